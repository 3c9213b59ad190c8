// Rows of a result for tests: hand-written and generated.
import { NO_SUMS } from '@portico/rules/row-sums';
import fc from 'fast-check';
import { CAR_CLASSES } from '../rules/acriss.ts';
import type { CarChoice, CarRow } from '../rules/rows.ts';
import { PAY_WAYS } from '../shapes.ts';

export const fakeChoice = (over: Partial<CarChoice> = {}): CarChoice => ({
  terms: 0,
  total: 10_000,
  atDesk: 0,
  sums: NO_SUMS,
  payWay: 'now',
  isUnlimited: true,
  isFullToFull: true,
  isFree: true,
  deposit: 20_000,
  excess: 100_000,
  left: null,
  ...over,
});

export const fakeRow = (over: Partial<CarRow> = {}): CarRow => ({
  id: 'v01.mco-v01.mco-v01.CDAR',
  vendor: 'v01',
  score: 8,
  kind: 'compact',
  gear: 'automatic',
  isElectric: false,
  seats: 5,
  bagsLarge: 2,
  isInTerminal: true,
  isByShuttle: false,
  isAway: false,
  miles: 0,
  backMiles: 0,
  choices: [fakeChoice()],
  ...over,
});

const choice = (arePricesShown: boolean) =>
  fc
    .record({
      terms: fc.nat(20),
      total: fc.integer({ min: 5_000, max: 90_000 }),
      payWay: fc.constantFrom(...PAY_WAYS),
      isUnlimited: fc.boolean(),
      isFullToFull: fc.boolean(),
      isFree: fc.boolean(),
      deposit: fc.integer({ min: 10_000, max: 90_000 }),
      excess: fc.option(fc.integer({ min: 0, max: 300_000 })),
    })
    .map((one) => fakeChoice({ ...one, total: arePricesShown ? one.total : null }));

/** Generates the rows of a search. */
export const drawnRows = (arePricesShown = true, maxLength = 40): fc.Arbitrary<CarRow[]> =>
  fc
    .array(
      fc.record({
        vendor: fc.constantFrom('v01', 'v02', 'v03'),
        score: fc.option(fc.integer({ min: 50, max: 98 }).map((tenths) => tenths / 10)),
        kind: fc.constantFrom(...CAR_CLASSES),
        gear: fc.constantFrom('automatic' as const, 'manual' as const, 'other' as const),
        isElectric: fc.boolean(),
        seats: fc.integer({ min: 2, max: 9 }),
        bagsLarge: fc.integer({ min: 0, max: 5 }),
        isInTerminal: fc.boolean(),
        miles: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
        backMiles: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
        choices: fc.array(choice(arePricesShown), { minLength: 1, maxLength: 5 }),
      }),
      { maxLength },
    )
    .map((list) =>
      list.map((one, i) =>
        fakeRow({
          ...one,
          id: `r${i}`,
          isByShuttle: !one.isInTerminal,
          choices: one.choices.sort((a, b) => (a.total ?? 0) - (b.total ?? 0)),
        }),
      ),
    );
