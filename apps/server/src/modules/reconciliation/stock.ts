// Suppliers that sell a room twice: their stock book against what they have confirmed.
import { oversoldNights, isLive, type SeenReservation } from '@portico/rules/reconciliation';
import type { NewBreak } from './breaks.repo.ts';
import type { PeerListing, PeerLists } from './peer-lists.ts';
import type { BreakRow } from './reconciliation.types.ts';

/** Stock books one comparison asks for at most; the rest is said in its detail. */
const MOST_BOOKS = 500;

export interface StockFindings {
  readonly breaks: readonly NewBreak[];
  /** Open breaks whose night is not oversold any more. */
  readonly healed: readonly BreakRow[];
  readonly unasked: number;
}

interface Unit {
  readonly supplier: string;
  readonly hotel: string;
  readonly room: string;
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Looks at every unit and night of the listed reservations, and of open breaks. */
export async function oversoldStock(
  agencyId: string,
  known: PeerLists,
  open: readonly BreakRow[],
  lists: PeerListing,
  signal: AbortSignal,
): Promise<StockFindings> {
  const units = new Map<string, Unit>();
  for (const one of known.reservations) {
    if (
      !isLive(one) ||
      one.stay === undefined ||
      one.supplierHotelId === undefined ||
      one.roomCode === undefined
    )
      continue;
    const unit = {
      supplier: one.supplier,
      hotel: one.supplierHotelId,
      room: one.roomCode,
      ...one.stay,
    };
    units.set(Object.values(unit).join(' '), unit);
  }
  const watched = open.filter(({ kind }) => kind === 'stock-oversold');
  for (const { theirs } of watched) {
    const { supplier = '', hotel, room, night } = theirs;
    const unit = {
      supplier,
      hotel: String(hotel),
      room: String(room),
      checkIn: String(night),
      checkOut: nextDay(String(night)),
    };
    units.set(Object.values(unit).join(' '), unit);
  }
  const breaks = new Map<string, NewBreak>();
  const asked = new Set<string>();
  for (const unit of [...units.values()].slice(0, MOST_BOOKS)) {
    const { supplier, hotel, room, checkIn, checkOut } = unit;
    const outcome = await lists
      .supplierOf(supplier)
      .stockBook?.(hotel, room, { checkIn, checkOut }, lists.contextOf(agencyId, signal));
    if (outcome?.kind !== 'ok') continue;
    const ours = known.reservations.filter(
      (one) => one.supplier === supplier && one.supplierHotelId === hotel && one.roomCode === room,
    );
    for (const { night } of outcome.value) asked.add(subjectOf(unit, night));
    for (const night of oversoldNights(outcome.value, ours))
      breaks.set(subjectOf(unit, night.night), breakOf(unit, night, ours));
  }
  return {
    breaks: [...breaks.values()],
    healed: watched.filter(({ subject }) => asked.has(subject) && !breaks.has(subject)),
    unasked: Math.max(0, units.size - MOST_BOOKS),
  };
}

const subjectOf = ({ supplier, hotel, room }: Unit, night: string): string =>
  `${supplier}:${hotel}:${room}:${night}`;

const breakOf = (
  { supplier, hotel, room }: Unit,
  { night, capacity, sold }: { night: string; capacity: number; sold: number },
  ours: readonly SeenReservation[],
): NewBreak => ({
  kind: 'stock-oversold',
  subject: `${supplier}:${hotel}:${room}:${night}`,
  peer: supplier,
  bookingId: null,
  remedy: 'person',
  ours: null,
  theirs: {
    supplier,
    hotel,
    room,
    night,
    capacity,
    sold,
    reservations: ours
      .filter(
        (one) =>
          isLive(one) &&
          one.stay !== undefined &&
          one.stay.checkIn <= night &&
          night < one.stay.checkOut,
      )
      .map((one) => ({ supplierReference: one.supplierReference, reference: one.reference })),
  },
});

const nextDay = (date: string): string =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
