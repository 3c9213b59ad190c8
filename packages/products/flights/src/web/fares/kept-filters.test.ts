import { NO_SUMS } from '@portico/rules/row-sums';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FareOffer } from '../../http.ts';
import { type AirFilters, choiceFor, NO_FILTERS } from '../../rules/filters.ts';
import { type AirRow, BAG_NEEDS } from '../../rules/rows.ts';
import { bags, fare } from '../testing/fare-samples.ts';
import { chosenFare, fareColumns, fareKey, missedOf, offerKey, traitsOf } from './fare-choice.ts';

const offers: fc.Arbitrary<FareOffer> = fc
  .record({
    brand: fc.constantFrom('Light', 'Classic', 'Flex.plus'),
    marketing: fc.constantFrom('A0', 'B1'),
    total: fc.integer({ min: 50_000, max: 200_000 }),
    hasCabinBag: fc.boolean(),
    pieces: fc.constantFrom(0, 1),
    isRefundable: fc.boolean(),
  })
  .map(({ brand, marketing, total, hasCabinBag, pieces, isRefundable }) =>
    fare(brand, total, {
      marketing,
      bags: [bags(pieces, hasCabinBag), bags(pieces, hasCabinBag)],
      isRefundable,
    }),
  );
const filters: fc.Arbitrary<AirFilters> = fc
  .record({
    bag: fc.constantFrom(...BAG_NEEDS),
    refundable: fc.boolean(),
    most: fc.constantFrom(null, 90_000, 150_000),
  })
  .map((set) => ({ ...NO_FILTERS, ...set }));

const rowOf = (all: readonly FareOffer[]): AirRow =>
  ({
    choices: all
      .map((one, at) => ({
        offer: String(at),
        brand: one.brand,
        marketing: one.marketing,
        total: one.price?.total ?? null,
        sums: NO_SUMS,
        bagsPaid: 0,
        ...traitsOf(one),
      }))
      .sort((a, b) => (a.total ?? 0) - (b.total ?? 0)),
  }) as unknown as AirRow;

it('for any filters, the fare a row leads to keeps all of them, at the price of the row', () => {
  fc.assert(
    fc.property(fc.array(offers, { minLength: 1, maxLength: 8 }), filters, (all, wanted) => {
      const shown = choiceFor(rowOf(all), wanted);
      const { rate, isGone, isUnkept } = chosenFare(
        fareColumns(all),
        shown && fareKey(shown),
        wanted,
      );
      expect(isUnkept).toBe(shown === null);
      expect(isGone).toBe(false);
      if (shown === null || rate === null) return;
      expect(missedOf(rate, wanted)).toEqual([]);
      expect(rate.price?.total).toBe(shown.total);
    }),
    { numRuns: 500 },
  );
});

it('where the fare of the address has gone, one that keeps the filters takes its place', () => {
  fc.assert(
    fc.property(fc.array(offers, { minLength: 2, maxLength: 8 }), filters, (all, wanted) => {
      const [gone, ...left] = fareColumns(all);
      if (gone === undefined || left.length === 0) return;
      const { rate, isGone, isUnkept } = chosenFare(left, offerKey(gone), wanted);
      expect(isGone).toBe(true);
      const kept = left.filter((one) => missedOf(one, wanted).length === 0);
      expect(isUnkept).toBe(kept.length === 0);
      expect(rate).toBe(kept[0] ?? left[0]);
    }),
  );
});
