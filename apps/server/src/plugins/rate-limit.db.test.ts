// Token buckets over HTTP: one per address, which for IPv6 is a whole network, and one per account,
// from any address.
import { hotelSearchBody, parseSearch } from '@portico/product-hotels/rules/address';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES } from './rate-limit.ts';

const FACTOR = 0.1;
const BURST = RATES.read.burst * FACTOR;
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha', {
    env: { RATE_FACTOR: String(FACTOR), TRUST_PROXY: '127.0.0.1' },
  });
});
afterAll(() => world?.close());

/**
 * Makes sequential calls with the clock stopped. Returns the number admitted before the first
 * refusal, which must have a Retry-After.
 */
async function letIn(
  from: (call: number) => string,
  options: { token?: string; agency?: string } = {},
): Promise<number> {
  const { agency = 'full', token } = options;
  for (let call = 0; call < BURST * 2; call += 1) {
    const reply = await world.client(agency).get<{ code: string }>('/api/agency', {
      headers: { 'x-forwarded-for': from(call) },
      ...(token === undefined ? {} : { token }),
    });
    if (reply.status === 200) continue;
    expect([reply.status, reply.json.code, Number(reply.headers['retry-after']) > 0]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      true,
    ]);
    return call;
  }
  return Infinity;
}

describe('calls of one visitor', () => {
  it('are counted by address, all of an IPv6 network as one, on each agency by itself', async () => {
    expect(await letIn(() => '198.51.100.7')).toBe(BURST);
    expect(await letIn((call) => `2001:db8:1:2::${call.toString(16)}`)).toBe(BURST);
    expect(await letIn((call) => `2001:db8:1:${(call + 3).toString(16)}::1`)).toBe(Infinity);
    expect(await letIn(() => '198.51.100.7', { agency: 'bare' })).toBe(BURST);
  });

  it('are counted by account as well, from however many addresses it calls; others are not disturbed', async () => {
    const [mine, theirs] = [await world.token('customer'), await world.token('owner')];
    expect(await letIn((call) => `203.0.113.${call}`, { token: mine })).toBe(BURST);
    expect(await letIn((call) => `203.0.113.${100 + call}`, { token: theirs })).toBe(BURST);
    expect(await letIn((call) => `192.0.2.${call}`)).toBe(Infinity);
  });
});

describe('a page of results and the search it has begun', () => {
  const QUERY =
    'name=Lisbon&lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2';
  const { search } = parseSearch(QUERY);
  const body = search && hotelSearchBody(search, null);
  const most = RATES.search.burst * FACTOR;
  const visit = (from: string) => ({
    cookie: 'x-session-id=visit-of-the-rates',
    'x-session-id': 'visit-of-the-rates',
    'x-forwarded-for': from,
  });
  const begun = async (from: string): Promise<boolean> =>
    (
      await world.client('full').get(`/booknow/hotels/search?${QUERY}`, { headers: visit(from) })
    ).text.includes('data-hotelsearch=');
  const ask = async (from: string, question: unknown = body): Promise<number> =>
    (
      await world.client('full').post('/api/hotel/search', question, {
        headers: { ...visit(from), accept: 'application/x-ndjson' },
      })
    ).status;

  it('count once, to the last of the bucket', async () => {
    for (let page = 0; page < most; page += 1)
      expect([page, await begun('192.0.2.77'), await ask('192.0.2.77')]).toEqual([page, true, 200]);
    expect([await begun('192.0.2.77'), await ask('192.0.2.77')]).toEqual([false, 429]);
  });

  it('count twice when the call asks something else, or comes a second time', async () => {
    for (let page = 0; page < most / 2; page += 1)
      expect([
        page,
        await begun('192.0.2.78'),
        await ask('192.0.2.78', { ...body, radius: 5 }),
      ]).toEqual([page, true, 200]);
    expect(await ask('192.0.2.78', { ...body, radius: 6 })).toBe(429);
    expect([await begun('192.0.2.79'), await ask('192.0.2.79'), await ask('192.0.2.79')]).toEqual([
      true,
      200,
      200,
    ]);
    for (let call = 2; call < most; call += 1) expect(await ask('192.0.2.79')).toBe(200);
    expect(await ask('192.0.2.79')).toBe(429);
  });
});
