// What a row costs with no bag, a cabin bag or a checked bag: the cheapest of buying a brand that has it and of paying for the
// bag with a brand that has not. Amounts are of all travellers with a seat; infants have no bags of their own here.
import type { Bags } from '../shapes.ts';
import { type AirChoice, BAG_NEEDS, type BagNeed, takes } from './rows.ts';

/** An offer as bags are added to it. */
export interface BagOffer extends Omit<AirChoice, 'bagsPaid' | 'hasCabinBag' | 'hasCheckedBag'> {
  /** Of each leg, for one adult. */
  readonly bags: readonly Bags[];
  /**
   * What paying for a bag on every leg that has none costs all travellers, minor units of the same
   * currency; null or left out where it cannot be bought.
   */
  readonly paid?: { readonly cabin: number | null; readonly checked: number | null };
}

/** Bags somebody has on every leg: the poorest one counts. */
export const bagsOnAllLegs = (legs: readonly Bags[]): Bags => ({
  underSeat: legs.every(({ underSeat }) => underSeat),
  cabin: legs.every(({ cabin }) => cabin),
  checked: {
    pieces: Math.min(...legs.map(({ checked }) => checked.pieces)),
    kg: Math.min(...legs.map(({ checked }) => checked.kg)),
  },
});

/** Every way to buy an offer: as it is, and with each bag it lacks and sells. */
export function choicesOf({ bags, paid, ...offer }: BagOffer): AirChoice[] {
  const has = bagsOnAllLegs(bags);
  const plain: AirChoice = {
    ...offer,
    bagsPaid: 0,
    hasCabinBag: has.cabin,
    hasCheckedBag: has.checked.pieces > 0,
  };
  const cabin = plain.hasCabinBag ? null : (paid?.cabin ?? null);
  const checked = plain.hasCheckedBag ? null : (paid?.checked ?? null);
  return [
    plain,
    ...(cabin === null ? [] : [withPaid(plain, cabin, { hasCabinBag: true })]),
    ...(checked === null ? [] : [withPaid(plain, checked, { hasCheckedBag: true })]),
  ];
}

const withPaid = (plain: AirChoice, amount: number, has: Partial<AirChoice>): AirChoice => ({
  ...plain,
  ...has,
  total: plain.total === null ? null : plain.total + amount,
  bagsPaid: amount,
});

/** The cheapest choice with this bag; the first one where prices are hidden, null where there is none. */
export function cheapestWith(choices: readonly AirChoice[], need: BagNeed): AirChoice | null {
  let best: AirChoice | null = null;
  for (const choice of choices)
    if (takes(choice, need) && (best === null || isCheaper(choice, best))) best = choice;
  return best;
}

const isCheaper = (a: AirChoice, b: AirChoice): boolean =>
  a.total !== null && b.total !== null && a.total < b.total;

/** What a row costs by what is taken along, minor units; null where it cannot be taken, or prices are hidden. */
export function bagTotals(offers: readonly BagOffer[]): Record<BagNeed, number | null> {
  const choices = offers.flatMap(choicesOf);
  const [none = null, cabin = null, checked = null] = BAG_NEEDS.map(
    (need) => cheapestWith(choices, need)?.total ?? null,
  );
  return { none, cabin, checked };
}
