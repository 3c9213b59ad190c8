import type { SupplierBooking, SupplierContext, SupplierOutcome } from '@portico/contract';
import type { Settlement } from '@portico/contract/ports/orders';
import { type Happening, type Lifecycle, newLifecycle, reduce } from '@portico/rules/lifecycle';
import { expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { supplierAnswer } from './peer-answers.ts';
import { settled, settledBefore } from './settlement.ts';

const PAYMENT = {
  id: '1',
  reference: 'PAYMENT2',
  failure: null,
  parent: { kind: 'balance', supplierReference: 'THEIRS' },
  sale: { owed: { net: 700, tax: 50, currency: 'EUR' } },
} as unknown as BookingRow;
const CONTEXT = {} as SupplierContext;

/** A supplier that is told of payments and answers so. */
function supplierThatSays(answer: SupplierOutcome<SupplierBooking>) {
  const told: Settlement[] = [];
  const settle = async (settlement: Settlement) => {
    told.push(settlement);
    return answer;
  };
  return { settle, told };
}
const happens = (booking: Lifecycle, happening: Happening): Lifecycle =>
  reduce(booking, { ...happening, at: 1 }).next;
const order = (status: SupplierBooking['status']) =>
  ({ kind: 'ok', value: { supplierReference: 'THEIRS', status, penalty: null } }) as const;
const own = (status: SupplierBooking['status']) =>
  ({ kind: 'ok', value: { supplierReference: 'PAYMENT2', status, penalty: null } }) as const;

it('tells the supplier of the order what was paid, under a key of the payment', async () => {
  const supplier = supplierThatSays(order('booked'));
  expect(await settled(supplier, PAYMENT, false, CONTEXT)).toEqual(own('booked'));
  expect(supplier.told).toEqual([
    { key: '1:book:1', settles: 'THEIRS', amount: { amount: 750, currency: 'EUR' } },
  ]);
});

it('agrees for a supplier that need not be told, and ends without telling', async () => {
  expect(await settled({}, PAYMENT, false, CONTEXT)).toEqual(own('booked'));
  const supplier = supplierThatSays(order('booked'));
  expect(await settled(supplier, PAYMENT, true, CONTEXT)).toEqual(own('cancelled'));
  expect(supplier.told).toEqual([]);
});

it('is held for an operator if its capture fails after the supplier was told', async () => {
  const supplier = supplierThatSays(order('booked'));
  const captureFailed: Lifecycle = {
    ...newLifecycle({ dueNow: 750, payBy: 60_000, supplier: { idempotent: true, settleMs: 0 } }),
    state: 'CAPTURING',
    authorised: 750,
  };
  const cancelling = happens(captureFailed, {
    type: 'payment-seen',
    payment: { status: 'voided', authorised: 0, captured: 0, refunded: 0 },
  });
  expect(cancelling).toMatchObject({ state: 'CANCELLING', failure: 'DECLINED' });
  const failed = { ...PAYMENT, failure: cancelling.failure };
  const refused = await settled(supplier, failed, true, CONTEXT);
  const asking = happens(cancelling, supplierAnswer(refused).happening);
  const found = await settledBefore(supplier, failed, true, CONTEXT);
  const held = happens(asking, supplierAnswer(found).happening);
  expect(held).toMatchObject({ state: 'MANUAL', heldFrom: 'CANCEL_UNKNOWN' });
  expect(supplier.told).toEqual([]);
  // the operator ends it once the supplier has taken it back
  expect(happens(held, { type: 'decide', decision: 'refund' }).state).toBe('REJECTED');
  // a supplier that was never told has nothing to take back
  expect(await settled({}, failed, true, CONTEXT)).toEqual(own('cancelled'));
});

it('is refused for an order that is cancelled, so that the money is released', async () => {
  const cancelled = supplierThatSays(order('cancelled'));
  expect(await settled(cancelled, PAYMENT, false, CONTEXT)).toMatchObject({ kind: 'refused' });
  expect(await settledBefore(cancelled, PAYMENT, false, CONTEXT)).toEqual({
    kind: 'ok',
    value: null,
  });
});

it('is found out by telling again, and stays unknown while there is no answer', async () => {
  const lost = supplierThatSays({ kind: 'unknown', message: 'no answer' });
  expect(await settled(lost, PAYMENT, false, CONTEXT)).toMatchObject({ kind: 'unknown' });
  expect(await settledBefore(lost, PAYMENT, false, CONTEXT)).toMatchObject({ kind: 'unknown' });
  const found = supplierThatSays(order('booked'));
  expect(await settledBefore(found, PAYMENT, false, CONTEXT)).toEqual(own('booked'));
  expect(found.told[0]?.key).toBe('1:book:1');
});
