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

it('an amount costs what it says, and never more than what is at stake', () => {
  const charged = { total: 33_203, dueNow: 30_765 };
  const atDesk = { total: 33_203, dueNow: 0 };
  const step = (penalty: number) => ({ until: null, penalty });
  expect(stepOutcome(step(0), charged)).toMatchObject({ kind: 'free', back: 30_765, told: 'full' });
  expect(stepOutcome(step(0), atDesk)).toMatchObject({ kind: 'free', told: 'alwaysFree' });
  const part = stepOutcome(step(4_000), charged);
  expect(part).toMatchObject({ kind: 'part', penalty: 4_000, back: 26_765, told: 'fee' });
  expect(part.share).toBeCloseTo(26_765 / 30_765, 9);
  expect(stepOutcome(step(40_000), charged)).toEqual({
    kind: 'none',
    penalty: 30_765,
    back: 0,
    share: 0,
    told: 'none',
  });
  expect(stepOutcome(step(40_000), atDesk)).toMatchObject({
    penalty: 33_203,
    back: 0,
    told: 'fee',
  });
  // with a hidden price, the penalty cannot be recognized as the full amount
  expect(stepOutcome(step(4_000), null)).toMatchObject({ kind: 'part', penalty: 4_000, back: 0 });
});

it('what nobody knows costs nothing that could be said, and brings nothing back', () => {
  expect(stepOutcome({ until: null, unknown: true }, { total: 33_203, dueNow: 30_765 })).toEqual({
    kind: 'unknown',
    penalty: 0,
    back: 0,
    share: 0,
    told: 'ask',
  });
});
