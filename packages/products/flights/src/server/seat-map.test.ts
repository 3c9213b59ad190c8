import { expect, it } from 'vitest';
import { checkedWithBags } from './seat-map.ts';

const LEGS = { legs: [['A0201.JFKLIS.20270618'], ['A0202.LISJFK.20270625']] };

it('asks what a bag costs on each leg, and asks without bags where they are refused', async () => {
  const asked: number[] = [];
  const refused = { kind: 'refused', reason: 'INVALID', message: 'no bags' } as const;
  const silent = { kind: 'unknown', message: 'no answer' } as const;
  const check = (first: typeof refused | typeof silent) => async (bags: readonly unknown[]) => {
    asked.push(bags.length);
    return bags.length > 0 ? first : silent;
  };
  expect(await checkedWithBags(LEGS, check(refused))).toBe(silent);
  expect(asked).toEqual([2, 0]);
  // a missing response is not a refusal: there is no second attempt
  expect(await checkedWithBags(LEGS, check(silent))).toBe(silent);
  expect(asked).toEqual([2, 0, 2]);
});
