import type { Deadline } from '@portico/contract/http/center/dashboard';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { localNow, timeText } from '@portico/storefront/parts/times';
import { zoneCity } from '@portico/storefront/parts/zones';
import { ownZone } from '@portico/storefront/platform/page';
import { useNow } from '../parts/use-now.ts';
import { headlineOf } from './headline.ts';

const EVERY_MS = 20_000;
/** Numbers up to this one are written as words. */
const WORDS = 9;

/** Shows the date, how many deadlines need the reader today, and the reader's own time. */
export function HeadlineText({ deadlines }: { readonly deadlines: readonly Deadline[] | null }) {
  const { t, i18n } = useTranslation();
  const now = useNow(EVERY_MS);
  const zone = ownZone();
  const local = localNow(zone, now);
  const number = (count: number) =>
    count > 1 && count <= WORDS ? t(`centerDashboard.number.${count}`) : String(count);
  const date = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
  const said = () => {
    if (deadlines === null) return null;
    const { overdue, due, before } = headlineOf(deadlines, now, zone);
    const time = before === null ? t('centerDashboard.midnight') : isolate(before);
    return [
      ...(overdue > 0
        ? [t('centerDashboard.overdue', { count: overdue, number: number(overdue) })]
        : []),
      due > 0
        ? t('centerDashboard.due', { count: due, number: number(due), time })
        : t('centerDashboard.dueNone', { time }),
    ].join(' ');
  };
  return (
    <>
      <span className="dash-date">{date}</span>
      <span className="dot">{said() ?? t('common.loading')}</span>{' '}
      <span className="faint no-break">
        <bdi>{zoneCity(zone, t)}</bdi> <bdi>{timeText(local)}</bdi>
      </span>
    </>
  );
}
