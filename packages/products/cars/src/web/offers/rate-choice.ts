// Selects the rates shown side by side, the chosen one, and their keys in a URL.
import { type Preselected, preselect } from '@portico/rules/preselect';
import { isFree } from '@portico/rules/staircase';
import { localInstant } from '@portico/rules/zones';
import type { CarOfferView, TermsWord } from '../../http.ts';
import { type CarFilters, NO_FILTERS } from '../../rules/filters.ts';
import { missedFilters, type RateFacts, type RateFilter } from '../../rules/kept-filters.ts';

type Promised = Pick<
  CarOfferView,
  'payWay' | 'fuel' | 'mileage' | 'covers' | 'deposit' | 'cancellation' | 'needs'
>;

/**
 * Returns the key of a rate in a URL. Offers are sealed again with each request, but the terms of a
 * rate are stable: `now.full-to-full.u.d100000-t100000-l.20000.2027-06-16`; `-` for a rate that is
 * never free to cancel, `=` for one that always is.
 */
export function rateKey({ cancellation, needs, ...promised }: Promised): string {
  const [first] = cancellation.steps;
  return keyOf(promised, needs.card, isFree(first) ? (first?.until ?? null) : undefined);
}

/**
 * Returns the same key for the terms in a list: lists do not contain the card required at the desk.
 */
export const listKey = ({ free, ...promised }: TermsWord): string =>
  keyOf(promised, '', free === null ? undefined : free.until);

/** @param freeUntil undefined: cancellation is never free; null: it always is */
function keyOf(
  { payWay, fuel, mileage, covers, deposit }: Omit<Promised, 'cancellation' | 'needs'>,
  card: string,
  freeUntil: string | null | undefined,
): string {
  const until = freeUntil === undefined ? '-' : (freeUntil?.slice(0, 10) ?? '=');
  const insured = covers
    .map(({ kind, excess }) => `${kind.slice(0, 1)}${excess?.amount ?? ''}`)
    .sort()
    .join('-');
  const driven = mileage === 'unlimited' ? 'u' : `${mileage.perDay}${mileage.unit}`;
  return [payWay, fuel, driven, insured, deposit.amount, card, until].join('.');
}

/**
 * Returns the cheapest rate of each key, cheapest first; in the received order where prices are
 * hidden.
 */
export function rateColumns<R extends Promised & Pick<CarOfferView, 'price'>>(
  rates: readonly R[],
): R[] {
  const best = new Map<string, R>();
  for (const rate of rates) {
    const known = best.get(rateKey(rate));
    if (known === undefined || totalOf(rate) < totalOf(known)) best.set(rateKey(rate), rate);
  }
  return [...best.values()].sort((a, b) => totalOf(a) - totalOf(b));
}

const totalOf = ({ price }: Pick<CarOfferView, 'price'>): number => price?.total ?? 0;

/**
 * Converts a rate to the properties used by the list's filters.
 * @param isFreeNow true if cancellation is currently free
 */
export const rateFacts = (
  rate: Pick<CarOfferView, 'payWay' | 'fuel' | 'mileage' | 'depositAbout' | 'excess'>,
  isFreeNow: boolean,
): RateFacts => ({
  isUnlimited: rate.mileage === 'unlimited',
  isFullToFull: rate.fuel === 'full-to-full',
  payWay: rate.payWay,
  isFree: isFreeNow,
  deposit: rate.depositAbout,
  excess: rate.excess,
});

/**
 * Returns the rate in the URL, else the cheapest that matches the list's filters; if none does, the
 * cheapest, and the page says so.
 * @param now epoch milliseconds
 */
export const chosenRate = <R extends CarOfferView>(
  columns: readonly R[],
  key: string | null,
  filters: CarFilters = NO_FILTERS,
  now = 0,
): Preselected<R> =>
  preselect(columns, {
    named: key,
    isNamed: (rate, named) => rateKey(rate) === named,
    isMeant: (rate, named) => withoutCard(rateKey(rate)) === named,
    keeps: (rate) => missedOf(rate, filters, now).length === 0,
  });

/**
 * Returns the list's filters that a rate does not match.
 * @param now epoch milliseconds
 */
export const missedOf = (
  rate: CarOfferView,
  filters: CarFilters,
  now: number,
): readonly RateFilter[] => missedFilters(rateFacts(rate, isFreeNow(rate, now)), filters);

/** Returns true if any filter of the list concerns the rate. */
export const isRateFiltered = (filters: CarFilters): boolean =>
  filters.unlimited ||
  filters.fullToFull ||
  filters.freeCancellation ||
  filters.pay !== null ||
  filters.deposit !== null ||
  filters.excess !== null;

const isFreeNow = ({ cancellation }: Pick<CarOfferView, 'cancellation'>, now: number): boolean => {
  const [first] = cancellation.steps;
  if (!isFree(first)) return false;
  const until = first?.until ?? null;
  return until === null || now < localInstant(until, cancellation.timeZone);
};

/** Removes the card from a key, as in a list: the second to last part. */
const withoutCard = (key: string): string => key.replace(/\.[^.]*\.([^.]*)$/, '..$1');

/** Distinguishing trait of a rate among its neighbours. */
export type RateTrait = 'noExcess' | 'noCover' | 'noRefund';

/** Maximum the driver pays for damage. */
export type DamageRisk =
  | { readonly kind: 'none' }
  | { readonly kind: 'most'; readonly about: number }
  /** Covered, but the driver's share is unknown. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'notCovered' };

export function damageRisk({
  covers,
  excess,
}: Pick<CarOfferView, 'covers' | 'excess'>): DamageRisk {
  if (!covers.some(({ kind }) => kind === 'damage')) return { kind: 'notCovered' };
  if (excess === null) return { kind: 'untold' };
  return excess === 0 ? { kind: 'none' } : { kind: 'most', about: excess };
}

/** Returns the trait shown with the payment option; null if there is none. */
export function traitOf(
  rate: Pick<CarOfferView, 'covers' | 'excess' | 'cancellation'>,
): RateTrait | null {
  const risk = damageRisk(rate).kind;
  if (risk === 'none') return 'noExcess';
  if (risk === 'notCovered') return 'noCover';
  return isFree(rate.cancellation.steps[0]) ? null : 'noRefund';
}

/** Number of columns a phone shows without horizontal scrolling. */
export const MAX_COLUMNS = 4;

/**
 * Returns the columns shown initially: the cheapest of each kind, four at most, and the chosen one.
 */
export function firstColumns<R extends CarOfferView>(columns: readonly R[], chosen: R | null): R[] {
  const kindOf = (rate: R) => `${rate.payWay} ${traitOf(rate)}`;
  const cheapest = columns.filter(
    (rate, i) => columns.findIndex((other) => kindOf(other) === kindOf(rate)) === i,
  );
  const first = cheapest.slice(0, MAX_COLUMNS);
  if (chosen === null || first.includes(chosen)) return first;
  const shown = new Set([...first.slice(0, MAX_COLUMNS - 1), chosen]);
  return columns.filter((rate) => shown.has(rate));
}
