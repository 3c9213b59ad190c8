// Order of a car's rates: cheapest first. Where prices are hidden, by their terms, because the
// order would reveal prices.
import type { CarOfferView } from '../http.ts';
import type { ListRate } from './facts.ts';

type Ordered = ListRate | Pick<CarOfferView, 'price' | PromisedName>;
type PromisedName = 'payWay' | 'fuel' | 'mileage' | 'covers' | 'deposit' | 'cancellation';

const totalOf = (one: Ordered): number | null =>
  'rate' in one ? one.total : (one.price?.total ?? null);

function textOf(one: Ordered): string {
  const { payWay, fuel, mileage, covers, deposit, cancellation } = 'rate' in one ? one.rate : one;
  return JSON.stringify([payWay, fuel, mileage, covers, deposit, cancellation.steps.length]);
}

/** Comparator for `sort`. */
export function rateOrder(a: object, b: object): number {
  const [one, other] = [a as Ordered, b as Ordered];
  const [total, next] = [totalOf(one), totalOf(other)];
  if (total !== null && next !== null && total !== next) return total - next;
  const [text, after] = [textOf(one), textOf(other)];
  return text < after ? -1 : text > after ? 1 : 0;
}
