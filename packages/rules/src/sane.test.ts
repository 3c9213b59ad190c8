import type { CancellationStep, SupplierPrice } from '@portico/contract';
import { expect, it } from 'vitest';
import { priceRate, priceTerms, retailTotal } from './pricing.ts';
import { faultOfHandle, faultOfPrice, isOnGlobe } from './sane.ts';

const fault = (step: object, over: Partial<SupplierPrice> = {}): string | null =>
  faultOfPrice({
    rateKey: 'r',
    payAt: 'now',
    currency: 'USD',
    net: 9_000,
    tax: 1_000,
    feeOnSite: 0,
    published: 10_000,
    left: null,
    cancellation: { timeZone: 'UTC', steps: [{ until: null, ...step } as CancellationStep] },
    ...over,
  } satisfies SupplierPrice);

it('believes a step that keeps a share, an amount or what nobody knows', () => {
  for (const step of [{ penaltyBp: 0 }, { penaltyBp: 10_000 }, { penalty: 0 }, { penalty: 99_999 }])
    expect(fault(step)).toBeNull();
  expect(fault({ unknown: true })).toBeNull();
});

it('refuses one that keeps nothing, two things at once, or what cannot be kept', () => {
  for (const step of [
    {},
    { penaltyBp: 0, penalty: 0 },
    { penalty: 5, unknown: true },
    { penaltyBp: 5, unknown: true },
    { penaltyBp: 10_001 },
    { penaltyBp: -1 },
    { penaltyBp: 0.5 },
    { penalty: -1 },
    { penalty: 0.5 },
    { penalty: Number.NaN },
    { penalty: 2 ** 53 },
    { penalty: '400' },
    { unknown: false },
    { unknown: 'yes' },
  ])
    expect(fault(step), JSON.stringify(step)).toBe('cancellation out of range');
});

it('a rate key of a supplier has at most 4,000 bytes, a handle 1,000', () => {
  const key = (rateKey: string) => fault({ penalty: 0 }, { rateKey });
  expect(key('k'.repeat(4_000))).toBeNull();
  expect(key('k'.repeat(4_001))).toBe('rate without a key');
  // three bytes a character
  expect(key('東'.repeat(1_333))).toBeNull();
  expect(key('東'.repeat(1_334))).toBe('rate without a key');
  expect(faultOfHandle(undefined)).toBeNull();
  expect(faultOfHandle('h'.repeat(1_000))).toBeNull();
  expect(faultOfHandle('h'.repeat(1_001))).toBe('handle too long');
  expect(faultOfHandle('')).toBe('handle too long');
});

it('a public price below the cost is accepted, and changes no price', () => {
  expect(fault({ penalty: 0 }, { published: 1 })).toBeNull();
  const terms = priceTerms(
    { from: 'USD', to: 'USD', rate: '1', asOf: '', fromExponent: 2, toExponent: 2 },
    null,
  );
  const figures = { net: 9_000, tax: 1_000, feeOnSite: 0 };
  expect(retailTotal(priceRate({ ...figures, published: 1 }, terms))).toBe(10_000);
});

it('a point is on the globe if both coordinates are numbers in range', () => {
  for (const [latitude, longitude] of [
    [0, 0],
    [-90, 180],
    [38.7, -9.1],
  ] as const)
    expect(isOnGlobe(latitude, longitude)).toBe(true);
  for (const odd of [null, undefined, '38.7', NaN, Infinity, -Infinity, 1e9, [38]])
    for (const at of [
      [odd, 0],
      [0, odd],
    ] as unknown as [number, number][])
      expect(isOnGlobe(...at), String(at)).toBe(false);
});
