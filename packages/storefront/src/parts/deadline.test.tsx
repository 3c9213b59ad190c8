import { expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Deadline, isNeverRefunded } from './deadline.tsx';

const { timeZone } = SALE.cancellation;
const from = (...steps: (typeof SALE.cancellation.steps)[number][]) => ({ timeZone, steps });
const price = { dueNow: 20_000, total: 23_400 };

it('knows what is never refunded', () => {
  expect(isNeverRefunded(SALE.cancellation, price)).toBe(false);
  for (const shown of [price, null]) {
    expect(isNeverRefunded(from({ until: null, penaltyBp: 10_000 }), shown)).toBe(true);
    expect(isNeverRefunded(from({ until: null, penaltyBp: 5_000 }), shown)).toBe(false);
    expect(isNeverRefunded(from({ until: null, unknown: true }), shown)).toBe(false);
  }
});

it('takes an amount for all of it only beside a price it is all of', () => {
  expect(isNeverRefunded(from({ until: null, penalty: 20_000 }), price)).toBe(true);
  expect(isNeverRefunded(from({ until: null, penalty: 19_999 }), price)).toBe(false);
  expect(isNeverRefunded(from({ until: null, penalty: 20_000 }), null)).toBe(false);
});

it('shows its sentence', () => {
  const html = show(
    <Deadline cancellation={SALE.cancellation} price={SALE.price} isFree>
      until then
    </Deadline>,
  );
  expect(wordsOf(html)).toBe('until then');
});
