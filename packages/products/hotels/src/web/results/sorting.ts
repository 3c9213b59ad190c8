// The order of a result, and how it grows without moving what somebody is looking at.
import { choiceFor, type Filters } from './filters.ts';
import type { Choice, Listing } from './listing.ts';

export const ORDERS = ['best', 'price', 'score', 'distance', 'stars'] as const;
export type Order = (typeof ORDERS)[number];

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
 * The best match: what guests say, the stars, how near it is, and what it costs, half beside all others and half beside those with as
 * many stars. Hidden prices do not count.
 */
function bestOf(rows: readonly Row[]): (row: Row) => number {
  const totals = (list: readonly Row[]) =>
    list.flatMap(({ choice }) => (choice.total !== null && choice.total > 0 ? [choice.total] : []));
  const everybody = middleOf(totals(rows));
  const peers = new Map(
    [0, 1, 2, 3, 4, 5].map((stars) => [
      stars,
      middleOf(totals(rows.filter(({ listing }) => listing.hotel.stars === stars))),
    ]),
  );
  return ({ listing: { hotel }, choice: { total, free } }) => {
    const against = (middle: number) =>
      total === null || total <= 0 || middle <= 0 ? 0 : Math.log2(total / middle);
    const price = (against(everybody) + against(peers.get(hotel.stars) ?? 0)) / 2;
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

function comparing(rows: readonly Row[], order: Order): Compare {
  const best = bestOf(rows);
  const marks = new Map(rows.map((row) => [row, best(row)]));
  const better: Compare = (a, b) => (marks.get(b) ?? 0) - (marks.get(a) ?? 0);
  if (order === 'best') return better;
  const first = by[order];
  return (a, b) => first(a, b) || better(a, b);
}

/** Hotels that fit, in the order asked for; those that are equal in it by best match, then by id. */
export function rowsOf(listings: readonly Listing[], filters: Filters, order: Order): Row[] {
  const rows = listings.flatMap((listing): Row[] => {
    const choice = choiceFor(listing, filters);
    return choice === null ? [] : [{ listing, choice }];
  });
  const compare = comparing(rows, order);
  return rows.sort((a, b) => compare(a, b) || (a.listing.hotel.id < b.listing.hotel.id ? -1 : 1));
}

/** Rows put aside to compare, in the order of `ids`; one that the filters have taken off the list is shown with its cheapest offer. */
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

/**
 * While answers come in, rows that have been seen stay where they are with the price they had; everything else follows below
 * in its order.
 */
export function keepSeen(rows: readonly Row[], seen: Seen): Row[] {
  if (seen.size === 0) return [...rows];
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
  return [...kept, ...rows.filter(({ listing }) => !seen.has(listing.hotel.id))];
}

/** How many of the rows held in place stand elsewhere, or show another offer, in the true order. */
export function movedBy(held: readonly Row[], rows: readonly Row[]): number {
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
