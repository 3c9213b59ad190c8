import type { ProductTitle } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMarkup, covers, firedRule, markupLabel, type MarkupRule } from './markup.ts';
import { type RankedRule, rankedMarkup, rankedPlan } from './testing/ranked-markup.ts';

const rule = (over: Partial<MarkupRule>): MarkupRule => ({
  id: 'r',
  product: 'Hotels',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
  ...over,
});

const PRODUCTS: readonly ProductTitle[] = ['Hotels', 'Cars', 'Air Travel'];
const SUPPLIERS = ['alpha', 'beta', 'gamma'];
const USERS = ['u1', 'u2'];
const DAYS = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
const orAll = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const rules = fc.array(
  fc
    .record({
      product: orAll(PRODUCTS),
      supplier: orAll(SUPPLIERS),
      userId: orAll(USERS),
      days: fc.tuple(orAll(DAYS), orAll(DAYS)),
      percent: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ days: [a, b], ...rest }) => {
      const isBackwards = a !== null && b !== null && a > b;
      return rule({ ...rest, from: isBackwards ? b : a, until: isBackwards ? a : b });
    }),
  { maxLength: 8 },
);
const EVERY_SCOPE = PRODUCTS.flatMap((product) =>
  SUPPLIERS.flatMap((supplier) =>
    [...USERS, null].flatMap((userId) =>
      DAYS.map((day) => ({ product, supplier, userId, day }) as const),
    ),
  ),
);

describe('the rule that fires', () => {
  it('is the first that fits, for 10,000 random lists; one that an earlier one covers never fires', () => {
    fc.assert(
      fc.property(rules, (drawn) => {
        const list = drawn.map((one, place) => ({ ...one, id: String(place) }));
        const fired = new Set<string>();
        for (const scope of EVERY_SCOPE) {
          let expected: MarkupRule | null = null;
          for (const one of [...list].reverse()) {
            const wanted = [
              [one.product, scope.product],
              [one.supplier, scope.supplier],
              [one.userId, scope.userId],
            ];
            const isDay = DAYS.filter(
              (day) => !(one.from && day < one.from) && !(one.until && day > one.until),
            ).includes(scope.day);
            if (isDay && wanted.every(([own, asked]) => own === null || own === asked))
              expected = one;
          }
          const found = firedRule(list, scope);
          if (found !== expected) throw new Error(`${found?.id} instead of ${expected?.id}`);
          if (found !== null) fired.add(found.id);
        }
        for (const [place, one] of list.entries())
          if (list.slice(0, place).some((earlier) => covers(earlier, one)))
            expect(fired.has(one.id)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('is none if nothing fits: prices are net', () => {
    const scope = { product: 'Hotels', supplier: 'alpha', userId: null, day: DAYS[1] } as const;
    expect(firedRule([rule({ product: 'Cars' })], { ...scope, day: '2027-01-02' })).toBeNull();
    expect(applyMarkup(null, 10_000)).toEqual([]);
  });
});

describe('the amount of a rule', () => {
  const amounts = (over: Partial<MarkupRule>) =>
    applyMarkup(rule(over), 10_000).map(({ amount }) => amount);

  it('is percent and fixed, within its limits, and never takes the price below net', () => {
    expect(amounts({ max: 300 })).toEqual([300]);
    expect(amounts({ min: 2_000 })).toEqual([2_000]);
    expect(amounts({ fixed: 500 })).toEqual([1_500]);
    expect(amounts({ fixed: -400 })).toEqual([600]);
    expect(amounts({ fixed: -4_000 })).toEqual([]);
    expect(amounts({ percent: null, fixed: 250 })).toEqual([250]);
    expect(amounts({ percent: -500 })).toEqual([]);
  });

  it('is named by what it is made of', () => {
    expect(markupLabel(rule({ percent: 1_250 }))).toBe('12.5 %');
    expect(markupLabel(rule({ percent: null, fixed: 1, supplier: 'alpha' }))).toBe('fixed alpha');
    expect(markupLabel(rule({ fixed: 1 }))).toBe('10 % + fixed');
  });
});

describe('a list made of ranked rules', () => {
  const limit = fc.option(fc.integer({ min: -5_000, max: 50_000 }), { nil: null });
  const ranked = fc
    .uniqueArray(
      fc.record({
        product: fc.constantFrom<ProductTitle>('Hotels', 'Cars'),
        supplier: orAll(SUPPLIERS),
        userId: orAll(USERS),
        type: fc.constantFrom('percent' as const, 'fixed' as const),
        value: fc.integer({ min: -9_000, max: 40_000 }),
        limits: fc.tuple(limit, limit),
      }),
      {
        selector: ({ product, supplier, userId, type }) =>
          [product, supplier, userId, type].join('/'),
        maxLength: 12,
      },
    )
    .map((drawn) =>
      drawn.map(({ limits: [a, b], ...one }, place): RankedRule => {
        const isBackwards = a !== null && b !== null && a > b;
        return {
          ...one,
          id: String(place),
          min: isBackwards ? b : a,
          max: isBackwards ? a : b,
        };
      }),
    );

  it('adds the same to every net, with a rule for each pair of agent and supplier', () => {
    fc.assert(
      fc.property(ranked, fc.nat(5_000_000), (before, net) => {
        const list = listOf(before);
        for (const { day: _, ...scope } of EVERY_SCOPE)
          expect(
            applyMarkup(firedRule(list, { ...scope, day: '2027-01-01' }), net).reduce(
              (sum, { amount }) => sum + amount,
              0,
            ),
          ).toBe(rankedMarkup(rankedPlan(before, scope), net));
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);

  /** Pairs as migration 0206 makes them. */
  function listOf(before: readonly RankedRule[]): MarkupRule[] {
    const list: MarkupRule[] = [];
    for (const product of ['Hotels', 'Cars'] as const)
      for (const userId of [...USERS, null])
        for (const supplier of [...SUPPLIERS, null]) {
          const { percent, fixed } = rankedPlan(before, {
            product,
            supplier: supplier ?? '',
            userId,
          });
          if (percent === null && fixed === null) continue;
          const moved =
            fixed === null
              ? 0
              : Math.min(Math.max(fixed.value, fixed.min ?? -Infinity), fixed.max ?? Infinity);
          const by = (amount: number | null | undefined) =>
            amount === null || amount === undefined ? null : amount + moved;
          list.push(
            rule({
              product,
              userId,
              supplier,
              percent: percent?.value ?? null,
              fixed: fixed === null ? null : moved,
              min: by(percent?.min),
              max: by(percent?.max),
            }),
          );
        }
    return list;
  }
});
