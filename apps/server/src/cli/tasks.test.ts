import { BALANCE_UNCHARGED } from '@portico/rules/balance';
import { expect, it } from 'vitest';
import type { Task } from '../modules/reconciliation/tasks.service.ts';
import { shown } from './tasks.ts';

const BOOKING: NonNullable<Task['booking']> = {
  id: '1',
  reference: 'PAYMENT2',
  version: 4,
  state: 'MANUAL',
  heldFrom: 'CANCEL_UNKNOWN',
  failure: 'DECLINED',
  currency: 'USD',
  authorised: 0,
  captureBefore: null,
  captured: 0,
  refunded: 0,
  penalty: null,
  supplier: 'sandbox-lockers',
  supplierReference: 'PAYMENT2',
  title: 'Small locker',
  startsOn: '2099-05-20',
  contact: 'grace@example.com',
  paysFor: { reference: 'BOOKING1', supplierReference: 'L-77' },
};
const TASK: Task = {
  id: 't',
  reason: BALANCE_UNCHARGED,
  openedAt: '2099-01-01T00:00:00Z',
  settledAt: null,
  decision: null,
  note: null,
  settledBy: null,
  breakId: null,
  break: null,
  booking: BOOKING,
  decisions: ['ask-again', 'refund'],
  ageMs: 60_000,
  isOverdue: false,
};

it('tells what to do about a second payment that was not charged, and for which order', () => {
  const text = shown(TASK);
  expect(text).toMatch(/^balance-uncharged, open for 1 min$/m);
  expect(text).toContain('pays for   booking BOOKING1, order L-77 of sandbox-lockers');
  expect(text).toMatch(/to do +the card was not charged.* take the payment back.* decide refund/);
  expect(text).toMatch(/decisions +ask-again, refund$/);
  expect(text).not.toContain('room ');
});

it('shows any other held booking with its own order, and nothing to do once it is settled', () => {
  const other = shown({
    ...TASK,
    reason: 'CANCEL_UNKNOWN',
    booking: { ...BOOKING, paysFor: null, supplierReference: 'R-1' },
  });
  expect(other).toContain('room       sandbox-lockers R-1');
  expect(other).not.toMatch(/to do|pays for/);
  expect(shown({ ...TASK, settledAt: '2099-01-02T00:00:00Z', decisions: [] })).not.toContain(
    'to do',
  );
});
