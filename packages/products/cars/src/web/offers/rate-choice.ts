// Which rates stand side by side, which one is chosen, and what an address calls it.
import { isFree } from '@portico/rules/staircase';
import type { CarOfferView } from '../../http.ts';

type Promised = Pick<
  CarOfferView,
  'payWay' | 'fuel' | 'mileage' | 'covers' | 'deposit' | 'cancellation' | 'needs'
>;

/**
 * Names a rate in an address. Offers are sealed anew each time they are asked for; what a rate promises stays what it is:
 * `now.full-to-full.u.d100000-t100000-l.20000.2027-06-16`; `-` for one that is never free to cancel, `=` for one that always is.
 */
export function rateKey({
  payWay,
  fuel,
  mileage,
  covers,
  deposit,
  cancellation,
  needs,
}: Promised): string {
  const [first] = cancellation.steps;
  const until = isFree(first) ? (first?.until?.slice(0, 10) ?? '=') : '-';
  const insured = covers
    .map(({ kind, excess }) => `${kind.slice(0, 1)}${excess?.amount ?? ''}`)
    .sort()
    .join('-');
  const driven = mileage === 'unlimited' ? 'u' : `${mileage.perDay}${mileage.unit}`;
  return [payWay, fuel, driven, insured, deposit.amount, needs.card, until].join('.');
}

/** The cheapest rate of each name, cheapest first; the order they came in where prices are hidden. */
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

/** The rate the address names, else the cheapest (the first); null when none is left. */
export const chosenRate = <R extends Promised>(
  columns: readonly R[],
  key: string | null,
): R | null => columns.find((rate) => rateKey(rate) === key) ?? columns[0] ?? null;

/** What makes one rate another kind than its neighbours. */
export type RateTrait = 'noExcess' | 'noCover' | 'noRefund';

/** What the driver pays of a damage at most. */
export type DamageRisk =
  | { readonly kind: 'none' }
  | { readonly kind: 'most'; readonly about: number }
  /** It is covered, and nobody says how much of it the driver pays. */
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

/** The trait a rate is told by beside the way it is paid; null where it has none. */
export function traitOf(
  rate: Pick<CarOfferView, 'covers' | 'excess' | 'cancellation'>,
): RateTrait | null {
  const risk = damageRisk(rate).kind;
  if (risk === 'none') return 'noExcess';
  if (risk === 'notCovered') return 'noCover';
  return isFree(rate.cancellation.steps[0]) ? null : 'noRefund';
}

/** As many columns as a phone shows without moving sideways. */
export const MOST_COLUMNS = 4;

/** The columns that are shown at first: of each kind the cheapest, four at most, and the one that is chosen. */
export function firstColumns<R extends CarOfferView>(columns: readonly R[], chosen: R | null): R[] {
  const kindOf = (rate: R) => `${rate.payWay} ${traitOf(rate)}`;
  const cheapest = columns.filter(
    (rate, i) => columns.findIndex((other) => kindOf(other) === kindOf(rate)) === i,
  );
  const first = cheapest.slice(0, MOST_COLUMNS);
  if (chosen === null || first.includes(chosen)) return first;
  const shown = new Set([...first.slice(0, MOST_COLUMNS - 1), chosen]);
  return columns.filter((rate) => shown.has(rate));
}
