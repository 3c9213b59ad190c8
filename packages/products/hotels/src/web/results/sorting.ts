// The order of a result, and how it grows without moving what somebody is looking at.
import { choiceFor, type Filters } from './filters.ts';
import { isOfWhatLiesIn, type PlaceKind } from '../../rules/place-kind.ts';
import type { Choice, Listing } from './listing.ts';

export const ORDERS = ['best', 'price', 'score', 'distance', 'stars'] as const;
export type Order = (typeof ORDERS)[number];

/** The order of a list nobody has put in order: what is near a place, nearest first. */
export const usualOrder = (kind: PlaceKind | null): Order =>
  kind === null || isOfWhatLiesIn(kind) ? 'best' : 'distance';

/** A hotel with the offer its card shows. */
export interface Row {
  readonly listing: Listing;
  readonly choice: Choice;
}

/** What a point of each is worth beside the price: twice the price costs 1. */
const WORTH = {
  score: 0.4,
  star: 0.12,
  mile: 0.2,
  farthestMile: 15,
  free: 0.12,
  unknownScore: 7.2,
} as const;

const middleOf = (totals: readonly number[]): number =>
  [...totals].sort((a, b) => a - b)[Math.floor(totals.length / 2)] ?? 0;

/**
 * The best match: what guests say, the stars, how near it is, and what it costs, half beside all
 * others and half beside those with as many stars. Hidden prices do not count.
 */
function bestOf(rows: readonly Row[]): (row: Row) => number {
  const totals = (list: readonly Row[]) =>
    list.flatMap(({ choice }) => (choice.total !== null && choice.total > 0 ? [choice.total] : []));
  const everybody = middleOf(totals(rows));
  const peers = new Map(
    [0, 1, 2, 3, 4, 5].map((stars) => [
      stars,
      middleOf(totals(rows.filter(({ listing }) => Math.floor(listing.hotel.stars) === stars))),
    ]),
  );
  return ({ listing: { hotel }, choice: { total, free } }) => {
    const against = (middle: number) =>
      total === null || total <= 0 || middle <= 0 ? 0 : Math.log2(total / middle);
    const price = (against(everybody) + against(peers.get(Math.floor(hotel.stars)) ?? 0)) / 2;
    return (
      (hotel.score ?? WORTH.unknownScore) * WORTH.score +
      hotel.stars * WORTH.star +
      (free ? WORTH.free : 0) -
      Math.min(hotel.distance, WORTH.farthestMile) * WORTH.mile -
      price
    );
  };
}

type Compare = (a: Row, b: Row) => number;
const by: Readonly<Record<Exclude<Order, 'best'>, Compare>> = {
  price: (a, b) => (a.choice.total ?? 0) - (b.choice.total ?? 0),
  score: (a, b) =>
    (b.listing.hotel.score ?? -1) - (a.listing.hotel.score ?? -1) ||
    b.listing.hotel.reviews - a.listing.hotel.reviews,
  distance: (a, b) => a.listing.hotel.distance - b.listing.hotel.distance,
  stars: (a, b) => b.listing.hotel.stars - a.listing.hotel.stars,
};

/**
 * Which part of the list a hotel is in: the one that was searched for by name, what lies in the
 * place, or what lies around it.
 */
export const isAround = ({ listing }: Row): boolean => listing.hotel.match === 'around';

/** How many hotels are in each part of a list. */
export interface Counts {
  readonly inside: number;
  readonly around: number;
}

export function countsOf(rows: readonly Row[]): Counts {
  const around = rows.filter(isAround).length;
  return { inside: rows.length - around, around };
}

/**
 * The hotel that was searched for by its name. Where two houses of that name stand side by side,
 * the one of the id that was searched for, else the nearest.
 */
export function searchedOf<One extends Pick<Row, 'listing'>>(
  rows: readonly One[],
  id: string | undefined,
): One | null {
  const named = rows.filter(({ listing: { hotel } }) => hotel.match === 'searched');
  return (
    named.find(({ listing }) => listing.hotel.id === id) ??
    named.reduce<One | null>(
      (best, one) =>
        best === null || one.listing.hotel.distance < best.listing.hotel.distance ? one : best,
      null,
    )
  );
}

function comparing(rows: readonly Row[], order: Order): Compare {
  const best = bestOf(rows);
  const marks = new Map(rows.map((row) => [row, best(row)]));
  const better: Compare = (a, b) => (marks.get(b) ?? 0) - (marks.get(a) ?? 0);
  if (order === 'best') return better;
  const first = by[order];
  return (a, b) => first(a, b) || better(a, b);
}

/**
 * Hotels that fit: the one that was searched for, what lies in the place, what lies around it, each
 * part in the order asked for; those that are equal in it by best match, then by id.
 * @param searched id of the place that was searched for
 */
export function rowsOf(
  listings: readonly Listing[],
  filters: Filters,
  order: Order,
  searched?: string,
): Row[] {
  const rows = listings.flatMap((listing): Row[] => {
    const choice = choiceFor(listing, filters);
    return choice === null ? [] : [{ listing, choice }];
  });
  const compare = comparing(rows, order);
  const first = searchedOf(rows, searched);
  const partOf = (row: Row) => (row === first ? 0 : isAround(row) ? 2 : 1);
  return rows.sort(
    (a, b) =>
      partOf(a) - partOf(b) || compare(a, b) || (a.listing.hotel.id < b.listing.hotel.id ? -1 : 1),
  );
}

/**
 * Rows put aside to compare, in the order of `ids`; one that the filters have removed from the list
 * is shown with its cheapest offer.
 */
export const rowsAside = (
  ids: readonly string[],
  rows: readonly Row[],
  listings: readonly Listing[],
): Row[] =>
  ids.flatMap((id): Row[] => {
    const isIt = ({ hotel }: Listing) => hotel.id === id;
    const listing = listings.find(isIt);
    const choice = listing?.choices[0];
    const row =
      rows.find((one) => isIt(one.listing)) ??
      (listing && choice ? { listing, choice } : undefined);
    return row ? [row] : [];
  });

/** What has been seen of a list: ids in the order they stood in, and the offer each card showed. */
export type Seen = ReadonlyMap<string, string>;

/** A list with what has been seen of it in its place. */
export interface KeptRows {
  readonly rows: readonly Row[];
  /** Rows that would push down what has been seen: they wait until somebody asks for them. */
  readonly waiting: readonly Row[];
}

/**
 * While answers come in, rows that have been seen stay where they are with the price they had;
 * everything else follows below in its order. The hotel that was searched for has a place of its
 * own above all others.
 */
export function keepSeen(rows: readonly Row[], seen: Seen, searched?: string): KeptRows {
  if (seen.size === 0) return { rows, waiting: [] };
  const known = new Map(rows.map((row) => [row.listing.hotel.id, row]));
  const kept = [...seen].flatMap(([id, mark]): Row[] => {
    const row = known.get(id);
    if (!row) return [];
    return [
      {
        ...row,
        choice: row.listing.choices.find(({ offer }) => offer.mark === mark) ?? row.choice,
      },
    ];
  });
  const first = searchedOf(rows, searched);
  const above = first !== null && !seen.has(first.listing.hotel.id) ? [first] : [];
  const rest = rows.filter((row) => row !== first && !seen.has(row.listing.hotel.id));
  if (!kept.some(isAround)) return { rows: [...above, ...kept, ...rest], waiting: [] };
  return {
    rows: [...above, ...kept, ...rest.filter(isAround)],
    waiting: rest.filter((row) => !isAround(row)),
  };
}

/**
 * How many of the rows held in place stand elsewhere in their part of the list, or show another
 * offer, in the true order.
 */
export function movedBy(held: readonly Row[], rows: readonly Row[]): number {
  return (
    movedWithin(held.filter(isAround), rows.filter(isAround)) +
    movedWithin(
      held.filter((row) => !isAround(row)),
      rows.filter((row) => !isAround(row)),
    )
  );
}

function movedWithin(held: readonly Row[], rows: readonly Row[]): number {
  return held.reduce(
    (sum, row, i) =>
      sum +
      (rows[i]?.listing.hotel.id === row.listing.hotel.id &&
      rows[i]?.choice.offer.mark === row.choice.offer.mark
        ? 0
        : 1),
    0,
  );
}

/**
 * How many of the rows that belong where others are held are cheaper than what is shown there: a
 * held hotel than its own price, any other than the cheapest that is held. Hidden prices never are.
 */
export function cheaperBy(held: readonly Row[], rows: readonly Row[]): number {
  const shown = new Map(held.map(({ listing, choice }) => [listing.hotel.id, choice.total]));
  const least = Math.min(...held.flatMap(({ choice }) => choice.total ?? []));
  return rows.slice(0, held.length).filter(({ listing, choice: { total } }) => {
    const before = shown.has(listing.hotel.id) ? shown.get(listing.hotel.id) : least;
    return total !== null && before != null && total < before;
  }).length;
}
