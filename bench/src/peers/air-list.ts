// Runs the product's processing of a flight list step by step in this process, and a plain loop
// with the same result.
import type { Offering as Sold } from '@portico/selling';
import { totalsFor } from '@portico/selling';
import { NO_SUMS } from '@portico/rules/row-sums';
import type { AirItinerary } from '../../../packages/products/flights/src/port.ts';
import {
  type AirFilters,
  choiceFor,
  countOptions,
  dayPartOf,
  filterRows,
  NO_FILTERS,
  type Shown,
} from '../../../packages/products/flights/src/rules/filters.ts';
import { legFacts } from '../../../packages/products/flights/src/rules/itinerary.ts';
import type { MergedItinerary } from '../../../packages/products/flights/src/rules/merge.ts';
import {
  type BestContext,
  fastestOf,
  sortRows,
  WEIGHTS_USD,
} from '../../../packages/products/flights/src/rules/order.ts';
import {
  type AirChoice,
  airRow,
  type AirRow,
  BAG_NEEDS,
} from '../../../packages/products/flights/src/rules/rows.ts';
import { saneItineraries } from '../../../packages/products/flights/src/rules/sane.ts';
import {
  airlinesOf,
  openAirlinesOf,
} from '../../../packages/products/flights/src/server/airlines.ts';
import {
  flightOf,
  type ListFare,
  wordsOf,
} from '../../../packages/products/flights/src/server/facts.ts';
import { airMerge } from '../../../packages/products/flights/src/server/fares.ts';
import { flights } from '../../../packages/products/flights/src/server/offering.ts';
import { flightsOfSandbox } from '../../../packages/suppliers/sandbox/src/flights/connector.ts';
import { AirWords } from '../../../packages/products/flights/src/server/words.ts';
import { entriesFrom } from '../../../packages/suppliers/sandbox/src/flights/map.ts';
import { airEntries } from './air-stock.ts';
import { airSearchDay, day } from '../kit/bodies.ts';
import { listMaker, MARKUP, pricerFor, RATES, supplierContext } from './list-desk.ts';
import type { Offering } from './offering.ts';

export type AirAnswers = readonly (readonly [supplier: string, items: readonly AirItinerary[]])[];

const pricer = pricerFor('Air Travel');
const question = {
  travellers: [{ type: 'adult' as const }],
  cabin: 'economy' as const,
  departs: null,
};

/** Returns the responses of the mock suppliers, as parsed by the product. */
export const mockAnswers = (offering: Offering): AirAnswers =>
  Array.from({ length: offering.suppliers }, (_, supplier) => {
    const entries = airEntries(supplier, offering, airSearchDay());
    const { found: items, leftOut } = entriesFrom(new Map(), entries);
    if (leftOut.length > 0) throw new Error(leftOut[0]);
    return [`s${supplier}`, items] as const;
  });

/**
 * Prices of a row without a bag, with a cabin bag, and with a checked bag; null if no fare includes
 * it.
 */
export type BagTotals = readonly (number | null)[];

const choiceOf = ({ word, total }: ListFare, number: number): AirChoice => ({
  offer: String(number),
  total,
  bagsPaid: 0,
  sums: NO_SUMS,
  ...word,
});

function choicesIn(merged: readonly MergedItinerary[]): ReadonlyMap<string, readonly AirChoice[]> {
  const maker = listMaker(flights as unknown as Sold, pricer, question);
  const gained = new Map(merged.map((row) => [row, row.rates] as const));
  return new Map(
    [...maker.offersOf(gained)].map(([{ id }, offers]) => [
      id,
      offers.map(({ offer }, i) => choiceOf(offer as ListFare, i)),
    ]),
  );
}

const mergedOf = (answers: AirAnswers): MergedItinerary[] => {
  const merge = airMerge(totalsFor(pricer, 'anonymous'));
  for (const [supplier, items] of answers) merge.add(supplier, items);
  return merge.all();
};

/**
 * Merges and prices the responses like the product, and returns each row's price per bag option.
 */
export function mergedTotals(answers: AirAnswers): ReadonlyMap<string, BagTotals> {
  const choices = choicesIn(mergedOf(answers));
  const wish = { refundable: false, most: null };
  return new Map(
    [...choices].map(([id, list]) => {
      const row = airRow(id, [], list, () => null);
      return [id, BAG_NEEDS.map((bag) => choiceFor(row, { bag, ...wish })?.total ?? null)];
    }),
  );
}

/** Returns the same in one pass over a Map, with floats. */
export function plainTotals(answers: AirAnswers): ReadonlyMap<string, number[]> {
  const rows = new Map<string, number[]>();
  const rate = 1 / (RATES.rates['EUR'] ?? NaN);
  for (const [, items] of answers)
    for (const { key, fares } of items) {
      const row = rows.get(key) ?? [Infinity, Infinity, Infinity];
      rows.set(key, row);
      for (const { net, tax, bags } of fares) {
        const total = Math.round((net * MARKUP + tax) * rate);
        if (total < (row[0] ?? 0)) row[0] = total;
        if (total < (row[1] ?? 0) && bags.every(({ cabin }) => cabin)) row[1] = total;
        if (total < (row[2] ?? 0) && bags.every(({ checked }) => checked.pieces > 0))
          row[2] = total;
      }
    }
  return rows;
}

/** Returns `many` rows as the list stores them. */
export function airRows(answers: AirAnswers, many: number): AirRow[] {
  const merged = mergedOf(answers).slice(0, many);
  const choices = choicesIn(merged);
  const facts = new Map(merged.map(({ id, facts: { legs } }) => [id, legs.map(legFacts)]));
  return merged.map(({ id }) =>
    airRow(id, facts.get(id) ?? [], choices.get(id) ?? [], (code) => (code < 'F' ? 'north' : null)),
  );
}

/** Eight filters that keep a part of the rows. */
export const AIR_WISHES: AirFilters = {
  ...NO_FILTERS,
  stops: 1,
  bag: 'cabin',
  most: 110_000,
  longest: 1_300,
  times: (['night', 'morning', 'afternoon'] as const).map((part) => ({
    leg: 0,
    end: 'departs',
    part,
  })),
  airlines: ['B1', 'C2', 'D3', 'E4', 'F5', 'G6', 'H7'],
  airports: ['JFK', 'LIS'],
  via: ['AMS', 'BCN', 'CDG', 'CPH', 'DUB', 'FRA', 'JFK', 'LHR', 'LIS', 'MAD', 'ZRH'],
};

/** Context for ranking the rows of a search: computed once per search, as on the page. */
export const contextOf = (rows: readonly AirRow[]): BestContext => ({
  weights: WEIGHTS_USD,
  seats: 1,
  fastest: fastestOf(rows),
});

/** Filters the rows, counts every filter option, and sorts the rest in the recommended order. */
export function listedRows(rows: readonly AirRow[], context: BestContext): readonly Shown[] {
  const fitting = filterRows(rows, AIR_WISHES);
  countOptions(rows, AIR_WISHES);
  return sortRows(fitting, 'best', context);
}

/** Filters the rows and sorts them by price. */
export function plainRows(rows: readonly AirRow[]): readonly AirRow[] {
  const { most, longest, airlines, via } = AIR_WISHES;
  const airports = new Set(AIR_WISHES.airports);
  const cheapest = ({ choices }: AirRow): AirChoice | undefined =>
    choices.find(({ hasCabinBag, total }) => hasCabinBag && total !== null && total <= (most ?? 0));
  return rows
    .filter(
      (row) =>
        row.stops <= 1 &&
        cheapest(row) !== undefined &&
        row.legs.every(({ minutes }) => minutes <= (longest ?? 0)) &&
        dayPartOf(row.legs[0]?.departs ?? '') !== 'evening' &&
        row.airlines.some((code) => airlines.includes(code)) &&
        row.legs.every(({ from, to }) => airports.has(from) && airports.has(to)) &&
        row.legs.some(({ waits }) => waits.some(({ from }) => via.includes(from))),
    )
    .sort((a, b) => (cheapest(a)?.total ?? 0) - (cheapest(b)?.total ?? 0));
}

/**
 * Returns the response to a return search as the product sends it, and the same in full objects.
 * Throws if it has too few rows.
 */
export async function returnAnswers(
  sandboxUrl: string,
  many: number,
): Promise<{ readonly product: string; readonly whole: string; readonly offers: number }> {
  const [there, back] = [{ airport: 'JFK' }, { airport: 'LHR' }];
  const query = {
    slices: [
      { from: there, to: back, date: day(60) },
      { from: back, to: there, date: day(67) },
    ],
    travellers: question.travellers,
    cabin: question.cabin,
  };
  const suppliers = flightsOfSandbox.open({ SANDBOX_URL: sandboxUrl });
  const merge = airMerge(totalsFor(pricer, 'anonymous'));
  for (const supplier of suppliers) {
    await openAirlinesOf(supplier, supplierContext());
    for await (const items of supplier.search(query, supplierContext()))
      merge.add(supplier.profile.name, saneItineraries(items).items);
  }
  const merged = merge.all().slice(0, many);
  if (merged.length < many) throw new Error(`only ${merged.length} rows were found`);
  const book = airlinesOf(suppliers);
  const words = new AirWords({ language: 'en', book, weights: WEIGHTS_USD });
  const maker = listMaker(flights as unknown as Sold, pricer, question, words);
  const priced = maker.offersOf(new Map(merged.map((row) => [row, row.rates] as const)));
  const rows = [...priced].map(([row, offers]) => maker.row(row, offers)?.text() ?? '');
  const codes = merged.flatMap(({ rates }) => rates.map(({ rate }) => rate.marketing));
  const whole = {
    ...wordsOf(
      merged.flatMap(({ facts: { legs } }) => legs),
      codes,
      book,
      'en',
    ),
    rows: [...priced].map(([{ id, facts }, offers]) => ({
      id,
      legs: (facts as MergedItinerary['facts']).legs.map((leg) =>
        leg.map((one) => flightOf(one, 'economy')),
      ),
      offers: offers.map(({ offer }) => {
        const { word, total, left } = offer as ListFare;
        return { ...word, total, left };
      }),
    })),
  };
  return {
    product: `{"searchId":"","currency":"USD",${JSON.stringify(words.flush()).slice(1, -1)},"rows":[${rows.join()}]}`,
    whole: JSON.stringify(whole),
    offers: [...priced.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
