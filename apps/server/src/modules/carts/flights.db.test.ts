// Air Travel from a fare to the airline's locator: a quote in another currency, a cart with passports, a booking by its id,
// tickets, a refund [R4-39] [R2.2-79]. Runs only if Air Travel is on sale.
import { randomUUID } from 'node:crypto';
import { type BookingView, type Quote, SOLD_SLUGS } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import type { ChargeView } from '@portico/contract/sale';
import { minorRatio, scale } from '@portico/rules/money';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const isSold = (SOLD_SLUGS as readonly string[]).includes('flights');

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
/** Creates a separate visit for each test. */
const visits = () => ({ 'x-session-id': `visit-${randomUUID()}` });

interface Failed {
  readonly code: string;
  readonly field: string;
  readonly details?: unknown;
}
const sql = <T>(text: string, values: unknown[] = []) =>
  world.server.database.admin<T & Record<string, unknown>>(text, values);

interface Row {
  readonly legs: readonly number[];
}
interface Found {
  readonly legs: readonly (readonly number[])[];
  readonly flights: readonly { readonly id: string }[];
  readonly rows: readonly Row[];
}
interface Fares {
  readonly fares: readonly {
    readonly offerId: string;
    readonly documents: string;
    readonly price: { readonly total: number; readonly currency: string };
    readonly cancellation: { readonly steps: readonly { readonly penalty?: number }[] };
  }[];
}

const TRAVELLERS = { adult: 1, infant: 1 };
let turn = 0;

/** Returns a fare of a flight that no test in this file has booked yet. */
async function fare(wish: (one: Fares['fares'][number]) => boolean = () => true) {
  const client = world.client('full');
  const date = new Date(world.server.clock.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const slices = [{ from: 'JFK', to: 'LIS', date }];
  const search = await client.post<Found>('/api/flight/search', {
    slices,
    travellers: TRAVELLERS,
    cabin: 'economy',
  });
  expect(search.status, search.text.slice(0, 500)).toBe(200);
  const { legs, flights, rows } = search.json;
  for (; turn < rows.length;) {
    const row = rows[(turn += 1)];
    if (row === undefined) break;
    const itinerary = row.legs
      .map((leg) => (legs[leg] ?? []).map((one) => flights[one]?.id).join('-'))
      .join('_');
    const fares = await client.post<Fares>('/api/flight/fares', {
      itinerary,
      travellers: TRAVELLERS,
      cabin: 'economy',
    });
    const found = fares.status === 200 ? fares.json.fares.find(wish) : undefined;
    if (found !== undefined) return found;
  }
  throw new Error('no such fare');
}
const quoteOf = (body: object): Promise<Reply<{ quote: Quote }>> =>
  world.client('full').post('/api/flight/quote', body);
const adult = {
  n: 1,
  type: 'adult',
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  title: 'ms',
  gender: 'f',
  birthDate: '1984-02-29',
};
const infant = {
  n: 2,
  type: 'infant',
  firstName: 'Odile',
  lastName: 'Quillfeather',
  title: 'ms',
  gender: 'f',
  birthDate: '2026-06-01',
  infantOf: 1,
};
const passport = (number: string) => ({
  kind: 'passport',
  number,
  country: 'US',
  expiresOn: '2034-01-01',
});
const CONTACT = { firstName: 'Zephyrine', lastName: 'Quillfeather', email: 'z.q@example.com' };

async function cartOf(quoteId: string, headers: Record<string, string>, documents: boolean) {
  const client = world.client('full').with({ headers });
  const begun = await client.post<{ cart: CartView }>('/api/flight/cart', { quoteId });
  expect(begun.status, begun.text).toBe(200);
  const path = `/api/flight/cart/${begun.json.cart.cartId}`;
  const travellers = [
    documents ? { ...adult, document: passport('SECRET4821') } : adult,
    documents ? { ...infant, document: passport('SECRET9900') } : infant,
  ];
  const told = await client.send<{ cart: CartView }>('PUT', path, {
    body: { contact: CONTACT, travellers },
  });
  expect(told.status, told.text).toBe(200);
  return { client, path, cart: told.json.cart };
}

describe.skipIf(!isSold)('Air Travel from a fare to its tickets', () => {
  beforeAll(async () => {
    world = await demoWorld('kappa');
    way = journeys(world);
  });
  afterAll(() => world.close());

  it('a passport is shown by its end, kept when that comes back, and lies sealed; a cart is nobody else’s', async () => {
    const { offerId } = await fare(({ documents }) => documents !== 'none');
    const { quote } = (await quoteOf({ offerId })).json;
    const { client, path, cart } = await cartOf(quote.quoteId, visits(), true);
    expect(cart.travellers.map(({ document }) => document?.number)).toEqual([
      '•••• 4821',
      '•••• 9900',
    ]);
    const again = await client.send<{ cart: CartView }>('PUT', path, {
      body: { travellers: cart.travellers },
    });
    expect(again.json.cart.travellers).toEqual(cart.travellers);
    const stranger = await world.client('full').with({ headers: visits() }).get(path);
    expect(stranger.status).toBe(404);
    const dump = await world.server.database.admin<{ line: string }>(
      'select to_jsonb(c)::text as line from cart c',
    );
    for (const { line } of dump)
      for (const secret of ['SECRET', 'Quillfeather', '1984']) expect(line).not.toContain(secret);
    expect(world.server.log.join()).not.toContain('SECRET');
  });

  it('what is charged in euros is captured as it was shown, and goes back at the kept rate', async () => {
    const { offerId, price, cancellation } = await fare(({ cancellation }) =>
      cancellation.steps.some(({ penalty = 0 }) => penalty > 0),
    );
    const { quote } = (await quoteOf({ offerId, charge: 'EUR' })).json;
    const { charge } = quote;
    if (charge === undefined) throw new Error(`not charged in euros: ${quote.chargeRefused}`);
    expect(quote.price.currency).toBe('EUR');
    expect(charge.settlement).toEqual({ amount: price.total, currency: 'USD' });
    expect(charge.total).toBe(scale(price.total, minorRatio(charge.rate, 2, 2)));
    expect(quote.passport.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      quote.price.total,
    );
    const { perTraveller } = quote.detail as { perTraveller: { base: number; tax: number }[] };
    expect(perTraveller.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(
      quote.price.total,
    );

    const headers = visits();
    const isAsked = (quote.detail as { documents?: string }).documents === 'now';
    const { client, cart } = await cartOf(quote.quoteId, headers, isAsked);
    const body = {
      product: 'Air Travel',
      cartId: cart.cartId,
      payment: { method: 'card' },
      acceptedTerms: '2026-01',
    };
    const key = way.newKey();
    const book = () =>
      client.post<InProgress>('/api/bookings', body, {
        headers: { ...headers, 'idempotency-key': key },
      });
    const made = await book();
    expect(made.status, made.text).toBe(202);
    expect((await book()).json.reference).toBe(made.json.reference);
    const { reference, guestToken } = made.json;
    await way.pay('full', reference);
    const { booking } = (await way.read({ agency: 'full' }, reference, guestToken)).json;
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment: { captured: { amount: quote.price.total, currency: 'EUR' } },
      price: { total: quote.price.total, currency: 'EUR' },
    });
    expect(booking.issued?.locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(booking.issued?.tickets.map(({ traveller }) => traveller)).toEqual([1, 2]);
    await givenBack({ reference, guestToken, booking, charge, steps: cancellation.steps });
    await listed(reference, booking.issued?.locator ?? '');
  });

  it('who is named last is who was asked for last: tickets go by that order, whatever order the names came in', async () => {
    const { offerId, documents } = await fare();
    const { quote } = (await quoteOf({ offerId })).json;
    const headers = visits();
    const { client, path, cart } = await cartOf(quote.quoteId, headers, documents !== 'none');
    const turned = await client.send('PUT', path, {
      body: { travellers: cart.travellers.toReversed() },
    });
    expect(turned.status, turned.text).toBe(200);
    const made = await client.post<InProgress>(
      '/api/bookings',
      {
        product: 'Air Travel',
        cartId: cart.cartId,
        payment: { method: 'card' },
        acceptedTerms: '2026-01',
      },
      { headers: { ...headers, 'idempotency-key': way.newKey() } },
    );
    const { reference, guestToken } = made.json;
    await way.pay('full', reference);
    const { booking } = (await way.read({ agency: 'full' }, reference, guestToken)).json;
    expect(booking.status).toBe('confirmed');
    expect(booking.issued?.tickets.map(({ traveller }) => traveller)).toEqual([1, 2]);
    expect(booking.travellers.map(({ type, firstName }) => [type, firstName])).toEqual([
      ['adult', 'Zephyrine'],
      ['infant', 'Odile'],
    ]);
  });

  it('is void to the last second of its day, and costs its fee from then on', async () => {
    // not on a whole minute
    await world.server.clock.advance(30_500 - (world.server.clock.now() % 60_000));
    const { offerId } = await fare(({ cancellation }) =>
      cancellation.steps.some(({ penalty = 0 }) => penalty > 0),
    );
    const { quote } = (await quoteOf({ offerId })).json;
    const isAsked = (quote.detail as { documents?: string }).documents === 'now';
    const headers = visits();
    const { client, cart } = await cartOf(quote.quoteId, headers, isAsked);
    const made = await client.post<InProgress>(
      '/api/bookings',
      {
        product: 'Air Travel',
        cartId: cart.cartId,
        payment: { method: 'card' },
        acceptedTerms: '2026-01',
      },
      { headers: { ...headers, 'idempotency-key': way.newKey() } },
    );
    expect(made.status, made.text).toBe(202);
    const { reference, guestToken } = made.json;
    await way.pay('full', reference);
    const ticketedAt = world.server.clock.now();
    const { booking } = (await way.read({ agency: 'full' }, reference, guestToken)).json;
    expect(booking.status).toBe('confirmed');
    const penaltyAt = async (at: number) => {
      await world.server.clock.advance(at - world.server.clock.now());
      const reply = await client.post<{ cancelQuote: { penalty: { amount: number } } }>(
        `/api/bookings/${reference}/cancel-quote${way.suffix(guestToken)}`,
      );
      expect(reply.status, reply.text).toBe(200);
      return reply.json.cancelQuote.penalty.amount;
    };
    const ends = ticketedAt + 24 * 3_600_000;
    expect(await penaltyAt(ends - 1_000)).toBe(0);
    const kept = await penaltyAt(ends);
    const fee = booking.cancellation.steps.find(({ penalty = 0 }) => penalty > 0)?.penalty;
    expect(kept).toBe(fee);
    expect(kept).toBeGreaterThan(0);
  });

  it.each([
    ['firstName', '李', 'script'],
    ['firstName', 'A'.repeat(21), 'long'],
    ['lastName', 'Ü'.repeat(11), 'long'],
    ['lastName', 'R2D2', 'characters'],
    ['firstName', 'Odile', 'same'],
  ])('no ticket can carry: %s %s is told before anything is paid', async (field, name, reason) => {
    const { offerId, documents } = await fare();
    const { quote } = (await quoteOf({ offerId })).json;
    const headers = visits();
    const isAsked = documents === 'now';
    const { client, path, cart } = await cartOf(quote.quoteId, headers, isAsked);
    const named = cart.travellers.map((one, index) =>
      index === 0 ? { ...one, [field]: name } : one,
    );
    const refused = await client.send<Failed>('PUT', path, { body: { travellers: named } });
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([
      409,
      'NAME_REFUSED',
      // two with one name: the error names the second
      `travellers.${name === 'Odile' ? 1 : 0}.${field}`,
    ]);
    expect(refused.json.details).toEqual({ reason });
    const kept = await client.get<{ cart: CartView }>(path);
    expect(kept.json.cart.travellers).toEqual(cart.travellers);
  });

  it('a passport stands nowhere but sealed, in no mail, paper, log or answer, and is gone thirty days after the journey', async () => {
    // discard the mails of earlier bookings
    await sql("delete from work_item where kind = 'outbox'");
    const { offerId } = await fare(({ documents }) => documents !== 'none');
    const { quote } = (await quoteOf({ offerId })).json;
    const headers = visits();
    const { client, cart } = await cartOf(quote.quoteId, headers, true);
    const made = await client.post<InProgress>(
      '/api/bookings',
      {
        product: 'Air Travel',
        cartId: cart.cartId,
        payment: { method: 'card' },
        acceptedTerms: '2026-01',
      },
      { headers: { ...headers, 'idempotency-key': way.newKey() } },
    );
    expect(made.status, made.text).toBe(202);
    const { reference, guestToken } = made.json;
    await way.pay('full', reference);
    const read = await way.read({ agency: 'full' }, reference, guestToken);
    expect(read.json.booking.status).toBe('confirmed');
    await world.server.worker.runDue();
    const owner = await world.token('owner', 'full');
    const told = await Promise.all([
      client.get(`/api/bookings/${reference}/trip.ics${way.suffix(guestToken)}`),
      client.get(`/api/agency/flights/bookings?q=${reference}`, { token: owner }),
    ]);
    for (const { status, text } of [read, ...told])
      expect([status, /SECRET|1984-02-29/.test(text)]).toEqual([200, false]);
    const mails = await sql<{ n: string }>(
      `select count(*)::text as n from mail where subject like $1`,
      [`%${reference}%`],
    );
    expect(Number(mails[0]?.n)).toBeGreaterThan(0);
    const tables = await sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const [found] = await sql<{ n: string }>(
        `select count(*)::text as n from "${name}" t where to_jsonb(t)::text ~ 'SECRET4821|SECRET9900'`,
      );
      expect([name, found?.n]).toEqual([name, '0']);
    }
    expect(world.server.log.join()).not.toMatch(/SECRET4821|SECRET9900/);

    const [flown] = await sql<{ id: string; over: Date }>(
      'select id, over_at as over from booking where reference = $1',
      [reference],
    );
    const kept = async () =>
      (
        await sql<{ n: string }>(
          'select count(detail)::text as n from booking_traveller where booking_id = $1',
          [flown?.id],
        )
      )[0]?.n;
    /** Advances to a day after the journey, and runs everything due by then. */
    const after = async (days: number) => {
      const at = new Date(flown?.over ?? 0).getTime() + days * 86_400_000;
      await world.server.clock.advance(at - world.server.clock.now());
      await world.server.worker.runDue();
    };
    for (const days of [1, 29.9]) {
      await after(days);
      expect(await kept(), `${days} days after`).toBe('2');
    }
    await after(31);
    expect(await kept()).toBe('0');
    expect((await way.read({ agency: 'full' }, reference, guestToken)).json.booking.status).toBe(
      'confirmed',
    );
  }, 90_000);

  async function givenBack({
    reference,
    guestToken: guest,
    booking,
    charge,
    steps,
  }: {
    reference: string;
    guestToken: string | undefined;
    booking: BookingView;
    charge: ChargeView;
    steps: Fares['fares'][number]['cancellation']['steps'];
  }) {
    const path = `/api/bookings/${reference}`;
    // after the first day, within which everything is refunded
    await world.server.clock.advance(26 * 3_600_000);
    const asked = await world.client('full').post<{
      cancelQuote: {
        cancelQuoteId: string;
        refund: { amount: number; currency: string };
        penalty: { amount: number };
      };
    }>(`${path}/cancel-quote${way.suffix(guest)}`);
    expect(asked.status, asked.text).toBe(200);
    const { cancelQuoteId, refund, penalty } = asked.json.cancelQuote;
    expect(refund.currency).toBe('EUR');
    expect(refund.amount + penalty.amount).toBe(booking.price.total);
    expect(penalty.amount).toBeGreaterThan(0);
    // the fare's amount in the agency's currency, at the quote's rate
    const ratio = minorRatio(charge.rate, 2, 2);
    const said = steps.flatMap(({ penalty: kept = 0 }) =>
      kept > 0 ? [scale(charge.settlement.amount - kept, ratio)] : [],
    );
    expect(said).toContain(refund.amount);
    const done = await world
      .client('full')
      .post<{ booking: BookingView }>(
        `${path}/cancel${way.suffix(guest)}`,
        { cancelQuoteId },
        { headers: { 'idempotency-key': way.newKey() } },
      );
    expect(done.json.booking).toMatchObject({ status: 'cancelled', payment: { refunded: refund } });
  }

  /** [R2.2-79] */
  async function listed(reference: string, locator: string) {
    const list = async (query: string, token?: string) => {
      const reply = await world
        .client('full')
        .get<{ bookings: BookingView[] }>(
          `/api/agency/flights/bookings?${query}`,
          token === undefined ? {} : { token },
        );
      return {
        status: reply.status,
        found: reply.status === 200 ? reply.json.bookings.map((one) => one.reference) : [],
      };
    };
    const owner = await world.token('owner', 'full');
    for (const query of ['', `q=${locator}`, `q=${reference}`, 'q=quillfeather', 'state=cancelled'])
      expect(await list(query, owner), query).toEqual({ status: 200, found: [reference] });
    expect(await list('q=nobody', owner)).toEqual({ status: 200, found: [] });
    expect((await list('', await world.token('customer', 'full'))).status).toBe(403);
    expect((await list('')).status).toBe(401);
  }
});
