// Orders the mail with a booking's papers again: key, message and audit entry in one transaction.
import type { AuditEntry } from '../../../kernel/audit.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { sendLater } from '../../../kernel/outbox.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { Request } from '../record/requests.repo.ts';
import { MAX_RESENT, resentKey } from '../store/mail-order.repo.ts';

export interface ResendOrder {
  readonly row: BookingRow;
  readonly request: Request;
  /** The address, if it is not that of the booking's contact. */
  readonly mailbox: string | null;
  readonly by: Pick<AuditEntry, 'actorType' | 'actorId' | 'via' | 'ip' | 'correlationId'>;
}

/** `ordered`: now, or earlier with the same key. `reused`: the key belongs to another request. */
export type Resent = 'ordered' | 'reused' | 'too-many';

export const resendRepo = (db: Database, clock: Clock, wake: () => void) => ({
  order({ row, request, mailbox, by }: ResendOrder): Promise<Resent> {
    const { agencyId, id, reference, language } = row;
    const { principal, route, key, fingerprint } = request;
    return db.tenant(agencyId, async (tx) => {
      const added = await tx.run(sql`
        insert into idempotency (agency_id, principal, route, key, fingerprint, booking_id, created_at)
        values (${agencyId}, ${principal}, ${route}, ${key}, ${fingerprint}, ${id}, ${clock.iso()})
        on conflict (agency_id, principal, route, key) do nothing`);
      if (added === 0) {
        const used = await tx.one(sql<{ isSame: boolean }>`
          select fingerprint = ${fingerprint} as "isSame" from idempotency
          where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key}`);
        return used.isSame ? 'ordered' : 'reused';
      }
      // one at a time, so that two orders never get the same number
      await tx.one(
        sql`select 1 from booking where agency_id = ${agencyId} and id = ${id} for update`,
      );
      const keys = Array.from({ length: MAX_RESENT }, (_, i) => resentKey(id, i + 1));
      const { count } = await tx.one(sql<{ count: number }>`
        select count(*)::int as count from outbox
        where agency_id = ${agencyId} and topic = ${BOOKING_MAIL} and dedupe_key = any(${keys})`);
      const next = keys[count];
      if (next === undefined) return 'too-many';
      await sendLater(tx, clock, {
        topic: BOOKING_MAIL,
        dedupeKey: next,
        payload: {
          bookingId: id,
          about: 'confirmed',
          to: 'traveller',
          language,
          resent: { mailbox },
        },
      });
      tx.afterCommit(wake);
      await audit(tx, {
        ...by,
        at: clock.iso(),
        action: 'booking.papers',
        object: `booking:${reference}`,
        // audit entries are never erased, so they must not contain an address
        after: { to: mailbox === null ? 'contact' : 'other' },
      });
      return 'ordered';
    });
  },
});
export type ResendRepo = ReturnType<typeof resendRepo>;
