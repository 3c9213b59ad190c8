import { AUDIENCES, PAY_AT } from '@portico/contract';
import { passport as passportSchema, price as priceSchema } from '@portico/contract/sale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkupRule } from './markup.ts';
import { convertMinor, minorRatio, roundedQuotient } from './money.ts';
import {
  dueNow,
  fullPassport,
  markupOf,
  memberTotal,
  passportFor,
  priceFor,
  priceRate,
  priceTerms,
  retailTotal,
  sumsOf,
  totalFor,
  wholesaleOf,
} from './pricing.ts';
import type { Exchange, PriceSums, RateFigures } from './pricing.ts';

/** Every currency in use, with its exponent if that is not 2, according to Intl. */
const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  code,
  exponent:
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2,
}));

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
const bound = fc.option(fc.integer({ min: -5_000, max: 50_000 }), { nil: null });
const bounds = fc
  .tuple(bound, bound)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const plans: fc.Arbitrary<MarkupRule | null> = fc.option(
  fc
    .record({
      percent: fc.option(fc.integer({ min: -9_000, max: 40_000 }), { nil: null }),
      fixed: fc.option(fc.integer({ min: -20_000, max: 20_000 }), { nil: null }),
      limits: bounds,
    })
    .map(({ limits, ...amount }) => rule({ ...amount, ...limits })),
  { nil: null },
);
const amounts = fc.oneof(fc.nat(1_000), fc.nat(1_000_000), fc.nat(5_000_000_000));
const figures: fc.Arbitrary<RateFigures> = fc.record({
  net: amounts,
  tax: fc.oneof(fc.constant(0), amounts),
  feeOnSite: fc.oneof(fc.constant(0), amounts),
  published: amounts,
});
const rates = fc.oneof(
  fc.constantFrom('1', '0.5', '1.1', '0.25', '1.005'),
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 9_999_999 }))
    .map(([a, b]) => `${a}.${String(b).padStart(7, '0')}`),
);
const exchanges: fc.Arbitrary<Exchange> = fc
  .tuple(fc.constantFrom(...CURRENCIES), fc.constantFrom(...CURRENCIES), rates)
  .map(([from, to, rate]) => ({
    from: from.code,
    to: to.code,
    rate: from.code === to.code ? '1' : rate,
    asOf: '2026-11-20T00:00:00Z',
    fromExponent: from.exponent,
    toExponent: to.exponent,
  }));

describe('price passport', () => {
  it('lines sum to the total in minor units, for every currency, audience and way of paying', () => {
    const check = (rate: RateFigures, exchange: Exchange, plan: MarkupRule | null): void => {
      const full = attempt(() => priceRate(rate, priceTerms(exchange, plan)));
      if (full === null) return;
      for (const audience of AUDIENCES) {
        for (const payAt of PAY_AT) {
          for (const passport of [
            passportFor(full, audience, payAt),
            fullPassport(full, audience, payAt),
          ]) {
            passportSchema.parse(passport);
            expect(passport.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(passport.total);
            expect(passport.total).toBe(totalFor(full, audience));
            const now = passport.lines
              .filter((line) => line.due === 'now')
              .reduce((sum, line) => sum + line.amount, 0);
            expect(now).toBe(dueNow(full, audience, payAt));
          }
          const price = priceFor(full, audience, { payAt });
          priceSchema.parse(price);
          expect(price.base + price.taxes + price.dueOnSite).toBe(price.total);
          if (payAt === 'now') expect(price.dueNow + price.dueOnSite).toBe(price.total);
          else expect(price.dueNow).toBe(0);
          expect(price.saved).toBe(retailTotal(full) - memberTotal(full));
          if (audience === 'agent')
            expect((price.wholesale ?? NaN) + (price.markup ?? NaN) + price.dueOnSite).toBe(
              price.total,
            );
        }
      }
    };
    // Every currency into one of each number of digits, and back.
    const samples = [0, 2, 3, 4].flatMap(
      (digits) => CURRENCIES.find(({ exponent }) => exponent === digits) ?? [],
    );
    expect(samples.length).toBeGreaterThan(2);
    for (const one of CURRENCIES) {
      for (const [from, to] of samples.flatMap(
        (sample) =>
          [
            [one, sample],
            [sample, one],
          ] as const,
      )) {
        const exchange = {
          from: from.code,
          to: to.code,
          rate: from.code === to.code ? '1' : '1.2345678',
          asOf: '',
          fromExponent: from.exponent,
          toExponent: to.exponent,
        };
        check(
          { net: 12_345, tax: 1_235, feeOnSite: 401, published: 17_777 },
          exchange,
          rule({ percent: 1_250, fixed: -77 }),
        );
      }
    }
    fc.assert(fc.property(figures, exchanges, plans, check), { numRuns: 1_500 });
  }, 20_000);

  it('wholesale is exactly the converted net and tax; the price is never below it; tax is not marked up', () => {
    fc.assert(
      fc.property(figures, exchanges, plans, (rate, exchange, plan) => {
        const full = attempt(() => priceRate(rate, priceTerms(exchange, plan)));
        if (full === null) return;
        const convert = (amount: number) =>
          convertMinor(amount, exchange.rate, exchange.fromExponent, exchange.toExponent);
        expect(wholesaleOf(full)).toBe(convert(rate.net + rate.tax));
        expect(Math.abs(full.rounding)).toBeLessThanOrEqual(1);
        expect(markupOf(full)).toBeGreaterThanOrEqual(0);
        expect(memberTotal(full)).toBeGreaterThanOrEqual(wholesaleOf(full));
        expect(retailTotal(full)).toBe(
          Math.max(memberTotal(full), convert(rate.published) + full.fee),
        );
        const untaxed = priceRate({ ...rate, tax: 0 }, priceTerms(exchange, plan));
        expect(markupOf(untaxed)).toBe(markupOf(full));
      }),
      { numRuns: 3_000 },
    );
  });

  it('a visitor pays retail, a member net and markup, and only an unrestricted agent sees net and markup', () => {
    const exchange = {
      from: 'USD',
      to: 'USD',
      rate: '1',
      asOf: '',
      fromExponent: 2,
      toExponent: 2,
    };
    const full = priceRate(
      { net: 20_000, tax: 2_000, feeOnSite: 600, published: 27_000 },
      priceTerms(exchange, rule({})),
    );
    const about = { payAt: 'now' } as const;
    expect(priceFor(full, 'anonymous', about)).toEqual({
      currency: 'USD',
      total: 27_600,
      dueNow: 27_000,
      dueOnSite: 600,
      base: 25_000,
      taxes: 2_000,
      saved: 3_000,
    });
    expect(priceFor(full, 'customer', about)).toEqual({
      currency: 'USD',
      total: 24_600,
      dueNow: 24_000,
      dueOnSite: 600,
      base: 22_000,
      taxes: 2_000,
      saved: 3_000,
      published: 27_600,
      discountPercent: 11,
    });
    expect(priceFor(full, 'restricted', about)).toEqual(priceFor(full, 'customer', about));
    expect(priceFor(full, 'agent', about)).toMatchObject({
      wholesale: 22_000,
      markup: 2_000,
      total: 24_600,
    });
    expect(passportFor(full, 'customer', 'now').lines.map((line) => line.kind)).toEqual([
      'item',
      'tax',
      'fee',
    ]);
    expect(passportFor(full, 'restricted', 'now')).toEqual(passportFor(full, 'customer', 'now'));
    expect(passportFor(full, 'agent', 'now').lines.map((line) => line.kind)).toEqual([
      'net',
      'markup',
      'tax',
      'fee',
    ]);
    expect(fullPassport(full, 'anonymous', 'now').lines.map((line) => line.kind)).toEqual([
      'net',
      'markup',
      'retail',
      'tax',
      'fee',
    ]);
  });
});

/** Markup on a net, computed with BigInt. */
function markupOn(net: bigint, rule: MarkupRule | null): bigint {
  if (rule === null) return 0n;
  const { percent, fixed, min, max } = rule;
  const sum = roundedQuotient(net * BigInt(percent ?? 0), 10_000n) + BigInt(fixed ?? 0);
  const raised = min !== null && BigInt(min) > sum ? BigInt(min) : sum;
  const limited = max !== null && BigInt(max) < raised ? BigInt(max) : raised;
  return limited > 0n ? limited : 0n;
}

/** Totals of a rate, computed with BigInt directly from the definition; null if one is no safe integer. */
function exactSums(
  { net, tax, feeOnSite, published }: RateFigures,
  { rate, fromExponent, toExponent }: Exchange,
  by: MarkupRule | null,
): PriceSums | null {
  const { num, den } = minorRatio(rate, fromExponent, toExponent);
  const convert = (amount: bigint): bigint => roundedQuotient(amount * num, den);
  const markup = markupOn(convert(BigInt(net)), by);
  const wholesale = convert(BigInt(net) + BigInt(tax));
  const fee = convert(BigInt(feeOnSite));
  const shown = convert(BigInt(published));
  const pays = wholesale + markup;
  const sums = {
    member: pays + fee,
    retail: (shown > pays ? shown : pays) + fee,
    wholesale,
    tax: convert(BigInt(tax)),
    fee,
  };
  if (Object.values(sums).some((amount) => amount > BigInt(Number.MAX_SAFE_INTEGER))) return null;
  return {
    member: Number(sums.member),
    retail: Number(sums.retail),
    wholesale: Number(sums.wholesale),
    tax: Number(sums.tax),
    fee: Number(sums.fee),
  };
}

describe('the price of a rate', () => {
  it('is that of whole numbers of any size to the last minor unit: any currencies, bounds, ties and huge amounts', () => {
    const ordinary = figures.map(({ net, tax, feeOnSite, published }) => ({
      net: net % 1_000_000,
      tax: tax % 100_000,
      feeOnSite: feeOnSite % 10_000,
      published: published % 2_000_000,
    }));
    let priced = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 5, arbitrary: ordinary },
          { weight: 1, arbitrary: figures },
          { weight: 1, arbitrary: huge },
        ),
        exchanges,
        plans,
        (rate, exchange, plan) => {
          const full = attempt(() => priceRate(rate, priceTerms(exchange, plan)));
          const exact = exactSums(rate, exchange, plan);
          if (full === null) {
            // A representable result may be rejected only if a figure of the supplier is itself close to the limit.
            if (exact !== null) expect(rate.net + rate.tax).toBeGreaterThan(LARGEST_ORDINARY);
            return;
          }
          priced += 1;
          expect(sumsOf(full)).toEqual(exact);
        },
      ),
      { numRuns: 20_000 },
    );
    expect(priced).toBeGreaterThan(10_000);
  });

  it('has no mismatch over 10,000 offers of three suppliers, every tenth a tie', () => {
    const exchange = (rate: string): Exchange => ({
      from: 'EUR',
      to: 'USD',
      rate,
      asOf: '',
      fromExponent: 2,
      toExponent: 2,
    });
    const plan = rule({ percent: 1_250, fixed: 99, min: 599 });
    const exchanges = ['1', '1.1', '1.0845217'].map(exchange);
    const terms = exchanges.map((one) => ({ exchange: one, terms: priceTerms(one, plan) }));
    let mismatches = 0;
    for (let i = 0; i < 10_000; i++) {
      const one = terms[i % terms.length];
      const figures = {
        net: 5_000 + i * 5,
        tax: (i * 7) % 3_000,
        feeOnSite: i % 3 === 0 ? 450 : 0,
        published: 6_000 + i * 6,
      };
      const sums = one && sumsOf(priceRate(figures, one.terms));
      const exact = one && exactSums(figures, one.exchange, plan);
      if (exact === undefined || JSON.stringify(sums) !== JSON.stringify(exact)) mismatches++;
    }
    expect(mismatches).toBe(0);
  });
});

/** Maximum net plus tax of an ordinary rate, in minor units. */
const LARGEST_ORDINARY = 1_100_000;

const huge: fc.Arbitrary<RateFigures> = fc.record({
  net: fc.maxSafeNat(),
  tax: fc.nat(1_000),
  feeOnSite: fc.oneof(fc.constant(0), fc.maxSafeNat()),
  published: fc.maxSafeNat(),
});

/** null if a figure is out of range. */
function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
