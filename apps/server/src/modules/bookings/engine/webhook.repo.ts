// Inbox of gateway events. An event is stored once and is only a hint: the gateway is queried
// afterwards.
import type { GatewayEvent } from '@portico/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import {
  endWork,
  finishWork,
  holdWork,
  postponeWork,
  scheduleStatement,
} from '../../../kernel/db/work.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { BOOKING_WORK } from './engine.types.ts';

export const EVENT_WORK = 'gateway-event';

/** Start of a stored reference that is the payment's idempotency key. */
const KEYED = 'key:';

/** @param paymentCheck kind of work that compares a booking's payment with the gateway */
export function webhookRepo(db: Database, clock: Clock, paymentCheck?: string) {
  return {
    /** Stores an event; a second one with the same id is a duplicate. */
    async keep(
      agencyId: string,
      gateway: string,
      event: GatewayEvent,
      wake: () => void,
    ): Promise<void> {
      const id = uuidv7(clock);
      await db.write(
        agencyId,
        sql`
        with added as (
          insert into webhook_event (agency_id, id, gateway, event_id, type, about, payment_ref, sent_at, received_at)
          values (${agencyId}, ${id}, ${gateway}, ${event.eventId}, ${event.type.slice(0, 80)}, ${event.about ?? null}, ${'key' in event ? KEYED + event.key : event.paymentRef}, ${event.at}, ${clock.iso()})
          on conflict (agency_id, gateway, event_id) do nothing returning agency_id, id)
        ${scheduleStatement(EVENT_WORK, clock.now(), sql`select agency_id, id from added`)}`,
      );
      wake();
    },

    /**
     * Makes the event's booking due at once. An event about a refund or a dispute has its payment
     * compared as well, because the engine has nothing to do for a booking at rest. Returns false if
     * no payment has this reference (yet).
     */
    async handle(item: WorkItem): Promise<boolean> {
      const [found] = await db.read(
        item.agencyId,
        sql<{ bookingId: string; about: string | null }>`
        select p.booking_id as "bookingId", e.about from webhook_event e
        join payment p on p.agency_id = e.agency_id and p.gateway = e.gateway
          and (p.gateway_ref = e.payment_ref or p.idempotency_key = case when e.payment_ref like 'key:%' then substr(e.payment_ref, 5) end)
        where e.agency_id = ${item.agencyId} and e.id = ${item.id}`,
      );
      if (found === undefined) return false;
      const booking = sql`select ${item.agencyId}::uuid, ${found.bookingId}::uuid from lease`;
      await endWork(db, item, null, [
        sql`handled as (update webhook_event set handled_at = ${clock.iso()} where agency_id = ${item.agencyId} and id = ${item.id} and exists (select 1 from lease))`,
        sql`due as (${scheduleStatement(BOOKING_WORK, clock.now(), booking)})`,
        ...(found.about === null || paymentCheck === undefined
          ? []
          : [sql`compared as (${scheduleStatement(paymentCheck, clock.now(), booking)})`]),
      ]);
      return true;
    },

    /** Makes the event due again a little later. */
    later: (item: WorkItem, dueAt: number): Promise<void> =>
      db.tenant(item.agencyId, (tx) => postponeWork(tx, item, dueAt)),

    /** Marks an event that matches none of our payments: it stays stored for reconciliation. */
    async giveUp(item: WorkItem): Promise<void> {
      await db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(
          sql`update webhook_event set handled_at = ${clock.iso()}, orphan = true where agency_id = ${item.agencyId} and id = ${item.id}`,
        );
        await finishWork(tx, item);
      });
    },
  };
}
export type WebhookRepo = ReturnType<typeof webhookRepo>;
