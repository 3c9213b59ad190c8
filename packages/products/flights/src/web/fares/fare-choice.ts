// Selects the fares shown side by side, and the chosen one.
import { type Preselected, preselect } from '@portico/rules/preselect';
import type { FareOffer } from '../../http.ts';
import { type AirFilters, NO_FILTERS } from '../../rules/filters.ts';
import { onAll } from '../../rules/bags.ts';
import { missedFilters, type RateFilter } from '../../rules/kept-filters.ts';

/** Properties that distinguish the fares of an airline: the brand, and those used by filters. */
export type NamedFare = Pick<FareOffer, 'marketing' | 'brand'> & Traits;
interface Traits {
  /** null: not stated by the airline. */
  readonly hasCabinBag: boolean | null;
  readonly hasCheckedBag: boolean;
  readonly isRefundable: boolean | null;
}

/** Returns the bags included on every leg, and whether part of the fare is refundable. */
export const traitsOf = ({
  bags,
  isRefundable = false,
}: Pick<FareOffer, 'bags' | 'isRefundable'>): Traits => ({
  hasCabinBag: onAll(bags.map(({ cabin }) => cabin)),
  hasCheckedBag: bags.every(({ checked }) => checked.pieces > 0),
  isRefundable,
});

/**
 * Returns the key of a fare in a URL: selling airline, brand and included items (`c` cabin bag, `k`
 * checked bag, `r` refund, `u` unknown refund, `-` none). Two suppliers may sell one brand on
 * different terms.
 */
export const fareKey = (fare: NamedFare): string => {
  const { hasCabinBag, hasCheckedBag, isRefundable } = fare;
  const refund = isRefundable === null ? 'u' : isRefundable ? 'r' : '';
  const letters = `${hasCabinBag ? 'c' : ''}${hasCheckedBag ? 'k' : ''}${refund}`;
  return `${brandKey(fare)}~${letters || '-'}`;
};

/** Returns the key without the included items, as in URLs of deals and older links. */
const brandKey = ({ marketing, brand }: Pick<FareOffer, 'marketing' | 'brand'>): string =>
  `${marketing}.${brand ?? ''}`;

/** Returns the key of an offer. */
export const offerKey = (fare: FareOffer): string => fareKey({ ...fare, ...traitsOf(fare) });

/**
 * Returns the cheapest offer of each fare, cheapest first; in the received order where prices are
 * hidden.
 */
export function fareColumns<F extends FareOffer>(fares: readonly F[]): F[] {
  const best = new Map<string, F>();
  for (const fare of fares) {
    const key = offerKey(fare);
    const known = best.get(key);
    if (known === undefined || totalOf(fare) < totalOf(known)) best.set(key, fare);
  }
  return [...best.values()].sort((a, b) => totalOf(a) - totalOf(b));
}

const totalOf = ({ price }: Pick<FareOffer, 'price'>): number => price?.total ?? 0;

/**
 * Returns the fare in the URL, else the cheapest that matches the list's filters; if none does, the
 * cheapest, and the page says so.
 * @param columns cheapest first
 */
export const chosenFare = <F extends FareOffer>(
  columns: readonly F[],
  key: string | null,
  filters: AirFilters = NO_FILTERS,
): Preselected<F> =>
  preselect(columns, {
    named: key,
    isNamed: (fare, named) => offerKey(fare) === named,
    isMeant: (fare, named) => brandKey(fare) === named,
    keeps: (fare) => missedOf(fare, filters).length === 0,
  });

/** Returns the list's filters that a fare does not match. */
export const missedOf = (fare: FareOffer, filters: AirFilters): readonly RateFilter[] =>
  missedFilters({ ...traitsOf(fare), total: fare.price?.total ?? null }, filters);

/** Returns true if any filter of the list concerns the fare. */
export const isFareFiltered = ({ bag, refundable, most }: AirFilters): boolean =>
  bag !== NO_FILTERS.bag || refundable || most !== null;

/**
 * Returns the columns shown initially: the cheapest of each brand and set of included items, and
 * the chosen one. Several airlines can sell the same flights under the same brand names.
 */
export function firstColumns<F extends FareOffer>(columns: readonly F[], chosen: F | null): F[] {
  const kindOf = (fare: F) => offerKey({ ...fare, marketing: '' });
  return columns.filter(
    (fare, i) =>
      fare === chosen || columns.findIndex((other) => kindOf(other) === kindOf(fare)) === i,
  );
}
