// Which rate is chosen, and which are shown.
import type { Offer } from '../../shapes.ts';
import { rateKey } from '../rate-key.ts';
import type { RoomRates } from './details.query.ts';

export interface RateWish {
  readonly free: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
}
export const NO_WISH: RateWish = Object.freeze({ free: false, breakfast: false, payLater: false });

/** @param isFree whether cancelling an offer costs nothing now */
export const rateFits = (
  offer: Offer,
  wish: RateWish,
  isFree: (offer: Offer) => boolean,
): boolean =>
  (!wish.free || isFree(offer)) &&
  (!wish.breakfast || offer.board !== 'RO') &&
  (!wish.payLater || offer.payAt === 'on-site');

export const countRates = (
  rooms: readonly RoomRates[],
  wish: RateWish,
  isFree: (offer: Offer) => boolean,
): number =>
  rooms.reduce(
    (sum, { offers }) => sum + offers.filter((offer) => rateFits(offer, wish, isFree)).length,
    0,
  );

/** The rate the address names, else the cheapest of all (the first where prices are hidden); null when everything is sold. */
export function chosenOffer(rooms: readonly RoomRates[], key: string | null): Offer | null {
  const all = rooms.flatMap(({ offers }) => offers);
  const named = key === null ? undefined : all.find((offer) => rateKey(offer) === key);
  return (
    named ??
    all.reduce<Offer | null>(
      (best, offer) =>
        best === null || (offer.price?.total ?? 0) < (best.price?.total ?? 0) ? offer : best,
      null,
    )
  );
}

/** Two rates of a hotel can carry the same name (two suppliers); the first keeps it, it is the cheaper one. */
export function uniqueRates(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter((offer) => {
    const key = rateKey(offer);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
