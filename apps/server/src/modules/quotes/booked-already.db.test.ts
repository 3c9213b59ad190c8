// A quote reports a customer's own earlier bookings to that customer only.
import type { Quote } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
afterAll(() => world.close());

const guest = { agency: 'full' };
const as = async (role: Parameters<DemoWorld['token']>[0]) => ({
  agency: 'full',
  token: await world.token(role, 'full'),
});
type Buyer = { readonly agency: string; readonly token?: string };

/** Quotes the same stay for another customer, or once more. */
async function again(buyer: Buyer, quoteId: string): Promise<Quote> {
  const { json } = await world
    .client('full')
    .post<{ quote: Quote }>('/api/hotel/quote', { quoteId }, { token: buyer.token });
  const read = await world
    .client('full')
    .get<{ quote: Quote }>(`/api/hotel/quote/${json.quote.quoteId}`, { token: buyer.token });
  // the new quote and a later read agree
  expect(read.json.quote.bookedAlready).toEqual(json.quote.bookedAlready);
  return json.quote;
}
async function book(buyer: Buyer, quote: Quote, card?: string) {
  const made = await way.book(buyer, way.body(quote));
  if (card !== undefined) await way.pay('full', made.json.reference, card);
  return made;
}
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';

describe('a quote of what has been booked already', () => {
  it('names the booking to the customer whose it is, and to nobody else; booking once more is not refused', async () => {
    const seed = await way.quote(guest);
    const me = await as('customer');
    const own = await again(me, seed.quoteId);
    expect(own.bookedAlready).toBeUndefined();
    const made = await book(me, own);
    // nothing is booked yet: it awaits payment
    expect((await again(me, seed.quoteId)).bookedAlready).toBeUndefined();
    await way.pay('full', made.json.reference, GOOD);
    await way.read(me, made.json.reference);
    const told = await again(me, seed.quoteId);
    expect(told.bookedAlready).toEqual([
      { reference: made.json.reference, title: own.title, span: own.span },
    ]);
    for (const other of [
      guest,
      await as('second'),
      await as('owner'),
      await as('sales'),
      await as('restricted'),
    ])
      expect((await again(other, seed.quoteId)).bookedAlready).toBeUndefined();
    // the page asks for confirmation: the server accepts it like any other
    expect((await book(me, told)).status).toBe(202);
  });

  it('says nothing of a guest’s booking, not even to that guest: the e-mail is no proof of who asks', async () => {
    const seed = await way.quote(guest);
    const made = await book(guest, seed, GOOD);
    await way.read(guest, made.json.reference, made.json.guestToken);
    for (const buyer of [guest, await as('customer')])
      expect((await again(buyer, seed.quoteId)).bookedAlready).toBeUndefined();
  });

  it('counts no booking that failed, that was cancelled, of another hotel or other nights', async () => {
    const me = await as('second');
    const seed = await way.quote(guest);
    // taken before any room is sold
    const { quoteId } = await again(me, seed.quoteId);
    const own = await again(me, seed.quoteId);
    const failing = await again(me, seed.quoteId);
    const told = async () =>
      (
        await world
          .client('full')
          .get<{ quote: Quote }>(`/api/hotel/quote/${quoteId}`, { token: me.token })
      ).json.quote.bookedAlready;
    const failed = await book(me, failing, DECLINED);
    await way.read(me, failed.json.reference);
    expect(await told()).toBeUndefined();
    const stood = await book(me, own, GOOD);
    await way.read(me, stood.json.reference);
    expect(await told()).toHaveLength(1);
    const { admin } = world.server.database;
    const where = [stood.json.reference];
    const [stored] = await admin<{ sale: object }>(
      'select sale from booking where reference = $1',
      where,
    );
    await admin(
      `update booking set sale = sale || '{"itemKey": "elsewhere", "title": "Elsewhere"}' where reference = $1`,
      where,
    );
    expect(await told()).toBeUndefined();
    // it begins when the other ends
    const span = { ...own.span, from: own.span.to, to: `${own.span.to.slice(0, 11)}23:59` };
    await admin('update booking set sale = $2 where reference = $1', [
      ...where,
      JSON.stringify({ ...stored?.sale, span }),
    ]);
    expect(await told()).toBeUndefined();
    await admin('update booking set sale = $2 where reference = $1', [
      ...where,
      JSON.stringify(stored?.sale),
    ]);
    expect(await told()).toHaveLength(1);
    const client = world.client('full');
    const offered = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
      `/api/bookings/${stood.json.reference}/cancel-quote`,
      {},
      { token: me.token },
    );
    await client.post(
      `/api/bookings/${stood.json.reference}/cancel`,
      { cancelQuoteId: offered.json.cancelQuote.cancelQuoteId },
      { token: me.token, headers: { 'idempotency-key': way.newKey() } },
    );
    expect(await told()).toBeUndefined();
  });

  it('takes no word of the caller for it: a field of theirs is refused or of no effect', async () => {
    const seed = await way.quote(guest);
    const me = await as('customer');
    const client = world.client('full');
    const reply = await client.post<{ code: string }>(
      '/api/hotel/quote',
      { quoteId: seed.quoteId, email: 'nadia.rahman@mail.example' },
      { token: me.token },
    );
    expect([reply.status, reply.json.code]).toEqual([400, 'INVALID_FIELD']);
    const booked = await way.book<{ code: string }>(me, {
      ...way.body(seed),
      bookedAlready: [],
    } as ReturnType<typeof way.body>);
    expect([booked.status, booked.json.code]).toEqual([400, 'INVALID_FIELD']);
  });
});
