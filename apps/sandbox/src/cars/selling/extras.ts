// Extras of a car rental. Some have limited stock at the desk.
import { minorPerDollar } from '../../kernel/money.ts';
import { dice } from '../../kernel/random.ts';
import type { Supplier } from '../suppliers.ts';
import { extrasGone, wrong } from '../refusals.ts';
import type { Desk } from '../world/desks.ts';

export interface Extra {
  readonly code: string;
  readonly name: string;
  readonly dollars: number;
  readonly per: 'day' | 'rental';
  readonly most: number;
  /** Number in stock at the desk; null if the extra is only a note on the booking. */
  readonly units: number | null;
}

export interface ChosenExtra {
  readonly code: string;
  readonly count: number;
}

type Line = readonly [
  code: string,
  name: string,
  dollars: number,
  per: Extra['per'],
  most: number,
  units: readonly [low: number, high: number] | null,
];

const LINES: readonly Line[] = [
  ['CSI', 'Infant seat', 9, 'day', 2, [2, 8]],
  ['CST', 'Child seat', 8, 'day', 3, [3, 12]],
  ['BST', 'Booster seat', 5, 'day', 3, [3, 12]],
  ['GPS', 'Navigation system', 9, 'day', 1, [2, 10]],
  ['ADD', 'Additional driver', 10, 'day', 3, null],
  ['WIF', 'Mobile Wi-Fi', 7, 'day', 1, [1, 6]],
];
const CHAINS: Line = ['SNC', 'Snow chains', 35, 'rental', 1, [2, 9]];

/** Returns the extras that a desk offers. */
export function extrasAt(desk: Desk): readonly Extra[] {
  const lines = desk.at.hasSnow ? [...LINES, CHAINS] : LINES;
  const chance = dice('extras', desk.id);
  const few = desk.at.isAirport ? 1 : 0.4;
  return lines
    .filter(([code]) => code === 'CST' || code === 'ADD' || chance.chance(0.85))
    .map(([code, name, dollars, per, most, units]) => ({
      code,
      name,
      dollars,
      per,
      most,
      units: units === null ? null : Math.max(1, Math.round(chance.whole(...units) * few)),
    }));
}

/** An extra of an order, amounts in minor units. */
export interface PricedExtra extends ChosenExtra {
  /** Paid with the order, in the rate's currency. */
  readonly now: number;
  /** Paid at the desk: amount in its currency, and the estimate in the rate's currency. */
  readonly atDesk: {
    readonly amount: number;
    readonly currency: string;
    readonly about: number;
  } | null;
}

/** Prices the chosen extras. Throws a Refusal for an extra that does not exist or is sold out. */
export function extrasOf(
  { extrasAt: paid }: Supplier,
  desk: Desk,
  chosen: readonly ChosenExtra[],
  {
    days,
    currency,
    left,
  }: {
    readonly days: number;
    readonly currency: string;
    /** Units of a counted extra that are left on its scarcest day. */
    readonly left: (extra: Extra) => number;
  },
): readonly PricedExtra[] {
  const known = new Map(extrasAt(desk).map((extra) => [extra.code, extra]));
  if (new Set(chosen.map(({ code }) => code)).size !== chosen.length)
    throw wrong('extras', 'Each extra is named once.');
  return chosen.map(({ code, count }) => {
    const extra = known.get(code);
    if (extra === undefined) throw wrong('extras', 'There is no such extra.');
    if (count > extra.most) throw wrong('extras', `At most ${extra.most} of ${code}.`);
    if (left(extra) < count) throw extrasGone(code);
    const times = count * (extra.per === 'day' ? days : 1);
    const about = times * extraPrice(extra, currency);
    const amount = times * extraPrice(extra, desk.currency);
    return paid === 'now'
      ? { code, count, now: about, atDesk: null }
      : { code, count, now: 0, atDesk: { amount, currency: desk.currency, about } };
  });
}

/** Price of one unit, per day or for the whole rental, in minor units of the currency. */
export const extraPrice = ({ dollars }: Extra, currency: string): number =>
  Math.round(dollars * minorPerDollar(currency));
