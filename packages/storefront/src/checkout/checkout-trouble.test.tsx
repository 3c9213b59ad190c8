import type { ErrorCode } from '@portico/contract';
import { expect, it } from 'vitest';
import { PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { CheckoutTrouble } from './checkout-trouble.tsx';

const trouble = (code: ErrorCode | null) =>
  show(
    <CheckoutTrouble
      slug="hotels"
      code={code}
      back="/back"
      onQuoteAgain={() => undefined}
      onReload={() => undefined}
    />,
    { parts: { hotels: PARTS } },
  );

it('offers the one useful next step for what happened', () => {
  expect(trouble('SOLD_OUT')).toContain('href="/back"');
  expect(trouble('QUOTE_NOT_FOUND')).toContain('href="/back"');
  expect(wordsOf(trouble('SOLD_OUT'))).toBe('slot-sold-out slot-sold-out-hint slot-other-item');
  expect(trouble('QUOTE_CONSUMED')).toContain('href="/mytrip/mytrips"');
  expect(trouble('QUOTE_EXPIRED')).toContain('<button');
  expect(trouble('QUOTE_EXPIRED')).not.toContain('href=');
  expect(wordsOf(trouble(null))).toBe('Something went wrong Try again');
});
