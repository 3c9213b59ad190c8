import { useTranslation } from '@portico/runtime';
import { instantText, localNow, timeText, weekdayTimeText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { shortDay } from './dates.ts';
import { useNow } from './use-now.ts';

/** After this a weekday alone is ambiguous. */
const RECENT_MS = 6 * 86_400_000;

interface InstantProps {
  readonly at: string;
  /** Zone of the shown time. Default: the reader's. */
  readonly zone?: string;
}

/** Shows a past instant: with its weekday if it is recent, else its date. */
export function Instant({ at, zone = ownZone() }: InstantProps) {
  const { i18n } = useTranslation();
  const now = useNow(60_000);
  const local = localNow(zone, Date.parse(at));
  const isRecent = now - Date.parse(at) < RECENT_MS;
  return (
    <time dateTime={at} title={instantText(at, i18n.language)}>
      {isRecent
        ? weekdayTimeText(local, i18n.language)
        : `${shortDay(local, i18n.language, true)} ${timeText(local)}`}
    </time>
  );
}
