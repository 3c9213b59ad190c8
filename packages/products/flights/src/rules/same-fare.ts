// Compares whether two fares have the same terms and differ only in price. Called for every fare of
// a search against the earlier ones, so it compares field by field and allocates nothing.
import type { CancellationStep } from '@portico/contract';
import { memoize } from '@portico/rules/memoize';
import type { Bags, Fare, FareTerms } from '../port.ts';

/** Compared properties of a fare, and the amounts its penalties refer to. */
export type PromisedFare = Pick<
  Fare,
  'marketing' | 'cabins' | 'bags' | 'cancellation' | 'terms' | 'net' | 'tax' | 'currency'
>;

const brands = new Map<string, string>();
/** Normalizes a brand for comparison; '' for none. */
export const foldedBrand = (brand: string | null): string =>
  brand === null
    ? ''
    : (brands.get(brand) ?? memoize(brands, brand, () => brand.trim().toLowerCase()));

/** Returns true if two fares have the same seller, brand, cabins, bags and terms. */
export const isSameFare = (a: Fare, b: Fare): boolean =>
  foldedBrand(a.brand) === foldedBrand(b.brand) && isSamePromise(a, b);

/**
 * The same without the brand. A penalty of the whole price, or of everything but the taxes, is
 * compared as such: its amount differs with the price. The end of the void period depends on the
 * time of the search; only its existence is compared.
 */
export function isSamePromise(a: PromisedFare, b: PromisedFare): boolean {
  return (
    a.marketing === b.marketing &&
    a.cabins.length === b.cabins.length &&
    a.bags.length === b.bags.length &&
    (a.terms.voidUntil === null) === (b.terms.voidUntil === null) &&
    areSameCabins(a.cabins, b.cabins) &&
    areSameBags(a.bags, b.bags) &&
    areSameRefunds(a, b) &&
    areSameChanges(a, b)
  );
}

function areSameCabins(a: Fare['cabins'], b: Fare['cabins']): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

function areSameBags(a: readonly Bags[], b: readonly Bags[]): boolean {
  for (let i = 0; i < a.length; i += 1) if (!isSameBag(a[i], b[i])) return false;
  return true;
}

const isSameBag = (a: Bags | undefined, b: Bags | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.underSeat === b.underSeat &&
  a.cabin === b.cabin &&
  a.checked.pieces === b.checked.pieces &&
  a.checked.kg === b.checked.kg;

/** Steps with shares or unknown penalties are compared literally; amounts as for changes. */
function areSameRefunds(a: PromisedFare, b: PromisedFare): boolean {
  const [one, other] = [a.cancellation, b.cancellation];
  const { length } = one.steps;
  if (length !== other.steps.length || (length > 1 && one.timeZone !== other.timeZone))
    return false;
  for (let i = 0; i < length; i += 1)
    if (!isSameRefund(one.steps[i], a, other.steps[i], b)) return false;
  return true;
}

const isSameRefund = (
  one: CancellationStep | undefined,
  a: PromisedFare,
  other: CancellationStep | undefined,
  b: PromisedFare,
): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.until === other.until &&
  (one.penalty === undefined || other.penalty === undefined
    ? one.penalty === other.penalty && one.penaltyBp === other.penaltyBp
    : isSamePenalty(one.penalty, a, other.penalty, b));

function areSameChanges(a: PromisedFare, b: PromisedFare): boolean {
  const [one, other]: FareTerms[] = [a.terms.change, b.terms.change];
  if (one === undefined || other === undefined) return false;
  const { length } = one.steps;
  if (length !== other.steps.length || (length > 1 && one.timeZone !== other.timeZone))
    return false;
  for (let i = 0; i < length; i += 1) {
    const [step, next] = [one.steps[i], other.steps[i]];
    if (step === undefined || next === undefined || step.until !== next.until) return false;
    if (step.unknown !== next.unknown || !isSamePenalty(step.penalty, a, next.penalty, b))
      return false;
  }
  return true;
}

type Priced = Pick<Fare, 'net' | 'tax' | 'currency'>;

function isSamePenalty(one: number | null, a: Priced, other: number | null, b: Priced): boolean {
  const kind = penaltyKind(one, a);
  if (kind !== penaltyKind(other, b)) return false;
  return kind !== 'amount' || (one === other && a.currency === b.currency);
}

/**
 * Classifies a penalty: not possible, nothing, the whole price, everything but the taxes, or an
 * amount.
 */
function penaltyKind(
  penalty: number | null,
  { net, tax }: Priced,
): 'never' | 'nothing' | 'all' | 'net' | 'amount' {
  if (penalty === null) return 'never';
  if (penalty === 0) return 'nothing';
  if (penalty === net + tax) return 'all';
  return penalty === net ? 'net' : 'amount';
}
