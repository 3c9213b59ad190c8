// Runs the product's processing of a car list step by step in this process, and a plain loop with
// the same result.
import { type Offering as Sold, totalsFor, usdRates } from '@portico/selling';
import { NO_SUMS } from '@portico/rules/row-sums';
import {
  type CarFilters,
  countOptions,
  filterRows,
  NO_FILTERS,
  type Shown,
} from '../../../packages/products/cars/src/rules/filters.ts';
import type { CarFacts, MergedCar } from '../../../packages/products/cars/src/rules/merge.ts';
import {
  mostExcessOf,
  type OrderContext,
  sortRows,
  WEIGHTS_USD,
} from '../../../packages/products/cars/src/rules/order.ts';
import {
  type CarChoice,
  carRow,
  type CarRow,
} from '../../../packages/products/cars/src/rules/rows.ts';
import { saneCars } from '../../../packages/products/cars/src/rules/sane.ts';
import { collectable } from '../../../packages/products/cars/src/rules/totals.ts';
import {
  aboutIn,
  deskFacts,
  type ListRate,
  termsWordOf,
  vehicleView,
  vendorView,
} from '../../../packages/products/cars/src/server/facts.ts';
import { cars } from '../../../packages/products/cars/src/server/offering.ts';
import { questionIn } from '../../../packages/products/cars/src/server/question.ts';
import { carsOfSandbox } from '../../../packages/suppliers/sandbox/src/cars/connector.ts';
import { carMerge } from '../../../packages/products/cars/src/server/vehicle.ts';
import { CarWords } from '../../../packages/products/cars/src/server/words.ts';
import { hoursOn } from '../../../packages/products/cars/src/rules/hours.ts';
import type { CarRate } from '../../../packages/products/cars/src/port.ts';
import { carSearchBody, ORLANDO } from '../kit/bodies.ts';
import { hash } from '../kit/random.ts';
import { ASKER, listMaker, pricerFor, RATES, supplierContext } from './list-desk.ts';

const pricer = pricerFor('Cars', (rate, price) => collectable(price, (rate as CarRate).payWay));
const about = aboutIn(ASKER.site.settlementCurrency, usdRates(RATES));

const CLASSES = ['MBMR', 'CDAR', 'IDAR', 'SFAR', 'FVAR', 'CDAE', 'LDAR', 'EDMR'];

function choiceAt(row: number, at: number): CarChoice {
  return {
    terms: at,
    total: 9_000 + (hash(row, at) % 60_000),
    atDesk: 0,
    sums: NO_SUMS,
    payWay: at % 3 === 1 ? 'desk' : 'now',
    isUnlimited: hash(row, at, 1) % 5 > 0,
    isFullToFull: hash(row, at, 2) % 6 > 0,
    isFree: hash(row, at, 3) % 6 > 0,
    deposit: 10_000 + (hash(row, at, 4) % 60_000),
    excess: hash(row, at, 5) % 8 === 0 ? null : hash(row, at, 6) % 200_000,
    left: null,
  };
}

/** Returns rows as the list stores them, with three rates each. */
export const carRows = (many: number): CarRow[] =>
  Array.from({ length: many }, (_, row) =>
    carRow(
      {
        id: `r${row}`,
        vendor: {
          id: `v${hash(row) % 12}`,
          score: row % 9 === 0 ? null : 6 + (hash(row, 1) % 38) / 10,
        },
        pickUp: {
          latitude: ORLANDO.latitude + (hash(row, 2) % 100) / 1_000,
          longitude: ORLANDO.longitude,
          place: 'airport',
          access: hash(row, 3) % 4 === 0 ? 'shuttle' : 'in_terminal',
        },
        dropOff: ORLANDO,
        vehicle: {
          acriss: CLASSES[hash(row, 4) % CLASSES.length] ?? '',
          seats: 4 + (hash(row, 5) % 4),
          bagsLarge: 1 + (hash(row, 6) % 4),
        },
      },
      [0, 1, 2].map((at) => choiceAt(row, at)),
      ORLANDO,
    ),
  );

/** Twelve filters that keep a part of the rows. */
export const CAR_WISHES: CarFilters = {
  ...NO_FILTERS,
  classes: ['mini', 'economy', 'compact', 'intermediate', 'suv', 'premium', 'luxury'],
  seats: 4,
  bags: 1,
  gear: 'automatic',
  vendors: ['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9'],
  score: 7,
  inTerminal: true,
  unlimited: true,
  fullToFull: true,
  pay: 'now',
  freeCancellation: true,
  deposit: 60_000,
};

/** Context for ranking the rows of a search: computed once per search, as on the page. */
export const contextOf = (rows: readonly CarRow[]): OrderContext => ({
  weights: WEIGHTS_USD,
  mostExcess: mostExcessOf(rows),
});

/** Filters the rows, counts every filter option, and sorts the rest in the recommended order. */
export function listedRows(rows: readonly CarRow[], context: OrderContext): readonly Shown[] {
  const fitting = filterRows(rows, CAR_WISHES);
  countOptions(rows, CAR_WISHES);
  return sortRows(fitting, 'recommended', context);
}

/** Filters the rows and sorts them by price. */
export function plainRows(rows: readonly CarRow[]): readonly CarRow[] {
  const { classes, vendors, seats, bags, score, deposit } = CAR_WISHES;
  const cheapest = ({ choices }: CarRow): CarChoice | undefined =>
    choices.find(
      (one) =>
        one.isUnlimited &&
        one.isFullToFull &&
        one.payWay === 'now' &&
        one.isFree &&
        one.deposit <= (deposit ?? 0),
    );
  return rows
    .filter(
      (row) =>
        classes.includes(row.kind) &&
        row.seats >= (seats ?? 0) &&
        row.bagsLarge >= (bags ?? 0) &&
        row.gear === 'automatic' &&
        vendors.includes(row.vendor) &&
        row.score !== null &&
        row.score >= (score ?? 0) &&
        row.isInTerminal &&
        cheapest(row) !== undefined,
    )
    .sort((a, b) => (cheapest(a)?.total ?? 0) - (cheapest(b)?.total ?? 0));
}

const isOne = (row: MergedCar, at: number, many: number): boolean =>
  at < many && row.rates.length > 0;

/**
 * Returns the response to a search as the product sends it, and the same in full objects. Throws if
 * it has too few rows.
 */
export async function rentalAnswers(
  sandboxUrl: string,
  many: number,
): Promise<{ readonly product: string; readonly whole: string; readonly offers: number }> {
  const body = carSearchBody();
  const { query, question, head } = questionIn(body, 'en', Date.now());
  const suppliers = carsOfSandbox.open({ SANDBOX_URL: sandboxUrl });
  const merge = carMerge(totalsFor(pricer, 'anonymous'));
  for (const supplier of suppliers)
    for await (const items of supplier.search(query, supplierContext()))
      merge.add(supplier.profile.name, saneCars(items, query).items);
  const merged = merge.all().filter((row, at) => isOne(row, at, many));
  if (merged.length < many) throw new Error(`only ${merged.length} rows were found`);
  const words = new CarWords({ language: 'en', site: {}, about, weights: WEIGHTS_USD });
  const maker = listMaker(cars as unknown as Sold, pricer, question, words);
  const priced = maker.offersOf(new Map(merged.map((row) => [row, row.rates] as const)));
  const rows = [...priced].map(([row, offers]) => maker.row(row, offers)?.text() ?? '');
  const day = body.pickUpAt.slice(0, 10);
  const deskOf = (desk: CarFacts['pickUp']) => ({
    ...deskFacts(desk, 'en'),
    hours: hoursOn(desk, day).map(({ from, to }) => `${from}-${to}`),
  });
  const whole = [...priced].map(([{ facts }, offers]) => {
    const { vendor, pickUp, dropOff, vehicle } = facts as CarFacts;
    return {
      vendor: vendorView(vendor),
      pickUp: deskOf(pickUp),
      dropOff: deskOf(dropOff),
      model: vehicleView(vehicle, 'en'),
      offers: offers.map(({ offer }) => {
        const { rate, total, atDesk, left } = offer as ListRate;
        return { ...termsWordOf(rate, about), total, atDesk, left };
      }),
    };
  });
  const start = JSON.stringify({ searchId: '', ...head, currency: 'USD' }).slice(0, -1);
  return {
    product: `${start},${JSON.stringify(words.flush()).slice(1, -1)},"rows":[${rows.join()}]}`,
    whole: JSON.stringify({ ...head, rows: whole }),
    offers: [...priced.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
