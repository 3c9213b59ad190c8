// A consumed quote shows the state of its booking to its buyer only.
import { randomUUID } from 'node:crypto';
import type { BookingView, Quote } from '@portico/contract';
import type { QuoteClaim } from '@portico/contract/http/booking';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { PLANTED, plantedCalls } from '@portico/test-kit/planted-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('alpha', { offerings: [plantedCalls] });
  way = journeys(world);
});
afterAll(() => world.close());

interface Who {
  readonly session?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Refused {
  readonly code: string;
  readonly error: string;
  readonly details?: { readonly claim?: QuoteClaim };
}
const visitor = (): Who => ({ session: `visit-${randomUUID()}` });
const send = <T>(
  { session, token, headers }: Who,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<T>> =>
  world.client('full').send<T>(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    headers: {
      ...(session === undefined ? {} : { 'x-session-id': session }),
      ...(method === 'POST' ? { 'idempotency-key': way.newKey() } : {}),
      ...headers,
    },
  });
const book = (who: Who, quote: Quote, more: object = {}) =>
  send<InProgress & Refused & { booking?: BookingView }>(
    who,
    'POST',
    '/api/bookings',
    way.body(quote, more),
  );
const read = (who: Who, { quoteId }: Quote) =>
  send<Refused>(who, 'GET', `/api/hotel/quote/${quoteId}`);
/** Returns the reply without the parts that differ each time. */
const plain = ({ status, json }: Reply<Refused>) => {
  const { correlationId: _one, ...rest } = json as Refused & { correlationId?: string };
  return { status, ...rest };
};
const STRANGER = {
  status: 409,
  code: 'QUOTE_CONSUMED',
  error: 'This quote has already been booked',
};

describe('a quote somebody has begun to book', () => {
  it('tells the same visit that the payment is open, then that it is booked, wherever it is asked', async () => {
    const me = visitor();
    const quote = await way.quote({ agency: 'full' });
    const made = await book(me, quote);
    expect(made.status, made.text).toBe(202);
    const { reference, guestToken } = made.json;
    const claim = { reference, status: 'awaiting_payment', guestToken };
    // another tab: the same visit reads, books, and creates a cart
    const read1 = await read(me, quote);
    expect(read1.headers['cache-control']).toBe('no-store');
    for (const reply of [
      read1,
      await book(me, quote, { specialRequests: 'from another tab' }),
      await send<Refused>(me, 'POST', PLANTED.cart, { quoteId: quote.quoteId }),
    ])
      expect(plain(reply)).toEqual({ ...STRANGER, details: { claim } });
    // the claim opens the booking, and nothing else does
    const seen = await way.read(
      { agency: 'full' },
      reference,
      read1.json.details?.claim?.guestToken,
    );
    expect(seen.json.booking.next?.url).toContain('/gateway/pay/');
    await way.pay('full', reference);
    // the gateway is queried no more often than every two seconds
    await world.server.clock.advance(3_000);
    await way.read({ agency: 'full' }, reference, guestToken);
    expect((await read(me, quote)).json.details?.claim).toMatchObject({
      reference,
      status: 'confirmed',
    });
  });

  it('tells strangers what it told them before: another visit, no visit, an account, an address that named the visit', async () => {
    const me = visitor();
    const quote = await way.quote({ agency: 'full' });
    expect((await book(me, quote)).status).toBe(202);
    const strangers: readonly Who[] = [
      visitor(),
      {},
      { token: await world.token('customer', 'full') },
      // the visit's id was set by another party that knows it, so it proves nothing
      { ...me, headers: { cookie: `x-session-given=${me.session}` } },
    ];
    for (const who of strangers) {
      const reply = await read(who, quote);
      expect(plain(reply), JSON.stringify(who)).toEqual(STRANGER);
    }
    const given = {
      headers: {
        cookie: 'x-session-id=visit-that-a-portal-gave; x-session-given=visit-that-a-portal-gave',
      },
    };
    const theirs = await way.quote({ agency: 'full' });
    expect((await book(given, theirs)).status).toBe(202);
    for (const who of [given, { session: 'visit-that-a-portal-gave' }])
      expect(plain(await read(who, theirs))).toEqual(STRANGER);
  });

  it('tells a customer in any browser, and no other customer', async () => {
    const token = await world.token('customer', 'full');
    const quote = await way.quote({ agency: 'full', token });
    const made = await book({ token }, quote);
    expect(made.status, made.text).toBe(202);
    const { reference } = made.json;
    expect(made.json.guestToken).toBeUndefined();
    for (const who of [{ token }, { token, ...visitor() }])
      expect(plain(await read(who, quote))).toEqual({
        ...STRANGER,
        details: { claim: { reference, status: 'awaiting_payment' } },
      });
    // another person's quote is not found
    for (const who of [visitor(), { token: await world.token('second', 'full') }])
      expect((await read(who, quote)).json.code).toBe('QUOTE_NOT_FOUND');
  });

  it('is free again once its own buyer cancels the payment, and is booked once after that', async () => {
    const me = visitor();
    const quote = await way.quote({ agency: 'full' });
    const { reference, guestToken } = (await book(me, quote)).json;
    const at = `/api/bookings/${reference}`;
    const link = way.suffix(guestToken);
    const { cancelQuote } = (
      await send<{ cancelQuote: { cancelQuoteId: string } }>(
        me,
        'POST',
        `${at}/cancel-quote${link}`,
        {},
      )
    ).json;
    const ended = await send<{ booking: BookingView }>(me, 'POST', `${at}/cancel${link}`, {
      cancelQuoteId: cancelQuote.cancelQuoteId,
    });
    expect(ended.status, ended.text).toBeLessThan(300);
    await expect.poll(async () => (await read(me, quote)).status).toBe(200);
    const again = await book(me, quote);
    expect(again.status, again.text).toBe(202);
    expect(again.json.reference).not.toBe(reference);
  });

  it('is told for what is paid at the hotel, too', async () => {
    const me = visitor();
    const quote = await way.quote({ agency: 'full' }, { payAt: 'on-site' });
    const made = await book(me, quote);
    expect(made.status, made.text).toBe(201);
    expect((await read(me, quote)).json.details?.claim).toMatchObject({
      reference: made.json.booking?.reference,
      status: 'confirmed',
    });
    expect(plain(await read(visitor(), quote))).toEqual(STRANGER);
  });
});
