import { type HotelSearchBody, hotelSearch } from '@portico/product-hotels/http';
import { viewerOf, VISITOR } from '@portico/rules/access';
import type { RequestContext, SellingSite } from '@portico/selling';
import type { FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { SearchLine } from './selling.types.ts';
import { searchTickets } from './search-tickets.ts';

const request = {} as FastifyRequest;
const chargeTokenLate = vi.fn();
const begunSearches = (search: Parameters<typeof searchTickets>[1]) => {
  const tickets = searchTickets(hotelSearch, search);
  return {
    begin: tickets.begin,
    take: (who: RequestContext, body: unknown) =>
      tickets.claim({ chargeTokenLate }, request, who, body),
  };
};

const BODY: HotelSearchBody = {
  destination: { name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
  stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
  occupancies: [{ adults: 2, childAges: [] }],
  source: 'direct',
};
const asker = (more: Partial<RequestContext> = {}): RequestContext => ({
  agencyId: 'agency',
  site: {} as SellingSite,
  viewer: VISITOR,
  language: 'en',
  sessionId: 'visit-one',
  correlationId: 'c',
  signal: new AbortController().signal,
  ...more,
});

/** Creates a line that is recognized by its text. */
const line = (text: string): SearchLine => ({ value: { type: text }, text: () => text });

/** Creates a search whose lines arrive when the test says so. */
function search() {
  const signals: AbortSignal[] = [];
  const steps = [
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
  ] as const;
  const lines = vi.fn(async ({ signal }: RequestContext) => {
    signals.push(signal);
    return (async function* () {
      for (const { promise } of steps) yield line(await promise);
    })();
  });
  return { lines, signals, steps };
}

async function all(lines: AsyncIterable<string | SearchLine> | undefined): Promise<string[]> {
  const found: string[] = [];
  for await (const one of lines ?? []) found.push(typeof one === 'string' ? one : one.value.type);
  return found;
}

it('are asked of the suppliers once: page and script get the same lines, those of before too', async () => {
  const { lines, steps } = search();
  const begun = begunSearches({ lines });
  const page = await begun.begin(asker(), BODY);
  steps[0].resolve('start');
  const ofPage = all(page.lines);
  await new Promise(setImmediate);
  const ofScript = all(begun.take(asker(), { ...BODY }));
  steps[1].resolve('hotels');
  steps[2].resolve('end');
  expect(await ofPage).toEqual(['start', 'hotels', 'end']);
  expect(await ofScript).toEqual(['start', 'hotels', 'end']);
  await page.over;
  expect(lines).toHaveBeenCalledTimes(1);
});

it('of a call with a query are taken over by the same query', async () => {
  const query = z.strictObject({ city: z.string(), days: z.coerce.number() });
  const call = { ...hotelSearch, method: 'GET', body: undefined, query } as const;
  const { lines, steps } = search();
  const tickets = searchTickets(call, { lines });
  await tickets.begin(asker(), { city: 'Lisbon', days: '2' });
  for (const { resolve } of steps) resolve('line');
  const claimed = (asked: unknown) =>
    tickets.claim({ chargeTokenLate }, request, asker(), query.parse(asked));
  expect(claimed({ city: 'Lisbon', days: '3' })).toBeUndefined();
  expect(await all(claimed({ days: '2', city: 'Lisbon' }))).toEqual(['line', 'line', 'line']);
  await expect(tickets.begin(asker(), { city: 'Lisbon' })).rejects.toThrow('days');
  expect(lines).toHaveBeenCalledTimes(1);
});

it('are taken over once, and by nobody but the visitor they were begun for', async () => {
  const { lines } = search();
  const begun = begunSearches({ lines });
  await begun.begin(asker(), BODY);
  const member = viewerOf({ id: 'u', type: 'Customer', isRestricted: false, loginId: 'l' });
  for (const other of [
    asker({ sessionId: 'visit-two' }),
    asker({ agencyId: 'other' }),
    asker({ language: 'ar' }),
    asker({ viewer: member }),
  ])
    expect(begun.take(other, BODY)).toBeUndefined();
  expect(begun.take(asker(), { ...BODY, radius: 5 })).toBeUndefined();
  expect(begun.take(asker(), BODY)).toBeDefined();
  expect(begun.take(asker(), BODY)).toBeUndefined();
});

it('end when the script that took them over has gone, or none has come', async () => {
  vi.useFakeTimers();
  try {
    const { lines, signals } = search();
    const begun = begunSearches({ lines });
    await begun.begin(asker(), BODY);
    const leaving = new AbortController();
    begun.take(asker({ signal: leaving.signal }), BODY);
    vi.advanceTimersByTime(60_000);
    expect(signals[0]?.aborted).toBe(false);
    leaving.abort();
    expect(signals[0]?.aborted).toBe(true);
    await begun.begin(asker(), BODY);
    vi.advanceTimersByTime(60_000);
    expect(signals[1]?.aborted).toBe(true);
    expect(begun.take(asker(), BODY)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('that break off end early for whoever reads', async () => {
  const { lines, steps } = search();
  const page = await begunSearches({ lines }).begin(asker(), BODY);
  steps[0].resolve('start');
  steps[1].reject(new Error('gone'));
  expect(await all(page.lines)).toEqual(['start']);
  await page.over;
});

it('are refused as the call refuses them, before anybody is asked', async () => {
  const { lines } = search();
  const begun = begunSearches({ lines });
  for (const destination of [
    { placeId: 'city-\u0000' },
    { placeId: '\uD800' },
    { name: 'Lis\u0000bon' },
  ]) {
    await expect(
      begun.begin(asker(), { ...BODY, destination: { ...BODY.destination, ...destination } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD' });
  }
  expect(lines).not.toHaveBeenCalled();
});

it('pay once: the page for its script, and whoever finds no search for themselves', async () => {
  const { lines } = search();
  const begun = begunSearches({ lines });
  const prepay = vi.fn();
  (await begun.begin(asker(), BODY)).prepay({ prepay }, request);
  expect(prepay).toHaveBeenCalledExactlyOnceWith(request, 'search');
  chargeTokenLate.mockClear();
  expect(begun.take(asker(), BODY)).toBeDefined();
  expect(chargeTokenLate).not.toHaveBeenCalled();
  expect(begun.take(asker(), BODY)).toBeUndefined();
  expect(chargeTokenLate).toHaveBeenCalledExactlyOnceWith(request, 'search');
});

/** Lets the compressor's threads finish; the test's clock does not advance. */
const compressed = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await promisify(deflateRaw)('x');
  }
};

/** Creates searches with one long line each, which ends with the number of the search. */
function longSearches(characters: number) {
  let count = 0;
  const signals: AbortSignal[] = [];
  const lines = vi.fn(async ({ signal }: RequestContext) => {
    signals.push(signal);
    const number = (count += 1);
    return (async function* () {
      yield line('“start”');
      yield line(`${'x'.repeat(characters)}…${number}`);
    })();
  });
  return { lines, signals };
}

it('are the same lines for a script that comes late, when they are kept compressed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { lines } = longSearches(100_000);
    const begun = begunSearches({ lines });
    const page = await begun.begin(asker(), BODY);
    const ofPage = page.lines;
    expect((await ofPage.next()).value?.value.type).toBe('“start”');
    await page.over;
    vi.advanceTimersByTime(3_000);
    await compressed();
    vi.advanceTimersByTime(10_000);
    expect((await ofPage.next()).value?.value.type).toMatch(/^x{100000}…1$/);
    expect(await all(begun.take(asker(), BODY))).toEqual(['“start”', `${'x'.repeat(100_000)}…1`]);
  } finally {
    vi.useRealTimers();
  }
});

it('take a bounded number of bytes: those begun first are given up', async () => {
  const { lines, signals } = longSearches(1_000_000);
  const begun = begunSearches({ lines });
  const visitors = Array.from({ length: 20 }, (_, i) => asker({ sessionId: `visit-${i}` }));
  for (const visitor of visitors) await (await begun.begin(visitor, BODY)).over;
  await new Promise(setImmediate);
  const kept = visitors.filter((visitor) => begun.take(visitor, BODY) !== undefined).length;
  expect(kept).toBeGreaterThan(8);
  expect(kept).toBeLessThan(13);
  expect(signals[0]?.aborted).toBe(true);
  expect(signals.at(-1)?.aborted).toBe(false);
});

it('that are kept compressed leave room for others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { lines } = longSearches(1_000_000);
    const begun = begunSearches({ lines });
    const visitors = Array.from({ length: 20 }, (_, i) => asker({ sessionId: `visit-${i}` }));
    const beginAll = async (some: readonly RequestContext[]): Promise<void> => {
      for (const visitor of some) await (await begun.begin(visitor, BODY)).over;
    };
    await beginAll(visitors.slice(0, 10));
    vi.advanceTimersByTime(3_000);
    await compressed();
    await beginAll(visitors.slice(10));
    expect(visitors.every((visitor) => begun.take(visitor, BODY) !== undefined)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
