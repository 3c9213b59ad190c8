import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  attemptSlot,
  bookingLeftFor,
  checkoutAddress,
  forgetAttempt,
  guestLeftFor,
  rememberCheckout,
} from './checkout-return.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('leads a payer who was declined back to the same checkout, once', () => {
  rememberCheckout({
    reference: 'R',
    address: '/booknow/hotels/checkout?quote=q&hotel=h',
    guest: 'g',
  });
  expect(checkoutAddress('hotels', 'R', 'declined', null)).toBe(
    '/booknow/hotels/checkout?quote=q&hotel=h&state=declined',
  );
  expect([bookingLeftFor('q')?.reference, bookingLeftFor('x'), guestLeftFor('R')]).toEqual([
    'R',
    null,
    'g',
  ]);
  sessionStorage.setItem(attemptSlot('q'), '{}');
  forgetAttempt('R');
  expect([sessionStorage.getItem(attemptSlot('q')), guestLeftFor('R')]).toEqual([null, null]);
});

it('goes by the quote where this tab has not left from there, and nowhere without one', () => {
  rememberCheckout({ reference: 'R', address: '/elsewhere?quote=q' });
  expect(checkoutAddress('hotels', 'R', 'left', 'q2')).toBe(
    '/booknow/hotels/checkout?quote=q2&state=left',
  );
  expect(checkoutAddress('hotels', 'R', 'left', null)).toBeNull();
});
