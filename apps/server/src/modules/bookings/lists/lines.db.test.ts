// The agency's bookings of all products over HTTP: who sees what, tabs, views, orders and pages.
import { BOOKING_STATES, FAILURE_REASONS } from '@portico/contract';
import type { CostedBookingLine } from '@portico/contract/http/center/bookings';
import { statusOf } from '@portico/rules/lifecycle';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST, type LineLists, lineLists } from '../testing/line-lists.ts';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
let reference: string;
let lists: LineLists;
beforeAll(async () => {
  world = await demoWorld('alpha');
  way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference } = (await way.book(guest, way.body(await way.quote(guest)))).json);
  owner = await world.token('owner', 'full');
  lists = lineLists(world, owner);
});
afterAll(() => world.close());

const list: LineLists['list'] = (...call) => lists.list(...call);
const counts: LineLists['counts'] = (...call) => lists.counts(...call);
const found: LineLists['found'] = (...call) => lists.found(...call);
const pagesOf: LineLists['pagesOf'] = (...call) => lists.pagesOf(...call);
const made = (patches: readonly Record<string, unknown>[]) => lists.made(reference, patches);

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

/** In the order of their folded last names. */
const CLIENTS = ['Zoë Abel', 'Zoë ana', 'Zoë Ångström', 'Zoë Zola'];

describe('deadlines', () => {
  it('the next one is shown, sorts, filters and makes a view; one passed unmet stays', async () => {
    const [late = '', soon = '', far = '', none = ''] = await made([{}, {}, {}, {}]);
    const at = (hours: number) =>
      new Date(world.server.clock.now() + hours * 3_600_000).toISOString();
    const add = (of: string, kind: string, hours: number, stands = hours) =>
      world.server.database.admin(
        `insert into deadline (agency_id, id, source, kind, key, booking_id, at, stands_until, zone, since, changed_at)
          select agency_id, gen_random_uuid(), id, $2, $3, id, $4, $5, 'Europe/Lisbon', $4, $4 from booking where reference = $1`,
        [of, kind, String(hours), at(hours), at(stands)],
      );
    await add(late, 'balance', -5, 500);
    await add(late, 'cancellationStep', 9);
    await add(soon, 'cancellationStep', -3);
    await add(soon, 'freeCancellation', 20);
    await add(soon, 'cancellationStep', 40);
    await add(far, 'freeCancellation', 100);
    const listed = await pagesOf({ sort: 'deadline', limit: '1' });
    const order = listed
      .map((one) => one.reference)
      .filter((one) => [late, soon, far, none].includes(one));
    expect(order).toEqual([late, soon, far]);
    const lines = new Map(listed.map((one) => [one.reference, one.deadline]));
    expect(lines.get(late)).toMatchObject({ kind: 'balance', at: at(-5), zone: 'Europe/Lisbon' });
    expect(lines.get(soon)).toMatchObject({ kind: 'freeCancellation', at: at(20) });
    const within = (query: Record<string, string>) =>
      pagesOf(query).then((all) =>
        all.map((one) => one.reference).filter((one) => [late, soon, far, none].includes(one)),
      );
    expect((await within({ view: 'deadline' })).toSorted()).toEqual([late, soon].toSorted());
    expect(await within({ deadline: '12' })).toEqual([late]);
    expect((await within({ deadline: '101' })).toSorted()).toEqual([late, soon, far].toSorted());
    expect((await counts({ q: late })).views).toMatchObject({ deadline: 1 });
  });
});

describe('search', () => {
  it('finds the beginnings of words, in any case and form; no sign in it means anything', async () => {
    const [named, located] = await made([
      { traveller: { first_name: 'Łukasz', last_name: 'O’Neil-Østergård' } },
      { issued: { locator: 'X7K2QP', tickets: [] } },
    ]);
    if (named === undefined || located === undefined) throw new Error('not made');
    for (const q of [
      named.toLowerCase(),
      ` ${named} `,
      'łukasz',
      'LUKASZ one',
      'ostergard',
      'ØSTER',
    ])
      expect(await found({ q }), q).toEqual([named]);
    expect(await found({ q: 'x7k2qp' })).toEqual([located]);
    expect(await counts({ q: 'lukasz' })).toMatchObject({ all: 1 });
    for (const q of [
      '%',
      '_',
      '\\',
      "'",
      "' or true --",
      '$1',
      '(',
      'tergard',
      '😀',
      'lukasz x7k2qp',
    ])
      expect(await found({ q }), q).toEqual([]);
  });

  it('finds a booking by what it was made with, before any worker has run', async () => {
    const guest = { agency: 'full' };
    const one = (await way.book(guest, way.body(await way.quote(guest)))).json.reference;
    const [line] = (await list({ q: one })).json.bookings;
    expect(line?.reference).toBe(one);
    const word = line?.title.split(' ').at(-1) ?? '';
    expect(await found({ q: `${line?.client} ${word}` })).toContain(one);
  });

  it('does not show an order by costs to those who do not see them', async () => {
    const restricted = await world.token('restricted', 'full');
    expect((await list({ sort: 'markup' }, restricted)).json).toMatchObject({ code: 'FORBIDDEN' });
    expect((await list({ sort: 'total' }, restricted)).status).toBe(200);
  });
});

describe('pages', () => {
  it.each(['created', 'departure', 'total', 'client', 'markup'] as const)(
    'by %s hold each booking once, in both directions',
    async (sort) => {
      const year = { created: 2036, departure: 2037, total: 2038, client: 2039, markup: 2040 }[
        sort
      ];
      const references = await made(
        Array.from({ length: 25 }, (_, i) => ({
          created_at: `2026-10-${String(1 + (i % 9)).padStart(2, '0')}T10:00:00.000Z`,
          starts_on: `${year}-05-${String(1 + (i % 7)).padStart(2, '0')}`,
          total: 1_000 * (i % 5),
          traveller: { first_name: 'Zoë', last_name: ['Ångström', 'Abel', 'ana', 'Zola'][i % 4] },
        })),
      );
      const range = { from: `${year}-05-01`, to: `${year}-05-31`, sort, limit: '7' };
      const up = await pagesOf({ ...range, direction: 'asc' });
      const down = await pagesOf({ ...range, direction: 'desc' });
      const codes = up.map((one) => one.reference);
      expect(codes.toSorted()).toEqual(references.toSorted());
      expect(down.map((one) => one.reference)).toEqual(codes.toReversed());
      const keyOf = {
        created: (one: CostedBookingLine) => Date.parse(one.createdAt),
        departure: () => 0,
        total: (one: CostedBookingLine) => one.total,
        client: (one: CostedBookingLine) => CLIENTS.indexOf(one.client),
        markup: (one: CostedBookingLine) => one.markup,
      }[sort];
      const keys = up.map(keyOf);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
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

describe('sums of the list', () => {
  const FIGURES = ['total', 'paid', 'markup'] as const;
  type Sums = Readonly<Record<'count' | (typeof FIGURES)[number], number>> & {
    readonly currency: string;
  };
  const read = (query: Readonly<Record<string, string>>, token = owner) =>
    world
      .client('full')
      .get<{ sums: Sums[] }>(`${LIST}/sums?${new URLSearchParams(query)}`, { token });

  it('are those of the rows on all its pages, amendments and second payments included', async () => {
    const [parent = ''] = await made([{ state: 'CONFIRMED', failure: null, captured: 10_000 }]);
    const [row] = await world.server.database.admin<{ id: string }>(
      'select id from booking where reference = $1',
      [parent],
    );
    const below = {
      parent_id: row?.id,
      state: 'CONFIRMED',
      failure: null,
      confirmed_at: '2026-06-02T10:00:00Z',
      applied_at: '2026-06-02T10:00:00Z',
      back: 0,
    };
    await made([
      { ...below, amendment: 'add-ons', due_now: 500, captured: 500 },
      { ...below, amendment: 'balance', due_now: 700, captured: 700 },
    ]);
    const [line] = await pagesOf({ references: parent });
    expect(line?.paid).toBe(11_200);
    const queries = [{}, { product: 'Hotels' }, { status: 'confirmed' }, { references: parent }];
    for (const query of queries) {
      const { json, headers } = await read(query as Record<string, string>);
      expect(headers['cache-control']).toBe('no-store');
      const lines = await pagesOf(query as Record<string, string>);
      expect(lines.length).toBeGreaterThan(0);
      const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted();
      expect(json.sums).toEqual(
        currencies.map((currency) => {
          const mine = lines.filter((one) => one.currency === currency);
          const sum = (name: (typeof FIGURES)[number]) =>
            mine.reduce((all, one) => all + one[name], 0);
          return {
            currency,
            count: mine.length,
            ...Object.fromEntries(FIGURES.map((name) => [name, sum(name)])),
          };
        }),
      );
    }
    expect(await found({})).toHaveLength(50);
  });

  it('hold no costs for restricted agents and presenters, and nothing for others', async () => {
    const restricted = await world.token('restricted', 'full');
    const mine = await pagesOf({}, restricted);
    const { json, text } = await read({}, restricted);
    expect(text).not.toContain('markup');
    expect(json.sums.map(({ count }) => count)).toEqual([mine.length]);
    const present = (token: string, on: boolean) =>
      world.client('full').post<{ token: string }>('/api/agency/presenter', { on }, { token });
    const sales = await world.token('sales', 'full');
    expect((await read({}, sales)).text).toContain('markup');
    const { token } = (await present(sales, true)).json;
    expect((await read({}, token)).text).not.toContain('markup');
    await present(token, false);
    expect((await read({}, await world.token('customer', 'full'))).status).toBe(403);
    expect((await read({ from: '2027-01-02', to: '2027-01-01' })).json).toMatchObject({
      field: 'to',
    });
    const closed = await world
      .client('closed')
      .get<{ sums: Sums[] }>(`${LIST}/sums`, { token: await world.token('owner', 'closed') });
    expect(closed.json.sums.reduce((all, { count }) => all + count, 0)).toBeLessThan(50);
  });
});
