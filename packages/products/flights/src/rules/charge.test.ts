import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeLines } from './charge.ts';

describe('lines by type of traveller', () => {
  const family = [
    { type: 'adult', count: 2, base: 80_000, tax: 20_000 },
    { type: 'child', count: 1, base: 30_000, tax: 9_000 },
    { type: 'infant', count: 1, base: 4_000, tax: 0 },
  ] as const;

  it('share what the agency adds in proportion', () => {
    expect(typeLines(family, { base: 125_400, taxes: 29_000 })).toEqual([
      { type: 'adult', count: 2, base: 88_000, tax: 20_000, each: [54_000, 54_000] },
      { type: 'child', count: 1, base: 33_000, tax: 9_000, each: [42_000] },
      { type: 'infant', count: 1, base: 4_400, tax: 0, each: [4_400] },
    ]);
  });

  it('sum to the quote whatever its currency, and each traveller to their line', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            type: fc.constantFrom('adult' as const, 'child' as const, 'infant' as const),
            count: fc.integer({ min: 1, max: 9 }),
            base: fc.integer({ min: 0, max: 900_000 }),
            tax: fc.integer({ min: 0, max: 300_000 }),
          }),
          { minLength: 1, selector: ({ type }) => type },
        ),
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        (parts, base, taxes) => {
          const lines = typeLines(parts, { base, taxes });
          expect(lines.reduce((sum, line) => sum + line.base, 0)).toBe(base);
          expect(lines.reduce((sum, line) => sum + line.tax, 0)).toBe(taxes);
          for (const { base: own, tax, each, count } of lines) {
            expect(each).toHaveLength(count);
            expect(each.reduce((a, b) => a + b, 0)).toBe(own + tax);
            expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('of nobody are a mistake', () => {
    expect(() => typeLines([], { base: 1, taxes: 0 })).toThrow(RangeError);
  });
});
