import type { BeginDemoTrip } from '@portico/selling';
import { expect, it } from 'vitest';
import { driveHistory, type HistoryDeps, type Reply } from './history.service.ts';

const UNAVAILABLE: Reply = { status: 503, body: { code: 'SUPPLIER_UNAVAILABLE' } };
const begin: BeginDemoTrip = async (trip, { call }) => {
  const { status } = await call('POST', '/api/search', { pick: trip.pick });
  if (status !== 200) throw new Error(`the search answered ${status}`);
  return { payAt: trip.payAt, body: {} };
};

/**
 * Drives a history; `refuses` selects the calls that return 503. Returns the number of trips, and
 * the warnings.
 */
async function driven(refuses: (path: string, pick: number, nth: number) => boolean) {
  const asked = new Map<string, number>();
  const told: string[] = [];
  let slept = 0;
  let calls = 0;
  const call: HistoryDeps['call'] = async (_method, path, { body, key = '' }) => {
    calls += 1;
    const { pick = -1 } = (body ?? {}) as { pick?: number };
    const nth = (asked.get(`${path} ${pick} ${key}`) ?? 0) + 1;
    asked.set(`${path} ${pick} ${key}`, nth);
    if (refuses(path, pick, nth)) return UNAVAILABLE;
    if (path === '/api/agency/terms') return { status: 200, body: { version: '1' } };
    if (path === '/api/bookings') return { status: 202, body: { reference: `R${key}` } };
    const booking = { reference: 'R', status: 'confirmed', cancellable: true };
    return { status: 200, body: { booking, cancelQuote: { cancelQuoteId: 'q' } } };
  };
  const made = await driveHistory({
    call,
    pay: async () => undefined,
    setClock: () => undefined,
    runDue: async () => undefined,
    now: Date.parse('2026-11-20T10:00:00Z'),
    products: { hotels: begin },
    sleep: async (ms) => void (slept += ms),
    warn: (text) => void told.push(text),
  });
  return { made, told, slept, calls };
}

it('one answer that passes costs a moment and no trip', async () => {
  const once = await driven((path, pick, nth) => path === '/api/search' && pick === 7 && nth === 1);
  expect(once).toMatchObject({ made: 60, told: [], slept: 250 });
  const booking = await driven((path, _pick, nth) => path === '/api/bookings' && nth === 1);
  expect(booking.told).toEqual([]);
});

it('a trip that cannot be had is left out, and said to be', async () => {
  const { made, told } = await driven((path, pick) => path === '/api/search' && pick === 7);
  expect(made).toBe(59);
  expect(told).toEqual([
    expect.stringMatching(/^demo trip 7 of hotels was left out: .*the search answered 503/),
  ]);
});

it('a peer that is down does not hold the start up', async () => {
  const { made, told, slept, calls } = await driven(() => true);
  expect(made).toBe(0);
  expect(told).toHaveLength(60);
  expect(slept).toBeLessThanOrEqual(48_000);
  expect(calls).toBeLessThan(100);
});
