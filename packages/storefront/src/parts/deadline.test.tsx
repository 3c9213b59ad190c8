import { expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Deadline, isNeverRefunded } from './deadline.tsx';

it('knows what is never refunded', () => {
  const { timeZone } = SALE.cancellation;
  expect(isNeverRefunded(SALE.cancellation)).toBe(false);
  expect(isNeverRefunded({ timeZone, steps: [{ until: null, penaltyBp: 10_000 }] })).toBe(true);
  expect(isNeverRefunded({ timeZone, steps: [{ until: null, penaltyBp: 5_000 }] })).toBe(false);
});

it('shows its sentence', () => {
  const html = show(
    <Deadline cancellation={SALE.cancellation} isFree>
      until then
    </Deadline>,
  );
  expect(wordsOf(html)).toBe('until then');
});
