// kill -9 of a real server process before, after and behind the record of each external call; a second process takes over.
// `npm test` plays a sample that moves on each day, `npm run test:full` every point.
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { BookingView } from '@portico/contract';
import { freePort, type Reply, type ServerProcess, startServerProcess } from '@portico/test-kit';
import { type DemoWorld, demoWorld, LISBON } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InProgress } from '@portico/test-kit/buyer';
import { GATEWAY_SECRET } from '@portico/test-kit/rehearsal';

const STEPS = ['authorise', 'book', 'capture', 'void', 'cancel', 'refund'] as const;
const PHASES = ['before', 'after', 'recorded'] as const;
const POINTS = STEPS.flatMap((step) => PHASES.map((phase) => ({ step, phase })));
const SAMPLE = 5;
const DAY = Math.floor(Date.now() / 86_400_000);
const played = process.env['PORTICO_FULL'] ? POINTS : Array.from({ length: SAMPLE }, (_, index) => POINTS[(DAY * SAMPLE + index * 7) % POINTS.length] ?? POINTS[0]).filter((point) => point !== undefined);

/** Until a second process has finished a dead one's booking. */
const TAKEN_OVER_MS = 5_000;

let world: DemoWorld;
let survivor: ServerProcess;
let victim: ServerProcess | undefined;
beforeAll(async () => {
  world = await demoWorld();
  survivor = await startServer();
  await faults('');
});
afterAll(async () => {
  await victim?.end('SIGKILL');
  await survivor.end();
  await world.close();
});

const full = () => world.ids.get('full') ?? '';
/** Webhooks get lost, so that only the process that is asked learns that the payer has paid. */
const faults = (more: string) => world.sandbox.faults(full(), ['webhook-lost', more].filter((part) => part !== '').join(','));
async function startServer(failpoint?: string): Promise<ServerProcess> {
  return startServerProcess({
    database: world.server.database,
    port: await freePort(),
    env: { SANDBOX_URL: world.sandbox.url, SANDBOX_PROFILE: 'fast', ...(failpoint === undefined ? {} : { FAILPOINT: failpoint }) },
  });
}
/** Starts the process that will die at a point. */
async function doomed(point: string): Promise<ServerProcess> {
  victim = await startServer(point);
  return victim;
}

let count = 0;
interface Booking { readonly body: object; readonly key: string }
async function wish(): Promise<Booking> {
  count += 1;
  const checkIn = new Date(Date.now() + (30 + count) * 86_400_000).toISOString().slice(0, 10);
  const stay = { checkIn, checkOut: new Date(Date.parse(checkIn) + 2 * 86_400_000).toISOString().slice(0, 10) };
  const client = survivor.client('full');
  const search = await client.post<{ results: { offers: { offerId: string; payAt: string; cancellation: { steps: { penaltyBp: number }[] } }[] }[] }>('/api/hotel/search', { destination: { name: 'Lisbon', ...LISBON }, stay, occupancies: [{ adults: 2, childAges: [] }] });
  const offer = search.json.results.flatMap(({ offers }) => offers).find(({ payAt, cancellation }) => payAt === 'now' && cancellation.steps[0]?.penaltyBp === 0);
  const quote = await client.post<{ quote: { quoteId: string } }>('/api/hotel/quote', { offerId: offer?.offerId });
  return {
    key: `crash-${process.pid}-${count}`,
    body: {
      quoteId: quote.json.quote.quoteId, contact: { firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com' },
      travellers: [{ room: 1, type: 'adult', firstName: 'Ruth', lastName: 'Adeyemi' }], payment: { method: 'card' }, acceptedTerms: '2026-01',
    },
  };
}
const book = (server: ServerProcess, { body, key }: Booking): Promise<Reply<InProgress>> => server.client('full').post('/api/bookings', body, { headers: { 'idempotency-key': key } });
const address = ({ reference, guestToken }: InProgress, rest = '') => `/api/bookings/${reference}${rest}?guest=${encodeURIComponent(guestToken ?? '')}`;
const read = async (server: ServerProcess, booking: InProgress) => (await server.client('full').get<{ booking: BookingView }>(address(booking))).json.booking;

async function pay(reference: string): Promise<void> {
  const [row] = await world.server.database.admin<{ gateway_ref: string }>('select gateway_ref from payment p join booking b on b.id = p.booking_id where b.reference = $1', [reference]);
  const headers = { authorization: `Bearer ${sandboxCardKeys(GATEWAY_SECRET, full()).secretKey}`, 'content-type': 'application/json' };
  const reply = await fetch(`${world.sandbox.url}/gateway/v1/test-helpers/payments/${row?.gateway_ref}/pay`, { method: 'POST', headers, body: JSON.stringify({ card_number: '4242424242424242' }) });
  if (!reply.ok) throw new Error(await reply.text());
}
const cancelOn = (server: ServerProcess, booking: InProgress, cancelQuoteId: string): Promise<Reply<{ booking: BookingView }>> =>
  server.client('full').post(address(booking, '/cancel'), { cancelQuoteId }, { headers: { 'idempotency-key': `cancel-${booking.reference}` } });

/** Asks the survivor until the booking is as wanted; answers the milliseconds since `from`. */
async function until(booking: InProgress, from: number, wanted: (view: BookingView) => boolean): Promise<number> {
  for (;;) {
    const view = await read(survivor, booking);
    if (wanted(view)) return performance.now() - from;
    if (performance.now() - from > 30_000) throw new Error(`still ${view.status} after 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The three ledgers say the same: one of each, amounts alike, nothing left open. */
async function agree(reference: string, wanted: { supplier: string[]; gateway: string[] }): Promise<void> {
  const [row] = await world.server.database.admin<{ id: string; captured: string; refunded: string; due_now: string; supplier_reference: string | null }>('select * from booking where reference = $1', [reference]);
  const mine = (lines: readonly { key: string; kind: string; amount: number }[]) => lines.filter(({ key }) => key.startsWith(row?.id ?? '-'));
  const gateway = mine(world.sandbox.ledger('gateway'));
  expect(mine(world.sandbox.ledger('supplier')).map(({ kind }) => kind)).toEqual(wanted.supplier);
  expect(gateway.map(({ kind }) => kind)).toEqual(wanted.gateway);
  const sum = (kind: string) => gateway.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
  expect([Number(row?.captured), Number(row?.refunded)]).toEqual([sum('capture'), sum('refund')]);
  const open = await world.server.database.admin('select kind from work_item where id = $1 and due_at < \'infinity\'', [row?.id]);
  expect(open).toEqual([]);
}

/** Plays one point; answers how long the survivor needed. */
async function play(step: (typeof STEPS)[number], phase: string): Promise<number> {
  const request = await wish();
  const dying = await doomed(`${step}:${phase}`);
  if (step === 'authorise') {
    await expect(book(dying, request)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await dying.ended).toBe('SIGKILL');
    const died = performance.now();
    const retried = await book(survivor, request);
    expect(retried.status).toBe(202);
    const took = await until(retried.json, died, ({ status }) => status === 'awaiting_payment');
    await pay(retried.json.reference);
    // The page that comes back asks at most every two seconds.
    await until(retried.json, performance.now(), ({ status }) => status === 'confirmed');
    await agree(retried.json.reference, { supplier: ['book'], gateway: ['authorise', 'capture'] });
    return took;
  }
  const { json: booking } = await book(survivor, request);
  await pay(booking.reference);
  if (step === 'void') await faults('sold-out@book');
  if (step === 'cancel' || step === 'refund') {
    await until(booking, performance.now(), ({ status }) => status === 'confirmed');
    const offered = await survivor.client('full').post<{ cancelQuote: { cancelQuoteId: string } }>(address(booking, '/cancel-quote'), {});
    await expect(cancelOn(dying, booking, offered.json.cancelQuote.cancelQuoteId)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await dying.ended).toBe('SIGKILL');
    const died = performance.now();
    const retried = await cancelOn(survivor, booking, offered.json.cancelQuote.cancelQuoteId);
    expect([200, 202]).toContain(retried.status);
    const took = await until(booking, died, ({ status, refunds }) => status === 'cancelled' && refunds[0]?.status === 'completed');
    await agree(booking.reference, { supplier: ['book', 'cancel'], gateway: ['authorise', 'capture', 'refund'] });
    return took;
  }
  await expect(read(dying, booking)).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await dying.ended).toBe('SIGKILL');
  const died = performance.now();
  if (step === 'void') {
    const took = await until(booking, died, ({ status }) => status === 'failed');
    await settledVoid(booking.reference, died);
    await faults('');
    await agree(booking.reference, { supplier: [], gateway: ['authorise', 'void'] });
    return took;
  }
  const took = await until(booking, died, ({ status }) => status === 'confirmed');
  await agree(booking.reference, { supplier: ['book'], gateway: ['authorise', 'capture'] });
  return took;
}

async function settledVoid(reference: string, died: number): Promise<void> {
  for (;;) {
    const [row] = await world.server.database.admin<{ state: string }>('select state from booking where reference = $1', [reference]);
    if (row?.state === 'REJECTED') return expect(performance.now() - died).toBeLessThan(TAKEN_OVER_MS);
    if (performance.now() - died > 30_000) throw new Error(`still ${row?.state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('kill -9 of the server', () => {
  for (const { step, phase } of played) {
    it(`${phase} ${step}: a second process ends it right within 5 s, and all ledgers agree`, async () => {
      expect(await play(step, phase)).toBeLessThan(TAKEN_OVER_MS);
    }, 60_000);
  }

  it('and no second process: after a restart the booking ends right', async () => {
    const request = await wish();
    const { json: booking } = await book(survivor, request);
    await pay(booking.reference);
    const dying = await doomed('book:after');
    await survivor.end('SIGKILL');
    await expect(read(dying, booking)).rejects.toThrow(/socket hang up|ECONNRESET/);
    survivor = await startServer();
    expect(await until(booking, performance.now(), ({ status }) => status === 'confirmed')).toBeLessThan(TAKEN_OVER_MS);
    await agree(booking.reference, { supplier: ['book'], gateway: ['authorise', 'capture'] });
  }, 60_000);

  it('that only sleeps (SIGSTOP) and wakes late cannot write any more', async () => {
    const request = await wish();
    const { json: booking } = await book(survivor, request);
    await pay(booking.reference);
    await faults('latency=1500ms@book');
    const sleeper = await doomed('none:before');
    const asking = read(sleeper, booking).catch(() => undefined);
    await expect.poll(async () => (await world.server.database.admin<{ state: string }>('select state from booking where reference = $1', [booking.reference]))[0]?.state, { timeout: 5_000 }).toBe('BOOKING');
    process.kill(sleeper.pid, 'SIGSTOP');
    const slept = performance.now();
    try {
      expect(await until(booking, slept, ({ status }) => status === 'confirmed')).toBeLessThan(TAKEN_OVER_MS + 2_000);
    } finally {
      process.kill(sleeper.pid, 'SIGCONT');
    }
    await asking;
    await faults('');
    await agree(booking.reference, { supplier: ['book'], gateway: ['authorise', 'capture'] });
    const [row] = await world.server.database.admin<{ n: number }>("select count(*)::int as n from booking_transition t join booking b on b.id = t.booking_id where b.reference = $1 and to_state = 'CONFIRMED'", [booking.reference]);
    expect(row?.n).toBe(1);
    await sleeper.end();
  }, 60_000);
});
