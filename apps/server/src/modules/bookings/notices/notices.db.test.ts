// An airline's changes of sold flights: recorded once, accepted once, or a reason to cancel free of charge.
import { createHmac, randomUUID } from 'node:crypto';
import type { BookingView, CancelQuoteView, NoticeView, Quote } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import { refundNow } from '@portico/rules/booking-sums';
import { localInstant } from '@portico/rules/zones';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const SECRET = 'sandbox-supplier-key';
const HINTS = '/api/suppliers/sandbox-kappa/webhook';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('kappa');
  way = journeys(world);
});
afterAll(() => world.close());

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const changedBy = (kind: string) => faults(`schedule-change=${kind}@retrieve`);

interface Fare {
  readonly offerId: string;
  readonly documents: string;
  readonly cancellation: { readonly steps: readonly { readonly penalty?: number }[] };
}

/** Returns a fare with a later cancellation penalty, one way or there and back after ten days. */
async function fare(isReturn: boolean): Promise<Fare> {
  const client = world.client('full');
  const dayIn = (days: number) =>
    new Date(world.server.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const asked = { travellers: { adult: 1 }, cabin: 'economy' };
  const { json } = await client.post<{
    legs: number[][];
    flights: { id: string }[];
    rows: { legs: number[] }[];
  }>('/api/flight/search', {
    slices: [
      { from: 'JFK', to: 'LIS', date: dayIn(60) },
      ...(isReturn ? [{ from: 'LIS', to: 'JFK', date: dayIn(70) }] : []),
    ],
    ...asked,
  });
  for (const { legs } of json.rows) {
    // one flight each: the rest of it can always be flown
    if (legs.some((leg) => json.legs[leg]?.length !== 1)) continue;
    const itinerary = legs.map((leg) => json.flights[json.legs[leg]?.[0] ?? 0]?.id ?? '').join('_');
    const fares = await client.post<{ fares: Fare[] }>('/api/flight/fares', {
      itinerary,
      ...asked,
    });
    const found = fares.json.fares?.find(({ cancellation }) =>
      cancellation.steps.some(({ penalty = 0 }) => penalty > 0),
    );
    if (found !== undefined) return found;
  }
  throw new Error('no such fare');
}

interface Booked {
  readonly id: string;
  readonly reference: string;
  readonly guest: string | undefined;
  readonly total: number;
}

/** Returns a confirmed booking, more than a day after it was made: cancelling is no longer free. */
async function booked(isReturn = false): Promise<Booked> {
  await faults('');
  const client = world
    .client('full')
    .with({ headers: { 'x-session-id': `visit-${randomUUID()}` } });
  const { offerId, documents } = await fare(isReturn);
  const { quote } = (await client.post<{ quote: Quote }>('/api/flight/quote', { offerId })).json;
  const { cart } = (
    await client.post<{ cart: CartView }>('/api/flight/cart', { quoteId: quote.quoteId })
  ).json;
  const traveller = {
    n: 1,
    type: 'adult',
    firstName: 'Nadia',
    lastName: 'Rahman',
    title: 'ms',
    gender: 'f',
    birthDate: '1984-02-29',
    ...(documents === 'none'
      ? {}
      : {
          document: {
            kind: 'passport',
            number: 'P12345678',
            country: 'US',
            expiresOn: '2034-01-01',
          },
        }),
  };
  const contact = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' };
  const told = await client.send('PUT', `/api/flight/cart/${cart.cartId}`, {
    body: { contact, travellers: [traveller] },
  });
  expect(told.status, told.text).toBe(200);
  const made = await client.post<InProgress>(
    '/api/bookings',
    {
      product: 'Air Travel',
      cartId: cart.cartId,
      payment: { method: 'card' },
      acceptedTerms: '2026-01',
    },
    { headers: { 'idempotency-key': way.newKey() } },
  );
  expect(made.status, made.text).toBe(202);
  const { reference, guestToken: guest } = made.json;
  await way.pay('full', reference);
  // its page names the travellers as their tickets do
  expect(await read({ reference, guest })).toMatchObject({
    status: 'confirmed',
    travellers: [{ lastName: 'Rahman', title: 'ms' }],
  });
  await world.server.clock.advance(26 * 3_600_000);
  // everything due by then has run, including the daily poll
  await world.server.worker.runDue();
  const [row] = await sql<{ id: string }>('select id from booking where reference = $1', [
    reference,
  ]);
  return { id: row?.id ?? '', reference, guest, total: quote.price.total };
}

type Named = Pick<Booked, 'reference' | 'guest'>;
const sql = <T>(text: string, values: unknown[] = []) =>
  world.server.database.admin<T & Record<string, unknown>>(text, values);
const read = async ({ reference, guest }: Named): Promise<BookingView> =>
  (await way.read({ agency: 'full' }, reference, guest)).json.booking;
const pathOf = ({ reference, guest }: Named, rest: string) =>
  `/api/bookings/${reference}/${rest}${way.suffix(guest)}`;

/** Opens the booking's page, so that the supplier is queried. */
async function noticesOf(one: Named): Promise<readonly NoticeView[]> {
  await world.server.clock.advance(31_000);
  const reply = await world.client('full').get<{ notices: NoticeView[] }>(pathOf(one, 'notices'));
  expect(reply.status, reply.text).toBe(200);
  return reply.json.notices;
}
async function noticeOf(one: Named): Promise<NoticeView> {
  const [notice] = await noticesOf(one);
  if (notice === undefined) throw new Error('nothing was noticed');
  return notice;
}
const answer = (one: Named, { id }: Pick<NoticeView, 'id'>, action: string, key = way.newKey()) =>
  world
    .client('full')
    .post<{ booking: BookingView; code?: string }>(
      pathOf(one, `notices/${id}`),
      { action },
      { headers: { 'idempotency-key': key } },
    );
/** Returns the fields that distinguish calendar files of a booking. */
async function fileOf(one: Named) {
  const reply = await world.client('full').get(pathOf(one, 'trip.ics'));
  expect(reply.status, reply.text).toBe(200);
  const lines = reply.text.replaceAll('\r\n ', '').split('\r\n');
  const of = (name: string) =>
    lines.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
  return {
    uids: of('UID:').toSorted(),
    starts: of('DTSTART;TZID=America/New_York:')[0],
    sequence: Number(of('SEQUENCE:')[0]),
    stamp: of('DTSTAMP:')[0] ?? '',
    cancelled: of('STATUS:CANCELLED').length,
  };
}
const stepsOf = ({ id }: Booked) =>
  sql<{ key: string; sends: number; outcome: string | null }>(
    "select key, sends, outcome from booking_step where booking_id = $1 and step = 'accept'",
    [id],
  );
const mailsOf = async ({ id }: Booked) =>
  (await sql('select 1 from outbox where dedupe_key like $1', [`${id}:notice-%`])).length;

it('is noticed once however often it is looked at, mailed once, and told with before and after', async () => {
  const one = await booked();
  expect(await noticesOf(one)).toEqual([]);
  await changedBy('late400m');
  const notice = await noticeOf(one);
  expect(notice).toMatchObject({
    state: 'open',
    isSignificant: true,
    answers: ['accept', 'cancel'],
    detail: { changes: [{ leg: 0, kind: 'time', isSignificant: true, minutes: 400 }] },
  });
  expect(notice.after.from > notice.before.from).toBe(true);
  expect((await noticesOf(one)).map(({ id }) => id)).toEqual([notice.id]);
  await world.server.worker.runDue();
  expect((await read(one)).notices?.map(({ id }) => id)).toEqual([notice.id]);
  // it is shown as it would be flown, not as it was sold
  const shown = await read(one);
  expect(shown.span).toEqual(notice.after);
  expect((shown.detail as { legs: { departs: string }[][] }).legs[0]?.[0]?.departs).toBe(
    notice.after.from,
  );
  expect(await mailsOf(one)).toBe(1);
});

it('moves the calendar file with it: the new time while it is asked, and a higher sequence each time', async () => {
  const one = await booked();
  const file = () => fileOf(one);
  const stampOf = (local: string) => `${local.replaceAll(/[-:]/g, '')}00`;
  const before = await file();
  expect(before.sequence).toBe(0);
  expect(await file()).toEqual(before);
  await changedBy('late400m');
  const notice = await noticeOf(one);
  const open = await file();
  expect([before.starts, open.starts]).toEqual([
    stampOf(notice.before.from),
    stampOf(notice.after.from),
  ]);
  expect(open).toMatchObject({ uids: before.uids, cancelled: 0 });
  await world.server.clock.advance(60_000);
  expect((await answer(one, notice, 'accept')).status).toBe(200);
  const accepted = await file();
  expect(accepted).toMatchObject({ starts: open.starts, uids: before.uids, cancelled: 0 });
  const all = [before, open, accepted];
  expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  const stamps = all.map(({ stamp }) => stamp);
  expect(stamps.toSorted()).toEqual(stamps);
  expect(new Set(stamps).size).toBe(3);
});

it('takes a flight that is not flown any more out of the calendar, and the trip with it when it is cancelled', async () => {
  const one = await booked();
  const before = await fileOf(one);
  await changedBy('cancelled');
  const notice = await noticeOf(one);
  const away = await fileOf(one);
  expect(away).toMatchObject({ uids: before.uids, cancelled: before.uids.length, sequence: 1 });
  await world.server.clock.advance(60_000);
  expect((await answer(one, notice, 'cancel')).status).toBe(200);
  const over = await fileOf(one);
  // the deadline at the time of sale was in the mail's file
  expect(over.uids).toEqual(
    [...before.uids, `${one.reference}-deadline@full.localhost`].toSorted(),
  );
  expect(over.cancelled).toBe(over.uids.length);
  expect(over.sequence).toBeGreaterThan(away.sequence);
});

it('accepted: the supplier is told once, the booking is what it is now, and the same key says the same', async () => {
  const one = await booked();
  await changedBy('late400m');
  const notice = await noticeOf(one);
  const key = way.newKey();
  const done = await answer(one, notice, 'accept', key);
  expect(done.status, done.text).toBe(200);
  expect(done.json.booking).toMatchObject({
    status: 'confirmed',
    span: notice.after,
    notices: [{ id: notice.id, state: 'accepted', answers: [] }],
  });
  expect((await answer(one, notice, 'accept', key)).status).toBe(200);
  expect((await answer(one, notice, 'accept')).json.code).toBe('NOTICE_DECIDED');
  expect((await answer(one, notice, 'cancel')).json.code).toBe('NOTICE_DECIDED');
  expect((await answer(one, notice, 'cancel', key)).status).toBe(409);
  expect(await stepsOf(one)).toEqual([{ key: `${one.id}:accept:1`, sends: 1, outcome: 'ok' }]);
  // it is as accepted: nothing more is recorded, and cancelling is no longer free
  expect(await noticesOf(one)).toHaveLength(1);
  const quoted = await world
    .client('full')
    .post<{ cancelQuote: CancelQuoteView }>(pathOf(one, 'cancel-quote'));
  expect(quoted.json.cancelQuote.penalty.amount).toBeGreaterThan(0);
});

it('answered by cancelling: everything goes back, whatever the fare says', async () => {
  const one = await booked();
  await changedBy('cancelled');
  const notice = await noticeOf(one);
  expect(notice.answers).toEqual(['cancel']);
  expect((await answer(one, notice, 'accept')).json.code).toBe('NOTICE_DECIDED');
  const done = await answer(one, notice, 'cancel');
  expect(done.status, done.text).toBe(200);
  expect(done.json.booking).toMatchObject({
    status: 'cancelled',
    penalty: { amount: 0 },
    payment: { captured: { amount: one.total }, refunded: { amount: one.total } },
    notices: [{ state: 'cancelled', answers: [] }],
  });
});

it('that the supplier does not let go free: no free quote is repeated, and a person is asked', async () => {
  const one = await booked();
  await changedBy('late400m');
  const notice = await noticeOf(one);
  await faults('keeps-more, schedule-change=late400m@retrieve');
  const quoted = await world
    .client('full')
    .post<{ cancelQuote: CancelQuoteView }>(pathOf(one, 'cancel-quote'));
  expect(quoted.json.cancelQuote.penalty.amount).toBe(0);
  const refused = await world
    .client('full')
    .post<{ code: string }>(
      pathOf(one, 'cancel'),
      { cancelQuoteId: quoted.json.cancelQuote.cancelQuoteId },
      { headers: { 'idempotency-key': way.newKey() } },
    );
  expect([refused.status, refused.json.code]).toEqual([409, 'NOT_CANCELLABLE']);
  expect((await answer(one, notice, 'cancel')).json.code).toBe('NOT_CANCELLABLE');
  expect((await read(one)).status).toBe('confirmed');
  const tasks = await sql(
    `select 1 from reconciliation_break where kind = 'refund-unknown' and subject = $1 and settled_at is null`,
    [one.reference],
  );
  expect(tasks).toHaveLength(1);
});

it('makes the cancel quote free as long as it is open; a quote made before it was accepted is no longer good', async () => {
  const one = await booked();
  await changedBy('late400m');
  const notice = await noticeOf(one);
  const quoted = await world
    .client('full')
    .post<{ cancelQuote: CancelQuoteView }>(pathOf(one, 'cancel-quote'));
  expect(quoted.json.cancelQuote).toMatchObject({
    refund: { amount: one.total },
    penalty: { amount: 0 },
  });
  expect((await answer(one, notice, 'accept')).status).toBe(200);
  const late = await world
    .client('full')
    .post<{ code: string }>(
      pathOf(one, 'cancel'),
      { cancelQuoteId: quoted.json.cancelQuote.cancelQuoteId },
      { headers: { 'idempotency-key': way.newKey() } },
    );
  expect([late.status, late.json.code]).toEqual([409, 'CANCEL_QUOTE_CHANGED']);
  expect((await read(one)).payment.refunded.amount).toBe(0);
});

it('that is not significant can be accepted, and lets nobody go', async () => {
  const one = await booked();
  await changedBy('late100m');
  const notice = await noticeOf(one);
  expect(notice).toMatchObject({ isSignificant: false, answers: ['accept'] });
  expect((await answer(one, notice, 'cancel')).json.code).toBe('NOTICE_DECIDED');
  expect((await read(one)).status).toBe('confirmed');
});

it('an answer races another: one of them counts, and the money is that one’s', async () => {
  const one = await booked();
  await changedBy('late400m');
  const notice = await noticeOf(one);
  const replies = await Promise.all([
    answer(one, notice, 'accept'),
    answer(one, notice, 'cancel'),
    answer(one, notice, 'accept'),
  ]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  const { status, payment, notices } = await read(one);
  expect([status, payment.refunded.amount, notices?.[0]?.state]).toEqual(
    status === 'cancelled' ? ['cancelled', one.total, 'cancelled'] : ['confirmed', 0, 'accepted'],
  );
});

it.each(['before', 'after'])(
  'a process that dies %s the supplier is told leaves an acceptance that another finishes, once',
  async (when) => {
    const one = await booked();
    await changedBy('late400m');
    const notice = await noticeOf(one);
    await sql("update booking_notice set state = 'accepting' where id = $1", [notice.id]);
    await sql(
      "insert into booking_step (agency_id, booking_id, step, round, key, intended_at) values ($1, $2, 'accept', 1, $3, now())",
      [agencyId(), one.id, `${one.id}:accept:1`],
    );
    await sql(
      "insert into work_item (agency_id, kind, id, due_at) values ($1, 'booking-look', $2, '2020-01-01') on conflict (agency_id, kind, id) do update set due_at = excluded.due_at",
      [agencyId(), one.id],
    );
    if (when === 'after') {
      const [row] = await sql<{ reference: string }>(
        'select supplier_reference as reference from booking where id = $1',
        [one.id],
      );
      const told = await fetch(
        `${world.sandbox.url}/flights/kappa/v1/reservations/${row?.reference}/accept-change`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${SECRET}`,
            'content-type': 'application/json',
            'x-agency': agencyId(),
          },
          body: JSON.stringify({ accept_reference: `${one.id}:accept:1` }),
        },
      );
      expect(told.status).toBe(200);
    }
    // it cannot be answered meanwhile
    expect((await answer(one, notice, 'cancel')).json.code).toBe('NOTICE_DECIDED');
    await world.server.worker.runDue();
    const after = await read(one);
    expect(after).toMatchObject({ status: 'confirmed', span: notice.after });
    expect(after.notices).toMatchObject([{ id: notice.id, state: 'accepted' }]);
    expect(await stepsOf(one)).toMatchObject([{ sends: 1, outcome: 'ok' }]);
    expect(after.payment.refunded.amount).toBe(0);
  },
);

it('a supplier that does not answer leaves the acceptance to the next look', async () => {
  const one = await booked();
  await changedBy('late400m');
  const notice = await noticeOf(one);
  await faults('timeout-done@amend*1');
  const first = await answer(one, notice, 'accept');
  expect(first.status, first.text).toBe(202);
  expect((await read(one)).notices).toMatchObject([{ state: 'accepting', answers: [] }]);
  await world.server.clock.advance(15_000);
  await world.server.worker.runDue();
  expect((await read(one)).notices).toMatchObject([{ state: 'accepted' }]);
});

it('a supplier’s hint makes us look; forged, doubled and foreign ones do nothing', async () => {
  const one = await booked();
  await changedBy('late400m');
  const body = JSON.stringify({
    object: 'hint',
    type: 'reservation.changed',
    client_reference: `${one.id}:book:1`,
  });
  const send = (text: string, secret = SECRET, agency = 'full') => {
    const seconds = Math.floor(world.server.clock.now() / 1_000);
    const mark = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
    return world.client(agency).send('POST', HINTS, {
      body: text,
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': `t=${seconds},v1=${mark}`,
      },
    });
  };
  const found = () => sql('select 1 from booking_notice where booking_id = $1', [one.id]);
  expect((await send(body, 'forged')).status).toBe(400);
  // signed, but for a booking of another agency or a missing one
  expect((await send(body, SECRET, 'bare')).status).toBe(200);
  expect((await send(body.replace(one.id, randomUUID()))).status).toBe(200);
  expect((await send(body.replace(one.id, 'x'))).status).toBe(200);
  await world.server.worker.runDue();
  expect(await found()).toHaveLength(0);
  expect((await send(body)).status).toBe(200);
  expect((await send(body)).status).toBe(200);
  await world.server.worker.runDue();
  expect(await found()).toHaveLength(1);
  expect(await mailsOf(one)).toBe(1);
});

it('is seen by the daily look when nobody opens the booking', async () => {
  const one = await booked();
  await sql('delete from work_item where kind = $1', ['booking-look']);
  await changedBy('late400m');
  await sql(
    "insert into work_item (agency_id, kind, id, due_at) values ($1, 'booking-looks', $1, '2020-01-01') on conflict (agency_id, kind, id) do update set due_at = excluded.due_at",
    [agencyId()],
  );
  await world.server.worker.runDue();
  await world.server.worker.runDue();
  expect((await read(one)).notices).toMatchObject([{ state: 'open' }]);
});

it('is nobody else’s: strangers learn nothing, and a notice of another booking is not found', async () => {
  const [one, other] = [await booked(), await booked()];
  await changedBy('late400m');
  const notice = await noticeOf(one);
  const stranger = { reference: one.reference, guest: undefined };
  const reply = await world.client('full').get(pathOf(stranger, 'notices'));
  expect(reply.status).toBe(404);
  expect((await answer(stranger, notice, 'accept')).status).toBe(404);
  expect((await answer(other, notice, 'accept')).status).toBe(404);
  expect((await answer(other, notice, 'cancel')).json.code).toBe('NOTICE_DECIDED');
  expect((await answer(one, { id: 'x' }, 'accept')).status).toBe(404);
  expect((await read(other)).status).toBe('confirmed');
  expect((await noticesOf(one))[0]?.state).toBe('open');
});

/** Returns a booking there and back, three days after its outbound flight has departed. */
async function underWay(): Promise<Booked> {
  const one = await booked(true);
  const { span } = await read(one);
  const now = localInstant(span.from, span.fromZone) + 3 * 86_400_000;
  await world.server.clock.advance(now - world.server.clock.now());
  return one;
}
const tasksOf = ({ reference }: Named) =>
  sql(
    "select 1 from reconciliation_break where kind = 'changed-under-way' and subject = $1 and settled_at is null",
    [reference],
  );

it('a return that is moved during the trip can be accepted until it departs, and opens a task', async () => {
  const one = await underWay();
  expect(await noticesOf(one)).toEqual([]);
  await changedBy('moved');
  const moved = await noticeOf(one);
  expect(moved).toMatchObject({
    isSignificant: true,
    answers: ['accept'],
    detail: { changes: [{ leg: 1, kind: 'time' }] },
  });
  expect(Date.parse(moved.answerBy)).toBeGreaterThan(world.server.clock.now());
  expect((await answer(one, moved, 'cancel')).json.code).toBe('NOTICE_DECIDED');
  expect(await tasksOf(one)).toHaveLength(1);
  const done = await answer(one, moved, 'accept');
  expect(done.status, done.text).toBe(200);
  expect((await read(one)).notices).toMatchObject([{ id: moved.id, state: 'accepted' }]);
});

it('a return that is cancelled during the trip is left to the agency: told once, with a task', async () => {
  const one = await underWay();
  await changedBy('cancelled');
  const gone = await noticeOf(one);
  expect(gone).toMatchObject({ state: 'open', isSignificant: true, answers: [] });
  expect(await tasksOf(one)).toHaveLength(1);
  expect(await mailsOf(one)).toBe(1);
});

it('a change of the return that was recorded before the trip can be answered during it', async () => {
  const one = await underWay();
  await changedBy('moved');
  const notice = await noticeOf(one);
  // as a version before recorded it
  await sql('update booking_notice set answer_by = noticed_at where id = $1', [notice.id]);
  expect((await read(one)).notices).toMatchObject([{ answers: [] }]);
  expect(await noticeOf(one)).toMatchObject({ id: notice.id, answers: ['accept'] });
  expect(await mailsOf(one)).toBe(1);
});

it.each(['accepted', 'open'])(
  'that is %s makes the cancel quote keep to the new departure, as the page says',
  async (state) => {
    const one = await booked();
    await changedBy('early240m');
    const notice = await noticeOf(one);
    // cancelling is not free because of it
    expect(notice).toMatchObject({ isSignificant: false, answers: ['accept'] });
    if (state === 'accepted') expect((await answer(one, notice, 'accept')).status).toBe(200);
    const view = await read(one);
    const { cancellation, span } = view;
    const departure = localInstant(span.from, span.fromZone);
    expect([view.notices?.[0]?.state, departure]).toEqual([
      state,
      localInstant(notice.before.from, notice.before.fromZone) - 240 * 60_000,
    ]);
    const zone = cancellation.timeZone;
    for (const { until } of cancellation.steps)
      if (until !== null) expect(localInstant(until, zone)).toBeLessThanOrEqual(departure);
    const quotedAt = async (instant: number) => {
      await world.server.clock.advance(instant - world.server.clock.now());
      const { status, text, json } = await world
        .client('full')
        .post<{ cancelQuote: CancelQuoteView }>(pathOf(one, 'cancel-quote'));
      expect(status, text).toBe(200);
      expect(json.cancelQuote.refund.amount).toBe(refundNow(view, instant));
      return json.cancelQuote;
    };
    expect((await quotedAt(departure - 60_000)).refund.amount).toBeGreaterThan(0);
    // it can be cancelled on its day, but not for money
    expect(await quotedAt(departure + 60_000)).toMatchObject({
      refund: { amount: 0 },
      penalty: { amount: one.total },
    });
  },
);
