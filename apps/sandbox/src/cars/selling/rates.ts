// Rates of a car: payment, inclusions and cancellation terms. Amounts are integers in minor units
// of the currency next to them.
import { minorPerDollar } from '../../kernel/money.ts';
import { dice, share } from '../../kernel/random.ts';
import { type Plan, spread, type Supplier } from '../suppliers.ts';
import { isElectric, isLuxury } from '../world/models.ts';
import { type Due, dollarsADay, duesOf } from './prices.ts';
import { type Car, leastAge, rentedOf, today, type Wish } from './question.ts';
import { rentalDays } from './times.ts';

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface DeskDue {
  readonly kind: Due['kind'] | 'rental';
  readonly amount: Money;
  readonly about: number;
}

/** Valid until `until` (local time of the desk, exclusive; null: no end). */
export interface TermStep {
  readonly until: string | null;
  readonly penalty: number;
}

export interface Rate {
  readonly plan: Plan;
  readonly days: number;
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly published: number;
  readonly dues: readonly DeskDue[];
  /** The full tank sold at the desk; null with other fuel policies. */
  readonly tank: Omit<DeskDue, 'kind'> | null;
  readonly mileage: {
    readonly perDay: number;
    readonly unit: 'km' | 'mi';
    readonly extra: Money;
  } | null;
  readonly fuel: 'full-to-full' | 'same-to-same' | 'prepaid-tank' | 'charged-80';
  readonly covers: readonly {
    readonly kind: 'damage' | 'theft' | 'liability';
    readonly excess: Money | null;
    readonly insurer: string | null;
  }[];
  readonly deposit: Money;
  readonly steps: readonly TermStep[];
  readonly needs: {
    readonly minAge: number;
    readonly maxAge: number | null;
    readonly licenceYears: number;
    readonly card: 'credit' | 'any';
    readonly idp: boolean;
  };
}

const minor = (dollars: number, currency: string): number =>
  Math.round(dollars * minorPerDollar(currency));
const money = (dollars: number, currency: string): Money => ({
  amount: minor(dollars, currency),
  currency,
});

/** Share of a split rental that is paid with the order. */
const PAID_NOW = 0.15;
const NO_EXCESS = 1.04;
const NON_REFUNDABLE = 0.9;

/** Returns the plans that a supplier sells for a car. */
export const plansOf = (supplier: Supplier, { key }: Car): readonly Plan[] =>
  supplier.plans
    .filter(([plan, part]) => share(`plan ${supplier.name} ${plan} ${unitOf(key)}`) < part)
    .map(([plan]) => plan);

/** Vendor and class, independent of the desk. */
const unitOf = (key: string): string => `${key.slice(0, 3)} ${key.slice(-4)} ${key.split('.')[1]}`;

export function rateOf(supplier: Supplier, car: Car, plan: Plan, wish: Wish, nowMs: number): Rate {
  const { desk } = car;
  const rented = rentedOf(car, wish);
  const days = rentalDays(rented);
  const day = Math.floor(rented.from / 1_440);
  const currency = supplier.currency ?? desk.currency;
  const terms = plan === 'd' ? 'unpaid' : termsOf(supplier, car, plan);
  const perDay =
    dollarsADay(car, days, day, day - today(rented.fromZone, nowMs)) *
    spread(supplier, 'price', supplier.priceSpread, desk.vendor) *
    (plan === 'z' ? NO_EXCESS : 1) *
    (terms === 'non-refundable' ? NON_REFUNDABLE : 1);
  const whole = minor(perDay * days, currency);
  const paid = plan === 's' ? Math.max(1, Math.round(whole * PAID_NOW)) : whole;
  const tax = Math.round((paid * taxShare(desk.at.country)) / (1 + taxShare(desk.at.country)));
  const [low, high] = supplier.published;
  const oneDay =
    supplier.tellsShares === true
      ? Math.ceil(paid / days)
      : Math.min(paid, minor(perDay, currency));
  return {
    plan,
    days,
    currency,
    net: paid - tax,
    tax,
    published: Math.ceil(paid * spread(supplier, 'published', [low, high], desk.vendor)),
    dues: dues(car, wish, currency, whole - paid),
    ...traitsOf(car),
    tank: tankOf(car, currency),
    covers: coversOf(car, plan, wish),
    steps: stepsOf(terms, paid, oneDay, wish.collectAt),
    needs: needsOf(car, wish),
  };
}

const taxShare = (country: string): number => 0.05 + 0.17 * share(`tax of ${country}`);

/** Fees paid at the desk: in its own currency, and the estimate in the rate's. */
function dues(car: Car, wish: Wish, currency: string, rest: number): readonly DeskDue[] {
  const own = car.desk.currency;
  const restDollars = rest / minorPerDollar(currency);
  return [
    ...(rest > 0
      ? [{ kind: 'rental' as const, amount: money(restDollars, own), about: rest }]
      : []),
    ...duesOf(car, wish).map(({ kind, dollars }) => ({
      kind,
      amount: { amount: summed(dollars, own), currency: own },
      about: summed(dollars, currency),
    })),
  ];
}

/** Rounds each fee separately, as each is paid separately. */
const summed = (dollars: readonly number[], currency: string): number =>
  dollars.reduce((sum, fee) => sum + minor(fee, currency), 0);

type Terms = 'unpaid' | 'free-48h' | 'free' | 'one-day' | 'non-refundable';

/**
 * Most plans are free of charge until two days before, some until the end, and some are
 * non-refundable.
 */
function termsOf(supplier: Supplier, { key }: Car, plan: Plan): Terms {
  const chance = share(`terms ${supplier.name} ${plan} ${unitOf(key)}`);
  if (chance < 0.7) return 'free-48h';
  if (chance < 0.85) return 'non-refundable';
  return chance < 0.93 ? 'one-day' : 'free';
}

const FREE_HOURS = 48;

/** A driver who has not come by the pick-up loses the amount paid. */
function stepsOf(
  terms: Terms,
  paid: number,
  oneDay: number,
  collectAt: string,
): readonly TermStep[] {
  const noShow = { until: null, penalty: paid };
  const free = Date.parse(`${collectAt}:00Z`) - FREE_HOURS * 3_600_000;
  switch (terms) {
    // nothing has been paid, so there is no penalty
    case 'unpaid':
      return [{ until: null, penalty: 0 }];
    case 'non-refundable':
      return [noShow];
    case 'one-day':
      return [{ until: collectAt, penalty: oneDay }, noShow];
    case 'free':
      return [{ until: collectAt, penalty: 0 }, noShow];
    case 'free-48h':
      return [
        { until: new Date(free).toISOString().slice(0, 16), penalty: 0 },
        { until: collectAt, penalty: oneDay },
        noShow,
      ];
  }
}

/** Returns the penalty at a local time, YYYY-MM-DDTHH:mm. */
export const penaltyAt = (steps: readonly TermStep[], local: string): number =>
  steps.find(({ until }) => until === null || local < until)?.penalty ?? 0;

const IN_MILES: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI']);
const LIMITED = { km: 250, mi: 155 } as const;

/** Properties that the vendor sets for the car, the same at all suppliers. */
function traitsOf({ desk, stand }: Car): Pick<Rate, 'mileage' | 'fuel' | 'deposit'> {
  const chance = dice('traits', desk.vendor.id, stand.model.code, desk.at.country);
  const unit = IN_MILES.has(desk.at.country) ? 'mi' : 'km';
  const isUnlimited = chance.chance(0.7);
  const fuels = ['full-to-full', 'full-to-full', 'full-to-full', 'same-to-same', 'prepaid-tank'];
  const fuel = chance.pick(fuels) as Rate['fuel'];
  const deposit = chance.whole(isLuxury(stand.model.code) ? 20 : 4, 30) * 50;
  return {
    mileage: isUnlimited
      ? null
      : {
          perDay: LIMITED[unit],
          unit,
          extra: money(unit === 'mi' ? 0.4 : 0.25, desk.currency),
        },
    fuel: isElectric(stand.model.code) ? 'charged-80' : fuel,
    deposit: money(deposit, desk.currency),
  };
}

/**
 * Litres of a tank by the size of the car, and dollars per litre with the vendor's refuelling
 * service.
 */
const LITRES: Readonly<Record<string, number>> = { M: 35, E: 40, C: 45, I: 50, S: 55, F: 60 };
const LARGE_TANK = 75;
const DOLLARS_A_LITRE = 1.9;

function tankOf(car: Car, currency: string): Rate['tank'] {
  if (traitsOf(car).fuel !== 'prepaid-tank') return null;
  const { desk, stand } = car;
  const dollars = (LITRES[stand.model.code.charAt(0)] ?? LARGE_TANK) * DOLLARS_A_LITRE;
  return { amount: money(dollars, desk.currency), about: minor(dollars, currency) };
}

/**
 * Residents of the United States and Canada have their own insurance: their rates include liability
 * only.
 */
const INSURED_AT_HOME: ReadonlySet<string> = new Set(['US', 'CA']);
const INSURER = 'Harbour Mutual';

function coversOf({ desk, stand }: Car, plan: Plan, wish: Wish): Rate['covers'] {
  const { residence } = wish.driver;
  const chance = dice('excess', desk.vendor.id, stand.model.code);
  const least = isLuxury(stand.model.code) ? 36 : 16;
  const excess = money(chance.whole(least, 60) * 50, desk.currency);
  const liability = { kind: 'liability' as const, excess: null, insurer: null };
  if (plan === 'z') {
    const none = money(0, desk.currency);
    return [
      { kind: 'damage', excess: none, insurer: INSURER },
      { kind: 'theft', excess: none, insurer: INSURER },
      liability,
    ];
  }
  if (INSURED_AT_HOME.has(residence) && residence === desk.at.country) return [liability];
  return [
    { kind: 'damage', excess, insurer: null },
    { kind: 'theft', excess, insurer: null },
    liability,
  ];
}

/** Countries whose licences are written in a script that the police elsewhere cannot read. */
const OTHER_LETTERS: ReadonlySet<string> = new Set(
  'CN JP KR TW RU BY UA GE AM IR IQ SA AE QA KW OM BH YE JO SY LB EG LY TN DZ MA SD TH KH LA MM IN BD NP LK IL ET'.split(
    ' ',
  ),
);

const needsOf = (car: Car, { driver }: Wish): Rate['needs'] => {
  const { desk, stand } = car;
  const isDear = isLuxury(stand.model.code);
  return {
    minAge: leastAge(car),
    maxAge: desk.vendor.maxAge,
    licenceYears: isDear ? 3 : 1,
    card: isDear || share(`card ${desk.vendor.id}`) < 0.6 ? 'credit' : 'any',
    idp: driver.residence !== desk.at.country && OTHER_LETTERS.has(driver.residence),
  };
};
