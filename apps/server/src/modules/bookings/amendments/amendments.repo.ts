// Stores amendments: applies them to their parent booking, and tracks the refunds they cause.
import { audit } from '../../../kernel/audit.ts';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { finishWork, holdWork, scheduleWork } from '../../../kernel/db/work.ts';
import { sendLater } from '../../../kernel/outbox.ts';
import type { Sale } from '@portico/selling/sale';
import type { BookingRow } from '../record/bookings.types.ts';
import { BALANCE_WORK, BOOKING_MAIL, FAMILY_WORK } from '../engine/engine.types.ts';
import { overAtOf } from '../record/products.ts';
import { rebookedStatement } from '../store/notices.repo.ts';

export function amendmentsRepo(db: Database, clock: Clock) {
  return {
    /** Writes the parent booking as amended, under its lease, which ends. */
    applied: (
      item: WorkItem,
      above: BookingRow,
      amendment: BookingRow,
      { standing, changed }: { readonly standing: object; readonly changed: Sale },
    ): Promise<void> =>
      db.tenant(above.agencyId, async (tx) => {
        const { agencyId, id, language, reference } = above;
        const now = clock.iso();
        const kind = amendment.parent?.kind ?? 'change';
        const issued = kind === 'change' ? amendment.issued : null;
        await holdWork(tx, item);
        const written = await tx.run(sql`
          update booking set applied_at = ${now} where agency_id = ${agencyId} and id = ${amendment.id} and applied_at is null and state = 'CONFIRMED'`);
        if (written === 0) throw new Error('an amendment was written by another process');
        await tx.run(sql`
          update booking set version = version + 1, standing = ${JSON.stringify(standing)}::jsonb, starts_on = ${changed.span.from.slice(0, 10)},
            over_at = ${isoOf(overAtOf(changed))}, changed_at = ${now}, whole_total = whole_total + ${amendment.dueNow - amendment.back},
            issued = coalesce(${issued === null ? null : JSON.stringify(issued)}::jsonb, issued)
          where agency_id = ${agencyId} and id = ${id}`);
        await tx.run(rebookedStatement(above, amendment, now));
        for (const to of ['traveller', 'agency'] as const)
          await sendLater(tx, clock, {
            topic: BOOKING_MAIL,
            dedupeKey: `${amendment.id}:amended:${to}`,
            payload: {
              bookingId: id,
              about: kind === 'change' ? 'changed' : 'added',
              to,
              language,
            },
          });
        if (amendment.backOpen > 0)
          await scheduleWork(tx, { kind: FAMILY_WORK, id, dueAt: clock.now() });
        await finishWork(tx, item);
        await audit(tx, {
          at: now,
          actorType: 'system',
          via: 'worker',
          action: 'booking.amended',
          object: `booking:${reference}`,
          after: {
            amendment: amendment.reference,
            kind,
            before: above.sale.span,
            after: changed.span,
          },
          correlationId: amendment.correlationId,
        });
      }),

    /**
     * Writes the parent booking without an addition that was cancelled alone, under its lease, which
     * ends. The mails name the amounts.
     */
    undone: (item: WorkItem, written: Undone): Promise<void> =>
      db.tenant(item.agencyId, (tx) => undone(tx, clock, item, written)),

    /**
     * Writes the parent booking as paid in full, under its lease, which ends. Throws if nothing can be
     * paid any more.
     */
    paid: (item: WorkItem, above: BookingRow, payment: BookingRow): Promise<void> =>
      db.tenant(above.agencyId, async (tx) => {
        const { agencyId, id, language, reference } = above;
        const now = clock.iso();
        await holdWork(tx, item);
        const written = await tx.run(sql`
          update booking set applied_at = ${now} where agency_id = ${agencyId} and id = ${payment.id} and applied_at is null and state = 'CONFIRMED'`);
        if (written === 0) throw new Error('a second payment was written by another process');
        const paid = await tx.run(sql`
          update booking set version = version + 1, later_state = 'paid', changed_at = ${now}
          where agency_id = ${agencyId} and id = ${id} and later_state in ('planned', 'due', 'overdue')`);
        if (paid === 0) throw new Error('the booking has no second payment that could be paid');
        for (const to of ['traveller', 'agency'] as const)
          await sendLater(tx, clock, {
            topic: BOOKING_MAIL,
            dedupeKey: `${payment.id}:balance-paid:${to}`,
            payload: { bookingId: id, about: 'balance-paid', to, language },
          });
        await scheduleWork(tx, { kind: BALANCE_WORK, id, dueAt: clock.now() });
        await finishWork(tx, item);
        await audit(tx, {
          at: now,
          actorType: 'system',
          via: 'worker',
          action: 'booking.balance-paid',
          object: `booking:${reference}`,
          after: { payment: payment.reference, amount: payment.captured },
          correlationId: payment.correlationId,
        });
      }),
    /** Returns the statement part that deducts a refund just begun from the open amount. */
    begunBackPart: ({ agencyId, id }: BookingRow, amount: number): Sql => sql`begun_back as (
      update booking set back_open = back_open - ${amount} where agency_id = ${agencyId} and id = ${id} and exists (select 1 from moved))`,
  };
}
export type AmendmentsRepo = ReturnType<typeof amendmentsRepo>;

interface Undone {
  readonly above: BookingRow;
  readonly addition: BookingRow;
  /** The journey, stay or rental without it, as stored with the booking. */
  readonly standing: object;
}

async function undone(
  tx: Tx,
  clock: Clock,
  item: WorkItem,
  { above: { agencyId, id, language, reference }, addition, standing }: Undone,
): Promise<void> {
  const now = clock.iso();
  const kept = addition.endPenalty ?? addition.dueNow;
  const back = addition.dueNow - kept;
  await holdWork(tx, item);
  const written = await tx.run(sql`
    update booking set undone_at = ${now}
    where agency_id = ${agencyId} and id = ${addition.id} and ends_alone and cancelled_at is not null and undone_at is null`);
  if (written === 0) throw new Error('an addition was written by another process');
  await tx.run(sql`
    update booking set version = version + 1, standing = ${JSON.stringify(standing)}::jsonb, changed_at = ${now}, whole_total = whole_total - ${back}
    where agency_id = ${agencyId} and id = ${id}`);
  for (const to of ['traveller', 'agency'] as const)
    await sendLater(tx, clock, {
      topic: BOOKING_MAIL,
      dedupeKey: `${addition.id}:addition-cancelled:${to}`,
      // the mail is about the booking, with the amounts of this addition
      payload: { bookingId: addition.id, about: 'addition-cancelled', to, language },
    });
  if (addition.backOpen > 0) await scheduleWork(tx, { kind: FAMILY_WORK, id, dueAt: clock.now() });
  await finishWork(tx, item);
  await audit(tx, {
    at: now,
    actorType: 'system',
    via: 'worker',
    action: 'booking.addition-cancelled',
    object: `booking:${reference}`,
    after: { amendment: addition.reference, kept, back },
    correlationId: addition.correlationId,
  });
}
