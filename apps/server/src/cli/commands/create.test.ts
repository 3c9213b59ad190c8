import { expect, it } from 'vitest';
import { subscriptionDifference } from './create.ts';

const END = '2027-12-31T23:59:59.000Z';

it('says that the subscription of an agency that exists differs from the requested one', () => {
  expect(subscriptionDifference('kontor', null, END)).toEqual([]);
  expect(subscriptionDifference('kontor', null, null)).toEqual([]);
  expect(subscriptionDifference('kontor', END, END)).toEqual([]);
  expect(subscriptionDifference('kontor', END, null)).toEqual([
    '  it has no subscription: npm run agency -- subscription --agency kontor --until 2027-12-31',
  ]);
  expect(subscriptionDifference('kontor', '2028-12-31T23:59:59.000Z', END)).toEqual([
    expect.stringContaining(`ends at ${END}`),
  ]);
});
