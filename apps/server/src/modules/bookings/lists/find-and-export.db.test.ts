// Search by name over the agency's bookings, and the export of the list, over HTTP.
import type { CostedBookingLine } from '@portico/contract/http/center/bookings';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST, type LineLists, lineLists } from '../testing/line-lists.ts';

let world: DemoWorld;
let owner: string;
let reference: string;
let lists: LineLists;
beforeAll(async () => {
  world = await demoWorld('alpha');
  const way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference } = (await way.book(guest, way.body(await way.quote(guest)))).json);
  const mine = { agency: 'full', token: await world.token('restricted', 'full') };
  await way.book(mine, way.body(await way.quote(mine)));
  owner = await world.token('owner', 'full');
  lists = lineLists(world, owner);
});
afterAll(() => world.close());
const made = (patches: readonly Record<string, unknown>[]) => lists.made(reference, patches);

describe('search by name', () => {
  interface Found {
    readonly clients: readonly { name: string; reference: string }[];
    readonly bookings: readonly CostedBookingLine[];
  }
  const find = (q: string, token = owner, agency = 'full') =>
    world.client(agency).get<Found>(`/api/find?${new URLSearchParams({ q })}`, { token });

  let references: readonly string[];
  beforeAll(async () => {
    const traveller = { first_name: 'Wilhelmina', last_name: 'Quist' };
    references = await made([
      { traveller, created_at: '2026-10-01T10:00:00Z' },
      { traveller, created_at: '2026-10-02T10:00:00Z' },
    ]);
  });

  it('finds clients with their bookings, and bookings without their costs', async () => {
    const reply = await find('wilh qui');
    expect(reply.json.clients).toEqual([{ name: 'Wilhelmina Quist', reference: references[1] }]);
    expect(reply.json.bookings.map((one) => one.reference)).toEqual(references.toReversed());
    expect(reply.text).not.toMatch(/"(net|markup|wholesale)"/);
    expect((await find(references[0] ?? '')).json.bookings).toHaveLength(1);
  });

  it('is of the reader’s own records and agency', async () => {
    const restricted = await world.token('restricted', 'full');
    expect((await find('wilh', restricted)).json).toEqual({ clients: [], bookings: [] });
    const foreign = await world.token('owner', 'closed');
    expect((await find('wilh', foreign, 'closed')).json).toEqual({ clients: [], bookings: [] });
    const customer = await world.token('customer', 'full');
    expect((await find('wilh', customer)).status).toBe(403);
  });

  it('takes two signs, and nothing that is no word', async () => {
    for (const q of ['', 'w', ' w ']) expect((await find(q)).status, q).toBe(400);
    for (const q of ['%%', '__', "' or", '😀😀'])
      expect((await find(q)).json.bookings, q).toEqual([]);
  });
});

describe('export', () => {
  const csv = async (query: Record<string, string>, token = owner, headers = {}) => {
    const reply = await world
      .client('full')
      .get(`${LIST}.csv?${new URLSearchParams(query)}`, { token, headers });
    const { status, text, headers: sent } = reply;
    return { status, text, headers: sent, lines: text.split('\r\n').slice(0, -1) };
  };

  it('is what the list shows, in its order, with the columns asked for, and is audited', async () => {
    const traveller = { first_name: '=1+1', last_name: '@x' };
    const references = await made([
      { traveller, total: 123_45, starts_on: '2041-05-01', created_at: '2026-10-01T22:30:00Z' },
      { total: 0, starts_on: '2041-05-02' },
    ]);
    const query = { from: '2041-05-01', to: '2041-05-31', sort: 'departure', zone: 'Asia/Tokyo' };
    const { lines, headers, text } = await csv({
      ...query,
      columns: 'client,createdAt,total,reference,status',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.charCodeAt(0)).not.toBe(0xfeff);
    expect(lines[0]).toBe('Reference,Client,Status,Booked,Total');
    expect(lines[1]).toMatch(
      new RegExp(`^${references[0]},'=1\\+1 @x,[^,]+,2026-10-02T07:30,123\\.45$`),
    );
    expect(lines[2]?.split(',')[4]).toBe('0.00');
    expect(lines).toHaveLength(3);
    const [entry] = await world.server.database.admin<{ after: object }>(
      `select after from audit_log where action = 'bookings.export' order by seq desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ ...query, columns: expect.any(Array) });
    const arabic = await csv({ ...query, columns: 'total' }, owner, { 'accept-language': 'ar' });
    expect(arabic.lines[0]).toBe('الإجمالي');
  });

  it('has all pages of the list', async () => {
    await made(Array.from({ length: 510 }, () => ({})));
    const { lines } = await csv({ columns: 'reference' });
    expect(lines.slice(1)).toEqual((await lists.pagesOf({})).map((one) => one.reference));
    expect(lines.length).toBeGreaterThan(501);
  });

  it('has no costs for those who do not see them', async () => {
    const restricted = await world.token('restricted', 'full');
    const { lines } = await csv({}, restricted);
    expect(lines[0]).not.toMatch(/Net|Markup/);
    expect(lines).toHaveLength(2);
    const costly: Record<string, string>[] = [{ columns: 'total,net' }, { sort: 'markup' }];
    for (const query of costly) expect((await csv(query, restricted)).status).toBe(403);
    expect((await csv({ columns: 'net,markup' })).lines[0]).toBe('Net,Markup');
    const customer = await world.token('customer', 'full');
    expect((await csv({}, customer)).status).toBe(403);
    for (const columns of ['', 'passport', 'total,'])
      expect((await csv({ columns })).status, columns).toBe(400);
  });
});
