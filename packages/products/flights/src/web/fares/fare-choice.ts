// Which fares stand side by side, and which one is chosen.
import { type Preselected, preselect } from '@portico/rules/preselect';
import type { FareOffer } from '../../http.ts';
import { type AirFilters, NO_FILTERS } from '../../rules/filters.ts';
import { missedFilters, type RateFilter } from '../../rules/kept-filters.ts';

/** What tells one fare of an airline from another: its brand, and what filters ask of it. */
export type NamedFare = Pick<FareOffer, 'marketing' | 'brand'> & Traits;
interface Traits {
  readonly hasCabinBag: boolean;
  readonly hasCheckedBag: boolean;
  readonly isRefundable: boolean;
}

/** Bags that are in the price on every leg, and whether something of the fare comes back. */
export const traitsOf = ({
  bags,
  isRefundable = false,
}: Pick<FareOffer, 'bags' | 'isRefundable'>): Traits => ({
  hasCabinBag: bags.every(({ cabin }) => cabin),
  hasCheckedBag: bags.every(({ checked }) => checked.pieces > 0),
  isRefundable,
});

/**
 * What the address calls a fare by: who sells it, its brand, and what it includes (`c` cabin bag,
 * `k` checked bag, `r` refund, `-` nothing). Two suppliers may sell one brand on different terms.
 */
export const fareKey = (fare: NamedFare): string => {
  const letters = `${fare.hasCabinBag ? 'c' : ''}${fare.hasCheckedBag ? 'k' : ''}${fare.isRefundable ? 'r' : ''}`;
  return `${brandKey(fare)}~${letters || '-'}`;
};

/** Without what it includes, as addresses of deals and older links have it. */
const brandKey = ({ marketing, brand }: Pick<FareOffer, 'marketing' | 'brand'>): string =>
  `${marketing}.${brand}`;

/** The key of an offer. */
export const offerKey = (fare: FareOffer): string => fareKey({ ...fare, ...traitsOf(fare) });

/**
 * The cheapest offer of each fare, cheapest fare first; the order they came in where prices are
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
 * The fare the address names, else the cheapest that keeps the filters of the list; where none does
 * the cheapest, and the page says so.
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

/** The filters of the list that a fare does not keep. */
export const missedOf = (fare: FareOffer, filters: AirFilters): readonly RateFilter[] =>
  missedFilters({ ...traitsOf(fare), total: fare.price?.total ?? null }, filters);

/** Whether any filter of the list is about the fare. */
export const isFareFiltered = ({ bag, refundable, most }: AirFilters): boolean =>
  bag !== NO_FILTERS.bag || refundable || most !== null;

/**
 * The columns that are shown at first: of each brand and what it includes the cheapest, and the one
 * that is chosen. The same flights can be sold by several airlines under the same brand names.
 */
export function firstColumns<F extends FareOffer>(columns: readonly F[], chosen: F | null): F[] {
  const kindOf = (fare: F) => offerKey({ ...fare, marketing: '' });
  return columns.filter(
    (fare, i) =>
      fare === chosen || columns.findIndex((other) => kindOf(other) === kindOf(fare)) === i,
  );
}
