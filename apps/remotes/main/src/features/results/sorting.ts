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

/** Price against distance and guests' score, as the server's own order does; hidden prices do not count. */
const worth = ({ listing: { hotel }, choice }: Row): number => ((choice.total ?? 1) * (1 + Math.min(hotel.distance, 15) * 0.12)) / (0.5 + (hotel.score ?? 7) * 0.07);

const by: Readonly<Record<Order, (a: Row, b: Row) => number>> = {
  best: (a, b) => worth(a) - worth(b),
  price: (a, b) => (a.choice.total ?? 0) - (b.choice.total ?? 0),
  score: (a, b) => (b.listing.hotel.score ?? -1) - (a.listing.hotel.score ?? -1) || b.listing.hotel.reviews - a.listing.hotel.reviews,
  distance: (a, b) => a.listing.hotel.distance - b.listing.hotel.distance,
  stars: (a, b) => b.listing.hotel.stars - a.listing.hotel.stars || worth(a) - worth(b),
};

/** Hotels that fit, in the order asked for; those that are equal by distance, then by id. */
export function rowsOf(listings: readonly Listing[], filters: Filters, order: Order): Row[] {
  return listings
    .flatMap((listing) => {
      const choice = choiceFor(listing, filters);
      return choice === null ? [] : [{ listing, choice }];
    })
    .sort((a, b) => by[order](a, b) || a.listing.hotel.distance - b.listing.hotel.distance || (a.listing.hotel.id < b.listing.hotel.id ? -1 : 1));
}

/** What has been seen of a list: ids in the order they stood in, and the offer each card showed. */
export type Seen = ReadonlyMap<string, string>;

/**
 * While answers come in, rows that have been seen stay where they are with the price they had; everything else follows below
 * in its order.
 */
export function keepSeen(rows: readonly Row[], seen: Seen): Row[] {
  if (seen.size === 0) return [...rows];
  const known = new Map(rows.map((row) => [row.listing.hotel.id, row]));
  const kept = [...seen].flatMap(([id, offerId]): Row[] => {
    const row = known.get(id);
    if (!row) return [];
    return [{ ...row, choice: row.listing.choices.find(({ offer }) => offer.offerId === offerId) ?? row.choice }];
  });
  return [...kept, ...rows.filter(({ listing }) => !seen.has(listing.hotel.id))];
}

/** How many of the rows held in place stand elsewhere, or show another offer, in the true order. */
export function movedBy(held: readonly Row[], rows: readonly Row[]): number {
  return held.reduce((sum, row, i) => sum + (rows[i]?.listing.hotel.id === row.listing.hotel.id && rows[i]?.choice.offer.offerId === row.choice.offer.offerId ? 0 : 1), 0);
}
