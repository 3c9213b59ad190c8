// What does not fit together in a trip, in words.
import type { BookingView } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import type { TripTrouble } from '@portico/rules/trip-troubles';
import type { TFunction } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { daysText, timeText } from '../parts/times.ts';
import type { BookedMoment } from './trip-events.ts';

export interface TroubleLine {
  readonly head: string;
  readonly text: string;
  readonly icon: IconShape;
  readonly isUrgent: boolean;
  /** What it is about; null: something that is not booked. */
  readonly booking: BookingView | null;
}

/** A trouble in two sentences. */
export function troubleLine(
  trouble: TripTrouble<BookedMoment>,
  t: TFunction,
  language: string,
): TroubleLine {
  if (trouble.kind === 'noBed') {
    const { from, to } = trouble;
    return {
      head: t('booking.trouble.noBed', { count: nightsBetween(from, to) }),
      text: isolate(daysText(from, to, language)),
      icon: icons.bed,
      isUrgent: false,
      booking: null,
    };
  }
  const { kind, other } = trouble;
  const journey = trouble.kind === 'missed' ? trouble.leaves : trouble.lands;
  const role = other.role;
  return {
    head: t(`booking.trouble.${kind}`, {
      journey: isolate(timeText(journey.at)),
      other: isolate(timeText(other.at)),
      until: isolate(role?.is === 'waits' && role.until !== null ? timeText(role.until) : ''),
    }),
    text: t(`booking.troubleText.${kind}`, { title: isolate(other.title) }),
    icon: icons.clock,
    isUrgent: kind !== 'early',
    booking: other.booking,
  };
}
