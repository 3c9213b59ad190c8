import { expect, it } from 'vitest';
import { atStake } from './at-stake.ts';

it('a penalty is a share of what is charged, never of the fee at the desk', () => {
  expect(atStake({ total: 33_203, dueNow: 30_765 })).toBe(30_765);
});
it('what is paid at the property in full is at stake in full', () => {
  expect(atStake({ total: 33_203, dueNow: 0 })).toBe(33_203);
});
it('a hidden price stakes nothing that could be shown', () => {
  expect(atStake(null)).toBe(0);
});
