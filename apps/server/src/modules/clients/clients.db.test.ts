// Clients over HTTP: where they come from, who reads and changes whom, search, duplicates, tenancy.
import type { Client, ClientLine, DuplicateClient } from '@portico/contract/http/center/clients';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ROLES = ['owner', 'admin', 'sales', 'restricted', 'customer'] as const;
type Role = (typeof ROLES)[number] | 'foreign' | 'presenter' | 'visitor';
const UNKNOWN = '0193b2d0-0000-7000-8000-000000000001';

let world: DemoWorld;
const tokens = new Map<Role, string>();
const ids = new Map<Role, string>();
beforeAll(async () => {
  world = await demoWorld('alpha');
}, 120_000);
afterAll(() => world?.close());

/** Logs everybody in again: tokens last five minutes. */
beforeEach(async () => {
  for (const role of ROLES) tokens.set(role, await world.token(role));
  tokens.set('foreign', await world.token('owner', 'closed'));
  const presenting = await world
    .client('full')
    .post<{ token: string }>(
      '/api/agency/presenter',
      { on: true },
      { token: await world.token('owner') },
    );
  tokens.set('presenter', presenting.json.token);
  const people = await admin<{ id: string; role: Role }>(
    `select u.id, split_part(u.email, '@', 1) as role from app_user u join agency a on a.id = u.agency_id and a.subdomain = 'full'`,
  );
  for (const { id, role } of people) ids.set(role, id);
});

const admin = <Row extends object = object>(text: string, values?: unknown[]) =>
  world.server.database.admin<Row & Record<string, unknown>>(text, values);
const idOf = (role: Role): string => ids.get(role) ?? '';

interface Answer {
  readonly client: Client;
  readonly clients: readonly ClientLine[];
  readonly nextCursor: string | null;
  readonly spend: readonly { readonly currency: string; readonly count: number }[];
  readonly bookings: readonly { readonly reference: string }[];
  readonly code?: string;
  readonly field?: string;
  readonly details?: Partial<DuplicateClient> & {
    readonly current?: Client;
    readonly changedBy?: string | null;
  };
}
const send = (role: Role, method: string, path: string, body?: object, version?: number) => {
  const token = tokens.get(role);
  return world.client(role === 'foreign' ? 'closed' : 'full').send<Answer>(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
};
const add = (role: Role, body: object) => send(role, 'POST', '/api/clients', body);
const added = async (role: Role, body: object): Promise<Client> => {
  const { status, json, text } = await add(role, body);
  expect(status, text).toBe(201);
  return json.client;
};
const list = async (role: Role, query: Readonly<Record<string, string>> = {}) =>
  (await send(role, 'GET', `/api/clients?${new URLSearchParams(query)}`)).json.clients;
const namesOf = (clients: readonly { firstName: string; lastName: string }[]) =>
  clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const found = async (role: Role, q: string) => namesOf(await list(role, { q }));
const show = (role: Role, id: string) => send(role, 'GET', `/api/clients/${id}`);
const versionOf = async (id: string): Promise<number> =>
  Number(/\d+/.exec(String((await show('owner', id)).headers['etag']))?.[0]);
const change = async (role: Role, id: string, body: object, version?: number) =>
  send(role, 'PATCH', `/api/clients/${id}`, body, version ?? (await versionOf(id)));

const SOFIA = { firstName: 'Sofía', lastName: 'Zetterquist' };

describe('clients come', () => {
  const way = () => journeys(world);
  const book = async (email: string, token?: string) => {
    const buyer = { agency: 'full', ...(token === undefined ? {} : { token }) };
    const quote = await way().quote(buyer, { payAt: 'on-site' });
    const contact = { firstName: 'Mira', lastName: 'Gast', email, phone: '+4930123456' };
    const reply = await way().book<{ reference?: string; booking?: { reference: string } }>(buyer, {
      ...way().body(quote),
      contact,
    });
    expect([201, 202], reply.text).toContain(reply.status);
    await world.server.worker.runDue();
    return reply.json.booking?.reference ?? reply.json.reference ?? '';
  };
  const clientOf = async (reference: string) =>
    (
      await admin<{ id: string | null }>(
        'select client_id as id from booking where reference = $1',
        [reference],
      )
    )[0]?.id ?? null;
  const signUp = (email: string) =>
    admin<{ id: string }>(
      `insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at)
        select id, gen_random_uuid(), $1, 'Customer', 'Mira', 'Konto', now() from agency where subdomain = 'full' returning id`,
      [email],
    );

  const verify = (id: string | undefined) =>
    admin('update app_user set verified_at = $2 where id = $1', [id, world.server.clock.iso()]);

  it('with their account, once its mailbox is proven, and only customers [R1-09]', async () => {
    const [user] = await signUp('mira.konto@mail.example');
    await world.server.worker.runDue();
    expect(await found('owner', 'mira.konto@mail')).toEqual([]);
    await verify(user?.id);
    await world.server.worker.runDue();
    const [client] = await list('owner', { q: 'mira konto' });
    expect(client).toMatchObject({ firstName: 'Mira', lastName: 'Konto', owner: null });
    expect((await show('owner', client?.id ?? '')).json.client).toMatchObject({
      userId: user?.id,
      hasAccount: true,
      origin: 'account',
    });
    expect(await found('owner', 'owner@')).toEqual([]);
  });

  it('with the booking of a guest, one for a mailbox, who keeps the record with an account', async () => {
    const first = await clientOf(await book('guest.mira@mail.example'));
    const second = await book('Guest.Mira@mail.example');
    expect(await clientOf(second)).toBe(first);
    const { client, spend } = (await show('owner', first ?? '')).json;
    expect(client).toMatchObject({ origin: 'booking', hasAccount: false, phone: '+4930123456' });
    expect(spend).toEqual([expect.objectContaining({ count: 2 })]);
    const { bookings } = (await send('owner', 'GET', `/api/agency/bookings?client=${first}`)).json;
    expect(bookings).toHaveLength(2);
    expect(bookings.map(({ reference }) => reference)).toContain(second);

    const [user] = await signUp('guest.mira@mail.example');
    await verify(user?.id);
    await world.server.worker.runDue();
    expect((await show('owner', first ?? '')).json.client).toMatchObject({ userId: user?.id });
  });

  it('with a customer’s booking, and from what there was before clients', async () => {
    const reference = await book('somebody.else@mail.example', tokens.get('customer'));
    const client = await clientOf(reference);
    expect((await show('owner', client ?? '')).json.client.userId).toBe(idOf('customer'));
    expect(await found('owner', 'somebody')).toEqual([]);
    const before = await admin<{ n: number }>('select count(*)::int as n from client');
    await admin('update booking set client_id = null; delete from client');
    await admin(
      `insert into work_item (agency_id, kind, id, due_at) select id, 'clients.begin', id, created_at from agency`,
    );
    for (let round = 0; round < 9; round += 1) {
      await world.server.clock.advance(1_000);
      await world.server.worker.runDue();
    }
    expect(await admin<{ n: number }>('select count(*)::int as n from client')).toEqual(before);
    expect(await clientOf(reference)).not.toBeNull();
    expect(await admin(`select 1 from work_item where kind like 'clients.%'`)).toEqual([]);
  });
});

describe('the list', () => {
  it('is searched by beginnings of words of name, mail address and number [R2.2-76]', async () => {
    await added('owner', { ...SOFIA, email: 'sofia@zetterquist.example', phone: '+4555010142' });
    for (const q of ['zett', 'SOFIA zett', 'sofia@zett', '+45 55 01', '5501', 'zetterq sof'])
      expect(await found('owner', q), q).toEqual(['Sofía Zetterquist']);
    for (const q of ['ofia', '%', 'sofia zx', '_', '0142'])
      expect(await found('owner', q), q).toEqual([]);
  });

  it('goes on by signed cursors, each for its own filter', async () => {
    for (let n = 0; n < 5; n += 1)
      await added('owner', { firstName: `P${n}`, lastName: 'Cursorius', tags: ['Paged'] });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ tag: 'páged', limit: '2', ...(cursor && { cursor }) });
      const { json, status } = await send('owner', 'GET', `/api/clients?${query}`);
      expect(status).toBe(200);
      names.push(...namesOf(json.clients));
      cursor = json.nextCursor;
      if (cursor !== null)
        expect(
          (await send('owner', 'GET', `/api/clients?limit=2&cursor=${cursor}`)).json,
        ).toMatchObject({
          code: 'INVALID_FIELD',
          field: 'cursor',
        });
    }
    expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `P${n} Cursorius`));
    expect(namesOf(await list('owner', { tag: 'paged', sort: 'created' }))).toEqual(
      names.toReversed(),
    );
  });
});

describe('who reads and changes clients', () => {
  it('is every agent: sales agents those they look after, nobody another agency’s [R1-09]', async () => {
    const ofOwner = await added('owner', { firstName: 'Ota', lastName: 'Rechte' });
    const ofSales = await added('sales', { firstName: 'Sal', lastName: 'Rechte' });
    expect(ofSales.owner?.id).toBe(idOf('sales'));
    expect(await found('admin', 'rechte')).toEqual(['Ota Rechte', 'Sal Rechte']);
    expect(await found('sales', 'rechte')).toEqual(['Sal Rechte']);
    expect(await found('restricted', 'rechte')).toEqual([]);
    expect(await found('foreign', 'rechte')).toEqual([]);
    const unknown = await show('sales', UNKNOWN);
    expect(unknown.status).toBe(404);
    const bytes = (text: string) => text.replace(/"correlationId":"[^"]*"/, '');
    for (const [role, id] of [
      ['sales', ofOwner.id],
      ['restricted', ofSales.id],
      ['foreign', ofSales.id],
    ] as const) {
      const read = await show(role, id);
      expect([read.status, bytes(read.text)]).toEqual([404, bytes(unknown.text)]);
      expect((await change(role, id, { clientGroup: 'x' }, 1)).status).toBe(404);
    }
    expect((await send('customer', 'GET', '/api/clients')).status).toBe(403);
    expect((await send('visitor', 'GET', '/api/clients')).status).toBe(401);
    expect((await send('presenter', 'GET', '/api/clients')).status).toBe(200);
  });

  it('only owner and admin choose who looks after a client; the agent must be one here', async () => {
    const client = await added('sales', { firstName: 'Wem', lastName: 'Gehoert' });
    const assign = (role: Role, ownerAgentId: string | null) =>
      change(role, client.id, { ownerAgentId });
    expect((await assign('sales', idOf('owner'))).json.code).toBe('FORBIDDEN');
    expect(
      (await add('sales', { firstName: 'A', lastName: 'B', ownerAgentId: idOf('owner') })).json
        .code,
    ).toBe('FORBIDDEN');
    for (const id of [UNKNOWN, idOf('customer')])
      expect((await assign('admin', id)).json).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'ownerAgentId',
      });
    expect((await assign('admin', idOf('owner'))).status).toBe(200);
    expect(await found('sales', 'gehoert')).toEqual([]);
    expect((await assign('owner', null)).json.client.owner).toBeNull();
  });

  it('an old version changes nothing, and is told what is there [R2.2-76]', async () => {
    const client = await added('owner', { firstName: 'Ver', lastName: 'Sion', tags: ['a'] });
    expect((await send('owner', 'PATCH', `/api/clients/${client.id}`, {})).json.code).toBe(
      'PRECONDITION_REQUIRED',
    );
    const first = await change('owner', client.id, { clientGroup: 'Families', tags: ['b', 'c'] });
    expect([first.status, first.json.client.clientGroup, first.json.client.tags]).toEqual([
      200,
      'Families',
      ['b', 'c'],
    ]);
    const stale = await change('admin', client.id, { clientGroup: 'Business' }, 1);
    expect(stale.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { clientGroup: 'Families' } },
    });
    const inactive = await change('owner', client.id, { status: 'Inactive' });
    expect(inactive.json.client.status).toBe('Inactive');
    expect(namesOf(await list('owner', { status: 'Inactive', q: 'sion' }))).toEqual(['Ver Sion']);
    const [entry] = await admin<{ text: string }>(
      `select before::text || after::text || object as text from audit_log where action = 'client.change' order by seq desc limit 1`,
    );
    expect(entry?.text ?? '').not.toMatch(/Sion|Families/);
  });

  it.each([
    ['birthDate', { birthDate: '2999-01-01' }],
    ['birthDate', { birthDate: '1800-01-01' }],
    ['tags[0]', { tags: ['!!'] }],
    ['phone', { phone: '12' }],
    ['email', { email: 'x' }],
    ['language', { language: 'English' }],
    ['firstName', { firstName: '' }],
  ])('a wrong %s is refused', async (field, body) => {
    const refused = await add('owner', { firstName: 'Wro', lastName: 'Ng', ...body });
    expect(refused.json).toMatchObject({ code: 'INVALID_FIELD', field });
  });
});

describe('a client like another', () => {
  it.each([
    ['email', { email: 'Twin@Mail.example' }, { email: 'twin@mail.example' }],
    ['phone', { phone: '+35191234567' }, { phone: '+35191234567' }],
    ['nameAndBirth', { birthDate: '1980-02-29' }, { birthDate: '1980-02-29' }],
  ])('by %s is refused with candidates unless it is forced', async (like, one, other) => {
    const first = { firstName: 'Únì', lastName: `Zwil${like}`, ...one };
    const second = { firstName: 'Uni', lastName: `ZWIL${like}`, ...other };
    const { id } = await added('owner', first);
    const refused = await add('owner', second);
    expect([refused.status, refused.json.code]).toEqual([409, 'DUPLICATE_CLIENT']);
    expect(refused.json.details?.candidates).toEqual([
      { id, name: `Únì Zwil${like}`, like: [like], owner: expect.any(String) },
    ]);
    // whom the agent may not see is named by their agent only
    const [seen] = (await add('sales', second)).json.details?.candidates ?? [];
    expect(seen).toMatchObject({ id: null, name: null, like: [like] });
    await added('owner', { ...second, force: true });
    expect((await change('owner', id, { clientGroup: 'x' })).status).toBe(200);
  });

  it('is entered once by agents at the same time', async () => {
    const body = { firstName: 'Same', lastName: 'Time', email: 'same.time@mail.example' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('owner', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });
});

it('clients go to the agent who takes over [R2.2-75]', async () => {
  const [{ id } = { id: '' }] = await admin<{ id: string }>(
    `insert into app_user (agency_id, id, email, user_type, first_name, last_name, verified_at, created_at)
      select id, gen_random_uuid(), 'leaves@kontor.example', 'SalesAgent', 'Le', 'Aves', now(), now() from agency where subdomain = 'full' returning id`,
  );
  const client = await added('owner', { firstName: 'Bleibt', lastName: 'Da', ownerAgentId: id });
  const member = await send('owner', 'GET', `/api/team/${id}`);
  const version = Number(/\d+/.exec(String(member.headers['etag']))?.[0]);
  const left = await send(
    'owner',
    'POST',
    `/api/team/${id}/deactivate`,
    { reassignTo: idOf('sales') },
    version,
  );
  expect(left.status, left.text).toBe(200);
  expect((await show('sales', client.id)).json.client.owner?.id).toBe(idOf('sales'));
});
