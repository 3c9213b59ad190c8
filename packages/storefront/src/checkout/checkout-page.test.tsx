import { expect, it } from 'vitest';
import { PARTS } from '../testing/samples.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const at = (query: string) =>
  show(<CheckoutPage slug="hotels" />, {
    at: `/booknow/hotels/checkout${query}`,
    store: { agency: agencyState({}) },
    parts: { hotels: PARTS },
  });

it('waits for its quote', () => {
  expect(at('?quote=q1')).toContain('aria-label="Loading"');
});

it('tells of what is over at once, with the product’s way back', () => {
  const html = at('?quote=q1&state=SOLD_OUT');
  expect(html).toContain('href="/slot-item"');
  expect(wordsOf(html)).not.toContain('Loading');
});
