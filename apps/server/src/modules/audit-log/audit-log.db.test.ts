// The audit log over HTTP: who reads it, what its filters find, and that the check of its chain
// names an entry that was changed behind the server's back.
import type { AuditView } from '@portico/contract/http/center/audit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../kernel/audit.ts';
import { sql } from '../../kernel/db/sql.ts';

let world: DemoWorld;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  world = await demoWorld();
  owner = await world.token('owner');
  const [row] = await world.server.database.admin<{ id: string }>(
    "select u.id from app_user u where u.agency_id = $1 and u.user_type = 'AgencyOwner'",
    [agencyId()],
  );
  ownerId = row?.id ?? '';
  const { db } = world.server.kernel;
  for (let n = 1; n <= 30; n += 1)
    await db.tenant(agencyId(), (tx) =>
      audit(tx, {
        at: `2026-05-${String(n).padStart(2, '0')}T10:00:00.000Z`,
        actorType: n % 2 === 0 ? 'user' : 'system',
        ...(n % 2 === 0 ? { actorId: ownerId } : {}),
        via: n % 2 === 0 ? 'http' : 'worker',
        action: n % 3 === 0 ? 'booking.cancel' : 'agency.markup',
        object: n % 3 === 0 ? `booking:REF${n}` : 'markup:Hotels',
        before: { n },
        after: { n: n + 1, document: { number: 'X1234567' }, secretKey: 'sk_live', net: 900 },
      }),
    );
});
afterAll(() => world.close());

const agencyId = () => world.ids.get('full') ?? '';

interface Page {
  readonly entries: readonly AuditView[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly zone: string;
  readonly nextCursor: string | null;
  readonly field?: string;
}
const list = (query: Record<string, string> = {}, token = owner, agency = 'full') =>
  world.client(agency).get<Page>(`/api/agency/audit?${new URLSearchParams(query)}`, { token });
const numbers = async (query: Record<string, string>) =>
  (await list({ limit: '100', ...query })).json.entries.map(
    ({ before }) => (before as { n?: number } | null)?.n,
  );

describe('the audit log', () => {
  it('is the owner’s and the admin’s, of their own agency', async () => {
    expect((await list({}, await world.token('admin'))).status).toBe(200);
    for (const role of ['sales', 'restricted', 'customer'] as const)
      expect((await list({}, await world.token(role))).status, role).toBe(403);
    expect((await world.client('full').get('/api/agency/audit')).status).toBe(401);
    const foreign = await list({ limit: '100' }, await world.token('owner', 'closed'), 'closed');
    expect(foreign.text).not.toContain('agency.markup');
  });

  it('names people, newest first, without secrets and numbers of documents', async () => {
    const { json, text, headers } = await list({ action: 'booking.cancel' });
    expect(json.entries[0]).toMatchObject({
      actor: { type: 'user', id: ownerId, name: expect.stringMatching(/\S+ \S+/) },
      object: 'booking:REF30',
      before: { n: 30 },
      after: { n: 31, net: 900 },
    });
    expect(json.entries.map(({ seq }) => seq)).toEqual(
      json.entries.map(({ seq }) => seq).toSorted((a, b) => b - a),
    );
    expect(json.people).toContainEqual({ id: ownerId, name: json.entries[0]?.actor.name });
    expect(text).not.toMatch(/X1234567|sk_live/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('states the currency of its amounts, and the names behind ids, but not of erased people', async () => {
    const { db } = world.server.kernel;
    const [customer] = await world.server.database.admin<{ id: string }>(
      "select id from app_user where agency_id = $1 and user_type = 'Customer' limit 1",
      [agencyId()],
    );
    await db.tenant(agencyId(), (tx) =>
      audit(tx, {
        at: '2026-04-30T10:00:00.000Z',
        actorType: 'system',
        via: 'worker',
        action: 'booking.assign',
        object: 'booking:NONE',
        before: { agentId: ownerId },
        after: { agentId: customer?.id, customerId: 'no id' },
      }),
    );
    const read = async () => (await list({ object: 'booking:NONE' })).json.entries[0];
    const [{ currency } = {}] = await world.server.database.admin<{ currency: string }>(
      'select settlement_currency as currency from agency where id = $1',
      [agencyId()],
    );
    const entry = await read();
    expect(entry?.currency).toBe(currency);
    expect(Object.keys(entry?.names ?? {}).toSorted()).toEqual(
      [ownerId, customer?.id ?? ''].toSorted(),
    );
    const erase = (at: string | null) =>
      world.server.database.admin('update app_user set erased_at = $2 where id = $1', [
        customer?.id,
        at,
      ]);
    await erase('2026-05-01T00:00:00Z');
    expect(Object.keys((await read())?.names ?? {})).toEqual([ownerId]);
    await erase(null);
  });

  it('takes days by the clocks of the agency', async () => {
    const zone = (to: string | null) =>
      world.server.database.admin('update agency set time_zone = $2 where id = $1', [
        agencyId(),
        to,
      ]);
    const [{ before } = { before: null }] = await world.server.database.admin<{
      before: string | null;
    }>('select time_zone as before from agency where id = $1', [agencyId()]);
    await zone('Pacific/Kiritimati');
    const { json } = await list({ from: '2026-05-13', to: '2026-05-13' });
    expect(json.zone).toBe('Pacific/Kiritimati');
    // ten o'clock in Greenwich is midnight there
    expect(json.entries.map(({ before: was }) => was)).toEqual([{ n: 12 }]);
    await zone(before);
  });

  it('is found by person, object, action and day, alone and together', async () => {
    const all = Array.from({ length: 30 }, (_, i) => 30 - i);
    const may = { from: '2026-05-01', to: '2026-05-31' };
    expect(await numbers(may)).toEqual(all);
    expect(await numbers({ ...may, actor: ownerId })).toEqual(all.filter((n) => n % 2 === 0));
    expect(await numbers({ ...may, actor: 'system' })).toEqual(all.filter((n) => n % 2 === 1));
    expect(await numbers({ object: 'booking:REF12' })).toEqual([12]);
    expect(await numbers({ ...may, object: 'booking:' })).toEqual(all.filter((n) => n % 3 === 0));
    expect(await numbers({ ...may, action: 'agency.' })).toEqual(all.filter((n) => n % 3 !== 0));
    expect(await numbers({ from: '2026-05-10', to: '2026-05-12' })).toEqual([12, 11, 10]);
    expect(await numbers({ ...may, actor: ownerId, action: 'booking.cancel' })).toEqual(
      all.filter((n) => n % 6 === 0),
    );
    for (const object of ['booking:%', "' or true --", 'booking', '_'])
      expect(await numbers({ object }), object).toEqual([]);
  });

  it('pages hold each entry once, and a cursor belongs to its filter', async () => {
    const got: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (
        await list({ action: 'agency.markup', limit: '7', ...(cursor === '' ? {} : { cursor }) })
      ).json;
      got.push(...page.entries.map(({ seq }) => seq));
      cursor = page.nextCursor;
    }
    expect(got).toHaveLength(20);
    expect(new Set(got).size).toBe(20);
    const { nextCursor } = (await list({ action: 'agency.markup', limit: '7' })).json;
    for (const [query, field] of [
      [{ cursor: nextCursor ?? '' }, 'cursor'],
      [{ action: 'agency.markup', limit: '7', cursor: 'x.y' }, 'cursor'],
      [{ from: '2026-05-12', to: '2026-05-10' }, 'to'],
      [{ from: 'yesterday' }, 'from'],
      [{ actor: 'somebody' }, 'actor'],
      [{ limit: '101' }, 'limit'],
    ] as const)
      expect(await list(query), JSON.stringify(query)).toMatchObject({
        status: 400,
        json: { field },
      });
  });
});

describe('the check of the chain', () => {
  interface Check {
    readonly last: number;
    readonly holdsUntil: number;
    readonly broken: {
      readonly seq: number;
      readonly fault: string;
      readonly object: string;
    } | null;
  }
  const check = async () =>
    (await world.client('full').get<Check>('/api/agency/audit/check', { token: owner })).json;
  /** Runs statements as a superuser who has switched the triggers off. */
  async function behind(statement: string, values: unknown[]): Promise<void> {
    const { database } = world.server;
    await database.admin('alter table audit_log disable trigger frozen');
    await database.admin(statement, values);
    await database.admin('alter table audit_log enable trigger frozen');
  }
  const seqOf = async (object: string): Promise<number> => {
    const [row] = await world.server.database.admin<{ seq: string }>(
      'select seq from audit_log where agency_id = $1 and object = $2',
      [agencyId(), object],
    );
    return Number(row?.seq);
  };

  it('holds until the last entry, of which others may not ask', async () => {
    const { last, holdsUntil, broken } = await check();
    expect(last).toBeGreaterThanOrEqual(30);
    expect([holdsUntil, broken]).toEqual([last, null]);
    const sales = await world.token('sales');
    expect(
      (await world.client('full').get('/api/agency/audit/check', { token: sales })).status,
    ).toBe(403);
  });

  it('names an entry that was changed, and the one that no longer continues it', async () => {
    const seq = await seqOf('booking:REF15');
    const change =
      "update audit_log set after = jsonb_set(after, '{n}', $3) where agency_id = $1 and seq = $2";
    await behind(change, [agencyId(), seq, '99']);
    expect(await check()).toMatchObject({
      holdsUntil: seq - 1,
      broken: { seq, fault: 'changed', object: 'booking:REF15' },
    });
    // with a new hash, the entry fits again, and the next one shows it
    await behind(
      'update audit_log a set hash = portico.audit_hash(a) where agency_id = $1 and seq = $2',
      [agencyId(), seq],
    );
    expect(await check()).toMatchObject({
      holdsUntil: seq,
      broken: { seq: seq + 1, fault: 'linked' },
    });
    await behind(change, [agencyId(), seq, '16']);
    await behind(
      'update audit_log a set hash = portico.audit_hash(a) where agency_id = $1 and seq = $2',
      [agencyId(), seq],
    );
    expect((await check()).broken).toBeNull();
  });

  it('names the last entry if it was changed and has a new hash', async () => {
    const { last } = await check();
    const write = (object: string) =>
      behind(
        `with changed as (select jsonb_populate_record(a, jsonb_build_object('object', $3::text)) as entry
            from audit_log a where agency_id = $1 and seq = $2)
          update audit_log a set object = $3, hash = portico.audit_hash(c.entry) from changed c where a.agency_id = $1 and a.seq = $2`,
        [agencyId(), last, object],
      );
    const [before] = await world.server.database.admin<{ object: string }>(
      'select object from audit_log where agency_id = $1 and seq = $2',
      [agencyId(), last],
    );
    await write('markup:Tours');
    expect(await check()).toMatchObject({
      holdsUntil: last - 1,
      broken: { seq: last, fault: 'changed', object: 'markup:Tours' },
    });
    await write(before?.object ?? '');
    expect((await check()).broken).toBeNull();
  });

  it('names the entries that were cut off at the end, also once others are written', async () => {
    const { db } = world.server.kernel;
    const { database } = world.server;
    const write = () =>
      db.tenant(agencyId(), (tx) =>
        audit(tx, {
          at: '2026-05-31T10:00:00.000Z',
          actorType: 'system',
          via: 'worker',
          action: 'agency.markup',
          object: 'markup:Cars',
        }),
      );
    for (let n = 0; n < 5; n += 1) await write();
    const { last } = await check();
    await behind('delete from audit_log where agency_id = $1 and seq > $2', [agencyId(), last - 5]);
    expect(await check()).toMatchObject({
      last: last - 5,
      holdsUntil: last - 5,
      broken: { fault: 'cut', seq: last },
    });
    await write();
    expect(await check()).toMatchObject({
      last: last + 1,
      holdsUntil: last - 5,
      broken: { fault: 'missing', seq: last + 1 },
    });
    // the head goes neither back nor away, whatever the role
    for (const statement of [
      'update audit_head set seq = seq - 6',
      'update audit_head set seq = seq + 2',
      'delete from audit_head',
      'truncate audit_head',
    ])
      await expect(database.admin(statement), statement).rejects.toThrow(/only moves/);
    await expect(db.write(agencyId(), sql`delete from audit_head`)).rejects.toThrow(/only moves/);
  });

  it('names the gap where an entry was deleted', async () => {
    const seq = await seqOf('booking:REF21');
    await behind('delete from audit_log where agency_id = $1 and seq = $2', [agencyId(), seq]);
    expect(await check()).toMatchObject({
      holdsUntil: seq - 1,
      broken: { seq: seq + 1, fault: 'missing' },
    });
  });
});
