import { EMPTY_REASONS } from '@portico/contract/product-calls';
import { expect, it } from 'vitest';
import { emptyReason, isPassing, isWholeAnswer } from './empty-reason.ts';

it.each([
  [{ asked: 0, answered: 0 }, 'noSupplier'],
  [{ asked: 3, answered: 3 }, 'none'],
  [{ asked: 3, answered: 2 }, 'partly'],
  [{ asked: 3, answered: 0 }, 'failed'],
  [{ asked: 3, answered: 0, unreadable: 2 }, 'failed'],
  [{ asked: 3, answered: 0, unreadable: 3 }, 'unreadable'],
  [{ asked: 3, answered: 3, unpriced: 5 }, 'noRate'],
  [{ asked: 3, answered: 1, unreadable: 2, unpriced: 1 }, 'noRate'],
] as const)('%j is empty because of: %s', (progress, reason) => {
  expect(emptyReason(progress)).toBe(reason);
});

it('only what suppliers have said, and a missing supplier, stay as they are', () => {
  expect(EMPTY_REASONS.filter((reason) => !isPassing(reason))).toEqual(['none', 'noSupplier']);
});

it('an answer is whole only where all have answered and every offer has a price', () => {
  for (let asked = 0; asked <= 3; asked += 1)
    for (let answered = 0; answered <= asked; answered += 1)
      for (const unpriced of [undefined, 0, 2])
        expect(
          isWholeAnswer({ asked, answered, ...(unpriced !== undefined && { unpriced }) }),
        ).toBe(answered === asked && !unpriced);
  // a server of the previous version does not send it
  expect(isWholeAnswer(undefined)).toBe(true);
});
