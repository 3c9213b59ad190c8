import { expect, it } from 'vitest';
import { isFew } from './few-left.ts';

it('few are left up to two; a number that is not stated is not few', () => {
  expect([1, 2, 3, null, undefined].filter(isFew)).toEqual([1, 2]);
});
