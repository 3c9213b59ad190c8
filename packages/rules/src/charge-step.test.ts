import { describe, expect, it } from 'vitest';
import { chargeStep, stepDown, stepUp } from './charge-step.ts';

describe('the step of a charge', () => {
  it.each([
    ['as ISO 4217 counts it', undefined, 1],
    ['hundredths in whole kronur', { ours: 1, theirs: 100, step: 100 }, 1],
    ['tens of fils', { ours: 1, theirs: 1, step: 10 }, 10],
    ['whole ariary', { ours: 100, theirs: 1, step: 1 }, 100],
    ['fifths of an ouguiya', { ours: 20, theirs: 1, step: 1 }, 20],
  ])('is in minor units: %s', (_name, unit, step) => {
    expect(chargeStep(unit)).toBe(step);
  });

  it('rounds a price up and a penalty down', () => {
    expect([stepUp(123_451, 10), stepUp(123_450, 10), stepDown(123_459, 10)]).toEqual([
      123_460, 123_450, 123_450,
    ]);
  });
});
