// Describes the conflicts of a trip in words.
import type { BookingView, LocalDate } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { nightsBetween } from '@portico/rules/dates';
import type { TFunction } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import type { Moment } from '../parts/own-time.tsx';
import { daysText, timeText } from '../parts/times.ts';
import type { BookedTrouble } from './trip-events.ts';

export interface TroubleLine {
  readonly head: string;
  readonly text: string;
  readonly icon: IconShape;
  readonly isUrgent: boolean;
  /** Booking concerned; null if it is about something not booked. */
  readonly booking: BookingView | null;
  /** Optional: deadline for a decision, shown at the end of the text. */
  readonly by?: Moment;
  /** Optional: nights that need accommodation. */
  readonly nights?: { readonly from: LocalDate; readonly to: LocalDate };
}

/** Describes a conflict in two sentences. */
export function troubleLine(trouble: BookedTrouble, t: TFunction, language: string): TroubleLine {
  if (trouble.kind === 'noBed') {
    const { from, to } = trouble;
    return {
      head: t('booking.trouble.noBed', { count: nightsBetween(from, to) }),
      text: isolate(daysText(from, to, language)),
      icon: icons.bed,
      isUrgent: false,
      booking: null,
      nights: { from, to },
    };
  }
  if (trouble.kind === 'twoBeds' || trouble.kind === 'pastHome') {
    const { kind, from, to } = trouble;
    const beds = kind === 'twoBeds' ? trouble.beds : [trouble.bed];
    const titles = beds.map(({ booking }) => isolate(booking.title));
    return {
      head: t(`booking.trouble.${kind}`, { count: nightsBetween(from, to) }),
      text: t(`booking.troubleText.${kind}`, {
        days: isolate(daysText(from, to, language)),
        title: titles[0],
        other: titles[1] ?? '',
      }),
      icon: icons.bed,
      isUrgent: true,
      booking: beds.at(-1)?.booking ?? null,
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
