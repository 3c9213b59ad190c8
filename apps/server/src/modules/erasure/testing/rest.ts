// Traces that no call of a customer leaves.
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { AGENCY, type Customer } from './person.ts';

/**
 * Plants data that no call of a customer writes: an operator’s note, a peer’s text, an error of the
 * mail server.
 */
export async function plantRest(
  { server, ids }: DemoWorld,
  { traces: of, references: [running = '', cancelled = ''] }: Customer,
): Promise<void> {
  const { admin } = server.database;
  const agencyId = ids.get(AGENCY);
  const now = server.clock.iso();
  const breakId = crypto.randomUUID();
  await admin(
    `insert into reconciliation_break (agency_id, id, kind, subject, peer, ours, theirs, remedy, opened_at, seen_at, settled_at, settlement, note)
     values ($1, $2, 'payment-orphan', $3, 'sandbox-card', null, $4, 'person', $5, $5, $5, 'refunded', $6)`,
    [
      agencyId,
      breakId,
      `subject-${cancelled}`,
      JSON.stringify({
        reference: cancelled,
        leadTraveller: of.lead,
        card: of.card,
        captured: 100,
      }),
      now,
      of.task,
    ],
  );
  await admin(
    `insert into booking_task (agency_id, id, break_id, opened_at, reason, settled_at, note) values ($1, $2, $3, $4, 'payment-orphan', $4, $5)`,
    [agencyId, crypto.randomUUID(), breakId, now, of.task],
  );
  await admin(
    `update outbox set last_error = $3 where agency_id = $1 and payload ->> 'bookingId' = (select id::text from booking where reference = $2)`,
    [agencyId, running, of.mailError],
  );
  await admin(
    `update booking_step set detail = $2 where booking_id = (select id from booking where reference = $1)`,
    [running, of.step],
  );
  await admin(`update booking set credits = $2 where reference = $1`, [
    cancelled,
    JSON.stringify([{ amount: { amount: 1, currency: 'USD' }, holder: 'Air', code: of.credit }]),
  ]);
}
