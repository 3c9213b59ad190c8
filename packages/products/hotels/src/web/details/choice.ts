// Selects the shown rates, and the chosen one.
import { type Preselected, preselect } from '@portico/rules/preselect';
import { hasBreakfast } from '../../rules/boards.ts';
import type { Offer } from '../../shapes.ts';
import { missedFilters, type RateFilter } from '../../rules/kept-filters.ts';
import { rateKey } from '../rate-key.ts';
import { type Filters, NO_FILTERS } from '../../rules/filters.ts';
import type { RoomRates } from './details.query.ts';

export interface RoomFilters {
  readonly free: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
}
export const NO_ROOM_FILTERS: RoomFilters = Object.freeze({
  free: false,
  breakfast: false,
  payLater: false,
});

/** @param isFree returns true if an offer's cancellation is currently free */
export const rateFits = (
  offer: Offer,
  roomFilters: RoomFilters,
  isFree: (offer: Offer) => boolean,
): boolean =>
  (!roomFilters.free || isFree(offer)) &&
  (!roomFilters.breakfast || hasBreakfast(offer.board)) &&
  (!roomFilters.payLater || offer.payAt === 'on-site');

export const countRates = (
  rooms: readonly RoomRates[],
  roomFilters: RoomFilters,
  isFree: (offer: Offer) => boolean,
): number =>
  rooms.reduce(
    (sum, { offers }) =>
      sum + offers.filter((offer) => rateFits(offer, roomFilters, isFree)).length,
    0,
  );

/**
 * Returns the rate in the URL, else the cheapest that matches the list's filters (the first where
 * prices are hidden); if none does, the cheapest, and the page says so.
 * @param isFree returns true if an offer's cancellation is currently free
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

/** Returns the list's filters that an offer does not match. */
export const missedOf = (
  offer: Offer,
  filters: Filters,
  isFree: (offer: Offer) => boolean,
): readonly RateFilter[] =>
  missedFilters(
    {
      free: isFree(offer),
      breakfast: hasBreakfast(offer.board),
      payLater: offer.payAt === 'on-site',
      total: offer.price?.total ?? null,
    },
    filters,
  );

/** Returns true if any filter of the list concerns the rate. */
export const isRateFiltered = (filters: Filters): boolean =>
  filters.freeCancel ||
  filters.breakfast ||
  filters.payLater ||
  filters.least !== null ||
  filters.most !== null;

/** Converts the list's rate filters to the chips above the rooms. */
export const roomFiltersIn = ({ freeCancel, breakfast, payLater }: Filters): RoomFilters => ({
  free: freeCancel,
  breakfast,
  payLater,
});

/**
 * Removes duplicate keys: two suppliers' rates of a hotel can have the same key; the first, cheaper
 * one is kept.
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
