import type { SupplierBooking } from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import { expect, it } from 'vitest';
import type { Log } from '../../../kernel/log.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { withCheckedCredits, withCheckedQuote } from './credits.ts';
import { supplierAnswer } from './peer-answers.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const booking = {
  reference: 'BKDFT234',
  sale: { owed: { net: 9_000, tax: 1_000, currency: 'USD' } },
} as BookingRow;
const credit = (amount: number, over: Partial<TravelCredit> = {}): TravelCredit => ({
  amount: usd(amount),
  holder: 'Merlin Air',
  code: 'BCDF2345',
  ...over,
});
const cancelled = (over: Partial<SupplierBooking>): SupplierBooking => ({
  supplierReference: 'T1',
  status: 'cancelled',
  penalty: usd(6_000),
  ...over,
});
/** Reads an answer about the order; returns what is stored of it and what is logged. */
function heard(value: SupplierBooking, leftOut?: readonly string[]) {
  const logged: unknown[] = [];
  const log = { warn: (what: unknown) => void logged.push(what) } as unknown as Log;
  const outcome = { kind: 'ok', value, ...(leftOut && { leftOut }) } as const;
  return { ...supplierAnswer(withCheckedCredits(log, booking, outcome)), logged };
}

it('stores what the supplier gives for its penalty, at most that, or the amount owed if it states none', () => {
  const most = [credit(6_000)];
  expect(heard(cancelled({ credits: most }))).toMatchObject({
    facts: { credits: most },
    logged: [],
  });
  expect(heard(cancelled({ credits: [credit(6_001)] })).facts.credits).toBeUndefined();
  const untold = (amount: number) =>
    heard(cancelled({ penalty: null, credits: [credit(amount)] })).facts.credits;
  expect(untold(10_000)).toHaveLength(1);
  expect(untold(10_001)).toBeUndefined();
  const odd = { amount: 6_000, currency: 'EUR' };
  expect(heard(cancelled({ penalty: odd, credits: [credit(10)] })).facts.credits).toHaveLength(1);
});

it('leaves a bad credit out alone: the cancellation counts, and the log names it without its code', () => {
  const bad = credit(1, { amount: { amount: -5, currency: 'USD' }, code: 'SECRET99' });
  const { happening, facts, logged } = heard(cancelled({ credits: [bad, credit(100)] }));
  expect(happening).toEqual({ type: 'supplier-seen', booking: { status: 'cancelled' } });
  expect(facts.credits).toEqual([credit(100)]);
  expect(logged).toEqual([
    { reference: 'BKDFT234', faults: ['credit 1: its amount is not above zero'] },
  ]);
  expect(JSON.stringify(logged)).not.toContain('SECRET99');
});

it('logs what the adapter could not read', () => {
  const { logged } = heard(cancelled({}), ['credit of Merlin Air (amount: invalid_type)']);
  expect(logged).toEqual([
    { reference: 'BKDFT234', leftOut: ['credit of Merlin Air (amount: invalid_type)'] },
  ]);
});

it('stores none of an order that is not cancelled, and an answer without any retracts none', () => {
  expect(
    heard(cancelled({ status: 'booked', credits: [credit(1)] })).facts.credits,
  ).toBeUndefined();
  expect('credits' in heard(cancelled({ credits: [] })).facts).toBe(false);
  expect('credits' in heard(cancelled({})).facts).toBe(false);
});

it('checks the credits of a quote against its penalty', () => {
  const log = { warn: () => undefined } as unknown as Log;
  const value = { penalty: usd(500), credits: [credit(300), credit(300, { code: 'OTHER' })] };
  expect(withCheckedQuote(log, booking, { value })).toEqual({
    penalty: usd(500),
    credits: [credit(300)],
  });
  expect(withCheckedQuote(log, booking, { value: { penalty: usd(0) } }).credits).toEqual([]);
});
