// Rows of a result for tests: hand-written and generated.
import { NO_SUMS } from '@portico/rules/row-sums';
import fc from 'fast-check';
import type { LegFacts, Wait } from '../rules/itinerary.ts';
import { type AirChoice, airRow, type AirRow } from '../rules/rows.ts';

export const fakeChoice = (over: Partial<AirChoice> = {}): AirChoice => ({
  offer: 'o',
  brand: 'Light',
  marketing: 'A0',
  total: 50_000,
  sums: NO_SUMS,
  bagsPaid: 0,
  hasCabinBag: false,
  hasCheckedBag: false,
  isRefundable: false,
  ...over,
});

export const fakeLeg = (over: Partial<LegFacts> = {}): LegFacts => ({
  from: 'JFK',
  to: 'LIS',
  departs: '2027-06-18T18:00',
  arrives: '2027-06-19T06:00',
  minutes: 420,
  stops: over.waits?.length ?? 0,
  waits: [],
  dayShift: 1,
  hasOvernightWait: false,
  hasAirportChange: false,
  operators: ['A0'],
  ...over,
});

export const fakeWait = (from: string, over: Partial<Wait> = {}): Wait => ({
  from,
  to: from,
  minutes: 90,
  isOvernight: false,
  isOtherAirport: over.to !== undefined && over.to !== from,
  ...over,
});

/** Alliances of the airlines used in tests. */
export const ALLIANCES: Readonly<Record<string, string>> = {
  A0: 'north',
  B1: 'north',
  C2: 'south',
};
export const allianceOf = (airline: string): string | null => ALLIANCES[airline] ?? null;

export const fakeRow = (
  id: string,
  legs: readonly LegFacts[] = [fakeLeg()],
  choices: readonly AirChoice[] = [fakeChoice()],
): AirRow => airRow(id, legs, choices, allianceOf);

const hour = fc.integer({ min: 0, max: 23 }).map((n) => String(n).padStart(2, '0'));
const wait = fc
  .record({
    from: fc.constantFrom('CDG', 'LHR', 'AMS'),
    to: fc.constantFrom('CDG', 'LHR', 'LGW'),
    minutes: fc.integer({ min: 45, max: 900 }),
    isOvernight: fc.boolean(),
    stays: fc.boolean(),
  })
  .map(({ from, to, minutes, isOvernight, stays }) =>
    fakeWait(from, { to: stays ? from : to, minutes, isOvernight }),
  );
const leg = (from: readonly string[], to: readonly string[], date: string) =>
  fc
    .record({
      from: fc.constantFrom(...from),
      to: fc.constantFrom(...to),
      departs: hour,
      arrives: hour,
      minutes: fc.integer({ min: 300, max: 1_800 }),
      waits: fc.array(wait, { maxLength: 2 }),
      operators: fc.uniqueArray(fc.constantFrom('A0', 'B1', 'C2', 'D3'), {
        minLength: 1,
        maxLength: 2,
      }),
    })
    .map(({ departs, arrives, ...rest }) =>
      fakeLeg({ ...rest, departs: `${date}T${departs}:10`, arrives: `${date}T${arrives}:50` }),
    );
const choices = (arePricesShown: boolean) =>
  fc.array(
    fc
      .record({
        offer: fc.stringMatching(/^[a-z]{1,4}$/),
        marketing: fc.constantFrom('A0', 'B1', 'C2'),
        total: fc.integer({ min: 10_000, max: 300_000 }),
        hasCabinBag: fc.boolean(),
        hasCheckedBag: fc.boolean(),
        isRefundable: fc.boolean(),
      })
      .map((one) => fakeChoice({ ...one, total: arePricesShown ? one.total : null })),
    { minLength: 1, maxLength: 6 },
  );

/** Generates rows of a round trip between two cities. */
export const drawnRows = (arePricesShown = true, maxLength = 40): fc.Arbitrary<AirRow[]> =>
  fc
    .array(
      fc.tuple(
        leg(['JFK', 'EWR'], ['LHR', 'LGW'], '2027-06-18'),
        leg(['LHR', 'LGW'], ['JFK', 'EWR'], '2027-06-25'),
        choices(arePricesShown),
      ),
      { maxLength },
    )
    .map((list) => list.map(([out, back, some], i) => fakeRow(`r${i}`, [out, back], some)));
