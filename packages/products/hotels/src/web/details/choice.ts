// Which rate is chosen, and which are shown.
import { type Preselected, preselect } from '@portico/rules/preselect';
import type { Offer } from '../../shapes.ts';
import { missedFilters, type RateFilter } from '../../rules/kept-filters.ts';
import { rateKey } from '../rate-key.ts';
import { type Filters, NO_FILTERS } from '../results/filters.ts';
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

/**
 * The rate the address names, else the cheapest that keeps the filters of the list (the first where
 * prices are hidden); where none does the cheapest, and the page says so.
 * @param isFree whether cancelling an offer costs nothing now
 */
export function chosenOffer(
  rooms: readonly RoomRates[],
  key: string | null,
  filters: Filters = NO_FILTERS,
  isFree: (offer: Offer) => boolean = () => false,
): Preselected<Offer> {
  const all = rooms
    .flatMap(({ offers }) => offers)
    .toSorted((a, b) => (a.price?.total ?? 0) - (b.price?.total ?? 0));
  return preselect(all, {
    named: key,
    isNamed: (offer, named) => rateKey(offer) === named,
    keeps: (offer) => missedOf(offer, filters, isFree).length === 0,
  });
}

/** The filters of the list that an offer does not keep. */
export const missedOf = (
  offer: Offer,
  filters: Filters,
  isFree: (offer: Offer) => boolean,
): readonly RateFilter[] =>
  missedFilters(
    {
      free: isFree(offer),
      breakfast: offer.board !== 'RO',
      payLater: offer.payAt === 'on-site',
      total: offer.price?.total ?? null,
    },
    filters,
  );

/** Whether any filter of the list is about the rate. */
export const isRateFiltered = (filters: Filters): boolean =>
  filters.freeCancel ||
  filters.breakfast ||
  filters.payLater ||
  filters.least !== null ||
  filters.most !== null;

/** What the list asked of rates, as the chips above the rooms have it. */
export const wishIn = ({ freeCancel, breakfast, payLater }: Filters): RateWish => ({
  free: freeCancel,
  breakfast,
  payLater,
});

/**
 * Two rates of a hotel can carry the same name (two suppliers); the first keeps it, it is the
 * cheaper one.
 */
export function uniqueRates(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter((offer) => {
    const key = rateKey(offer);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
