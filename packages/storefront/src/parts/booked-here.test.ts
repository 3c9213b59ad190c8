import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOKING, QUOTE } from '../testing/samples.ts';
import { bookedAlready, noteBooked } from './booked-here.ts';

const slots = new Map<string, string>();
beforeEach(() => {
  slots.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => slots.get(key) ?? null,
    setItem: (key: string, value: string) => void slots.set(key, value),
    removeItem: (key: string) => void slots.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const references = (quote = QUOTE) => bookedAlready(quote).map(({ reference }) => reference);

it('knows what was booked in this tab, of the same thing at the same time', () => {
  expect(references()).toEqual([]);
  noteBooked(BOOKING);
  noteBooked(BOOKING);
  expect(references()).toEqual([BOOKING.reference]);
  expect(references({ ...QUOTE, title: 'Casa Azul' })).toEqual([]);
  const later = { ...QUOTE.span, from: '2099-06-21T15:00', to: '2099-06-23T11:00' };
  expect(references({ ...QUOTE, span: later })).toEqual([]);
});

it('forgets a booking that is cancelled, and never notes one that failed', () => {
  noteBooked(BOOKING);
  noteBooked({ ...BOOKING, status: 'cancelled' });
  noteBooked({ ...BOOKING, reference: 'OTHER', status: 'failed' });
  expect(references()).toEqual([]);
});

it('tells each booking once: the account’s first', () => {
  noteBooked(BOOKING);
  const { reference, title, span } = BOOKING;
  const told = [
    { reference: 'A', title, span },
    { reference, title, span },
  ];
  expect(references({ ...QUOTE, bookedAlready: told })).toEqual(['A', reference]);
});

it('remembers the days by which it is named', () => {
  const days = { from: BOOKING.span.from, to: BOOKING.span.from };
  noteBooked(BOOKING, days);
  expect(bookedAlready(QUOTE)).toMatchObject([{ span: BOOKING.span, days }]);
});

it('keeps nothing that opens a booking', () => {
  noteBooked(BOOKING);
  const text = [...slots.values()].join('');
  expect(text).not.toMatch(/guest|token|nadia|Rahman|4242/i);
});
