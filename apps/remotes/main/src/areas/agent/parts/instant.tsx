import { useTranslation } from '@portico/runtime';
import { localNow, weekdayTimeText } from '@portico/storefront/parts/times';
import { instantText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useNow } from './use-now.ts';

const WEEK_MS = 6 * 86_400_000;

/** A past instant by the reader's clock: the weekday within a week, else the date. */
export function Instant({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const now = useNow(60_000);
  const zone = ownZone();
  const local = localNow(zone, Date.parse(at));
  const isNear = now - Date.parse(at) < WEEK_MS;
  return (
    <time dateTime={at} title={instantText(at, i18n.language)}>
      {isNear ? weekdayTimeText(local, i18n.language) : dayAndTime(local, i18n.language)}
    </time>
  );
}

const dayAndTime = (local: string, language: string): string =>
  `${new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${local.slice(0, 10)}T00:00:00Z`))} ${local.slice(11, 16)}`;
