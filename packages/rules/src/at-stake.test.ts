import { expect, it } from 'vitest';
import { atStake, stepOutcome } from './at-stake.ts';

it('a penalty is a share of what is charged, never of the fee at the desk', () => {
  expect(atStake({ total: 33_203, dueNow: 30_765 })).toBe(30_765);
});
it('what is paid at the property in full is at stake in full', () => {
  expect(atStake({ total: 33_203, dueNow: 0 })).toBe(33_203);
});
it('a hidden price stakes nothing that could be shown', () => {
  expect(atStake(null)).toBe(0);
});

it('each step of a staircase says what it costs and what comes back; nothing comes back where nothing was charged', () => {
  const charged = { total: 33_203, dueNow: 30_765 };
  const atDesk = { total: 33_203, dueNow: 0 };
  const step = (penaltyBp: number) => ({ until: null, penaltyBp });
  expect(stepOutcome(step(0), charged)).toEqual({
    kind: 'free',
    penalty: 0,
    back: 30_765,
    share: 1,
    told: 'full',
  });
  expect(stepOutcome(step(5_000), charged)).toEqual({
    kind: 'part',
    penalty: 15_383,
    back: 15_382,
    share: 0.5,
    told: 'costs',
  });
  expect(stepOutcome(step(10_000), charged)).toEqual({
    kind: 'none',
    penalty: 30_765,
    back: 0,
    share: 0,
    told: 'none',
  });
  expect(stepOutcome(step(0), atDesk)).toEqual({
    kind: 'free',
    penalty: 0,
    back: 0,
    share: 1,
    told: 'alwaysFree',
  });
  expect(stepOutcome(step(10_000), atDesk)).toEqual({
    kind: 'none',
    penalty: 33_203,
    back: 0,
    share: 0,
    told: 'costs',
  });
});
