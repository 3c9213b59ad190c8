import { expect, it } from 'vitest';
import { subscriptionDifference } from './create.ts';

const END = '2027-12-31T23:59:59.000Z';

it('says that the subscription of an agency that exists differs from the requested one', () => {
  expect(subscriptionDifference(null, END)).toEqual([]);
  expect(subscriptionDifference(null, null)).toEqual([]);
  expect(subscriptionDifference(END, '2027-12-31 23:59:59+00')).toEqual([]);
  expect(subscriptionDifference(END, null)).toEqual([expect.stringContaining('no subscription')]);
  expect(subscriptionDifference('2028-12-31T23:59:59.000Z', END)).toEqual([
    expect.stringContaining(`ends at ${END}`),
  ]);
});
