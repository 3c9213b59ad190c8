// Ledgers modified without the engine: each break is found, classified, and settled by rule or by an operator.
import { randomUUID } from 'node:crypto';
import type { Order } from '@portico/contract';
import type { HotelRequested } from '@portico/product-hotels/port';
import { hotelSales } from '@portico/product-hotels/server/sales';
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in three; npm run test:full executes all. */
const it = turns(3);

const MINUTE = 60_000;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

type Wish = Parameters<Rehearsal['quote']>[0];
async function confirmed(wish?: Wish) {
  const booking = await stage.begun(wish);
  await stage.pay(booking.reference, CARDS.good);
  await stage.module.bookings.get(booking.link);
  expect(await stage.runToRest(booking.reference)).toBe('CONFIRMED');
  return booking;
}
/** Compares a while later: recent changes are skipped. */
async function compare() {
  stage.clock.move(5 * MINUTE);
  return stage.reconciliation.compareNow(stage.agencyId);
}
interface Break {
  id: string;
  kind: string;
  subject: string;
  peer: string;
  remedy: string;
  settlement: string | null;
  settled_by: string | null;
  theirs: Record<string, unknown>;
  note: string | null;
}
const breaksOf = (subject: string): Promise<Break[]> =>
  stage.database.admin<Break & Record<string, unknown>>(
    'select * from reconciliation_break where agency_id = $1 and (subject = $2 or subject like $2) order by opened_at',
    [stage.agencyId, subject],
  );
const tasksFor = async (breakId: string) =>
  (await stage.reconciliation.tasks.list(stage.agencyId)).filter(
    (task) => task.breakId === breakId,
  );
const BY = { type: 'operator', id: 'ines', via: 'test', correlationId: 't' } as const;
const decide = (taskId: string, decision: string, note = 'looked into it') =>
  stage.reconciliation.tasks.decide({ agencyId: stage.agencyId, taskId, decision, note, by: BY });
const gatewayLines = (ref: string) =>
  stage.sandbox
    .ledger('gateway')
    .filter((line) => line.ref === ref)
    .map(({ kind, amount }) => [kind, amount]);
const supplierLines = (key: string, supplier = 'alpha') =>
  stage.sandbox
    .ledger('supplier', supplier)
    .filter((line) => line.key.startsWith(key))
    .map(({ kind }) => kind);

/** Creates a payment unknown to our database. */
async function strangePayment(card?: string, id: string = randomUUID()): Promise<string> {
  const gateway = await stage.peers.gateway();
  const opened = await gateway.authorise(
    {
      key: `${id}:authorise:1`,
      reference: 'STRANGER',
      amount: { amount: 12_300, currency: 'USD' },
      description: 'x',
      returnUrl: 'http://full.localhost/',
      cancelUrl: 'http://full.localhost/',
      language: 'en',
      payerEmail: 'x@example.com',
      merchantName: 'x',
      expiresAt: new Date(stage.clock.now() + 30 * MINUTE).toISOString(),
    },
    stage.peers.context(),
  );
  if (opened.kind !== 'ok') throw new Error(opened.message);
  const { paymentRef } = opened.value;
  if (card !== undefined) {
    const page = await fetch(
      `${stage.sandbox.url}${new URL(opened.value.payerUrl ?? '').pathname}/card`,
      {
        method: 'POST',
        body: new URLSearchParams({ number: card, name: 'N R', expiry: '09 / 34', cvc: '123' }),
        redirect: 'manual',
      },
    );
    if (page.status !== 303) throw new Error(`the card page answered ${page.status}`);
  }
  return paymentRef;
}
async function orderOf(wish: Wish, key = `${randomUUID()}:book:1`): Promise<Order<HotelRequested>> {
  const quote = await stage.quote(wish);
  return {
    key,
    reference: 'STRANGER',
    rateKey: quote.rateKey,
    owed: quote.owed,
    requested: hotelSales.requested(quote),
    contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: null },
    travellers: [{ unit: 1, firstName: 'Nadia', lastName: 'Rahman', type: 'adult' }],
    specialRequests: '',
  };
}
/** Books a room unknown to our database. */
async function strangeRoom(
  wish: Wish = {},
  order?: Order<HotelRequested>,
): Promise<{ key: string; reference: string }> {
  const made = order ?? (await orderOf(wish));
  const booked = await stage.peers
    .supplier(wish?.supplier ?? 'alpha')
    .book(made, stage.peers.context());
  if (booked.kind !== 'ok') throw new Error(booked.message);
  return { key: made.key, reference: booked.value.supplierReference };
}
/** Books such a room, whose payment failed. */
async function unpaidRoom(wish: Wish = {}): Promise<{ key: string; reference: string }> {
  const id = randomUUID();
  await strangePayment(CARDS.declined, id);
  return strangeRoom(wish, await orderOf(wish, `${id}:book:1`));
}
/** Deletes a booking from our database. */
async function forget(reference: string): Promise<string> {
  const { id } = await stage.row(reference);
  for (const table of [
    'booking_transition',
    'booking_step',
    'booking_traveller',
    'booking_task',
    'idempotency',
    'refund',
    'payment',
  ])
    await stage.database.admin(`delete from ${table} where booking_id = $1`, [id]);
  await stage.database.admin('delete from work_item where id = $1', [id]);
  await stage.database.admin('delete from booking where id = $1', [id]);
  return String(id);
}

describe('the three ledgers', () => {
  it('agree after ordinary days: confirmed, cancelled, declined, left, sold out', async () => {
    await confirmed();
    await confirmed({ supplier: 'gamma' });
    expect(
      (await stage.module.creating.create(stage.call(await stage.quote({ payAt: 'on-site' }))))
        .status,
    ).toBe(201);
    const cancelled = await confirmed();
    const { cancelQuoteId } = await stage.module.cancelling.quote(cancelled.link);
    await stage.module.cancelling.cancel({
      ...cancelled.link,
      cancelQuoteId,
      reason: undefined,
      key: `cancel-${cancelled.reference}`,
      correlationId: 't',
    });
    const declined = await stage.begun();
    await stage.pay(declined.reference, CARDS.declined);
    expect(await stage.runToRest(declined.reference)).toBe('REJECTED');
    const left = await stage.begun();
    expect(await stage.runToRest(left.reference)).toBe('EXPIRED');
    const soldOut = await stage.begun();
    await stage.faults('sold-out@book');
    await stage.pay(soldOut.reference);
    expect(await stage.runToRest(soldOut.reference)).toBe('REJECTED');
    await stage.faults('');
    expect(await compare()).toMatchObject({ outcome: 'whole', breaks: 0, open: 0 });
    expect(await stage.database.admin('select 1 from reconciliation_break')).toEqual([]);
  });

  it('are not compared where a list breaks off: nothing is opened, nothing settled, and it says so', async () => {
    const { reference } = await unpaidRoom();
    for (const fault of [
      'truncated@alpha.list',
      'truncated@gateway.list',
      '5xx-not-done@gamma.list',
      'garbage@gateway.list',
    ]) {
      await stage.faults(fault);
      expect(await compare()).toMatchObject({ outcome: 'failed' });
      expect(await breaksOf(`%${reference}`)).toEqual([]);
    }
    await stage.faults('');
    // a failed comparison changes nothing: the next one starts where the last complete one ended
    expect(await compare()).toMatchObject({ outcome: 'whole', open: 0 });
    expect(await breaksOf(`%${reference}`)).toMatchObject([
      { kind: 'reservation-orphan', settlement: 'cancelled at the supplier' },
    ]);
  });
});

describe('a list with an entry that cannot be read', () => {
  const openOf = async (kind: string) =>
    (await breaksOf('%')).filter((one) => one.kind === kind && one.settlement === null);

  async function writeOff(found: Break | undefined) {
    const [task] = await tasksFor(found?.id ?? '');
    expect(await decide(task?.id ?? '', 'write-off')).toMatchObject({ done: true });
  }

  it('is used for all others, concludes nothing from what it does not show, and asks a person once', async () => {
    const orphan = await unpaidRoom();
    const own = await confirmed();
    await stage.faults('odd-entry=status@alpha.list');
    expect(await compare()).toMatchObject({
      outcome: 'whole',
      open: 1,
      detail: '1 entries of lists not read',
    });
    // the orphaned room listed with it is settled, and the unreadable booking is queried by its key
    expect(await breaksOf(`%${orphan.reference}`)).toMatchObject([
      { kind: 'reservation-orphan', settlement: 'cancelled at the supplier' },
    ]);
    expect(await breaksOf(String((await stage.row(own.reference)).id))).toEqual([]);
    await compare();
    const [found, ...others] = await openOf('list-unread');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      subject: 'sandbox-alpha',
      theirs: { supplier: 'sandbox-alpha', unread: 1 },
    });
    expect(await tasksFor(found?.id ?? '')).toMatchObject([
      { reason: 'list-unread', decisions: ['ask-again', 'write-off'] },
    ]);
    await stage.faults('');
    expect(await compare()).toMatchObject({ outcome: 'whole', open: 0, detail: null });
    expect(await breaksOf('sandbox-alpha')).toMatchObject([
      { settlement: 'all entries can be read' },
    ]);
  });

  it('closes no break of its supplier that it does not show', async () => {
    const booking = await confirmed();
    const { id } = await stage.row(booking.reference);
    await stage.database.admin(
      "update booking set sale = jsonb_set(sale, '{owed,net}', '1'::jsonb), changed_at = now() - interval '1 hour' where id = $1",
      [id],
    );
    await compare();
    const differing = async () =>
      (await openOf('reservation-differs')).filter(({ theirs }) =>
        String(theirs['key']).startsWith(String(id)),
      );
    expect(await differing()).toHaveLength(1);
    for (const part of ['total', 'status', 'key']) {
      await stage.faults(`odd-entry=${part}@alpha.list`);
      expect(await compare(), part).toMatchObject({ outcome: 'whole' });
      expect(await differing(), part).toHaveLength(1);
    }
    await stage.faults('');
    await writeOff((await differing())[0]);
  });

  it('says nothing of a booking whose supplier cannot be understood at all', async () => {
    const booking = await confirmed();
    const { id } = await stage.row(booking.reference);
    await stage.faults('odd-entry=status@alpha.list, missing-field@alpha.retrieve');
    expect(await compare()).toMatchObject({ outcome: 'whole' });
    expect((await breaksOf(String(id))).filter(({ kind }) => kind === 'reservation-lost')).toEqual(
      [],
    );
    await stage.faults('');
    await compare();
    expect(await breaksOf(String(id))).toEqual([]);
  });

  it('leaves a charge alone that may belong to an entry nobody can read', async () => {
    const id = randomUUID();
    const charged = await strangePayment(CARDS.good, id);
    await (
      await stage.peers.gateway()
    ).capture(
      charged,
      { amount: 12_300, currency: 'USD' },
      `${id}:capture:1`,
      stage.peers.context(),
    );
    await strangeRoom({}, await orderOf({}, `${id}:book:1`));
    await stage.faults('odd-entry=key@alpha.list');
    await compare();
    // the supplier has it under its key: a lost trip, not a charge without a room
    expect(await breaksOf(charged)).toEqual([]);
    const found = await breaksOf(id);
    expect(found).toMatchObject([{ kind: 'booking-lost', settlement: null }]);
    await stage.faults('');
    await compare();
    await writeOff(found[0]);
    expect(await compare()).toMatchObject({ open: 0 });
  });
});

describe('what a rule can settle', () => {
  it('money held for a dead booking is released once, whatever the answer', async () => {
    const booking = await stage.begun();
    await stage.pay(booking.reference);
    const { gateway_ref: ref } = await stage.row(booking.reference);
    await stage.database.admin(
      "update booking set state = 'REJECTED', failure = 'SOLD_OUT', changed_at = now() - interval '1 hour' where reference = $1",
      [booking.reference],
    );
    await stage.database.admin(
      'delete from work_item where id = (select id from booking where reference = $1)',
      [booking.reference],
    );
    await stage.faults('5xx-done@void*1');
    await compare();
    expect(await breaksOf(String(ref))).toMatchObject([
      { kind: 'hold-open', remedy: 'void', settlement: null },
    ]);
    await stage.faults('');
    expect(await compare()).toMatchObject({ open: 0 });
    expect(await breaksOf(String(ref))).toMatchObject([
      { settlement: expect.stringMatching(/voided|agree/), settled_by: 'rule' },
    ]);
    expect(gatewayLines(String(ref)).map(([kind]) => kind)).toEqual(['authorise', 'void']);
  });

  it('payments of nobody: one that is open or held is released, one that holds nothing is noted, one that was charged waits for a person', async () => {
    const open = await strangePayment();
    const held = await strangePayment(CARDS.good);
    const declined = await strangePayment(CARDS.declined);
    const charged = await strangePayment(CARDS.good);
    const gateway = await stage.peers.gateway();
    await gateway.capture(
      charged,
      { amount: 12_300, currency: 'USD' },
      `${randomUUID()}:capture:1`,
      stage.peers.context(),
    );
    await compare();
    for (const ref of [open, held])
      expect(await breaksOf(ref)).toMatchObject([
        { kind: 'payment-orphan', settlement: 'released', settled_by: 'rule' },
      ]);
    expect(await breaksOf(declined)).toMatchObject([
      { kind: 'payment-orphan', settlement: 'nothing is held' },
    ]);
    const [charge] = await breaksOf(charged);
    expect(charge).toMatchObject({
      kind: 'payment-orphan',
      remedy: 'person',
      settlement: null,
      theirs: { captured: 12_300, reference: 'STRANGER' },
    });

    // a second comparison opens nothing twice
    await compare();
    for (const ref of [open, held, declined, charged]) expect(await breaksOf(ref)).toHaveLength(1);
    const [task] = await tasksFor(charge?.id ?? '');
    expect(task).toMatchObject({
      reason: 'payment-orphan',
      decisions: ['ask-again', 'void', 'refund', 'write-off'],
    });
    await stage.faults('5xx-done@refund*1');
    expect(await decide(task?.id ?? '', 'refund')).toMatchObject({ done: false });
    await stage.faults('');
    await stage.worker.runDue();
    expect(await breaksOf(charged)).toMatchObject([
      { settlement: 'refunded', settled_by: 'ines', note: 'looked into it' },
    ]);
    expect(gatewayLines(charged)).toEqual([
      ['authorise', 12_300],
      ['capture', 12_300],
      ['refund', 12_300],
    ]);
    expect(await decide(task?.id ?? '', 'refund')).toEqual({
      done: true,
      said: 'has been decided like this already',
    });
    await expect(decide(task?.id ?? '', 'write-off')).rejects.toMatchObject({
      code: 'TASK_DECIDED',
    });
  });

  it('rooms of nobody: one that was never paid and costs nothing is cancelled, others wait for a person', async () => {
    const free = await unpaidRoom();
    const dear = await unpaidRoom({ refundable: false });
    const perhapsAtTheDesk = await strangeRoom();
    await compare();
    expect(await breaksOf(`%${free.reference}`)).toMatchObject([
      {
        kind: 'reservation-orphan',
        peer: 'sandbox-alpha',
        settlement: 'cancelled at the supplier',
      },
    ]);
    expect(supplierLines(free.key)).toEqual(['book']); // the cancellation has its own key
    expect(await breaksOf(`%${perhapsAtTheDesk.reference}`)).toMatchObject([
      { remedy: 'person', settlement: null },
    ]);
    const [left] = await breaksOf(`%${dear.reference}`);
    expect(left).toMatchObject({
      remedy: 'person',
      settlement: null,
      note: 'cancelling costs something',
      theirs: { penalty: { amount: expect.any(Number) } },
    });
    const [task] = await tasksFor(left?.id ?? '');
    expect(await decide(task?.id ?? '', 'cancel-at-supplier')).toEqual({
      done: true,
      said: 'cancelled at the supplier',
    });
    await compare();
    expect(await breaksOf(`%${dear.reference}`)).toHaveLength(1);
  });

  it('an unseen cancellation is asked for, not repeated blindly', async () => {
    for (const supplier of ['alpha', 'beta'] as const) {
      const room = await unpaidRoom({ supplier });
      await stage.faults(`5xx-done@${supplier}.cancel*1`);
      await compare();
      expect(await breaksOf(`%${room.reference}`)).toMatchObject([{ settlement: null }]);
      await stage.faults('');
      await compare();
      expect(await breaksOf(`%${room.reference}`)).toMatchObject([
        { settlement: expect.stringMatching(/no longer|any more|cancelled/) },
      ]);
      expect(
        stage.sandbox
          .ledger('supplier', supplier)
          .filter(({ ref, kind }) => ref === room.reference && kind === 'cancel'),
      ).toHaveLength(1);
    }
  });

  it('a second room for one booking at a supplier that counts twice is given back, ours is kept', async () => {
    const booking = await confirmed({ supplier: 'beta' });
    const { id, supplier_reference: own } = await stage.row(booking.reference);
    const twin = await strangeRoom(
      { supplier: 'beta' },
      { ...(await orderOf({ supplier: 'beta' })), key: `${String(id)}:book:1` },
    );
    await compare();
    expect(await breaksOf(`%${twin.reference}`)).toMatchObject([
      { kind: 'reservation-twin', settlement: 'cancelled at the supplier' },
    ]);
    const lines = stage.sandbox
      .ledger('supplier', 'beta')
      .filter(({ ref }) => ref === own)
      .map(({ kind }) => kind);
    expect(lines).toEqual(['book']);
    expect(await stage.state(booking.reference)).toBe('CONFIRMED');
  });

  it('more strangers than bookings are not undone: perhaps it is the wrong database', async () => {
    const other = await stage.another('strangers');
    const gateway = await stage.peers.gateway(other);
    for (let n = 0; n < 20; n += 1) {
      await gateway.authorise(
        {
          key: `${randomUUID()}:authorise:1`,
          reference: 'STRANGER',
          amount: { amount: 100, currency: 'USD' },
          description: 'x',
          returnUrl: 'http://x.localhost/',
          cancelUrl: 'http://x.localhost/',
          language: 'en',
          payerEmail: 'x@example.com',
          merchantName: 'x',
          expiresAt: new Date(stage.clock.now() + 30 * MINUTE).toISOString(),
        },
        { ...stage.peers.context(), agencyId: other },
      );
    }
    stage.clock.move(MINUTE);
    const result = await stage.reconciliation.compareNow(other);
    expect(result).toMatchObject({
      outcome: 'whole',
      open: 20,
      detail: '20 strangers: is this the right database?',
    });
    expect(await stage.reconciliation.tasks.list(other)).toHaveLength(20);
  });
});

describe('what only a person can settle', () => {
  it('a trip that is paid and booked and that we have lost: nothing of it is undone', async () => {
    const booking = await confirmed();
    const { gateway_ref: ref } = await stage.row(booking.reference);
    const id = await forget(booking.reference);
    await compare();
    const [lost] = await breaksOf(id);
    expect(lost).toMatchObject({
      kind: 'booking-lost',
      remedy: 'person',
      settlement: null,
      theirs: { reference: booking.reference, leadTraveller: 'Nadia Rahman', paymentRef: ref },
    });
    expect(gatewayLines(String(ref)).map(([kind]) => kind)).toEqual(['authorise', 'capture']);
    const [task] = await tasksFor(lost?.id ?? '');
    // undone: first the room, then the remaining money
    expect(await decide(task?.id ?? '', 'cancel-at-supplier')).toMatchObject({ done: true });
    await compare();
    const [charge] = await breaksOf(String(ref));
    expect(charge).toMatchObject({ kind: 'payment-orphan', remedy: 'person' });
    const [money] = await tasksFor(charge?.id ?? '');
    expect(await decide(money?.id ?? '', 'refund')).toEqual({ done: true, said: 'refunded' });
    expect(await compare()).toMatchObject({ outcome: 'whole' });
    expect(await breaksOf(String(ref))).toHaveLength(1);
  });

  it('a room the supplier has sold twice: the supplier is caught, named, and the traveller gets his money when a person says so', async () => {
    const quote = await stage.quote({ supplier: 'gamma' });
    const { rates } = await answered(
      stage.peers
        .supplier('gamma')
        .rates(quote.itemKey, quote.promise.stay, quote.promise.occupancies, stage.peers.context()),
    );
    const left = rates.find((rate) => rate.rateKey === quote.rateKey)?.left ?? 0;
    for (let n = 0; n < left; n += 1)
      await strangeRoom(
        { supplier: 'gamma' },
        { ...(await orderOf({ supplier: 'gamma' })), rateKey: quote.rateKey, owed: quote.owed },
      );
    await stage.faults('oversell@gamma.book');
    const first = await stage.module.creating
      .create(stage.call(quote))
      .catch((error: unknown) => error);
    // the final stock check refuses it, so the second room is booked at the supplier directly
    expect(first).toMatchObject({ code: 'SOLD_OUT' });
    const twice = await strangeRoom(
      { supplier: 'gamma' },
      { ...(await orderOf({ supplier: 'gamma' })), rateKey: quote.rateKey, owed: quote.owed },
    );
    await stage.faults('');
    await new Promise((resolve) => setTimeout(resolve, 450)); // gamma shows bookings late
    await compare();
    const caught = await breaksOf(`sandbox-gamma:${quote.itemKey}:%`);
    expect(caught.length).toBeGreaterThan(0);
    for (const one of caught)
      expect(one).toMatchObject({
        kind: 'stock-oversold',
        peer: 'sandbox-gamma',
        remedy: 'person',
        theirs: { capacity: expect.any(Number), sold: expect.any(Number) },
      });
    for (const { theirs } of caught)
      expect(Number(theirs['sold'])).toBeGreaterThan(Number(theirs['capacity']));
    expect(JSON.stringify(caught)).toContain(twice.reference);
    const [task] = await tasksFor(caught[0]?.id ?? '');
    expect(
      await decide(task?.id ?? '', 'write-off', 'told the supplier’s account manager'),
    ).toMatchObject({ done: true });
  });

  it('the last room sold to a traveller of each of two agencies: both are told who has done it, and neither whom else', async () => {
    const elsewhere = await stage.another('rival');
    const quote = await stage.quote();
    const { rates } = await answered(
      stage.peers
        .supplier('alpha')
        .rates(quote.itemKey, quote.promise.stay, quote.promise.occupancies, stage.peers.context()),
    );
    const left = rates.find((rate) => rate.rateKey === quote.rateKey)?.left ?? 0;
    for (let n = 1; n < left; n += 1)
      await strangeRoom({}, { ...(await orderOf({})), rateKey: quote.rateKey, owed: quote.owed });
    // both hold the quote and have paid before either order is sent
    const begun = async (agencyId: string) => {
      const { status, body } = await stage.module.creating.create(
        stage.call({ ...quote }, { agencyId }),
      );
      if (status !== 202) throw new Error(`answered ${status}`);
      await stage.pay(body.reference, CARDS.good);
      return body.reference;
    };
    const [ours, theirs] = [await begun(stage.agencyId), await begun(elsewhere)];
    await stage.sandbox.faults(elsewhere, 'oversell@book');
    expect([await stage.runToRest(ours), await stage.runToRest(theirs)]).toEqual([
      'CONFIRMED',
      'CONFIRMED',
    ]);
    await stage.sandbox.faults(elsewhere, '');
    stage.clock.move(5 * MINUTE);
    for (const [agencyId, own, other] of [
      [stage.agencyId, ours, theirs],
      [elsewhere, theirs, ours],
    ] as const) {
      expect(await stage.reconciliation.compareNow(agencyId)).toMatchObject({ outcome: 'whole' });
      const caught = await stage.database.admin<Break & Record<string, unknown>>(
        "select * from reconciliation_break where agency_id = $1 and kind = 'stock-oversold' and subject like $2",
        [agencyId, `sandbox-alpha:${quote.itemKey}:%`],
      );
      expect(caught.length).toBeGreaterThan(0);
      for (const { peer, remedy, theirs: seen } of caught) {
        expect([peer, remedy, Number(seen['sold']) > Number(seen['capacity'])]).toEqual([
          'sandbox-alpha',
          'person',
          true,
        ]);
        expect(JSON.stringify(seen)).toContain(own);
        expect(JSON.stringify(seen)).not.toContain(other);
      }
      const tasks = await stage.reconciliation.tasks.list(agencyId);
      expect(
        tasks.filter(
          ({ break: of }) => of?.kind === 'stock-oversold' && of.peer === 'sandbox-alpha',
        ),
      ).toHaveLength(caught.length);
    }
  });

  it('a confirmed trip whose room the supplier gave away: the break names it, and a refund goes through the engine', async () => {
    const booking = await confirmed();
    const { id, supplier_reference: room } = await stage.row(booking.reference);
    await stage.peers
      .supplier('alpha')
      .cancel(String(room), 'the-house-did-it', null, stage.peers.context());
    await compare();
    const [lost] = await breaksOf(String(id));
    expect(lost).toMatchObject({
      kind: 'reservation-lost',
      peer: 'sandbox-alpha',
      remedy: 'person',
      settlement: null,
    });
    const [task] = await tasksFor(lost?.id ?? '');
    expect(task?.booking).toMatchObject({
      reference: booking.reference,
      contact: 'nadia@example.com',
    });
    expect(await decide(task?.id ?? '', 'refund', 'the house is overbooked')).toMatchObject({
      done: true,
    });
    expect(await stage.runToRest(booking.reference)).toBe('CANCELLED');
    expect((await stage.ledger('gateway', booking.reference)).map(({ kind }) => kind)).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
    expect(await compare()).toMatchObject({ outcome: 'whole' });
    expect(await breaksOf(String(id))).toHaveLength(1);
  });

  it('a charge for a booking that failed, and a charge that is not there', async () => {
    const booking = await confirmed();
    const { id, gateway_ref: ref } = await stage.row(booking.reference);
    await stage.database.admin(
      "update booking set captured = captured + 1, changed_at = now() - interval '1 hour' where id = $1",
      [id],
    );
    await compare();
    const [differs] = await breaksOf(String(ref));
    expect(differs).toMatchObject({ kind: 'payment-differs', remedy: 'person' });
    // written off as it is: the same gateway data does not reopen it, other data does
    const [task] = await tasksFor(differs?.id ?? '');
    await decide(task?.id ?? '', 'write-off', 'one cent, by hand');
    await compare();
    expect(await breaksOf(String(ref))).toHaveLength(1);
    const gateway = await stage.peers.gateway();
    await gateway.refund(
      String(ref),
      { amount: 500, currency: 'USD' },
      `${randomUUID()}:refund:1`,
      stage.peers.context(),
    );
    await compare();
    expect((await breaksOf(String(ref))).map(({ settlement }) => settlement)).toEqual([
      'written off',
      null,
    ]);
  });

  it('what a peer does not show any more stays open', async () => {
    const charged = await strangePayment(CARDS.good);
    const gateway = await stage.peers.gateway();
    await gateway.capture(
      charged,
      { amount: 12_300, currency: 'USD' },
      `${randomUUID()}:capture:1`,
      stage.peers.context(),
    );
    await compare();
    // the list of another period does not contain it
    const now = new Date(stage.clock.now());
    expect(
      await stage.reconciliation.compareNow(stage.agencyId, { from: now.toISOString() }),
    ).toMatchObject({ outcome: 'whole' });
    expect(await breaksOf(charged)).toMatchObject([{ settlement: null }]);
  });
});

async function answered<T>(
  asked: Promise<{ kind: 'ok'; value: T } | { kind: string; message: string }>,
): Promise<T> {
  const outcome = await asked;
  if (!('value' in outcome)) throw new Error(outcome.message);
  return outcome.value;
}
