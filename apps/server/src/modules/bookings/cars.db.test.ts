// Cars from rate to pick-up: a quote with extras, a cart with its driver, a booking by its id, a refund.
import { createHmac, randomUUID } from 'node:crypto';
import type {
  BookingView,
  CancellationStep,
  NoticeView,
  Quote as AnyQuote,
} from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import type {
  CarDetail,
  CarNotice,
  CarOfferView,
  carSearch,
  carVehicle,
} from '@portico/product-cars/http';
import { decodeAcriss, rankOf } from '@portico/product-cars/rules/acriss';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import { isFree } from '@portico/rules/staircase';
import { localInstant } from '@portico/rules/zones';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import type { Client } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import type { z } from 'zod';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

type Found = z.infer<(typeof carSearch)['replies'][200]>;
type Vehicle = z.infer<(typeof carVehicle)['replies'][200]>;
type Quote = AnyQuote<CarDetail>;
interface Failed {
  readonly code: string;
  readonly field: string;
}

const SECRET = 'sandbox-supplier-key';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('psi,phi,omega');
  way = journeys(world);
}, 60_000);
afterAll(() => world.close());

const visits = () => ({ 'x-session-id': `visit-${randomUUID()}` });
const client = () => world.client('full');
const day = (ahead: number): string =>
  new Date(world.server.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const rental = () => ({
  pickUpAt: `${day(60)}T10:00:00`,
  dropOffAt: `${day(63)}T10:00:00`,
  driver: { age: 30, residence: 'US' },
});

let turn = 0;
/** Returns a rate of a car that no test in this file has booked yet. */
async function rate(wanted: (offer: CarOfferView) => boolean = () => true): Promise<CarOfferView> {
  const search = await client().post<Found>('/api/car-rental/search', {
    pickUp: { placeId: 'airport-MCO' },
    ...rental(),
  });
  expect(search.status, search.text.slice(0, 300)).toBe(200);
  const { rows, desks, vendors, models } = search.json;
  while (turn < rows.length) {
    const row = rows[(turn += 1)];
    if (row === undefined) break;
    const desk = desks[row.pickUp];
    const vehicle = formatCarKey({
      vendor: vendors[desk?.vendor ?? -1]?.id ?? '',
      pickUp: desk?.id ?? '',
      dropOff: desk?.id ?? '',
      acriss: models[row.model]?.acriss ?? '',
    });
    const reply = await client().post<Vehicle>('/api/car-rental/vehicle', { vehicle, ...rental() });
    const offer = reply.status === 200 ? reply.json.offers.find(wanted) : undefined;
    if (offer !== undefined) return offer;
  }
  throw new Error('no such rate');
}

const quoteOf = async (body: object): Promise<Quote> => {
  const reply = await client().post<{ quote: Quote }>('/api/car-rental/quote', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.quote;
};

const CONTACT = { firstName: 'Zephyrine', lastName: 'Quill', email: 'z.q@example.com' };
/** Thirty years old on the day of pick-up. */
const driver = () => ({
  type: 'adult',
  firstName: 'Zephyrine',
  lastName: 'Quill',
  birthDate: `${Number(day(60).slice(0, 4)) - 30}${day(60).slice(4)}`.replace(/02-29$/, '02-28'),
});
const DETAILS = { flightNumber: 'a0 201', confirms: { licence: true, card: true } };

async function cartOf(quoteId: string, headers: Record<string, string>, body: object = {}) {
  const visit = client().with({ headers });
  const begun = await visit.post<{ cart: CartView }>('/api/car-rental/cart', { quoteId });
  expect(begun.status, begun.text).toBe(200);
  const path = `/api/car-rental/cart/${begun.json.cart.cartId}`;
  const told = await visit.send<{ cart: CartView } & Failed>('PUT', path, {
    body: { contact: CONTACT, travellers: [driver()], details: DETAILS, ...body },
  });
  return { visit, path, told, cartId: begun.json.cart.cartId };
}

type Pressed = InProgress &
  Failed & { readonly booking?: BookingView; readonly details?: { readonly quote: Quote } };
/** Books a cart that is paid at the desk. */
const pressed = (visit: Client, cartId: string, more: object = {}, key = way.newKey()) =>
  visit.post<Pressed>(
    '/api/bookings',
    {
      product: 'Cars',
      cartId,
      payment: { method: 'on-site' },
      acceptedTerms: '2026-01',
      ...more,
    },
    { headers: { 'idempotency-key': key } },
  );

/** Books a quote through a cart; card pages are paid. */
async function booked(quote: Quote) {
  const headers = visits();
  const { visit, told, cartId } = await cartOf(quote.quoteId, headers);
  expect(told.status, told.text).toBe(200);
  const isAtDesk = quote.payAt === 'on-site';
  const keyed = { headers: { ...headers, 'idempotency-key': way.newKey() } };
  const body = {
    product: 'Cars',
    cartId,
    payment: { method: isAtDesk ? 'on-site' : 'card' },
    acceptedTerms: '2026-01',
  };
  const book = () =>
    visit.post<InProgress & { booking?: BookingView }>('/api/bookings', body, keyed);
  const made = await book();
  expect([201, 202], made.text).toContain(made.status);
  // a repeated request with the same key gets the identical reply
  if (made.status === 201) expect((await book()).text).toBe(made.text);
  const reference = made.json.booking?.reference ?? made.json.reference;
  if (!isAtDesk) await way.pay('full', reference);
  const { guestToken } = made.json;
  const { booking } = (await way.read({ agency: 'full' }, reference, guestToken)).json;
  return { booking: booking as BookingView<CarDetail>, reference, guestToken };
}

async function cancelled(reference: string, guestToken: string | undefined) {
  const path = `/api/bookings/${reference}`;
  const asked = await client().post<{
    cancelQuote: { cancelQuoteId: string; refund: { amount: number }; penalty: { amount: number } };
  }>(`${path}/cancel-quote${way.suffix(guestToken)}`);
  expect(asked.status, asked.text).toBe(200);
  const ended = await client().post<{ booking: BookingView }>(
    `${path}/cancel${way.suffix(guestToken)}`,
    { cancelQuoteId: asked.json.cancelQuote.cancelQuoteId },
    { headers: { 'idempotency-key': way.newKey() } },
  );
  expect([200, 202], ended.text).toContain(ended.status);
  let { booking } = ended.json;
  // a supplier that shows its bookings late is queried until the booking can be identified
  if (ended.status === 202) {
    await vi.waitFor(
      async () => {
        await world.server.clock.advance(20_000);
        await world.server.worker.runDue();
        booking = (await way.read({ agency: 'full' }, reference, guestToken)).json.booking;
        expect(booking.status, ended.text).toBe('cancelled');
      },
      { timeout: 25_000, interval: 100 },
    );
  }
  return { ...asked.json.cancelQuote, booking };
}

describe('a rental that is paid when booking', () => {
  it('is captured as it was shown, with its extras, and goes back whole while cancelling is free', async () => {
    const offer = await rate(
      ({ payWay, extras, cancellation }) =>
        payWay === 'now' &&
        extras.length > 0 &&
        isFree(cancellation.steps[0] as CancellationStep | undefined),
    );
    const [extra] = offer.extras;
    const quote = await quoteOf({
      offerId: offer.offerId,
      extras: [{ code: extra?.code, count: 1 }],
    });
    const { booking, reference, guestToken } = await booked(quote);
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment: { captured: { amount: quote.price.dueNow } },
      price: { total: quote.price.total },
      detail: { extras: [{ code: extra?.code }] },
    });
    expect(booking.supplierReference).not.toBeNull();
    const end = await cancelled(reference, guestToken);
    expect([end.refund.amount, end.penalty.amount]).toEqual([quote.price.dueNow, 0]);
    expect(end.booking.status).toBe('cancelled');
  });

  it('of a part captures that part, and the desk is told the rest', async () => {
    const offer = await rate(({ payWay }) => payWay === 'split');
    const quote = await quoteOf({ offerId: offer.offerId });
    const { booking, reference, guestToken } = await booked(quote);
    const atDesk = booking.detail.atDesk.reduce((sum, { about }) => sum + about, 0);
    expect(booking.payment?.captured.amount).toBe(quote.price.dueNow);
    expect(quote.price.dueNow + atDesk).toBe(quote.price.total);
    expect(quote.price.dueNow).toBeLessThan(quote.price.total);
    const end = await cancelled(reference, guestToken);
    expect(end.refund.amount).toBeLessThanOrEqual(quote.price.dueNow);
    expect(end.refund.amount + end.penalty.amount).toBe(quote.price.dueNow);
    expect(end.booking.payment.refunded.amount).toBe(end.refund.amount);
  });
});

describe('a rental that is paid at the desk', () => {
  it('that its supplier refuses is over: the answer sends to another search, and is the same again', async () => {
    const offer = await rate(({ payWay }) => payWay === 'desk');
    const quote = await quoteOf({ offerId: offer.offerId });
    const headers = visits();
    const { visit, cartId } = await cartOf(quote.quoteId, headers);
    const agencyId = world.ids.get('full') ?? '';
    await world.sandbox.faults(agencyId, 'refuse@book');
    const book = () =>
      visit.post<Failed>(
        '/api/bookings',
        { product: 'Cars', cartId, payment: { method: 'on-site' }, acceptedTerms: '2026-01' },
        { headers: { ...headers, 'idempotency-key': 'refused-at-the-desk' } },
      );
    const refused = await book();
    await world.sandbox.faults(agencyId, '');
    expect([refused.status, refused.json.code]).toEqual([410, 'ITEM_GONE']);
    expect([(await book()).status, (await book()).json.code]).toEqual([410, 'ITEM_GONE']);
  });

  it('asks the gateway for nothing', async () => {
    const offer = await rate(({ payWay }) => payWay === 'desk');
    const quote = await quoteOf({ offerId: offer.offerId });
    const seen = world.sandbox.ledger('gateway').length;
    const { booking, reference, guestToken } = await booked(quote);
    expect(booking).toMatchObject({ status: 'confirmed', payAt: 'on-site', price: { dueNow: 0 } });
    const payments = await world.server.database.admin<{ n: string }>(
      `select count(*)::text as n from payment p join booking b on b.agency_id = p.agency_id and b.id = p.booking_id
        where b.reference = '${reference}'`,
    );
    expect(payments[0]?.n).toBe('0');
    expect((await cancelled(reference, guestToken)).booking.status).toBe('cancelled');
    expect(world.sandbox.ledger('gateway')).toHaveLength(seen);
  });
});

describe('a driver of another age', () => {
  it('has a price of their own that is renewed, gains extras, is booked, and goes back to the first age', async () => {
    const { offerId, price } = await rate(
      ({ payWay, extras, needs }) =>
        payWay === 'desk' && extras.length > 0 && needs.minAge === 21 && needs.card !== 'none',
    );
    const first = await quoteOf({ offerId });
    const young = await quoteOf({ quoteId: first.quoteId, driverAge: 22 });
    expect(young.price.total).toBeGreaterThan(first.price.total);
    const renewed = await quoteOf({ quoteId: young.quoteId });
    expect([renewed.price.total, renewed.detail.driver.age]).toEqual([young.price.total, 22]);
    const [offered] = renewed.detail.offered;
    const more = await quoteOf({
      quoteId: renewed.quoteId,
      extras: [{ code: offered?.code, count: 1 }],
    });
    expect(more.detail).toMatchObject({ driver: { age: 22 }, extras: [{ code: offered?.code }] });
    expect(more.price.total).toBeGreaterThan(renewed.price.total);
    const old = await quoteOf({ quoteId: more.quoteId, driverAge: 30, extras: [] });
    expect([old.price.total, old.detail.driver.age]).toEqual([price?.total, 30]);

    const headers = visits();
    const birthDate = `${Number(day(60).slice(0, 4)) - 22}-01-01`;
    const { visit, told, cartId } = await cartOf(more.quoteId, headers, {
      travellers: [{ ...driver(), birthDate }],
    });
    expect(told.status, told.text).toBe(200);
    const made = await pressed(visit, cartId, { seen: more.quoteId });
    expect(made.json.booking, made.text).toMatchObject({
      status: 'confirmed',
      price: { total: more.price.total },
      detail: { driver: { age: 22 } },
    });
  });
});

describe('two tabs with one cart', () => {
  it('book what the tab has shown, or nothing; the other’s price is shown first', async () => {
    const { offerId } = await rate(({ payWay, extras }) => payWay === 'desk' && extras.length > 0);
    const shown = await quoteOf({ offerId });
    const { visit, path, cartId } = await cartOf(shown.quoteId, visits());
    const [extra] = shown.detail.offered;
    const other = await quoteOf({
      quoteId: shown.quoteId,
      extras: [{ code: extra?.code, count: 1 }],
    });
    const moved = await visit.send('PUT', path, { body: { quoteId: other.quoteId } });
    expect(moved.status, moved.text).toBe(200);
    const refused = await pressed(visit, cartId, { seen: shown.quoteId });
    expect([refused.status, refused.json.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.json.details?.quote.price.total).toBe(other.price.total);
    const made = await pressed(visit, cartId, { seen: other.quoteId });
    expect(made.json.booking?.price.total, made.text).toBe(other.price.total);
    // it is booked: neither tab books another one
    for (const { quoteId } of [shown, other]) {
      const late = await pressed(visit, cartId, { seen: quoteId });
      expect([late.status, late.json.code]).toEqual([409, 'QUOTE_CONSUMED']);
    }
  });

  it('that press at the same time make one rental', async () => {
    const quote = await quoteOf({
      offerId: (await rate(({ payWay }) => payWay === 'desk')).offerId,
    });
    const { visit, cartId } = await cartOf(quote.quoteId, visits());
    const key = way.newKey();
    const presses = await Promise.all([
      ...[1, 2, 3].map(() => pressed(visit, cartId, { seen: quote.quoteId })),
      ...[1, 2].map(() => pressed(visit, cartId, { seen: quote.quoteId }, key)),
    ]);
    const made = presses.filter(({ status }) => status < 300);
    const references = made.map(({ json }) => json.booking?.reference ?? json.reference);
    expect(new Set(references).size).toBe(1);
    for (const { status, json } of presses)
      if (status >= 300) expect([status, json.code]).toEqual([409, 'QUOTE_CONSUMED']);
    const [row] = await world.server.database.admin<{ n: string }>(
      'select count(*)::text as n from booking where quote_id = $1',
      [quote.quoteId],
    );
    expect(row?.n).toBe('1');
  });
});

describe('the cart of a rental', () => {
  it('keeps the driver, the flight and what was ticked, for its own visit alone', async () => {
    const quote = await quoteOf({ offerId: (await rate()).offerId });
    const { visit, path, told } = await cartOf(quote.quoteId, visits());
    expect(told.status, told.text).toBe(200);
    expect(told.json.cart.details).toEqual({ ...DETAILS, flightNumber: 'A0201' });
    const read = await visit.get<{ cart: CartView }>(path);
    expect(read.json.cart).toMatchObject({
      details: { flightNumber: 'A0201' },
      travellers: [{ firstName: 'Zephyrine' }],
    });
    expect((await client().with({ headers: visits() }).get(path)).status).toBe(404);
    const rows = await world.server.database.admin<{ line: string }>(
      'select to_jsonb(c)::text as line from cart c',
    );
    for (const { line } of rows)
      for (const secret of ['A0201', 'Quill']) expect(line).not.toContain(secret);
  });

  it.each([
    [
      { details: { confirms: { licence: false, card: true } } },
      'LICENCE_UNCONFIRMED',
      'details.confirms.licence',
    ],
    [
      { details: { flightNumber: 'not a flight', confirms: DETAILS.confirms } },
      'INVALID_FIELD',
      'details.flightNumber',
    ],
    [{ details: { ...DETAILS, more: 1 } }, 'INVALID_FIELD', 'details.more'],
  ])('refuses %j', async (body, code, field) => {
    const quote = await quoteOf({
      offerId: (await rate(({ needs }) => needs.card !== 'none')).offerId,
    });
    const { told } = await cartOf(quote.quoteId, visits(), body);
    expect([told.status, told.json.code, told.json.field]).toEqual([400, code, field]);
  });

  it('refuses a driver of another age than was priced, or too young', async () => {
    const quote = await quoteOf({
      offerId: (await rate(({ needs }) => needs.minAge === 21)).offerId,
    });
    const born = (years: number) => ({
      travellers: [{ ...driver(), birthDate: `${Number(day(60).slice(0, 4)) - years}-01-01` }],
    });
    const other = await cartOf(quote.quoteId, visits(), born(40));
    expect([other.told.status, other.told.json.code]).toEqual([400, 'AGE_MISMATCH']);
    const young = await cartOf(quote.quoteId, visits(), born(19));
    expect([young.told.status, young.told.json.code]).toEqual([400, 'DRIVER_TOO_YOUNG']);
  });

  it('is not booked without what has to be ticked', async () => {
    const quote = await quoteOf({
      offerId: (await rate(({ payWay }) => payWay === 'now')).offerId,
    });
    const headers = visits();
    const { visit, cartId } = await cartOf(quote.quoteId, headers, { details: undefined });
    const made = await visit.post<Failed>(
      '/api/bookings',
      { product: 'Cars', cartId, payment: { method: 'card' }, acceptedTerms: '2026-01' },
      { headers: { ...headers, 'idempotency-key': way.newKey() } },
    );
    expect([made.status, made.json.code, made.json.field]).toEqual([
      400,
      'LICENCE_UNCONFIRMED',
      'details.confirms.licence',
    ]);
  });
});

describe('what a rental company changes', () => {
  const agencyId = () => world.ids.get('full') ?? '';
  const faults = (text: string) => world.sandbox.faults(agencyId(), text);
  const sql = <T>(text: string, values: unknown[] = []) =>
    world.server.database.admin<T & Record<string, unknown>>(text, values);

  interface Rented {
    readonly id: string;
    readonly reference: string;
    readonly guest: string | undefined;
    readonly due: number;
  }

  /** Books a paid rental of a supplier with fault hints, in a class with others below and above; nothing of it is refundable. */
  async function rented(): Promise<Rented> {
    await faults('');
    let quote: Quote;
    let rank: number;
    do {
      const offer = await rate(
        ({ payWay, cancellation }) => payWay === 'now' && cancellation.steps.length === 1,
      );
      quote = await quoteOf({ offerId: offer.offerId });
      rank = rankOf(decodeAcriss(quote.detail.model.acriss)) ?? 0;
    } while (rank < 2 || rank > 4);
    const { reference, guestToken } = await booked(quote);
    const [row] = await sql<{ id: string }>('select id from booking where reference = $1', [
      reference,
    ]);
    return { id: row?.id ?? '', reference, guest: guestToken, due: quote.price.dueNow };
  }
  const pathOf = ({ reference, guest }: Pick<Rented, 'reference' | 'guest'>, rest: string) =>
    `/api/bookings/${reference}/${rest}${way.suffix(guest)}`;
  /** Opens the booking's page, so that the supplier is queried. */
  async function noticesOf(one: Rented): Promise<readonly NoticeView[]> {
    await world.server.clock.advance(31_000);
    const reply = await client().get<{ notices: NoticeView[] }>(pathOf(one, 'notices'));
    expect(reply.status, reply.text).toBe(200);
    return reply.json.notices;
  }
  const answer = (
    one: Pick<Rented, 'reference' | 'guest'>,
    { id }: Pick<NoticeView, 'id'>,
    action: string,
  ) =>
    client().post<{ booking: BookingView<CarDetail>; code?: string }>(
      pathOf(one, `notices/${id}`),
      { action },
      { headers: { 'idempotency-key': way.newKey() } },
    );

  it.each([
    ['desk-moved=4900m', 'desk', false],
    ['desk-moved=5100m', 'desk', true],
    ['vehicle-changed=up', 'vehicle', false],
    ['vehicle-changed=down', 'vehicle', true],
    ['desk-closed', 'hours', true],
  ] as const)('%s is told once; free to go: %s %s', async (fault, kind, isSignificant) => {
    const one = await rented();
    expect(await noticesOf(one)).toEqual([]);
    await faults(`${fault}@retrieve`);
    const [notice, ...others] = await noticesOf(one);
    if (notice === undefined) throw new Error('nothing was noticed');
    expect(others).toEqual([]);
    expect((await noticesOf(one)).map(({ id }) => id)).toEqual([notice.id]);
    const isClosed = fault === 'desk-closed';
    expect(notice).toMatchObject({
      state: 'open',
      isSignificant,
      answers: [...(isClosed ? [] : ['accept']), ...(isSignificant ? ['cancel'] : [])],
    });
    const { changes } = notice.detail as CarNotice;
    expect(changes).toContainEqual(expect.objectContaining({ kind, isSignificant }));
    const quoted = await client().post<{
      cancelQuote: { refund: { amount: number }; penalty: { amount: number } };
    }>(pathOf(one, 'cancel-quote'));
    expect(quoted.json.cancelQuote.penalty.amount).toBe(isSignificant ? 0 : one.due);
    // access to another booking gives none to this one
    const other = await client().post<Failed>(
      `/api/bookings/${one.reference}/notices/${notice.id}?guest=${'x'.repeat(40)}`,
      { action: 'accept' },
      { headers: { 'idempotency-key': way.newKey() } },
    );
    expect(other.status).toBe(404);
    if (isSignificant) {
      const done = await answer(one, notice, 'cancel');
      expect(done.json.booking, done.text).toMatchObject({
        status: 'cancelled',
        payment: { captured: { amount: one.due }, refunded: { amount: one.due } },
      });
      return;
    }
    expect((await answer(one, notice, 'cancel')).json.code).toBe('NOTICE_DECIDED');
    const done = await answer(one, notice, 'accept');
    expect(done.status, done.text).toBe(200);
    const { after } = notice.detail as CarNotice;
    expect(done.json.booking).toMatchObject({
      status: 'confirmed',
      title: after.title,
      detail: { pickUp: after.pickUp, model: { acriss: after.model.acriss } },
      payment: { refunded: { amount: 0 } },
    });
    expect((await noticesOf(one)).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('is looked at on a hint; forged, old, doubled and foreign ones do nothing', async () => {
    const [one, other] = [await rented(), await rented()];
    const [row] = await sql<{ supplier: string }>('select supplier from booking where id = $1', [
      one.id,
    ]);
    await faults('desk-moved=5100m@retrieve');
    const body = JSON.stringify({
      object: 'hint',
      type: 'reservation.changed',
      client_reference: `${one.id}:book:1`,
    });
    const send = (text = body, { secret = SECRET, agency = 'full', agoMs = 0 } = {}) => {
      const seconds = Math.floor((world.server.clock.now() - agoMs) / 1_000);
      const mark = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
      return world.client(agency).send('POST', `/api/suppliers/${row?.supplier}/webhook`, {
        body: text,
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': `t=${seconds},v1=${mark}`,
        },
      });
    };
    const found = async (of: Rented) =>
      (await sql('select 1 from booking_notice where booking_id = $1', [of.id])).length;
    expect((await send(body, { secret: 'forged' })).status).toBe(400);
    expect((await send(body, { agoMs: 301_000 })).status).toBe(400);
    expect((await send(body, { agency: 'closed' })).status).toBe(200);
    expect((await send(body.replace(one.id, randomUUID()))).status).toBe(200);
    expect((await send(JSON.stringify({ object: 'hint', type: 'ping' }))).status).toBe(200);
    // discard this file's mails, which are not tested here
    await sql("delete from work_item where kind = 'outbox'");
    await world.server.worker.runDue();
    expect([await found(one), await found(other)]).toEqual([0, 0]);
    const [{ reference: reservation_id } = {}] = await sql<{ reference: string }>(
      'select supplier_reference as reference from booking where id = $1',
      [one.id],
    );
    const byReference = { object: 'hint', type: 'reservation.changed', reservation_id };
    expect((await send(JSON.stringify({ ...byReference, reservation_id: 'X' }))).status).toBe(200);
    expect((await send(JSON.stringify(byReference))).status).toBe(200);
    expect((await send()).status).toBe(200);
    await world.server.worker.runDue();
    expect([await found(one), await found(other)]).toEqual([1, 0]);
    const mails = await sql('select 1 from outbox where dedupe_key like $1', [
      `${one.id}:notice-%`,
    ]);
    expect(mails).toHaveLength(1);
    // a guest of one booking cannot answer for another
    const [notice] = await noticesOf(one);
    const stranger = { reference: one.reference, guest: other.guest };
    expect((await answer(stranger, notice ?? { id: '' }, 'cancel')).status).toBe(404);
    expect((await answer(other, notice ?? { id: '' }, 'accept')).status).toBe(404);
  });
});

describe('giving a rental back', () => {
  it('costs nothing to the last second on the clock of the desk, and then a day', async () => {
    await world.sandbox.faults(world.ids.get('full') ?? '', '');
    const offer = await rate(
      ({ payWay, cancellation: { steps } }) =>
        payWay === 'now' && steps.length === 3 && steps[1]?.penalty !== undefined,
    );
    const quote = await quoteOf({ offerId: offer.offerId });
    const [free, oneDay] = quote.cancellation.steps;
    const { timeZone } = quote.cancellation;
    // some vendors name no penalty as an amount, others as a share
    expect([timeZone, free?.penalty ?? free?.penaltyBp]).toEqual(['America/New_York', 0]);
    const { reference, guestToken } = await booked(quote);
    const ends = localInstant(free?.until ?? '', timeZone);
    const penaltyAt = async (at: number) => {
      await world.server.clock.advance(at - world.server.clock.now());
      const reply = await client().post<{
        cancelQuote: { refund: { amount: number }; penalty: { amount: number } };
      }>(`/api/bookings/${reference}/cancel-quote${way.suffix(guestToken)}`);
      expect(reply.status, reply.text).toBe(200);
      const { refund, penalty } = reply.json.cancelQuote;
      expect(refund.amount + penalty.amount).toBe(quote.price.dueNow);
      return penalty.amount;
    };
    expect(await penaltyAt(ends - 1_000)).toBe(0);
    const kept = await penaltyAt(ends);
    expect(kept).toBe(oneDay?.penalty);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(quote.price.dueNow);
  });
});
