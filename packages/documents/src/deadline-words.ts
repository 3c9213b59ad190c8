// Words of deadlines for agents, the same in mails and in calendar files.
import type { Money } from '@portico/contract';
import type { DeadlineKind } from '@portico/contract/http/center/dashboard';
import { areSameRules, localTimeAt } from '@portico/rules/zones';
import { localWords, type Medium, type Words } from './words.ts';

/** A deadline as it is told to an agent. It contains no costs. */
export interface ToldDeadline {
  readonly id: string;
  readonly kind: DeadlineKind;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Zone of the place whose clock it is agreed in, and the city if its clocks are those; else null. */
  readonly zone: string | null;
  readonly city: string | null;
  /** Null if it is about no booking. */
  readonly title: string | null;
  readonly reference: string | null;
  readonly client: string | null;
  readonly atStake: Money | null;
}

/** How a deadline is told. */
export interface Telling extends Pick<Words, 't' | 'own'> {
  readonly language: string;
  readonly medium: Medium;
  /** Time zone of the reader; null if unknown. */
  readonly readerZone: string | null;
}

/** 'Free cancellation ends: Hotel Lumen (K7M2QX4P)' */
export function deadlineTitle({ kind, title, reference }: ToldDeadline, { t }: Telling): string {
  const what = t(`mail.deadline.kind.${kind}`);
  return title === null || reference === null
    ? what
    : t('mail.deadline.title', { what, title, reference });
}

/** Returns the time by the place's clock, then by the reader's if that differs. */
export function deadlineTimes({ at, zone, city }: ToldDeadline, telling: Telling): string[] {
  const { t, readerZone } = telling;
  const own = readerZone ?? (zone === null ? 'UTC' : null);
  const words = (timeZone: string, place: string | null) =>
    localWords(localTimeAt(at, timeZone), timeZone, {
      ...telling,
      city: place === null ? null : { city: place, timeZone },
    });
  const isTwice = zone !== null && own !== null && !areSameRules(zone, own);
  return [
    ...(zone === null ? [] : [t('mail.deadline.by', { when: words(zone, city) })]),
    ...(zone === null && own !== null ? [t('mail.deadline.by', { when: words(own, null) })] : []),
    ...(isTwice ? [t('mail.deadline.yourTime', { when: words(own, null) })] : []),
  ];
}
