// Buys and cancels a locker over HTTP with the real server, the sandbox and the sandbox gateway.
import type { BookingView, Quote } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RENTAL = { from: '2026-12-11', to: '2026-12-13' };
const SEARCH = `/api/locker/search?${new URLSearchParams({ city: 'Lisbon', ...RENTAL })}`;
interface Offers {
  readonly offers: readonly { readonly mark: string; readonly offerId: string }[];
}
interface Found {
  readonly results: readonly (Offers & { readonly id: string })[];
}

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('lockers');
});
afterAll(async () => world.close());

it('is found, quoted, paid, confirmed, listed, printed, cancelled and refunded', async () => {
  const client = world.client('full');
  const token = await world.token('customer');
  const found = await client.get<Found>(SEARCH, { token });
  expect([found.status, found.json.results.length]).toEqual([200, 5]);
  const lines = await client.get(SEARCH, { token, headers: { accept: 'application/x-ndjson' } });
  expect(lines.text.split('\n')[0]).toContain('"type":"start"');
  const wrong = await client.get<{ field: string }>(SEARCH.replace('from=', 'since='), { token });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'from']);
  const [{ id } = { id: '' }] = found.json.results;
  const facts = await client.get(`/api/locker/${encodeURIComponent(id)}`, { token });
  expect(facts.json).toMatchObject({ locker: { id, city: 'Lisbon' } });

  const path = (rest: string) => `/api/locker/${encodeURIComponent(id)}${rest}`;
  const rates = await client.post<Offers>(path('/rates'), RENTAL, { token });
  expect(rates.json).toMatchObject({ days: 3, currency: 'USD' });
  const offerId = rates.json.offers[0]?.offerId;
  const quoted = await client.post<{ quote: Quote }>('/api/locker/quote', { offerId }, { token });
  expect(quoted.status).toBe(201);
  const { quote } = quoted.json;
  const read = await client.get(`/api/locker/quote/${quote.quoteId}`, { token });
  expect(read.json).toMatchObject({ quote: { product: 'Lockers', party: { adults: 1 } } });

  const buyer = { agency: 'full', token };
  const buying = journeys(world);
  const made = await buying.book(buyer, buying.body(quote, { product: 'Lockers' }));
  expect([made.status, made.text]).toEqual([202, expect.any(String)]);
  const { reference } = made.json;
  const card = new URL(made.json.next?.url ?? '');
  const paid = await fetch(`${world.sandbox.url}${card.pathname}/card`, {
    method: 'POST',
    body: new URLSearchParams({
      number: '4242424242424242',
      name: 'Grace',
      expiry: '12/39',
      cvc: '123',
    }),
    redirect: 'manual',
  });
  const back = new URL(paid.headers.get('location') ?? '');
  expect(back.pathname + back.search).toBe(`/booknow/lockers/confirmation/${reference}`);
  expect((await client.get(back.pathname, { token })).status).toBe(200);
  const { booking } = (await buying.read(buyer, reference)).json;
  expect(booking).toMatchObject({
    status: 'confirmed',
    product: 'Lockers',
    detail: { days: 3, size: 'small' },
  });

  const list = await client.get<{ bookings: BookingView[] }>('/api/bookings', { token });
  expect(list.text).toContain(reference);
  const paper = (name: string) =>
    client.get(`/api/bookings/${encodeURIComponent(reference)}/${name}`, { token });
  expect((await paper('voucher.pdf')).text).toMatch(/^%PDF-/);
  expect((await paper('trip.ics')).text).toContain('-locker@');

  const own = `/api/bookings/${encodeURIComponent(reference)}`;
  const cost = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `${own}/cancel-quote`,
    undefined,
    { token },
  );
  expect([cost.status, cost.text]).toEqual([200, expect.stringContaining('"penalty":{"amount":0')]);
  const { cancelQuoteId } = cost.json.cancelQuote;
  const headers = { 'idempotency-key': 'cancel-a-locker-1' };
  const cancelled = await client.post(`${own}/cancel`, { cancelQuoteId }, { token, headers });
  expect([cancelled.status, cancelled.text]).toEqual([200, expect.any(String)]);
  await expect
    .poll(async () => (await buying.read(buyer, reference)).json.booking)
    .toMatchObject({
      status: 'cancelled',
      payment: { refunded: { amount: booking.payment.captured.amount } },
    });
});

it('has pages: start, results and a locker stand in documents of the server', async () => {
  const query = 'city=Lisbon&from=2026-12-11&to=2026-12-13';
  for (const path of ['', `/search?${query}`, `/details?${query}&locker=sandbox-lockers:L1`]) {
    const page = await world.client('full').get(`/booknow/lockers${path}`);
    expect([path, page.status]).toEqual([path, 200]);
  }
});
