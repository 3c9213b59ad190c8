// Sorts hotels and their offers, and merges rows while suppliers respond.
import { growRows as grow } from '@portico/rules/grow-rows';
import type { HotelSearchLine } from '../http.ts';
import { BOARDS } from './boards.ts';
import type { HotelResult, ListOffer } from '../shapes.ts';
import { choiceFor, type Filters } from './filters.ts';
import { isOfWhatLiesIn, type PlaceKind } from './place-kind.ts';
import type { Choice, Listing } from './rows.ts';

/** Properties used for sorting offers. */
type Ordered = Pick<ListOffer, 'price' | 'room' | 'board' | 'payAt'>;

/**
 * Comparator for `sort`: cheapest first. Where prices are hidden, by room and board, because the
 * order would reveal prices.
 */
export function offerOrder(a: Ordered, b: Ordered): number {
  if (a.price !== null && b.price !== null) return a.price.total - b.price.total;
  return (
    a.room.sleeps - b.room.sleeps ||
    a.room.name.localeCompare(b.room.name, 'en') ||
    BOARDS.indexOf(a.board) - BOARDS.indexOf(b.board) ||
    a.payAt.localeCompare(b.payAt)
  );
}

/**
 * Adds the next line of a streamed search to its rows; existing rows keep their position. Additions
 * to unknown rows are ignored.
 */
export const growRows = (
  rows: readonly HotelResult[],
  line: Extract<HotelSearchLine, { type: 'hotels' }>,
): HotelResult[] => grow<ListOffer, HotelResult>(rows, line, offerOrder);

/**
 * Returns the sort value of the recommended order, lowest first: price weighted by distance and
 * guest score.
 * @param cheapest total in minor units; null where prices are hidden, because the order would
 *   reveal them
 * @param miles distance from the search's reference point
 */
export const recommended = (cheapest: number | null, miles: number, score: number | null): number =>
  ((cheapest ?? 1) * (1 + Math.min(miles, 15) * 0.12)) / (0.5 + (score ?? 7) * 0.07);

export const ORDERS = ['best', 'price', 'score', 'distance', 'stars'] as const;
export type Order = (typeof ORDERS)[number];

/** Returns the available orders: none by price where prices are hidden. */
export const sortsFor = (arePricesShown: boolean): readonly Order[] =>
  ORDERS.filter((order) => order !== 'price' || arePricesShown);

/** Returns the default order: for hotels near a place, nearest first. */
export const usualOrder = (kind: PlaceKind | null): Order =>
  kind === null || isOfWhatLiesIn(kind) ? 'best' : 'distance';

/** A hotel with the offer its card shows. */
export interface Row {
  readonly row: HotelResult;
  readonly listing: Listing;
  readonly choice: Choice;
}

/** Value of one point of each criterion relative to price: twice the price costs 1. */
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
 * Computes the best match from guest score, stars, distance and price; the price counts half
 * relative to all hotels and half relative to those with equal stars. Hidden prices do not count.
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
 * Returns true for a hotel outside but near the searched place. The other parts of a list are the
 * hotel searched by name, and those located in the place.
 */
export const isAround = ({ listing }: Row): boolean => listing.hotel.match === 'around';

/** Number of hotels in each part of a list. */
export interface Counts {
  readonly inside: number;
  readonly around: number;
}

export function countsOf(rows: readonly Row[]): Counts {
  const around = rows.filter(isAround).length;
  return { inside: rows.length - around, around };
}

/**
 * Returns the hotel searched by name. If there are two with that name, the one with the searched
 * id, else the nearest.
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
 * Returns the matching hotels: the searched one, those located in the place, then those near it,
 * each part in the requested order; ties are broken by best match, then by id.
 * @param searched id of the searched place
 */
export function rowsOf(
  listings: readonly Listing[],
  filters: Filters,
  order: Order,
  searched?: string,
): Row[] {
  const rows = listings.flatMap((listing): Row[] => {
    const choice = choiceFor(listing, filters);
    return choice === null ? [] : [{ row: listing.hotel, listing, choice }];
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
 * Returns the rows selected for comparison, in the order of `ids`; one removed from the list by
 * filters is shown with its cheapest offer.
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
      (listing && choice ? { row: listing.hotel, listing, choice } : undefined);
    return row ? [row] : [];
  });

/**
 * Keeps seen rows in place while responses arrive. The searched hotel always stays above all others.
 * Once a row near the place was seen, new rows within the place are held back: they would move it
 * down.
 * @param held number of first rows that have been seen
 * @param searched id of the searched place
 */
export function heldByPart(rows: readonly Row[], held: number, searched?: string): readonly Row[] {
  if (held === 0) return rows;
  const [seen, rest] = [rows.slice(0, held), rows.slice(held)];
  const first = searchedOf(rows, searched);
  const isLate = first !== null && !seen.includes(first);
  const below = rest.filter((row) => row !== first);
  return [
    ...(isLate ? [first] : []),
    ...seen,
    ...(seen.some(isAround) ? below.filter(isAround) : below),
  ];
}
