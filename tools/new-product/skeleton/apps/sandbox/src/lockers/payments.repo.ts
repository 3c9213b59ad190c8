import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Reservation } from '../orders/reservations.repo.ts';

/** A payment for a reservation of which only a part was paid at first. */
export interface Payment {
  readonly payment_reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Schema next to the table of reservations (orders/reservations.repo.ts). */
export const PAYMENT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS payment (
    reference TEXT PRIMARY KEY,
    reservation TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Records a payment; one with a known reference is not recorded again. Throws a Refusal if the
 * reservation is cancelled, or costs less or in another currency.
 */
export function recordPayment(
  database: Database,
  reservation: Reservation<unknown>,
  { payment_reference: reference, amount, currency }: Payment,
  nowMs: number,
): void {
  const { id, status, net, tax } = reservation;
  if (status !== 'confirmed')
    throw new Refusal(
      { code: 'not_payable', status: 409 },
      'This reservation is not confirmed any more.',
    );
  if (currency !== reservation.currency || amount > net + tax)
    throw new Refusal('invalid_request', 'This is not the price of the reservation.', {
      field: 'amount',
    });
  database.transaction(() => {
    const known = database.one('SELECT reservation FROM payment WHERE reference = ?', reference);
    if (known !== undefined) {
      if (known['reservation'] !== id)
        throw new Refusal('duplicate_reference', 'This reference belongs to another payment.');
      return;
    }
    database.run(
      'INSERT INTO payment (reference, reservation, amount) VALUES (?, ?, ?)',
      reference,
      id,
      amount,
    );
    recordLine(database, {
      at: new Date(nowMs).toISOString(),
      kind: 'paid',
      key: reference,
      ref: id,
      amount,
      currency,
      status,
    });
  });
}
