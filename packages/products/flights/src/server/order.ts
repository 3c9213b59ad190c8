// Order of fares: cheapest first. Where prices are hidden, by their terms, because the order would
// reveal prices.
import type { FareOffer } from '../http.ts';
import type { ListFare } from './facts.ts';

type Ordered = ListFare | Pick<FareOffer, 'price' | 'brand' | 'marketing' | 'bags'>;

const totalOf = (fare: Ordered): number | null =>
  'word' in fare ? fare.total : (fare.price?.total ?? null);

const textOf = (fare: Ordered): string => {
  const { brand, marketing } = 'word' in fare ? fare.word : fare;
  return `${brand ?? ''} ${marketing}`;
};

const bagsOf = (fare: Ordered): number =>
  'word' in fare
    ? Number(fare.word.hasCabinBag) + 2 * Number(fare.word.hasCheckedBag)
    : fare.bags.reduce((sum, { cabin, checked }) => sum + Number(cabin) + 2 * checked.pieces, 0);

/** Comparator for `sort`. */
export function fareOrder(a: object, b: object): number {
  const [one, other] = [a as Ordered, b as Ordered];
  const [total, next] = [totalOf(one), totalOf(other)];
  if (total !== null && next !== null) return total - next;
  return bagsOf(one) - bagsOf(other) || textOf(one).localeCompare(textOf(other), 'en');
}
