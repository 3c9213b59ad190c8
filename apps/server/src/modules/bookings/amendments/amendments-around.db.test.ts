// Events around an amendment: an airline's concurrent schedule change, a seat wanted twice, the
// mails, and reconciliation.
import type { CancelQuoteView, NoticeView } from '@portico/contract';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

/** A normal run executes one test in four; npm run test:full executes all. */
const it = turns(4);

let world: DemoWorld;
let buyer: JourneyBuyer;

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const client = () => world.client('full');
const pathOf = ({ reference, guest }: SoldJourney, rest: string) =>
  `/api/bookings/${reference}/${rest}${buyer.way.suffix(guest)}`;

beforeAll(async () => {
  world = await demoWorld('kappa');
  buyer = journeyBuyer(world);
  // the first search of a process creates the whole network
  await buyer.warmUp();
}, 120_000);
afterEach(() => faults(''));
afterAll(() => world.close());

const childrenOf = ({ id }: SoldJourney) =>
  buyer.sql<{ id: string; state: string; captured: string; refunded: string }>(
    'select id, state, captured, refunded from booking where parent_id = $1 order by created_at',
    [id],
  );
const changesAt = (id: string) =>
  world.sandbox
    .ledger('supplier', 'kappa')
    .filter(({ key, kind }) => key.startsWith(id) && kind === 'book');
const idsOf = (legs: readonly (readonly { readonly id: string }[])[]) =>
  legs.map((leg) => leg.map(({ id }) => id));

/**
 * Sends a request, as a page does again with the same key while 503 says when: on a busy machine
 * another request holds the booking's lease, or the airline has not answered in time.
 */
async function answered<T>(send: (key: string) => Promise<Reply<T>>): Promise<Reply<T>> {
  const key = buyer.way.newKey();
  for (let turn = 0; ; turn += 1) {
    const reply = await send(key);
    const wait = Number(reply.headers['retry-after']);
    if (reply.status !== 503 || turn === 10) return reply;
    expect(wait, reply.text).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  }
}

describe(
  'a change beside an acceptance of what the airline has changed',
  { timeout: 90_000 },
  () => {
    /** Returns the airline's change, detected by opening the booking's page. */
    async function noticed(trip: SoldJourney): Promise<NoticeView> {
      await faults('schedule-change=late400m@retrieve');
      await world.server.clock.advance(31_000);
      const { json } = await client().get<{ notices: NoticeView[] }>(pathOf(trip, 'notices'));
      const [notice] = json.notices;
      if (notice === undefined) throw new Error('nothing was noticed');
      return notice;
    }
    const accept = (trip: SoldJourney, { id }: NoticeView) =>
      answered((key) =>
        client().post<{ code?: string }>(
          pathOf(trip, `notices/${id}`),
          { action: 'accept' },
          { headers: { 'idempotency-key': key } },
        ),
      );

    it.each(['change', 'accept', 'both'])(
      'whatever comes first (%s), the booking and its money are those of what counted',
      async (first) => {
        const trip = await buyer.sold();
        const offer = await buyer.offer(trip);
        const notice = await noticed(trip);
        const change = () => answered((key) => buyer.change(trip, offer, key));
        const answer = () => accept(trip, notice);
        const [changed, accepted] =
          first === 'both'
            ? await Promise.all([change(), answer()])
            : first === 'change'
              ? [await change(), await answer()]
              : await answer().then(async (done) => [await change(), done] as const);
        for (const { status, text } of [changed, accepted])
          expect([200, 201, 202, 409, 410], text).toContain(status);
        await faults('');
        if ((await buyer.read(trip)).amendments?.some((one) => one.status === 'awaiting_payment'))
          await buyer.pay(trip);
        const after = await buyer.settled(trip);
        const [child] = await childrenOf(trip);
        const isChanged = child !== undefined && changesAt(child.id).length > 0;
        expect(after.status).toBe('confirmed');
        expect(after.payment).toMatchObject({
          captured: { amount: trip.total },
          refunded: { amount: 0 },
        });
        // charged only if the airline has made the change
        expect(Number(child?.captured ?? 0) - Number(child?.refunded ?? 0)).toBe(
          isChanged ? offer.due.amount : 0,
        );
        expect(after.amendments?.[0]?.status).toBe(
          child === undefined ? undefined : isChanged ? 'confirmed' : 'failed',
        );
        const [told] = after.notices ?? [];
        if (isChanged) expect(idsOf(after.detail.legs)).toEqual(idsOf(offer.legs));
        else if (accepted.status < 300) {
          expect(told).toMatchObject({ id: notice.id, state: 'accepted' });
          expect(after.span).toEqual(notice.after);
        } else expect(after.span).toEqual(notice.before);
        // at least one of them succeeded
        expect(changed.status < 300 || accepted.status < 300).toBe(true);
      },
    );
  },
);

interface SeatMaps {
  readonly maps: readonly {
    readonly flight: string;
    readonly cabins: readonly {
      readonly rows: readonly {
        readonly seats: readonly {
          readonly id: string;
          readonly isFree: boolean;
          readonly price: number | null;
        }[];
      }[];
    }[];
  }[];
}

/** Returns the first flight of a booking with the seats that can be added now. */
async function seatsOf(trip: SoldJourney) {
  const reply = await buyer.ask<SeatMaps>('seat-map', trip, {});
  expect(reply.status, reply.text).toBe(200);
  const [map] = reply.json.maps;
  return {
    flight: map?.flight ?? '',
    seats: (map?.cabins ?? []).flatMap(({ rows }) => rows.flatMap(({ seats }) => seats)),
  };
}
/** Requests a sealed offer for an addition and returns it with its price. */
async function offered(trip: SoldJourney, service: object) {
  const { status, text, json } = await buyer.ask<{
    offer: { addOnsOfferId: string; due: { amount: number } };
  }>('add-ons', trip, { services: [service] });
  expect(status, text).toBe(200);
  return json.offer;
}

describe('a seat that is added', { timeout: 90_000 }, () => {
  it('is theirs at its price; whoever wanted the same one keeps their money and is told', async () => {
    const [trip, other] = [await buyer.sold('Classic'), await buyer.sold('Classic')];
    const { flight, seats } = await seatsOf(trip);
    expect((await seatsOf(other)).flight).toBe(flight);
    const wanted = seats.find(({ isFree, price }) => isFree && (price ?? 0) > 0);
    if (wanted === undefined) throw new Error('no seat costs anything');
    const service = { traveller: 1, flight, seat: wanted.id };
    const [mine, theirs] = [await offered(trip, service), await offered(other, service)];
    expect(mine.due.amount).toBe(wanted.price);
    for (const [one, { addOnsOfferId }] of [
      [trip, mine],
      [other, theirs],
    ] as const)
      expect((await buyer.buy('add-ons', one, { addOnsOfferId })).status).toBe(202);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    expect(after.detail.added).toEqual([{ chosen: service }]);
    expect(after.amendments?.[0]).toMatchObject({
      kind: 'add-ons',
      status: 'confirmed',
      captured: { amount: wanted.price },
    });
    await buyer.pay(other);
    const without = await buyer.settled(other);
    expect(without.status).toBe('confirmed');
    expect(without.detail.added).toBeUndefined();
    expect(without.amendments?.[0]).toMatchObject({
      status: 'failed',
      failure: 'SEAT_TAKEN',
      captured: { amount: 0 },
    });
    expect((await seatsOf(other)).seats.find(({ id }) => id === wanted.id)?.isFree).toBe(false);
    const again = await buyer.ask('add-ons', trip, { services: [service] });
    expect(again.json).toMatchObject({ code: 'INVALID_FIELD', field: 'services' });
    const mails = await mailsOf(other);
    expect(mails.map(({ kind }) => kind)).toContain('booking.not-added.traveller');
  });
});

interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}
/** Returns the mails that name a booking, oldest first, after sending all pending ones. */
async function mailsOf({ reference }: SoldJourney): Promise<readonly Mail[]> {
  await world.server.worker.runDue();
  return buyer.sql<Mail>(
    'select kind, recipient, subject, text from mail where text like $1 order by created_at, id',
    [`%${reference}%`],
  );
}
/** Inserted values are enclosed in direction marks. */
const plain = (text = '') =>
  text.replace(/[\u2066-\u2069\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : ''));

describe('mails of an amendment', { timeout: 90_000 }, () => {
  it('a change: the traveller reads the new flights, what was paid and the rest of the booking; the agency that it was changed', async () => {
    const trip = await buyer.sold();
    const offer = await buyer.offer(trip);
    await buyer.change(trip, offer);
    await buyer.pay(trip);
    await buyer.settled(trip);
    const mails = await mailsOf(trip);
    const to = (kind: string) => mails.filter((mail) => mail.kind === `booking.${kind}`);
    const [told, ...more] = to('changed.traveller');
    expect(more).toEqual([]);
    expect(told?.recipient).toBe('nadia@example.com');
    expect(told?.subject).toMatch(new RegExp(`^Booking changed: .*\\(${trip.reference}\\)$`));
    const paid = `$${(offer.due.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    expect(plain(told?.text)).toContain(`You paid ${paid} for this.`);
    for (const { departs, marketing } of offer.legs.flat()) {
      expect(told?.text).toContain(`${marketing.airline} ${marketing.number}`);
      expect(told?.text).toContain(departs.slice(11, 16));
    }
    const [agency] = to('changed.agency');
    expect(agency?.subject).toMatch(new RegExp(`^Booking ${trip.reference} changed: `));
    expect(plain(agency?.text)).toContain(`${paid} was paid for this.`);
    expect(mails.map(({ kind }) => kind)).not.toContain('booking.not-changed.traveller');
  });

  it.each([
    ['en', 'Not changed: ', 'Your booking hasn’t changed'],
    ['ar', 'لم يُغيَّر: ', 'حجزك كما كان'],
  ])(
    'a change the airline refuses: the traveller is told once, in %s',
    async (language, subject, text) => {
      const trip = await buyer.sold();
      const { changeOfferId } = await buyer.offer(trip);
      await faults('refuse@amend');
      expect((await buyer.buy('change', trip, { changeOfferId, language })).status).toBe(202);
      await buyer.pay(trip);
      const after = await buyer.settled(trip);
      expect(after.amendments?.[0]).toMatchObject({ status: 'failed', captured: { amount: 0 } });
      const told = (await mailsOf(trip)).filter(
        ({ kind }) => kind !== 'booking.confirmed.traveller',
      );
      expect(told.map(({ kind }) => kind).sort()).toEqual([
        'booking.confirmed.agency',
        'booking.not-changed.traveller',
      ]);
      const refused = told.find(({ kind }) => kind === 'booking.not-changed.traveller');
      expect(plain(refused?.subject)).toMatch(new RegExp(`^${subject}`));
      expect(plain(refused?.text)).toContain(text);
    },
  );

  it('a change that gives back: its refund names no fee, and a cancellation afterwards says what still comes back', async () => {
    const dollars = (amount: number) =>
      `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const trip = await buyer.sold('Flex', 30);
    const offer = await buyer.offer(trip, 'refund');
    await buyer.change(trip, offer);
    await buyer.settled(trip);
    const refunds = async () =>
      (await mailsOf(trip)).filter(({ kind }) => kind === 'booking.refund.traveller');
    const [gave] = await refunds();
    expect(plain(gave?.text)).toContain(`We’ve refunded ${dollars(offer.refund.amount)} to`);
    expect(gave?.text).not.toMatch(/fee|Paid/);
    const path = `/api/bookings/${trip.reference}`;
    const guest = `?guest=${encodeURIComponent(trip.guest ?? '')}`;
    const { cancelQuote } = (
      await client().post<{ cancelQuote: CancelQuoteView }>(`${path}/cancel-quote${guest}`, {})
    ).json;
    await client().post(
      `${path}/cancel${guest}`,
      { cancelQuoteId: cancelQuote.cancelQuoteId },
      { headers: { 'idempotency-key': buyer.way.newKey() } },
    );
    await buyer.settled(trip);
    const rest = dollars(cancelQuote.refund.amount);
    const [cancelled] = (await mailsOf(trip)).filter(
      ({ kind }) => kind === 'booking.cancelled.traveller',
    );
    expect(plain(cancelled?.text)).toContain(`We’re refunding ${rest} to Visa`);
    for (const mail of [cancelled, (await refunds()).at(-1)])
      expect(plain(mail?.text)).toMatch(
        new RegExp(
          [
            `Paid: ${dollars(trip.total)}`,
            `Already refunded: ${dollars(offer.refund.amount)}`,
            ...(cancelQuote.penalty.amount > 0
              ? [`Cancellation fee: ${dollars(cancelQuote.penalty.amount)}`]
              : []),
            `Refund: ${rest}`,
          ]
            .join('\n')
            .replaceAll('$', String.raw`\$`),
        ),
      );
  });

  it('a booking that ends with what was added: each refund is mailed, and together they are what was quoted', async () => {
    const trip = await buyer.sold('Classic');
    const { flight, seats } = await seatsOf(trip);
    const seat = seats.find(({ isFree, price }) => isFree && (price ?? 0) > 0)?.id;
    const { addOnsOfferId, due } = await offered(trip, { traveller: 1, flight, seat });
    await buyer.buy('add-ons', trip, { addOnsOfferId });
    await buyer.pay(trip);
    await buyer.settled(trip);
    const { json } = await client().post<{ cancelQuote: CancelQuoteView }>(
      pathOf(trip, 'cancel-quote'),
      {},
    );
    const { cancelQuoteId, refund } = json.cancelQuote;
    await client().post(
      pathOf(trip, 'cancel'),
      { cancelQuoteId },
      { headers: { 'idempotency-key': buyer.way.newKey() } },
    );
    const after = await buyer.settled(trip);
    const own = after.payment.refunded.amount;
    expect(own).toBeGreaterThan(0);
    expect(refund.amount - own).toBe(due.amount);
    const told = (await mailsOf(trip)).filter(({ kind }) => kind === 'booking.refund.traveller');
    const dollars = (amount: number) =>
      `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    const ofSeat = told.find(({ subject }) => subject.includes(dollars(due.amount)));
    expect(told.some(({ subject }) => subject.includes(dollars(own)))).toBe(true);
    expect(told).toHaveLength(2);
    expect(plain(ofSeat?.subject)).toContain(`(${trip.reference})`);
    expect(plain(ofSeat?.text)).toContain(`We’ve refunded ${dollars(due.amount)} to Visa`);
    expect(plain(ofSeat?.text)).toContain(
      `Paid: ${dollars(due.amount)}\nRefund: ${dollars(due.amount)}`,
    );
  });

  it('a declined card is told on the page that is open: no mail', async () => {
    const trip = await buyer.sold();
    await buyer.change(trip, await buyer.offer(trip));
    await buyer.pay(trip, '4000000000000002');
    await buyer.settled(trip);
    expect((await mailsOf(trip)).map(({ kind }) => kind).sort()).toEqual([
      'booking.confirmed.agency',
      'booking.confirmed.traveller',
    ]);
  });
});

it(
  'all ledgers agree about bookings and what was bought for them afterwards: the comparison finds nothing',
  { timeout: 90_000 },
  async () => {
    const trip = await buyer.sold('Classic');
    await buyer.change(trip, await buyer.offer(trip));
    await buyer.pay(trip);
    await buyer.settled(trip);
    const { addOnsOfferId } = await offered(trip, {
      traveller: 1,
      leg: 0,
      bag: 'checked',
      count: 1,
    });
    await buyer.buy('add-ons', trip, { addOnsOfferId });
    await buyer.pay(trip);
    await buyer.settled(trip);
    const refused = await buyer.sold();
    const offer = await buyer.offer(refused);
    await faults('refuse@amend');
    await buyer.change(refused, offer);
    await buyer.pay(refused);
    await buyer.settled(refused);
    await faults('');
    const ended = await buyer.sold('Flex');
    await buyer.change(ended, await buyer.offer(ended));
    await buyer.pay(ended);
    await buyer.settled(ended);
    const { json } = await client().post<{ cancelQuote: { cancelQuoteId: string } }>(
      pathOf(ended, 'cancel-quote'),
    );
    await client().post(
      pathOf(ended, 'cancel'),
      { cancelQuoteId: json.cancelQuote.cancelQuoteId },
      { headers: { 'idempotency-key': buyer.way.newKey() } },
    );
    expect((await buyer.settled(ended)).status).toBe('cancelled');
    const run = await compared();
    expect(run).toMatchObject({ outcome: 'whole', breaks: 0 });
    // it has read all amendments and their payments
    const [counted] = await buyer.sql<{ bookings: string; payments: string }>(
      `select count(*) as bookings, count(p.id) as payments from booking b
       left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id where b.agency_id = $1`,
      [agencyId()],
    );
    expect(run?.bookings).toBe(Number(counted?.bookings));
    expect(run?.payments).toBe(Number(counted?.payments));
    expect(await buyer.sql('select kind, subject from reconciliation_break')).toEqual([]);
  },
);

/** Reconciles a while later: recent changes are skipped. */
async function compared() {
  await world.server.clock.advance(10 * 60_000);
  await buyer.sql(
    `insert into work_item (agency_id, kind, id, due_at) values ($1, 'reconciliation', $1, '2020-01-01')
       on conflict (agency_id, kind, id) do update set due_at = excluded.due_at`,
    [agencyId()],
  );
  await world.server.worker.runDue();
  const [run] = await buyer.sql<{
    outcome: string;
    bookings: number;
    payments: number;
    breaks: number;
  }>(
    'select outcome, bookings, payments, breaks from reconciliation_run where agency_id = $1 order by started_at desc limit 1',
    [agencyId()],
  );
  return run;
}
