// Picks the change of a notice that its headline tells, with the leg before and after.
import type { BookingView } from '@portico/contract';
import { localInstant } from '@portico/rules/zones';
import type { FlightNotice } from '../http.ts';

type Leg = FlightNotice['before'][number];
type Kind = FlightNotice['changes'][number]['kind'];

/** The gravest change of a notice, with its leg as it was sold and as it is flown now. */
export interface ToldChange {
  readonly kind: Kind;
  readonly leg: number;
  readonly before: Leg;
  /** Empty where the leg is not flown any more. */
  readonly after: Leg;
  /** Which end of the leg has moved; null where its times are the same or are not told. */
  readonly end: 'departs' | 'arrives' | null;
  /** How far that end has moved, never negative. */
  readonly minutes: number;
  /** The end is earlier than it was. */
  readonly isEarlier: boolean;
}

const GRAVEST: readonly Kind[] = ['cancelled', 'missed', 'airport', 'time', 'stops', 'flight'];

/**
 * The change that a headline tells; of a notice that names none, another flight on the first leg.
 */
export function toldChange({ before, after, changes }: FlightNotice): ToldChange {
  const [first] = [...changes].sort((a, b) => GRAVEST.indexOf(a.kind) - GRAVEST.indexOf(b.kind));
  const { kind, leg } = first ?? { kind: 'flight', leg: 0 };
  const sold = before[leg] ?? [];
  const now = kind === 'cancelled' ? [] : (after[leg] ?? []);
  const end =
    kind !== 'time'
      ? null
      : sold[0]?.departs !== now[0]?.departs
        ? 'departs'
        : sold.at(-1)?.arrives !== now.at(-1)?.arrives
          ? 'arrives'
          : null;
  const minutes = end === null ? 0 : minutesMoved(sold, now, end);
  return {
    kind,
    leg,
    before: sold,
    after: now,
    end,
    minutes: Math.abs(minutes),
    isEarlier: minutes < 0,
  };
}

/** By how much one end of a leg has moved, negative: earlier. */
function minutesMoved(sold: Leg, now: Leg, end: 'departs' | 'arrives'): number {
  const at = (leg: Leg): number => {
    const flight = end === 'departs' ? leg[0] : leg.at(-1);
    return flight === undefined
      ? 0
      : localInstant(flight[end], end === 'departs' ? flight.departsZone : flight.arrivesZone);
  };
  return Math.round((at(now) - at(sold)) / 60_000);
}

/**
 * The notice that waits for an answer or for the airline to hear it, with what it says; null: there
 * is none.
 */
export function openNotice({ notices = [] }: Pick<BookingView, 'notices'>): FlightNotice | null {
  const open = notices.find(({ state }) => state === 'open' || state === 'accepting');
  // the server answers by the schema in http.ts
  return open === undefined ? null : (open.detail as FlightNotice);
}

/** Legs that an open notice calls cancelled. */
export const goneLegs = (booking: Pick<BookingView, 'notices'>): ReadonlySet<number> =>
  new Set(
    openNotice(booking)?.changes.flatMap(({ kind, leg }) => (kind === 'cancelled' ? [leg] : [])),
  );

/**
 * How a leg was booked before an open notice; null where that leaves the times of its ends as they
 * are.
 */
export function legBefore(booking: Pick<BookingView, 'notices'>, leg: number): Leg | null {
  const told = openNotice(booking);
  const [sold, now] = [told?.before[leg] ?? [], told?.after[leg] ?? []];
  if (sold.length === 0 || now.length === 0 || goneLegs(booking).has(leg)) return null;
  const isSame =
    sold[0]?.departs === now[0]?.departs && sold.at(-1)?.arrives === now.at(-1)?.arrives;
  return isSame ? null : sold;
}
