// Selects the change for a notice's headline, with the leg before and after.
import type { BookingView } from '@portico/contract';
import { localInstant } from '@portico/rules/zones';
import type { FlightNotice } from '../http.ts';

type Leg = FlightNotice['before'][number];
type Kind = FlightNotice['changes'][number]['kind'];

/** The most severe change of a notice, with its leg as sold and as currently operated. */
export interface StatedChange {
  readonly kind: Kind;
  readonly leg: number;
  readonly before: Leg;
  /** Empty if the leg no longer operates. */
  readonly after: Leg;
  /** The end of the leg that has moved; null if its times are unchanged or unknown. */
  readonly end: 'departs' | 'arrives' | null;
  /** Minutes that end has moved, never negative; of a short connection, the minutes left. */
  readonly minutes: number;
  /** True if that end is earlier than before. */
  readonly isEarlier: boolean;
  /** Departure airport after a short connection; null for other kinds. */
  readonly airport: string | null;
}

const GRAVEST: readonly Kind[] = [
  'cancelled',
  'missed',
  'airport',
  'time',
  'short',
  'stops',
  'flight',
];

type Change = FlightNotice['changes'][number];

/** Returns the size of a change among those of its kind: the fewer minutes left, the larger. */
const sizeOf = ({ kind, minutes = 0 }: Change): number =>
  kind === 'short' ? -minutes : Math.abs(minutes);

/** Sorts significant changes first, then by kind, then the larger change first. */
const byWeight = (a: Change, b: Change): number =>
  Number(b.isSignificant) - Number(a.isSignificant) ||
  GRAVEST.indexOf(a.kind) - GRAVEST.indexOf(b.kind) ||
  sizeOf(b) - sizeOf(a);

/** Returns the headline's change; for a notice without changes, another flight on the first leg. */
export function statedChange({ before, after, changes }: FlightNotice): StatedChange {
  const [first] = [...changes].sort(byWeight);
  const { kind, leg } = first ?? { kind: 'flight', leg: 0 };
  const sold = before[leg] ?? [];
  const now = kind === 'cancelled' ? [] : (after[leg] ?? []);
  const end = kind === 'time' ? endMoved(sold, now) : null;
  const left = kind === 'short' ? (first?.minutes ?? 0) : 0;
  const minutes = end === null ? left : minutesMoved(sold, now, end);
  return {
    kind,
    leg,
    before: sold,
    after: now,
    end,
    minutes: Math.abs(minutes),
    isEarlier: minutes < 0,
    airport: kind === 'short' ? (first?.airport ?? null) : null,
  };
}

/** Returns the end of a leg that has moved farther, the departure first; null if none has. */
function endMoved(sold: Leg, now: Leg): 'departs' | 'arrives' | null {
  const [leaves, comes] = [minutesMoved(sold, now, 'departs'), minutesMoved(sold, now, 'arrives')];
  if (leaves === 0 && comes === 0) return null;
  return Math.abs(leaves) >= Math.abs(comes) ? 'departs' : 'arrives';
}

/** Returns the shift of one end of a leg in minutes, negative if earlier. */
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
 * Returns the content of the notice that awaits a response or its delivery to the airline; null if
 * there is none.
 */
export function openNotice({ notices = [] }: Pick<BookingView, 'notices'>): FlightNotice | null {
  const open = notices.find(({ state }) => state === 'open' || state === 'accepting');
  // the server's response follows the schema in http.ts
  return open === undefined ? null : (open.detail as FlightNotice);
}

/** Returns the legs cancelled by an open notice. */
export const goneLegs = (booking: Pick<BookingView, 'notices'>): ReadonlySet<number> =>
  new Set(
    openNotice(booking)?.changes.flatMap(({ kind, leg }) => (kind === 'cancelled' ? [leg] : [])),
  );

/** Returns a leg as booked before an open notice; null if the times of its ends are unchanged. */
export function legBefore(booking: Pick<BookingView, 'notices'>, leg: number): Leg | null {
  const told = openNotice(booking);
  const [sold, now] = [told?.before[leg] ?? [], told?.after[leg] ?? []];
  if (sold.length === 0 || now.length === 0 || goneLegs(booking).has(leg)) return null;
  const isSame =
    sold[0]?.departs === now[0]?.departs && sold.at(-1)?.arrives === now.at(-1)?.arrives;
  return isSame ? null : sold;
}
