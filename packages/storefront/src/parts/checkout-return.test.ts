import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  attemptSlot,
  bookingLeftFor,
  carryLeft,
  checkoutAddress,
  forgetAttempt,
  guestAmending,
  guestLeftFor,
  rememberAmending,
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

it('knows the payment that was left by every quote that took the place of its own', () => {
  rememberCheckout({ reference: 'R', address: '/booknow/hotels/checkout?quote=q' });
  carryLeft('q', 'q2');
  carryLeft('q2', 'q3');
  carryLeft('unknown', 'q4');
  expect(['q', 'q2', 'q3', 'q4', null].map((quote) => bookingLeftFor(quote)?.reference)).toEqual([
    'R',
    'R',
    'R',
    undefined,
    undefined,
  ]);
  sessionStorage.setItem(attemptSlot('q3'), '{}');
  forgetAttempt('R');
  expect([bookingLeftFor('q3'), sessionStorage.getItem(attemptSlot('q3'))]).toEqual([null, null]);
});

it('a guest’s token comes back to them from paying for a change, in this tab alone', () => {
  rememberAmending('R', null);
  expect(guestAmending('R')).toBeNull();
  rememberAmending('R', 'token');
  expect(guestAmending('R')).toBe('token');
  expect([guestAmending('other'), guestAmending(null)]).toEqual([null, null]);
});
