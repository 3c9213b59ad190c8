// Stores notices. Every writer holds the booking's lease: an answer, a cancellation and a poll cannot overtake each other.
import type { SupplierHint } from '@portico/contract/ports/orders';
import type { Noticed } from '@portico/selling/product-sales';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { isAmong, type Sql, sql } from '../../../kernel/db/sql.ts';
import { finishWork, holdWork, scheduleStatement, scheduleWork } from '../../../kernel/db/work.ts';
import { audit } from '../../../kernel/audit.ts';
import { isUuid, uuidv7 } from '../../../kernel/ids.ts';
import { sendLater } from '../../../kernel/outbox.ts';
import type { Actor, BookingRow, NoticeRow } from '../record/bookings.types.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';
import { overAtOf } from '../record/products.ts';
import { keyPart, type Request } from '../record/requests.repo.ts';

/** Kind of the work item that polls a supplier for an order's status; its id is the booking's. */
export const LOOK_WORK = 'booking-look';
/** Kind of the work item that ensures that every confirmed booking is polled. */
export const LOOKS_WORK = 'booking-looks';

/** Returns the idempotency key of the call that accepts a notice. */
export const acceptKey = ({ bookingId, n }: Pick<NoticeRow, 'bookingId' | 'n'>): string =>
  `${bookingId}:accept:${n}`;

/** Returns the notices of several bookings, newest first. */
export const noticesOf = (
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<NoticeRow[]> =>
  db.read(
    agencyId,
    sql<NoticeRow>`
      select id, booking_id as "bookingId", n, state, significant, usable, mark, before, after, detail, noticed_at as "noticedAt",
        answer_by as "answerBy", decided_at as "decidedAt"
      from booking_notice where agency_id = ${agencyId} and booking_id ${isAmong(ids)} order by booking_id, n desc`,
  );

/** Returns the part of a cancelling statement that closes the booking's open notices. */
export const cancelledPart = (
  agencyId: string,
  bookingId: string,
  now: string,
): Sql => sql`notices as (
  update booking_notice set state = 'cancelled', decided_at = ${now}
  where agency_id = ${agencyId} and booking_id = ${bookingId} and state in ('open', 'accepting') and exists (select 1 from moved))`;

const decide = (agencyId: string, id: string, state: NoticeRow['state'], now: string): Sql => sql`
  update booking_notice set state = ${state}, decided_at = ${state === 'open' ? null : now}
  where agency_id = ${agencyId} and id = ${id} and state in ('open', 'accepting')`;

/** Returns the statement that closes the notice which an amendment has answered, if there is one. */
export const rebookedStatement = (
  { agencyId, id }: BookingRow,
  amendment: Pick<BookingRow, 'id'>,
  now: string,
): Sql => sql`
  update booking_notice set state = 'rebooked', decided_at = ${now}
  where agency_id = ${agencyId} and booking_id = ${id} and rebooking_id = ${amendment.id} and state = 'open'`;

/** Returns the booking that an order's key belongs to. */
function bookingOfKey(key: string): string | undefined {
  const [bookingId = '', step] = key.split(':');
  return step === 'book' && isUuid(bookingId) ? bookingId : undefined;
}

/**
 * Returns the statement that makes the polls of all confirmed bookings due that a supplier's hints
 * name. Hints about other orders do nothing.
 */
export function hintedStatement(
  {
    agencyId,
    supplier,
    hints,
  }: {
    readonly agencyId: string;
    readonly supplier: string;
    readonly hints: readonly SupplierHint[];
  },
  dueAt: number,
): Sql {
  const ids = hints.flatMap((hint) => ('key' in hint ? (bookingOfKey(hint.key) ?? []) : []));
  const references = hints.flatMap((hint) =>
    'supplierReference' in hint ? hint.supplierReference : [],
  );
  return scheduleStatement(
    LOOK_WORK,
    dueAt,
    sql`
      select b.agency_id, b.id from booking b
      where b.agency_id = ${agencyId} and b.supplier = ${supplier} and b.state = 'CONFIRMED' and b.parent_id is null
        and (b.id = any(${ids}) or b.supplier_reference = any(${references})) order by b.id`,
  );
}

export function noticesRepo(db: Database, clock: Clock) {
  return {
    /** Returns the notice that awaits an answer or is being accepted. */
    async asked(agencyId: string, bookingId: string): Promise<NoticeRow | undefined> {
      const found = await noticesOf(db, agencyId, [bookingId]);
      return found.find(({ state }) => state === 'open' || state === 'accepting');
    },

    /** Writes the result of a poll, and ends the lease. `found` is null if the booking is as sold, or as accepted. */
    record: (
      item: WorkItem,
      { agencyId, id, language }: BookingRow,
      before: NoticeRow | undefined,
      found: Noticed | null,
    ): Promise<void> =>
      db.tenant(agencyId, async (tx) => {
        await holdWork(tx, item);
        if (before !== undefined)
          await tx.run(decide(agencyId, before.id, 'outdated', clock.iso()));
        if (found !== null) {
          const { n } = await tx.one(sql<{ n: number }>`
            select coalesce(max(n), 0) + 1 as n from booking_notice where agency_id = ${agencyId} and booking_id = ${id}`);
          await tx.run(sql`
            insert into booking_notice (agency_id, id, booking_id, n, state, significant, usable, mark, before, after, detail, noticed_at, answer_by)
            values (${agencyId}, ${uuidv7(clock)}, ${id}, ${n}, 'open', ${found.isSignificant}, ${found.isUsable}, ${found.mark},
              ${JSON.stringify(found.before)}::jsonb, ${JSON.stringify(found.after)}::jsonb, ${JSON.stringify(found.detail)}::jsonb,
              ${clock.iso()}, ${found.answerBy})`);
          await sendLater(tx, clock, {
            topic: BOOKING_MAIL,
            dedupeKey: `${id}:notice-${n}:traveller`,
            payload: { bookingId: id, about: 'notice', to: 'traveller', language },
          });
        }
        await finishWork(tx, item);
      }),

    /** Records the intent to accept, before the supplier is called; after a crash a poll after `lookAt` finishes it. */
    begin: (
      item: WorkItem,
      { agencyId, id }: BookingRow,
      notice: NoticeRow,
      { request, lookAt }: { readonly request: Request; readonly lookAt: number },
    ): Promise<void> =>
      db.tenant(agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(sql`
          update booking_notice set state = 'accepting' where agency_id = ${agencyId} and id = ${notice.id} and state = 'open'`);
        await tx.run(sql`
          insert into booking_step (agency_id, booking_id, step, round, key, intended_at)
          values (${agencyId}, ${id}, 'accept', ${notice.n}, ${acceptKey(notice)}, ${clock.iso()})
          on conflict (agency_id, booking_id, step, round) do update set sends = booking_step.sends + 1`);
        await tx.run(sql`with ${keyPart(agencyId, request, id, clock.iso())} select 1`);
        await scheduleWork(tx, { kind: LOOK_WORK, id, dueAt: lookAt });
      }),

    /** Records the supplier's confirmation: the booking now matches the notice, and its lease ends. */
    accepted: (
      item: WorkItem,
      row: BookingRow,
      notice: NoticeRow,
      { changed, actor }: { readonly changed: BookingRow['sale']; readonly actor: Actor },
    ): Promise<void> =>
      db.tenant(row.agencyId, async (tx) => {
        const { agencyId, id, reference } = row;
        await holdWork(tx, item);
        await tx.run(decide(agencyId, notice.id, 'accepted', clock.iso()));
        await tx.run(sql`
          update booking_step set answered_at = ${clock.iso()}, outcome = 'ok' where agency_id = ${agencyId} and booking_id = ${id}
            and step = 'accept' and round = ${notice.n}`);
        await tx.run(sql`
          update booking set version = version + 1, standing = coalesce(standing, '{}') || ${JSON.stringify(notice.detail)}::jsonb,
            starts_on = ${changed.span.from.slice(0, 10)}, over_at = ${isoOf(overAtOf(changed))}, changed_at = ${clock.iso()}
          where agency_id = ${agencyId} and id = ${id}`);
        await finishWork(tx, item);
        await audit(tx, {
          at: clock.iso(),
          actorType: actor.type,
          ...(actor.id === undefined ? {} : { actorId: actor.id }),
          via: actor.via,
          action: 'booking.notice-accepted',
          object: `booking:${reference}`,
          after: { notice: notice.n, before: notice.before, after: notice.after },
          ...(actor.ip === undefined ? {} : { ip: actor.ip }),
          correlationId: actor.correlationId,
        });
      }),

    /** Records the supplier's refusal: the notice is open again. */
    reopened: (item: WorkItem, notice: NoticeRow): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(decide(item.agencyId, notice.id, 'open', clock.iso()));
        await finishWork(tx, item);
      }),

    ...rebooking(db),
    ...watching(db, clock),
  };
}
export type NoticesRepo = ReturnType<typeof noticesRepo>;

/** Links a notice to the amendment that answers it. */
function rebooking(db: Database) {
  return {
    /**
     * Records the amendment that will answer a notice when it is applied. Until then, and if the
     * supplier refuses it, the notice stays open.
     */
    answeredBy: (
      item: WorkItem,
      { agencyId }: BookingRow,
      { notice, amendment }: { readonly notice: string; readonly amendment: string },
    ): Promise<void> =>
      db.tenant(agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(sql`
          update booking_notice set rebooking_id = ${amendment} where agency_id = ${agencyId} and id = ${notice} and state = 'open'`);
      }),
  };
}

/** Schedules the polls, and records what they learn of a known notice. */
function watching(db: Database, clock: Clock) {
  return {
    /** Records the later deadline of an open notice, and ends the lease. */
    extend: (item: WorkItem, notice: NoticeRow, found: Noticed): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(sql`
          update booking_notice set answer_by = ${found.answerBy}, usable = ${found.isUsable}
          where agency_id = ${item.agencyId} and id = ${notice.id} and state = 'open'`);
        await finishWork(tx, item);
      }),

    /** Makes the poll of the booking due that a hint names. Returns false if it names none of ours. */
    hint: (agencyId: string, supplier: string, hint: SupplierHint): Promise<boolean> =>
      db.tenant(agencyId, async (tx) => {
        const named = { agencyId, supplier, hints: [hint] };
        return (await tx.run(hintedStatement(named, clock.now()))) > 0;
      }),

    /** Schedules the daily poll of every confirmed booking that may change. */
    watch: (agencyId: string, productIds: readonly number[]): Promise<number> =>
      db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into work_item (agency_id, kind, id, due_at)
          select b.agency_id, ${LOOK_WORK}, b.id, greatest(${clock.iso()}::timestamptz, b.confirmed_at + interval '1 day') from booking b
          where b.agency_id = ${agencyId} and b.parent_id is null and b.state = 'CONFIRMED' and b.over_at > ${clock.iso()} and b.product_id = any(${[...productIds]})
            and not exists (select 1 from work_item w where w.agency_id = b.agency_id and w.kind = ${LOOK_WORK} and w.id = b.id)
          on conflict do nothing`),
      ),
  };
}
