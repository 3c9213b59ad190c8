import { useTranslation } from '@portico/runtime';
import { classNames } from '@portico/design';
import { urgencyOf } from '../parts/urgency.ts';
import { useNow } from '../parts/use-now.ts';

const MINUTE_MS = 60_000;
/** How often the time left is computed again. */
const EVERY_MS = 15_000;

export interface Duration {
  /** True if the instant has passed. */
  readonly isLate: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Returns the time from now to an instant in full minutes, rounded down: never more than is left. */
export function durationTo(at: number, now: number): Duration {
  const isLate = at < now;
  const minutes = Math.floor(Math.abs(at - now) / MINUTE_MS);
  return {
    isLate,
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}

type Units = readonly [key: 'days' | 'hours' | 'minutes', value: number][];
/** Returns the two largest units: days and hours, or hours and minutes. */
const unitsOf = ({ days, hours, minutes }: Duration): Units =>
  days > 0
    ? [
        ['days', days],
        ['hours', hours],
      ]
    : hours > 0
      ? [
          ['hours', hours],
          ['minutes', minutes],
        ]
      : [['minutes', minutes]];

/**
 * Shows the time left until an instant, e.g. '2 h 18 m', or the time since. It counts down by
 * itself: its parent is not rendered again.
 */
export function TimeLeft({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const instant = Date.parse(at);
  const duration = durationTo(instant, now);
  const text = unitsOf(duration)
    .filter(([, value], i) => i === 0 || value > 0)
    .map(([unit, value]) => t(`centerDashboard.left.${unit}`, { value }))
    .join(' ');
  return (
    <time dateTime={at} className={classNames('time-left', urgencyOf(instant, now))}>
      {duration.isLate ? t('centerDashboard.left.late', { time: text }) : text}
    </time>
  );
}
