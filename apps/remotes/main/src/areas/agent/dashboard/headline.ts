// Counts the deadlines for the sentence at the top of the dashboard.
import type { Deadline } from '@portico/contract/http/center/dashboard';
import { localInstant, localTimeAt } from '@portico/rules/zones';

/** End of the working day, by the reader's clock. */
const DAY_END = '18:00';

export interface Headline {
  /** Deadlines that have passed and still stand. */
  readonly overdue: number;
  /** Unacknowledged deadlines until `before`. */
  readonly due: number;
  /** Local time until which deadlines are counted; null: midnight. */
  readonly before: string | null;
}

/** Counts deadlines until the end of the working day; once it is over, until midnight. */
export function headlineOf(
  deadlines: readonly Pick<Deadline, 'at' | 'isOverdue' | 'acknowledgedAt'>[],
  now: number,
  timeZone: string,
): Headline {
  const local = localTimeAt(now, timeZone);
  const isWorkday = local.slice(11, 16) < DAY_END;
  const until = isWorkday
    ? localInstant(`${local.slice(0, 10)}T${DAY_END}`, timeZone)
    : localInstant(`${local.slice(0, 10)}T23:59`, timeZone) + 60_000;
  const open = deadlines.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const isPast = ({ at, isOverdue }: (typeof open)[number]) => isOverdue || Date.parse(at) <= now;
  return {
    overdue: open.filter(isPast).length,
    due: open.filter((one) => !isPast(one) && Date.parse(one.at) <= until).length,
    before: isWorkday ? DAY_END : null,
  };
}
