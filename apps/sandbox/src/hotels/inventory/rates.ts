import { dice } from '../../kernel/random.ts';
import type { Board, Occupancy, PayAt, StayDays } from '../stay.ts';
import { supplierPrice } from '../suppliers.ts';
import type { Supplier } from '../suppliers.ts';
import type { SandboxCountry } from './places.ts';
import { dateOf, stayPrice, taxBp } from './prices.ts';
import type { Property, RoomType } from './properties.types.ts';

/** 'f3': free until three days before; 'h14': half from 14 days before; 'n': non-refundable. */
export type Policy = string;

export interface RatePlan {
  readonly board: Board;
  readonly payAt: PayAt;
  readonly policy: Policy;
}

/** In minor units of the local currency, for the whole stay and all rooms. */
export interface Amounts {
  readonly net: number;
  readonly tax: number;
  readonly feeAtProperty: number;
  readonly published: number;
}

export interface Step {
  readonly until: string | null;
  readonly penaltyBp: number;
  /**
   * Optional: alternative penalties to the share `penaltyBp`, and the highest of all of them, in
   * minor units of the rate's currency.
   */
  readonly beside?: {
    readonly amount?: number;
    readonly nights?: number;
    readonly highest: number;
  };
}

function boardsOf(property: Property): readonly Board[] {
  const boards: Board[] = ['RO'];
  if (property.amenities.includes('breakfast')) boards.push('BB');
  if (property.amenities.includes('restaurant') && property.stars >= 3) boards.push('HB');
  if (property.kind === 'beach' && property.stars >= 4)
    boards.push(dice('board', property.place.id, property.ordinal).chance(0.5) ? 'AI' : 'FB');
  return boards;
}

/** 60 % free until 2–7 days before, 25 % half from 14 days before, 15 % non-refundable. */
function pickPolicy(roll: number, days: number): Policy {
  if (roll < 0.6) return `f${days}`;
  return roll < 0.85 ? 'h14' : 'n';
}

/** Returns the rate plans under which this supplier sells this room; constant over time. */
export function plansOf(
  supplier: Supplier,
  property: Property,
  room: RoomType,
): readonly RatePlan[] {
  const chance = dice('plans', supplier.name, property.place.id, property.ordinal, room.code);
  const freeDays = dice('free days', property.place.id, property.ordinal).whole(2, 7);
  const plans: RatePlan[] = [];
  const add = (plan: RatePlan): void => {
    if (
      !plans.some(
        (known) =>
          known.board === plan.board && known.payAt === plan.payAt && known.policy === plan.policy,
      )
    )
      plans.push(plan);
  };
  for (const board of boardsOf(property)) {
    if (board !== 'RO' && board !== 'BB' && !chance.chance(0.6)) continue;
    add({ board, payAt: 'now', policy: pickPolicy(chance.next(), freeDays) });
    if (chance.chance(0.35))
      add({ board, payAt: 'now', policy: pickPolicy(chance.next(), freeDays) });
    if (supplier.paysAtProperty && chance.chance(0.4))
      add({ board, payAt: 'property', policy: `f${Math.max(1, freeDays - 1)}` });
  }
  return plans;
}

/** US dollars per person and night. */
const BOARD_DOLLARS: Readonly<Record<Board, number>> = { RO: 0, BB: 11, HB: 34, FB: 55, AI: 78 };
const POLICY_FACTOR: Readonly<Record<string, number>> = { f: 1, h: 0.95, n: 0.88 };

/**
 * Returns the supplier's amounts for a plan. `nightly` is from roomNights, shared by the plans of
 * one room.
 */
export function amountsOf(
  supplier: Supplier,
  property: Property,
  plan: RatePlan,
  nightly: readonly number[],
  occupancies: readonly Occupancy[],
  country: SandboxCountry,
): Amounts {
  const nights = nightly.length;
  const eaters = occupancies.reduce(
    (sum, room) => sum + room.adults + room.childAges.filter((age) => age >= 3).length * 0.5,
    0,
  );
  const adults = occupancies.reduce((sum, room) => sum + room.adults, 0);
  const level = 0.45 + property.stars * 0.16;
  const board =
    BOARD_DOLLARS[plan.board] * level * country.perDollar * 10 ** country.digits * eaters * nights;
  const conditions =
    (POLICY_FACTOR[plan.policy.charAt(0)] ?? 1) * (plan.payAt === 'property' ? 1.03 : 1);
  const net = Math.max(
    1,
    supplierPrice(supplier, property, (stayPrice(nightly, occupancies) + board) * conditions),
  );
  const tax = Math.round((net * taxBp(property.place.countryCode)) / 10_000);
  const upliftBp = dice('published', property.place.id, property.ordinal).whole(800, 2_500);
  return {
    net,
    tax,
    feeAtProperty: property.cityTax * adults * Math.min(7, nights),
    published: Math.ceil(((net + tax) * (10_000 + upliftBp)) / 10_000),
  };
}

/**
 * Returns the penalty steps of a policy, without those that have passed at `nowLocal`
 * (YYYY-MM-DDTHH:mm).
 */
export function stepsOf(
  property: Property,
  policy: Policy,
  stay: StayDays,
  nowLocal: string,
): readonly Step[] {
  const chance = dice('deadline', property.place.id, property.ordinal);
  const hour = chance.pick(['18:00', '18:00', '14:00', '23:59']);
  const oneNight = Math.min(10_000, Math.max(1_000, Math.round(10_000 / stay.nights)));
  const before = (days: number, time: string): string => `${dateOf(stay.arrival - days)}T${time}`;
  const days = Number(policy.slice(1));
  const steps: Step[] = [];
  if (policy.startsWith('f')) {
    steps.push({ until: before(days, hour), penaltyBp: 0 });
    if (days >= 4 && oneNight < 10_000)
      steps.push({ until: before(days - 2, '00:00'), penaltyBp: oneNight });
  }
  if (policy.startsWith('h')) {
    steps.push({ until: before(days, hour), penaltyBp: 0 });
    steps.push({ until: before(3, hour), penaltyBp: 5_000 });
  }
  steps.push({ until: null, penaltyBp: 10_000 });
  return steps.filter((step) => step.until === null || step.until > nowLocal);
}

const LOWER_BP = 3_000;

/**
 * Returns the same penalty steps in the format of a supplier that states amounts: at least one
 * night, or an amount next to a lower share.
 * @param total net price and tax, minor units of the rate's currency
 */
export const inAmounts = (steps: readonly Step[], total: number, nights: number): readonly Step[] =>
  steps.map((step) => {
    const { until, penaltyBp: bp } = step;
    if (bp === 0 || bp === 10_000) return step;
    if (bp === 5_000) {
      const amount = Math.ceil(total / 2);
      return { until, penaltyBp: LOWER_BP, beside: { amount, highest: amount } };
    }
    const night = Math.ceil(total / nights);
    const highest = Math.max(night, Math.round((total * 1_000) / 10_000));
    return { until, penaltyBp: 1_000, beside: { nights: 1, highest } };
  });

/** Returns the penalty of a cancellation at `nowLocal`, in minor units. */
export function keptAt(steps: readonly Step[], nowLocal: string, total: number): number {
  const step = steps.find(({ until }) => until === null || nowLocal < until);
  return step?.beside?.highest ?? Math.round((total * (step?.penaltyBp ?? 10_000)) / 10_000);
}
