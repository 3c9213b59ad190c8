// The agency's bookings of all products over HTTP: who sees what, tabs, views, orders and pages.
import { BOOKING_STATES, FAILURE_REASONS } from '@portico/contract';
import type { CostedBookingLine, BookingsCounts } from '@portico/contract/http/center/bookings';
import { statusOf } from '@portico/rules/lifecycle';
import { journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copies } from '../testing/copies.ts';

const LIST = '/api/agency/bookings';
let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
let reference: string;
beforeAll(async () => {
  world = await demoWorld('alpha');
  way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference } = (await way.book(guest, way.body(await way.quote(guest)))).json);
  owner = await world.token('owner', 'full');
});
afterAll(() => world.close());

interface Page {
  readonly bookings: readonly CostedBookingLine[];
  readonly nextCursor: string | null;
  readonly code?: string;
  readonly field?: string;
}
const list = (
  query: Record<string, string> = {},
  token = owner,
  agency = 'full',
): Promise<Reply<Page>> =>
  world.client(agency).get<Page>(`${LIST}?${new URLSearchParams(query)}`, { token });
const counts = async (query: Record<string, string> = {}, token = owner) =>
  (
    await world
      .client('full')
      .get<BookingsCounts>(`${LIST}/counts?${new URLSearchParams(query)}`, { token })
  ).json;
const found = async (query: Record<string, string>, token = owner) =>
  (await list(query, token)).json.bookings.map((booking) => booking.reference);
const made = (patches: readonly Record<string, unknown>[]) => copies(world, reference, patches);

/** Reads all pages of a list. */
async function pagesOf(query: Record<string, string>, token = owner): Promise<CostedBookingLine[]> {
  const lines: CostedBookingLine[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = (await list({ ...query, ...(cursor === '' ? {} : { cursor }) }, token)).json;
    lines.push(...page.bookings);
    cursor = page.nextCursor;
  }
  return lines;
}

describe('who sees the list', () => {
  it('an owner all of the agency, a customer and a visitor nothing', async () => {
    expect((await list()).headers['cache-control']).toBe('no-store');
    expect(await found({})).toContain(reference);
    for (const path of [LIST, `${LIST}/counts`]) {
      const customer = await world.token('customer', 'full');
      expect((await world.client('full').get(path, { token: customer })).status).toBe(403);
      expect((await world.client('full').get(path)).status).toBe(401);
    }
    const other = await list({}, await world.token('owner', 'closed'), 'closed');
    expect(other.json.bookings.map((one) => one.reference)).not.toContain(reference);
  });

  it('a line is the booking as its record shows it, costs for readers of costs only', async () => {
    for (const role of ['sales', 'restricted'] as const) {
      const mine = { agency: 'full', token: await world.token(role, 'full') };
      const one = (await way.book(mine, way.body(await way.quote(mine)))).json.reference;
      const [line] = (await list({ q: one }, mine.token)).json.bookings;
      const record = (await way.read(mine, one)).json.booking;
      expect(line).toMatchObject({
        reference: one,
        product: 'Hotels',
        title: record.title,
        span: record.span,
        party: record.party,
        status: record.status,
        total: record.sums?.total,
        paid: record.sums?.paid,
        currency: record.price.currency,
      });
      const { firstName, lastName } = record.travellers.find(({ lead }) => lead === true)!;
      expect(line?.client).toBe(`${firstName} ${lastName}`);
      const { wholesale = 0, markup } = record.price;
      expect([line?.net, line?.markup]).toEqual(
        role === 'sales' ? [wholesale, markup] : [undefined, undefined],
      );
      expect(await found({}, mine.token)).toEqual([one]);
      expect(await counts({}, mine.token)).toMatchObject({ all: 1, views: { mine: 1 } });
    }
  });
});

describe('tabs, views and statuses', () => {
  it('hold what their counts say, each booking under one tab', async () => {
    const kinds = BOOKING_STATES.flatMap((state) =>
      [null, ...FAILURE_REASONS].map((failure) => ({ state, failure })),
    );
    await made(kinds.map((one, i) => ({ ...one, product_id: [1, 2, 5][i % 3] })));
    const whole = await counts();
    const all = await pagesOf({});
    expect(whole.all).toBe(all.length);
    expect(all.length).toBeGreaterThan(kinds.length);
    for (const view of Object.keys(whole.views)) {
      const lines = await pagesOf({ view });
      expect(whole.views[view as 'open'], view).toBe(lines.length);
    }
    const failed = kinds.filter((one) => statusOf(one.state, one.failure) === 'failed').length;
    const either = kinds.filter((one) =>
      ['failed', 'cancelled'].includes(statusOf(one.state, one.failure)),
    ).length;
    expect(await pagesOf({ status: 'failed' })).toHaveLength(failed);
    expect(await pagesOf({ status: 'failed,cancelled' })).toHaveLength(either);
    for (const [title, n] of Object.entries(whole.products))
      expect((await counts({ product: title })).products, title).toMatchObject({ [title]: n });
  });

  it('an agent, `me`, or none', async () => {
    const agent = (await list({ agent: 'me' })).json.bookings;
    expect(agent).toEqual([]);
    const [sold] = await pagesOf({ view: 'mine' }, await world.token('sales', 'full'));
    const id = sold?.agent?.id ?? '';
    const theirs = await pagesOf({ agent: id });
    expect(theirs.map((one) => one.agent?.id)).toEqual([id]);
    expect((await pagesOf({ agent: 'none' })).every((one) => one.agent === null)).toBe(true);
  });

  it('days of booking, by the reader’s clock', async () => {
    const [late] = await made([{ created_at: '2031-03-01T02:30:00Z' }]);
    const on = (day: string, zone?: string) =>
      found({ createdFrom: day, createdTo: day, ...(zone === undefined ? {} : { zone }) });
    expect(await on('2031-03-01')).toEqual([late]);
    expect(await on('2031-02-28')).toEqual([]);
    expect(await on('2031-02-28', 'America/New_York')).toEqual([late]);
    expect(await on('2031-03-01', 'America/New_York')).toEqual([]);
  });
});

describe('pages', () => {
  it.each(['created', 'departure', 'total'] as const)(
    'by %s hold each booking once, in both directions',
    async (sort) => {
      const year = { created: '2036', departure: '2037', total: '2038' }[sort];
      const references = await made(
        Array.from({ length: 25 }, (_, i) => ({
          created_at: `2026-10-${String(1 + (i % 9)).padStart(2, '0')}T10:00:00.000Z`,
          starts_on: `${year}-05-${String(1 + (i % 7)).padStart(2, '0')}`,
          total: 1_000 * (i % 5),
        })),
      );
      const range = { from: `${year}-05-01`, to: `${year}-05-31`, sort, limit: '7' };
      const up = await pagesOf({ ...range, direction: 'asc' });
      const down = await pagesOf({ ...range, direction: 'desc' });
      const codes = up.map((one) => one.reference);
      expect(codes.toSorted()).toEqual(references.toSorted());
      expect(down.map((one) => one.reference)).toEqual(codes.toReversed());
      if (sort !== 'departure') {
        const keys = up.map((one) => (sort === 'total' ? one.total : Date.parse(one.createdAt)));
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }
    },
  );

  it('refuses what is no question, and a cursor of another one', async () => {
    const { nextCursor } = (await list({ limit: '1' })).json;
    const cursor = nextCursor ?? '';
    expect((await list({ limit: '1', cursor })).status).toBe(200);
    const hostile: [Record<string, string>, string][] = [
      [{ status: 'CONFIRMED' }, 'status.0'],
      [{ status: '' }, 'status.0'],
      [{ product: 'Trains' }, 'product'],
      [{ view: 'all' }, 'view'],
      [{ agent: 'x' }, 'agent'],
      [{ zone: 'Mars/Olympus' }, 'zone'],
      [{ from: '2032-03-02', to: '2032-03-01' }, 'to'],
      [{ createdFrom: '2032-03-02', createdTo: '2032-03-01' }, 'createdTo'],
      [{ limit: '101' }, 'limit'],
      [{ sort: 'net' }, 'sort'],
      [{ q: 'x'.repeat(61) }, 'q'],
      [{ cursor: 'null' }, 'cursor'],
      [{ cursor, sort: 'total' }, 'cursor'],
      [{ cursor, direction: 'asc' }, 'cursor'],
      [{ cursor, status: 'confirmed' }, 'cursor'],
    ];
    for (const [query, field] of hostile)
      expect(await list(query), JSON.stringify(query)).toMatchObject({
        status: 400,
        json: { field },
      });
    const sales = await world.token('sales', 'full');
    expect((await list({ cursor }, sales)).json.field).toBe('cursor');
  });
});
