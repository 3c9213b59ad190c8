import { NO_SUMS } from '@portico/rules/row-sums';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeUntil, isFree } from '@portico/rules/staircase';
import type { CarOfferView, TermsWord } from '../../http.ts';
import { type CarFilters, choiceFor, NO_FILTERS } from '../../rules/filters.ts';
import type { CarRow } from '../../rules/rows.ts';
import { isFreeAt } from '../results/found.ts';
import { offer } from '../testing/offer-samples.ts';
import { chosenRate, listKey, missedOf, rateColumns, rateKey } from './rate-choice.ts';

const NOW = Date.parse('2099-06-01T00:00:00Z');
const steps = {
  free: [
    { until: '2099-06-16T10:00', penaltyBp: 0 },
    { until: null, penaltyBp: 10_000 },
  ],
  over: [
    { until: '2099-05-01T10:00', penaltyBp: 0 },
    { until: null, penaltyBp: 10_000 },
  ],
  never: [{ until: null, penaltyBp: 10_000 }],
} as const;

const offers: fc.Arbitrary<CarOfferView> = fc
  .record({
    total: fc.integer({ min: 10_000, max: 90_000 }),
    payWay: fc.constantFrom('now' as const, 'desk' as const, 'split' as const),
    fuel: fc.constantFrom('full-to-full' as const, 'same-to-same' as const),
    isUnlimited: fc.boolean(),
    excess: fc.constantFrom(null, 0, 80_000, 150_000),
    deposit: fc.constantFrom(0, 20_000, 90_000),
    card: fc.constantFrom('credit' as const, 'any' as const),
    cancelling: fc.constantFrom('free' as const, 'over' as const, 'never' as const),
  })
  .map(({ total, payWay, fuel, isUnlimited, excess, deposit, card, cancelling }) => {
    const base = offer(total);
    return offer(total, {
      payWay,
      fuel,
      mileage: isUnlimited
        ? 'unlimited'
        : { perDay: 250, unit: 'km', extra: { amount: 1, currency: 'USD' } },
      excess,
      covers:
        excess === null
          ? []
          : [{ kind: 'damage', excess: { amount: excess, currency: 'USD' }, insurer: null }],
      deposit: { amount: deposit, currency: 'USD' },
      depositAbout: deposit,
      needs: { ...base.needs, card },
      cancellation: { timeZone: 'UTC', steps: [...steps[cancelling]] },
    });
  });
const filters: fc.Arbitrary<CarFilters> = fc
  .record({
    unlimited: fc.boolean(),
    fullToFull: fc.boolean(),
    pay: fc.constantFrom(null, 'now' as const, 'desk' as const),
    freeCancellation: fc.boolean(),
    deposit: fc.constantFrom(null, 0, 20_000),
    excess: fc.constantFrom(null, 0, 100_000),
  })
  .map((set) => ({ ...NO_FILTERS, ...set }));

/** Terms of an offer as sent in a list. */
const termsOf = ({
  payWay,
  fuel,
  mileage,
  covers,
  excess,
  deposit,
  depositAbout,
  cancellation,
}: CarOfferView): TermsWord => ({
  payWay,
  fuel,
  mileage,
  covers,
  excess,
  deposit,
  depositAbout,
  free: isFree(cancellation.steps[0])
    ? { until: freeUntil(cancellation), timeZone: cancellation.timeZone }
    : null,
});

/** A list row with these offers. */
function rowOf(all: readonly CarOfferView[]): {
  readonly row: CarRow;
  readonly terms: readonly TermsWord[];
} {
  const terms = all.map(termsOf);
  const choices = all.map(({ price }, at) => {
    const told = terms[at]!;
    return {
      terms: at,
      total: price?.total ?? null,
      atDesk: 0,
      sums: NO_SUMS,
      payWay: told.payWay,
      isUnlimited: told.mileage === 'unlimited',
      isFullToFull: told.fuel === 'full-to-full',
      isFree: isFreeAt(told.free, NOW),
      deposit: told.depositAbout,
      excess: told.excess,
      left: null,
    };
  });
  return { row: { choices } as unknown as CarRow, terms };
}

it('for any filters, the rate a row leads to keeps all of them, at the price of the row', () => {
  fc.assert(
    fc.property(fc.array(offers, { minLength: 1, maxLength: 8 }), filters, (all, wanted) => {
      const columns = rateColumns(all);
      const { row, terms } = rowOf(columns);
      const shown = choiceFor(row, wanted);
      const key = shown === null ? null : listKey(terms[shown.terms]!);
      const { rate, isGone, isUnkept } = chosenRate(columns, key, wanted, NOW);
      expect(isUnkept).toBe(shown === null);
      expect(isGone).toBe(false);
      if (shown === null || rate === null) return;
      expect(missedOf(rate, wanted, NOW)).toEqual([]);
      expect(rate.price?.total).toBe(shown.total);
    }),
    { numRuns: 500 },
  );
});

it('where the rate of the address has gone, one that keeps the filters takes its place', () => {
  fc.assert(
    fc.property(fc.array(offers, { minLength: 2, maxLength: 8 }), filters, (all, wanted) => {
      const [gone, ...left] = rateColumns(all);
      if (gone === undefined || left.length === 0) return;
      const { rate, isGone, isUnkept } = chosenRate(left, rateKey(gone), wanted, NOW);
      expect(isGone).toBe(true);
      const kept = left.filter((one) => missedOf(one, wanted, NOW).length === 0);
      expect(isUnkept).toBe(kept.length === 0);
      expect(rate).toBe(kept[0] ?? left[0]);
    }),
  );
});
