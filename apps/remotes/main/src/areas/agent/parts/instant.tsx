import { useTranslation } from '@portico/runtime';
import {
  dateText,
  instantText,
  localNow,
  timeText,
  weekdayTimeText,
} from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useNow } from './use-now.ts';

const WEEK_MS = 6 * 86_400_000;

/** A past instant by the reader's clock: the weekday within a week, else the date. */
export function Instant({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const now = useNow(60_000);
  const local = localNow(ownZone(), Date.parse(at));
  const isNear = now - Date.parse(at) < WEEK_MS;
  return (
    <time dateTime={at} title={instantText(at, i18n.language)}>
      {isNear
        ? weekdayTimeText(local, i18n.language)
        : `${dateText(at, i18n.language)} ${timeText(local)}`}
    </time>
  );
}
