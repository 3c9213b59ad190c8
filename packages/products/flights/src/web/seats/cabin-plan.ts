// Computes the plan of one flight's cabin: letters, gaps, rows, and whether each seat is available
// to a traveller.
import type { CallSuccess } from '@portico/runtime';
import { maySitAtExit } from '../../rules/exit-rows.ts';
import type { Person } from './services.ts';
import '../calls.ts';

export type SeatMaps = CallSuccess<'flightSeatMap'>['data'];
export type FlightMap = SeatMaps['maps'][number];
export type CabinMap = FlightMap['cabins'][number];
export type SeatRow = CabinMap['rows'][number];
export type Seat = SeatRow['seats'][number];

/** Letter of a seat: 'A' of '14A'. */
export const letterOf = (id: string): string => id.replace(/^\d+/, '');

/** Letters of a cabin, sorted. */
export const lettersOf = ({ rows }: Pick<CabinMap, 'rows'>): string[] =>
  [...new Set(rows.flatMap(({ seats }) => seats.map(({ id }) => letterOf(id))))].sort();

/**
 * Returns the letter counts after which aisles are placed; empty if groups and letters do not
 * match.
 */
export function gapsOf(cabin: Pick<CabinMap, 'groups' | 'rows'>): number[] {
  const { groups } = cabin;
  const sum = groups.reduce((total, size) => total + size, 0);
  if (sum !== lettersOf(cabin).length) return [];
  let at = 0;
  return groups.slice(0, -1).map((size) => (at += size));
}

/** Reason a traveller cannot have a seat. */
export type Refusal = 'taken' | 'fare' | 'exit';

/**
 * Returns null if the seat is available to the traveller. Exit rows are for adults without an infant
 * on their lap.
 */
export function refusalOf(seat: Seat, row: SeatRow, person: Person): Refusal | null {
  if (!seat.isFree) return 'taken';
  if (seat.price === null) return 'fare';
  return row.isExit && !maySitAtExit(person) ? 'exit' : null;
}

/** Splits cabins into those with seats available for this fare, and others that are only named. */
export function cabinsOf({ cabins }: FlightMap): {
  readonly open: readonly CabinMap[];
  readonly closed: readonly CabinMap[];
} {
  const isOpen = ({ rows }: CabinMap) =>
    rows.some(({ seats }) => seats.some(({ price }) => price !== null));
  return { open: cabins.filter(isOpen), closed: cabins.filter((cabin) => !isOpen(cabin)) };
}

/** Returns true if any seat of a map can be chosen. */
export const isChoosable = (map: FlightMap | undefined): map is FlightMap =>
  map !== undefined && cabinsOf(map).open.length > 0;

/** A seat with its row and cabin. */
export interface Placed {
  readonly seat: Seat;
  readonly row: SeatRow;
  readonly cabin: CabinMap;
}

export const seatsOfMap = (map: FlightMap): Placed[] =>
  cabinsOf(map).open.flatMap((cabin) =>
    cabin.rows.flatMap((row) => row.seats.map((seat) => ({ seat, row, cabin }))),
  );

export const findSeat = (map: FlightMap | undefined, id: string | null): Placed | null =>
  (map && id !== null ? seatsOfMap(map).find(({ seat }) => seat.id === id) : undefined) ?? null;

/**
 * Returns ids of adjacent free seats for a number of travellers: in one group of a row, or across
 * the aisle if no group is wide enough.
 * @param own the party's seats, treated as free
 */
export function togetherIds(
  map: FlightMap,
  count: number,
  own: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const cabin of cabinsOf(map).open) {
    const letters = lettersOf(cabin);
    const gaps = gapsOf(cabin);
    const isWideEnough = Math.max(...cabin.groups, 0) >= count;
    for (const row of cabin.rows) {
      let run: string[] = [];
      const end = () => {
        if (run.length >= count) for (const id of run) found.add(id);
        run = [];
      };
      for (const [i, letter] of letters.entries()) {
        if (isWideEnough && gaps.includes(i)) end();
        const seat = row.seats.find(({ id }) => letterOf(id) === letter);
        if (seat && seat.price !== null && (seat.isFree || own.has(seat.id))) run.push(seat.id);
        else end();
      }
      end();
    }
  }
  return found;
}
