// A fault injected for a booking affects every call made for it, by any process, and no other
// booking's.
import { startServer, type TestServer } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import { DEALS, type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
let other: TestServer;
let way: ReturnType<typeof journeys>;
const guest = { agency: 'full' };

beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
  other = await startServer({
    database: world.server.database,
    clock: world.server.clock,
    env: { SANDBOX_URL: world.sandbox.url, SANDBOX_PROFILE: 'fast' },
  });
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});

const book = async (faults: Record<string, string>) => {
  const body = way.body(await way.quote(guest));
  return world
    .client('full')
    .post<{ reference: string; guestToken: string; code?: string }>('/api/bookings', body, {
      headers: { 'idempotency-key': way.newKey(), ...faults },
    });
};
/** Cancels through the other process, whose workers do the rest. */
async function cancelElsewhere(reference: string, link: string): Promise<string> {
  const client = other.client('full');
  const { json } = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `/api/bookings/${reference}/cancel-quote${way.suffix(link)}`,
    {},
  );
  await client.post(
    `/api/bookings/${reference}/cancel${way.suffix(link)}`,
    { cancelQuoteId: json.cancelQuote.cancelQuoteId },
    { headers: { 'idempotency-key': way.newKey() } },
  );
  const first = async () => {
    await other.worker.runDue();
    await world.server.clock.advance(3_600_000);
    const [row] = await world.server.database.admin<{ status: string }>(
      'select r.status from refund r join booking b on b.agency_id = r.agency_id and b.id = r.booking_id where b.reference = $1 order by r.round limit 1',
      [reference],
    );
    return row?.status ?? '';
  };
  await expect.poll(first, { timeout: 20_000, interval: 200 }).toMatch(/completed|failed/);
  return first();
}

describe('faults by the header of a booking', () => {
  it('reach what another process does for it weeks later, and no other booking', async () => {
    const hit = await book({ 'x-sandbox-faults': 'refund-fails' });
    const free = await book({});
    for (const { json } of [hit, free]) {
      await way.pay('full', json.reference);
      expect((await way.read(guest, json.reference, json.guestToken)).json.booking.status).toBe(
        'confirmed',
      );
    }
    expect(await cancelElsewhere(free.json.reference, free.json.guestToken)).toBe('completed');
    expect(await cancelElsewhere(hit.json.reference, hit.json.guestToken)).toBe('failed');
  });

  it('reach the supplier’s own booking call', async () => {
    const made = await book({ 'x-sandbox-faults': 'sold-out@book' });
    await way.pay('full', made.json.reference);
    expect(
      (await way.read(guest, made.json.reference, made.json.guestToken)).json.booking,
    ).toMatchObject({ status: 'failed', failure: 'SOLD_OUT' });
  });

  it('that nobody knows are refused and named, in every call that rehearses, and begin nothing', async () => {
    const headers = { 'x-sandbox-faults': 'quake@book' };
    const refusal = {
      code: 'INVALID_FIELD',
      field: 'x-sandbox-faults',
      error: "faults: there is no fault 'quake'",
    };
    const before = await world.server.database.admin('select id from booking');
    const made = await book(headers);
    expect([made.status, made.json]).toEqual([400, expect.objectContaining(refusal)]);
    for (const [path, body] of [
      ['/api/hotel/search', SEARCH],
      ['/api/dealray/deals/hotel-search', DEALS],
      ['/api/hotel/quote', { quoteId: way.newKey() }],
    ] as const) {
      const reply = await world.client('full').post(path, body, { headers });
      expect([reply.status, reply.json], path).toEqual([400, expect.objectContaining(refusal)]);
    }
    expect(await world.server.database.admin('select id from booking')).toEqual(before);
  });

  it('are not heard from a page, and kept with no booking then', async () => {
    const made = await book({
      'x-sandbox-faults': 'sold-out@book',
      'sec-fetch-site': 'same-origin',
    });
    await way.pay('full', made.json.reference);
    expect(
      (await way.read(guest, made.json.reference, made.json.guestToken)).json.booking.status,
    ).toBe('confirmed');
    expect(
      await world.server.database.admin('select rehearsal from booking where reference = $1', [
        made.json.reference,
      ]),
    ).toEqual([{ rehearsal: null }]);
  });
});
