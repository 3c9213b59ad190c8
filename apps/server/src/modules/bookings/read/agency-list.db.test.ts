// The agency's bookings of one product over HTTP [R2.2-79]: permissions, search, and stable pages.
import { randomUUID } from 'node:crypto';
import {
  BOOKING_STATES,
  BOOKING_STATUSES,
  type BookingView,
  FAILURE_REASONS,
} from '@portico/contract';
import { statusOf } from '@portico/rules/lifecycle';
import { journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { PLANTED, plantedCalls } from '@portico/test-kit/planted-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copies as copiesIn } from '../testing/copies.ts';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
let reference: string;
beforeAll(async () => {
  world = await demoWorld('alpha', { offerings: [plantedCalls] });
  way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference } = (await way.book(guest, way.body(await way.quote(guest)))).json);
  owner = await world.token('owner', 'full');
});
afterAll(() => world.close());

interface Page {
  readonly bookings: readonly BookingView[];
  readonly nextCursor: string | null;
  readonly code?: string;
  readonly field?: string;
}
const list = (
  query: Record<string, string> = {},
  token = owner,
  agency = 'full',
): Promise<Reply<Page>> =>
  world.client(agency).get<Page>(`${PLANTED.bookings}?${new URLSearchParams(query)}`, { token });
const found = async (query: Record<string, string>) =>
  (await list(query)).json.bookings.map((booking) => booking.reference);

const copies = (of: string, patches: readonly Record<string, unknown>[]): Promise<string[]> =>
  copiesIn(world, of, patches);

describe('who sees the list [R2.2-79]', () => {
  it('an owner 200, a customer 403, without a token 401, another agency’s owner nothing of it', async () => {
    expect(await list()).toMatchObject({ status: 200, json: { nextCursor: null } });
    expect(await found({})).toContain(reference);
    expect((await list({}, await world.token('customer', 'full'))).status).toBe(403);
    const nobody = await world.client('full').get<Page>(PLANTED.bookings);
    expect(nobody).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
    const other = await list({}, await world.token('owner', 'closed'), 'closed');
    expect(other).toMatchObject({ status: 200, json: { bookings: [] } });
    expect((await list({}, await world.token('owner', 'closed'))).status).not.toBe(200);
    expect((await list()).headers['cache-control']).toBe('no-store');
  });

  it('agents who do not see the whole agency see what they have booked', async () => {
    for (const role of ['sales', 'restricted'] as const) {
      const token = await world.token(role, 'full');
      const before = await list({}, token);
      expect(before).toMatchObject({ status: 200, json: { bookings: [] } });
      const mine = { agency: 'full', token };
      const made = await way.book(mine, way.body(await way.quote(mine)));
      const after = (await list({}, token)).json.bookings;
      expect(after.map((one) => one.reference)).toEqual([made.json.reference]);
      expect('wholesale' in (after[0]?.price ?? {})).toBe(role === 'sales');
      expect(await found({})).toContain(made.json.reference);
    }
  });

  it('of another product has none of it', async () => {
    const [other] = await copies(reference, [{ product_id: 5 }]);
    expect(await found({})).not.toContain(other);
  });
});

describe('what it is found by', () => {
  it('state: the word that people see, and each booking under exactly one', async () => {
    const kinds = BOOKING_STATES.flatMap((state) =>
      [null, ...FAILURE_REASONS].map((failure) => ({ state, failure })),
    );
    const made = await copies(
      reference,
      kinds.map((one) => ({ ...one, starts_on: '2031-01-01' })),
    );
    const day = { from: '2031-01-01', to: '2031-01-01' };
    let seen = 0;
    for (const status of BOOKING_STATUSES) {
      const wanted = made.filter((_, i) => statusOf(kinds[i]!.state, kinds[i]!.failure) === status);
      const got: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = (
          await list({ ...day, state: status, ...(cursor === '' ? {} : { cursor }) })
        ).json;
        for (const one of page.bookings) {
          expect(one.status).toBe(status);
          got.push(one.reference);
        }
        cursor = page.nextCursor;
      }
      expect(got.toSorted(), status).toEqual(wanted.toSorted());
      seen += got.length;
    }
    expect(seen).toBe(kinds.length);
  });

  it('days: both ends count, and the end is not before the beginning', async () => {
    const days = ['2032-03-01', '2032-03-02', '2032-03-03'];
    const [a, b, c] = await copies(
      reference,
      days.map((starts_on) => ({ starts_on })),
    );
    const within = (from: string, to: string) => found({ from, to, sort: 'departure' });
    expect(await within('2032-03-01', '2032-03-03')).toEqual([a, b, c]);
    expect(await within('2032-03-02', '2032-03-02')).toEqual([b]);
    expect(await within('2032-03-04', '2032-03-05')).toEqual([]);
    expect(await list({ from: '2032-03-02', to: '2032-03-01' })).toMatchObject({
      status: 400,
      json: { field: 'to' },
    });
  });

  it('reference, locator or part of a name, in any case; no sign in it means anything', async () => {
    const [named, located] = await copies(reference, [
      { traveller: { first_name: 'Łukasz', last_name: 'O’Neil-Østergård' } },
      { issued: { locator: 'X7K2QP', tickets: [] } },
    ]);
    if (named === undefined || located === undefined) throw new Error('not made');
    expect(await found({ q: named.toLowerCase() })).toEqual([named]);
    expect(await found({ q: ` ${named} ` })).toEqual([named]);
    expect(await found({ q: 'x7k2qp' })).toEqual([located]);
    for (const q of ['łukasz', 'neil-østerg', 'Łukasz O’Neil', 'ÅRD'])
      expect(await found({ q }), q).toEqual([named]);
    for (const q of ['%', '_', '\\', "'", "' or true --", '$1', '(', '[a-z]', 'X7K2Q', '٪', '😀'])
      expect(await found({ q }), q).toEqual([]);
    expect((await found({ q: '  ' })).length).toBeGreaterThan(2);
  });

  it('refuses what is no question', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = randomUUID();
    const hostile: [Record<string, string>, string][] = [
      [{ state: 'CONFIRMED' }, 'state'],
      [{ state: '' }, 'state'],
      [{ from: '2032-02-30' }, 'from'],
      [{ to: 'tomorrow' }, 'to'],
      [{ sort: 'price' }, 'sort'],
      [{ q: 'x'.repeat(61) }, 'q'],
      [{ cursor: 'x'.repeat(201) }, 'cursor'],
      [{ cursor: 'null' }, 'cursor'],
      [{ cursor: cursor(['created', "now'); drop table booking; --", id]) }, 'cursor'],
      [{ cursor: cursor(['departure', '2032-01-01', id]) }, 'cursor'],
      [{ sort: 'departure', cursor: cursor(['created', '2032-01-01T00:00:00Z', id]) }, 'cursor'],
      [{ cursor: cursor(['created', '2032-01-01T00:00:00Z', 'x']) }, 'cursor'],
    ];
    for (const [query, field] of hostile) {
      const reply = await list(query);
      expect(reply.status, JSON.stringify(query)).toBe(400);
      expect(reply.json.field).toBe(field);
    }
    expect((await list({ q: 'a\u0000b' })).status).toBe(400);
  });
});

describe('its pages', () => {
  it('a cursor continues its own question only, and is refused with another', async () => {
    const days = Array.from({ length: 21 }, () => ({ starts_on: '2035-02-01' }));
    await copies(reference, days);
    const day = { from: '2035-02-01', to: '2035-02-01' };
    const cursor = (await list(day)).json.nextCursor ?? '';
    expect((await list({ ...day, cursor })).json.bookings).toHaveLength(1);
    const others: Record<string, string>[] = [
      { to: '2035-02-02' },
      { state: 'cancelled' },
      { sort: 'departure' },
    ];
    for (const other of others)
      expect(await list({ ...day, ...other, cursor })).toMatchObject({
        status: 400,
        json: { field: 'cursor' },
      });
  });

  it.each(['created', 'departure'] as const)(
    'by %s hold each booking once, whatever is booked meanwhile',
    async (sort) => {
      const year = sort === 'created' ? '2033' : '2034';
      const spread = Array.from({ length: 45 }, (_, i) => ({
        // several with the same time and day
        created_at: `2026-10-${String(1 + (i % 9)).padStart(2, '0')}T10:00:00.000Z`,
        starts_on: `${year}-05-${String(1 + (i % 7)).padStart(2, '0')}`,
      }));
      const made = await copies(reference, spread);
      const range = { from: `${year}-05-01`, to: `${year}-05-31`, sort };
      const got: BookingView[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null; pages += 1) {
        const page: Page = (await list({ ...range, ...(cursor === '' ? {} : { cursor }) })).json;
        got.push(...page.bookings);
        cursor = page.nextCursor;
        // newer bookings, and some that begin before all others, are added while the pages are read
        if (pages < 2)
          await copies(reference, [
            { created_at: '2026-11-01T10:00:00.000Z', starts_on: `${year}-05-01` },
          ]);
      }
      const references = got.map((one) => one.reference);
      expect(new Set(references).size).toBe(references.length);
      expect(references.toSorted()).toEqual(made.toSorted());
      const keys = got.map((one) => one.createdAt);
      if (sort === 'created') expect(keys).toEqual(keys.toSorted().toReversed());
    },
  );
});
