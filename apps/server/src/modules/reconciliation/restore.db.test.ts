// The drill of docs/runbooks/restore.md: a database is stopped and copied, users keep booking for
// five minutes, then the copy replaces it. The lost data exists only at the peers: nothing of it is
// charged, booked or cancelled a second time, and no charge and no room is left without a booking
// or an operator's task.
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { type DurableDatabase, durableDatabase } from '@portico/test-kit/storm/durable';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoredRepo } from './restored.repo.ts';

const MINUTE = 60_000;
/** Number of bookings of each kind. */
const EACH = PLAYS_ALL ? 12 : 1;

let database: DurableDatabase;
let stage: Rehearsal;
beforeAll(async () => {
  database = await durableDatabase();
  stage = await rehearse({ database });
}, 60_000);
afterAll(async () => {
  await stage?.close();
}, 60_000);

type Begun = Awaited<ReturnType<Rehearsal['begun']>>;
type Wish = Parameters<Rehearsal['quote']>[0];
const several = async <T>(make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < EACH; n += 1) made.push(await make());
  return made;
};
async function paid(booking: Begun): Promise<Begun> {
  await stage.pay(booking.reference, CARDS.good);
  await stage.module.bookings.get(booking.link);
  stage.clock.move(2_100);
  expect(await stage.runToRest(booking.reference)).toBe('CONFIRMED');
  return booking;
}
const confirmed = async (wish?: Wish) => paid(await stage.begun(wish));
async function cancelled(booking: Begun): Promise<Begun> {
  const { cancelQuoteId } = await stage.module.cancelling.quote(booking.link);
  await stage.module.cancelling.cancel({
    ...booking.link,
    cancelQuoteId,
    reason: undefined,
    key: `cancel-${booking.reference}`,
    correlationId: 't',
  });
  expect(await stage.runToRest(booking.reference)).toBe('CANCELLED');
  return booking;
}
const idsOf = async (bookings: readonly Begun[]) =>
  Promise.all(bookings.map(async ({ reference }) => String((await stage.row(reference))['id'])));
const linesOf = (ids: readonly string[], ledger: readonly { key: string; kind: string }[]) =>
  ids.map((id) => ledger.filter(({ key }) => key.startsWith(id)).map(({ kind }) => kind));
const suppliers = ['alpha', 'beta'] as const;

/** Returns charges and rooms by the peers' own ledgers. */
function held() {
  const gateway = stage.sandbox.ledger('gateway');
  const kept = new Map<string, number>();
  for (const { ref, kind, status, amount } of gateway) {
    if (kind === 'capture') kept.set(ref, (kept.get(ref) ?? 0) + amount);
    if (kind === 'refund' && status === 'completed') kept.set(ref, (kept.get(ref) ?? 0) - amount);
  }
  const open = new Set(gateway.filter(({ kind }) => kind === 'authorise').map(({ ref }) => ref));
  for (const { ref, kind } of gateway) if (kind !== 'authorise') open.delete(ref);
  const rooms = new Set<string>();
  for (const supplier of suppliers)
    for (const { ref, kind } of stage.sandbox.ledger('supplier', supplier)) {
      if (kind === 'cancel') rooms.delete(ref);
      else rooms.add(ref);
    }
  return {
    charges: [...kept].filter(([, amount]) => amount > 0),
    holds: [...open],
    rooms: [...rooms],
  };
}

describe('a backup taken five minutes ago', () => {
  it(
    `is restored, and everything after it is learnt again, undone or a person’s task (${EACH} of each kind)`,
    async () => {
      const waiting = [
        ...(await several(() => stage.begun())),
        ...(await several(() => stage.begun({ supplier: 'beta' }))),
      ];
      const staying = await several(() => confirmed());
      const leaving = await several(() => confirmed());
      const lazy = await several(() => stage.begun());

      const backupAt = stage.clock.now();
      await database.backup();
      stage.clock.move(MINUTE);

      for (const booking of waiting) await paid(booking);
      for (const booking of leaving) await cancelled(booking);
      const fresh = [
        ...(await several(() => confirmed())),
        ...(await several(() => confirmed({ supplier: 'beta' }))),
      ];
      const regretted = await several(async () => cancelled(await confirmed()));
      const atTheDesk = await several(async () =>
        stage.module.creating.create(stage.call(await stage.quote({ payAt: 'on-site' }))),
      );
      expect(atTheDesk.map(({ status }) => status)).toEqual(atTheDesk.map(() => 201));
      const justPaid = await several(async () => {
        const booking = await stage.begun();
        await stage.pay(booking.reference, CARDS.good);
        return booking;
      });
      const [freshIds, regrettedIds, justPaidIds] = [
        await idsOf(fresh),
        await idsOf(regretted),
        await idsOf(justPaid),
      ];
      const waitingIds = await idsOf(waiting);
      await stage.module.whenIdle();
      stage.clock.move(4 * MINUTE);

      await database.restore();
      const begun = performance.now();
      expect(await restoredRepo(stage.db, stage.clock).mark(stage.agencyId, backupAt)).toBe(
        waiting.length + lazy.length,
      );
      // bookings in progress query their peers before they act
      for (const { reference } of waiting)
        expect(await stage.runToRest(reference)).toBe('CONFIRMED');
      for (const { reference } of lazy) expect(await stage.runToRest(reference)).toBe('EXPIRED');
      // nothing is booked or charged twice, not even at the supplier without deduplication
      const rooms = suppliers.flatMap((supplier) => stage.sandbox.ledger('supplier', supplier));
      for (const kinds of linesOf(waitingIds, rooms)) expect(kinds).toEqual(['book']);
      for (const kinds of linesOf(waitingIds, stage.sandbox.ledger('gateway')))
        expect(kinds).toEqual(['authorise', 'capture']);

      stage.clock.move(5 * MINUTE);
      expect(await stage.reconciliation.compareNow(stage.agencyId)).toMatchObject({
        outcome: 'whole',
      });
      for (const { reference } of leaving)
        expect(await stage.runToRest(reference)).toBe('CANCELLED');
      stage.clock.move(5 * MINUTE);
      expect(await stage.reconciliation.compareNow(stage.agencyId)).toMatchObject({
        outcome: 'whole',
      });
      const seconds = (performance.now() - begun) / 1000;

      // recovered: cancelled and refunded as before, once
      for (const { reference } of leaving) {
        const { captured, refunded } = await stage.row(reference);
        expect(refunded).toBe(captured);
        expect((await stage.ledger('gateway', reference)).map(({ kind }) => kind)).toEqual([
          'authorise',
          'capture',
          'refund',
        ]);
        expect(
          (await stage.ledger('supplier', reference)).filter(({ kind }) => kind === 'book'),
        ).toHaveLength(1);
      }
      for (const { reference } of staying) expect(await stage.state(reference)).toBe('CONFIRMED');
      // nothing of a paid and booked trip was undone; each waits for an operator
      for (const kinds of linesOf(freshIds, rooms)) expect(kinds).toEqual(['book']);
      for (const kinds of linesOf(freshIds, stage.sandbox.ledger('gateway')))
        expect(kinds).toEqual(['authorise', 'capture']);
      // authorisations for unknown bookings are released
      for (const kinds of linesOf(justPaidIds, stage.sandbox.ledger('gateway')))
        expect(kinds).toEqual(['authorise']);
      const { charges, holds, rooms: live } = held();
      expect(holds).toEqual([]);

      const tasks = await stage.reconciliation.tasks.list(stage.agencyId);
      const named = JSON.stringify(tasks.map((task) => task.break?.theirs));
      const [known] = await database.admin<{ payments: string[]; rooms: string[] }>(
        "select coalesce(array_agg(p.gateway_ref), '{}') as payments, array_agg(b.supplier_reference) as rooms from booking b left join payment p on p.booking_id = b.id where b.state = 'CONFIRMED'",
      );
      const orphanCharges = charges.filter(
        ([ref]) => !known?.payments.includes(ref) && !named.includes(ref),
      );
      const orphanRooms = live.filter((ref) => !known?.rooms.includes(ref) && !named.includes(ref));
      expect(orphanCharges).toEqual([]);
      expect(orphanRooms).toEqual([]);
      expect(tasks.map(({ reason }) => reason).sort()).toEqual(
        [...fresh.map(() => 'booking-lost'), ...atTheDesk.map(() => 'reservation-orphan')].sort(),
      );
      // a booking that was made and cancelled after the backup holds nothing: it is recorded
      // without a task
      for (const id of regrettedIds) expect(named).not.toContain(id);
      addNote(
        'fact',
        `restore: ${charges.length} charges and ${live.length} rooms held by the peers, 0 orphans, ${tasks.length} tasks, ${seconds.toFixed(1)} s from restored to compared`,
      );
    },
    PLAYS_ALL ? 300_000 : 90_000,
  );
});
