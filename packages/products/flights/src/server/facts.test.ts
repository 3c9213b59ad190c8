import { expect, it } from 'vitest';
import { fakeFare } from '../testing/fake-itinerary.ts';
import { fareWordOf } from './facts.ts';

const penalties = (...steps: (number | 'unknown')[]) => ({
  timeZone: 'UTC',
  steps: steps.map((step, i) => {
    const until = i < steps.length - 1 ? `2027-0${i + 1}-01T00:00` : null;
    return step === 'unknown' ? { until, unknown: true as const } : { until, penalty: step };
  }),
});
const changes = (penalty: number | null, unknown?: true) => ({
  voidUntil: null,
  change: {
    timeZone: 'UTC',
    steps: [{ until: null, penalty, ...(unknown === undefined ? {} : { unknown }) }],
  },
});

it('a list tells what is not allowed from what the airline does not say', () => {
  const refund = (...steps: (number | 'unknown')[]) =>
    fareWordOf(fakeFare({ cancellation: penalties(...steps) })).isRefundable;
  expect(refund(50_000)).toBe(false);
  expect(refund('unknown')).toBeNull();
  expect(refund(50_000, 'unknown')).toBeNull();
  expect(refund(0, 'unknown')).toBe(true);
  const change = (...args: Parameters<typeof changes>) =>
    fareWordOf(fakeFare({ terms: changes(...args) })).isChangeable;
  expect([change(null), change(null, true), change(5_000)]).toEqual([false, null, true]);
});

it('a list tells a bag that is not included from one that is not stated', () => {
  const bags = (...cabins: (boolean | null)[]) =>
    fareWordOf(
      fakeFare({
        bags: cabins.map((cabin) => ({
          underSeat: true,
          cabin,
          checked: { pieces: 0, kg: null },
        })),
      }),
    ).hasCabinBag;
  expect([bags(true, true), bags(true, null), bags(false, null)]).toEqual([true, null, false]);
});
