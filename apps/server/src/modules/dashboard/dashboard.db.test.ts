// The dashboard over HTTP: each tile is the sum of the list that it leads to.
import type { Tile } from '@portico/contract/http/center/dashboard';
import type { BookingLine, CostedBookingLine } from '@portico/contract/http/center/bookings';
import type { DemoRole } from '@portico/demo';
import { localTimeAt } from '@portico/rules/zones';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { SAMPLE } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newReference } from '../../kernel/ids.ts';

/** A search may time out on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 500 };
let world: DemoWorld;
let first: string;
beforeAll(async () => {
  world = await demoWorld('alpha');
  const way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference: first } = (
    await way.book(guest, way.body(await vi.waitFor(() => way.quote(guest), PATIENT)))
  ).json);
}, 120_000);
afterAll(() => world?.close());

interface Figures {
  readonly tiles: readonly Tile[];
  readonly comparison: { readonly from: string; readonly to: string };
  readonly charts: {
    readonly weekdays: { readonly n: number; readonly isFew: boolean; readonly counts: number[] };
    readonly cancelled: {
      readonly n: number;
      readonly count: number;
      readonly shareBp: number | null;
    };
  };
  readonly latest: readonly BookingLine[];
  readonly code?: string;
  readonly field?: string;
}
type Line = BookingLine & Partial<CostedBookingLine>;

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.server.database.admin<Row>(text, values);
const dashboard = async (
  query: Record<string, string>,
  {
    role = 'owner',
    zone = 'Europe/Lisbon',
    agency = 'full',
  }: { role?: DemoRole; zone?: string; agency?: string } = {},
) =>
  world.client(agency).get<Figures>(`/api/agency/dashboard?${new URLSearchParams(query)}`, {
    token: await world.token(role, agency),
    headers: { timeZone: zone },
  });

/** Returns all lines of the list behind a tile, as its page reads them. */
async function linesOf(href: string, role: DemoRole = 'owner'): Promise<Line[]> {
  const query = new URL(href, 'http://x').searchParams;
  const token = await world.token(role);
  const lines: Line[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked = new URLSearchParams({
      ...Object.fromEntries(query),
      limit: '100',
      ...(cursor === '' ? {} : { cursor }),
    });
    const page: { bookings: Line[]; nextCursor: string | null } = (
      await world
        .client('full')
        .get<{ bookings: Line[]; nextCursor: string | null }>(`/api/agency/bookings?${asked}`, {
          token,
        })
    ).json;
    lines.push(...page.bookings);
    cursor = page.nextCursor;
  }
  return lines;
}

/** Expects each tile to be the sum of the lines of its list. */
async function expectSums(tiles: readonly Tile[], role: DemoRole = 'owner'): Promise<Line[]> {
  const lines = await linesOf(tiles[0]?.href ?? '', role);
  for (const { id, href, count, amount, currency } of tiles) {
    expect(href).toBe(tiles[0]?.href);
    const of = lines.filter((line) => id === 'bookings' || line.currency === currency);
    expect([id, currency, count]).toEqual([id, currency, of.length]);
    const sum = (key: 'total' | 'markup') => of.reduce((all, line) => all + (line[key] ?? NaN), 0);
    if (id === 'sales') expect(amount).toBe(sum('total'));
    if (id === 'markup') expect(amount).toBe(sum('markup'));
  }
  const known = new Set(tiles.flatMap(({ currency }) => currency ?? []));
  expect(lines.every((line) => known.has(line.currency))).toBe(true);
  return lines;
}

interface Book {
  readonly at: number;
  readonly state: string;
  readonly failure: string | null;
  readonly givingBack: boolean;
  readonly total: number;
  readonly currency: string;
  readonly net: number;
  readonly isSales: boolean;
  readonly added: number | null;
  readonly isOld: boolean;
}

/** Adds bookings, and to some of them a completed amendment. Returns the number added. */
async function add(books: readonly Book[]): Promise<void> {
  const [sales] = await sql<{ id: string }>(
    `select id from app_user where user_type = 'SalesAgent' and not is_restricted and agency_id = $1`,
    [world.ids.get('full')],
  );
  const rows = books.flatMap((book) => {
    const id = randomUUID();
    const made = new Date(book.at).toISOString();
    const row = {
      id,
      reference: newReference(),
      quote_id: id,
      quote_claim: null,
      created_at: made,
      state: book.state,
      failure: book.failure,
      giving_back: book.givingBack,
      confirmed_at: book.state === 'CONFIRMED' || book.state === 'CANCELLED' ? made : null,
      cancelled_at: book.state === 'CANCELLED' ? made : null,
      total: book.total,
      currency: book.currency,
      agent_id: book.isSales ? sales?.id : null,
      price: { net: book.net, tax: 70, rounding: -1, fee: 5 },
      isOld: book.isOld,
    };
    if (book.added === null) return [row];
    const below = randomUUID();
    return [
      row,
      {
        ...row,
        id: below,
        reference: newReference(),
        quote_id: below,
        parent_id: id,
        amendment: 'add-ons',
        state: 'CONFIRMED',
        failure: null,
        giving_back: false,
        confirmed_at: made,
        applied_at: made,
        due_now: book.added,
        back: 0,
      },
    ];
  });
  await sql(
    `insert into booking select copy.* from booking b, jsonb_array_elements($2::jsonb) patch,
      jsonb_populate_record(null::booking, to_jsonb(b) || patch.value || jsonb_build_object('sale',
        jsonb_set(b.sale, '{price}', (b.sale -> 'price') || (patch.value -> 'price')))) copy
      where b.reference = $1`,
    [first, JSON.stringify(rows)],
  );
  // as a version before has written them
  await sql('update booking set cost = null where id = any($1)', [
    rows.filter(({ isOld }) => isOld).map(({ id }) => id),
  ]);
}

describe('the figures', () => {
  it('1,000 random bookings over the change of the clocks: each tile is the sum of its list', async () => {
    const from = Date.parse('2026-10-20T00:00:00Z');
    const book = fc.record({
      // about the midnights of all zones, and the hours that come twice
      at: fc.integer({ min: 0, max: 21 * 24 * 4 }).map((n) => from + n * 900_000),
      state: fc.constantFrom(
        'CONFIRMED',
        'CONFIRMED',
        'CONFIRMED',
        'CANCELLED',
        'MANUAL',
        'REFUNDING',
      ),
      failure: fc.constantFrom(null, null, null, 'DECLINED'),
      givingBack: fc.constant(false),
      total: fc.integer({ min: 0, max: 900_000 }),
      currency: fc.constantFrom('EUR', 'EUR', 'GBP', 'JPY'),
      net: fc.integer({ min: 0, max: 800_000 }),
      isSales: fc.boolean(),
      added: fc.option(fc.integer({ min: 0, max: 9_000 }), { freq: 5 }),
      isOld: fc.boolean(),
    });
    const [books = []] = fc.sample(fc.array(book, { minLength: 1_000, maxLength: 1_000 }), {
      numRuns: 1,
      seed: SAMPLE,
    });
    await add(books.map((one) => ({ ...one, givingBack: one.state === 'REFUNDING' })));
    let counted = 0;
    for (const [zone, start, end] of [
      // the days on which clocks go back, and spans over them
      ['Europe/Lisbon', '2026-10-25', '2026-10-25'],
      ['Asia/Beirut', '2026-10-20', '2026-11-09'],
      ['America/New_York', '2026-11-01', '2026-11-02'],
      // both sides of the date line
      ['Pacific/Apia', '2026-10-24', '2026-11-01'],
      ['Pacific/Pago_Pago', '2026-10-31', '2026-10-31'],
    ] as const) {
      const reply = await dashboard({ from: start, to: end }, { zone });
      expect(reply.status, reply.text).toBe(200);
      expect(new Set(reply.json.tiles.map(({ id }) => id))).toEqual(
        new Set(['bookings', 'sales', 'markup']),
      );
      const lines = await expectSums(reply.json.tiles);
      counted += lines.length;
      // the days are those of the reader's clock
      for (const { createdAt } of lines) {
        const day = localTimeAt(Date.parse(createdAt), zone).slice(0, 10);
        expect(day >= start && day <= end).toBe(true);
      }
      const { weekdays } = reply.json.charts;
      expect(weekdays.n).toBe(lines.length);
      expect(weekdays.isFew).toBe(lines.length < 30);
    }
    expect(counted).toBeGreaterThan(600);
    const own = await dashboard({ from: '2026-10-20', to: '2026-11-09' }, { role: 'sales' });
    const lines = await expectSums(own.json.tiles, 'sales');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.length).toBeLessThan(900);
  }, 300_000);

  it('compares with the same span before, and shows the latest', async () => {
    const now = await dashboard({ from: '2026-11-01', to: '2026-11-09' });
    expect(now.json.comparison).toEqual({ from: '2026-10-01', to: '2026-10-09' });
    const before = await dashboard({ from: '2026-10-23', to: '2026-10-31' });
    const next = await dashboard({ from: '2026-11-02', to: '2026-11-10' });
    expect(next.json.comparison).toEqual({ from: '2026-10-24', to: '2026-11-01' });
    expect(before.json.latest).toHaveLength(8);
    const times = before.json.latest.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('counts what is cancelled of what was confirmed; no share of a few', async () => {
    const { charts } = (await dashboard({ from: '2026-10-20', to: '2026-11-09' }, { zone: 'UTC' }))
      .json;
    const [row] = await sql<{ n: number; gone: number }>(
      `select count(*)::int as n, count(cancelled_at)::int as gone from booking where parent_id is null and confirmed_at is not null
        and created_at >= '2026-10-20' and created_at < '2026-11-10'`,
    );
    expect(charts.cancelled).toMatchObject({ n: row?.n, count: row?.gone });
    expect(charts.cancelled.shareBp).toBe(Math.round(((row?.gone ?? 0) / (row?.n ?? 1)) * 10_000));
    const few = await dashboard({ from: '2025-10-20', to: '2025-10-21' });
    expect(few.json.charts.cancelled).toEqual({ n: 0, isFew: true, count: 0, shareBp: null });
  });
});

describe('who sees what', () => {
  const span = { from: '2026-10-20', to: '2026-11-09' };

  it('no costs without that right: absent, and refused by name', async () => {
    const restricted = await dashboard(span, { role: 'restricted' });
    expect(restricted.status).toBe(200);
    expect(restricted.json.tiles.map(({ id }) => id)).not.toContain('markup');
    expect(restricted.text).not.toContain('markup');
    for (const tiles of ['markup', 'bookings,markup'])
      expect(await dashboard({ ...span, tiles }, { role: 'restricted' })).toMatchObject({
        status: 403,
        json: { field: 'tiles' },
      });
    const named = await dashboard({ ...span, tiles: 'markup' });
    expect(new Set(named.json.tiles.map(({ id }) => id))).toEqual(new Set(['markup']));
  });

  it('agents of the agency: others are refused, another agency sees nothing of it', async () => {
    expect((await dashboard(span, { role: 'customer' })).status).toBe(403);
    const nobody = await world
      .client('full')
      .get('/api/agency/dashboard?from=2026-10-20&to=2026-11-09');
    expect(nobody.status).toBe(401);
    const other = await dashboard(span, { agency: 'closed' });
    expect(other.json).toMatchObject({ latest: [] });
    expect(other.json.tiles.every(({ count, amount = 0 }) => count === 0 && amount === 0)).toBe(
      true,
    );
  });

  it('refuses what is no period, and what is no tile', async () => {
    for (const [field, query] of [
      ['to', { from: '2026-11-02', to: '2026-11-01' }],
      ['to', { from: '2025-01-01', to: '2026-11-01' }],
      ['from', { from: '2026-02-30', to: '2026-03-01' }],
      ['from', { to: '2026-03-01' }],
      ['tiles.0', { ...span, tiles: 'profit' }],
      ['tiles.0', { ...span, tiles: '' }],
    ] as [string, Record<string, string>][])
      expect(await dashboard(query), JSON.stringify(query)).toMatchObject({
        status: 400,
        json: { field },
      });
    expect((await dashboard(span, { zone: 'Mars/Olympus' })).status).toBe(200);
  });

  it('is not sent again to a page that knows it', async () => {
    const token = await world.token('owner');
    const address = `/api/agency/dashboard?from=2026-10-20&to=2026-11-09`;
    const one = await world.client('full').get(address, { token });
    const tag = String(one.headers['etag']).replaceAll('"', '');
    const again = await world.client('full').get(`${address}&known=${tag}`, { token });
    expect([again.status, again.text]).toEqual([204, '']);
  });
});
