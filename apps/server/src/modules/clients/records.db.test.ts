// What agents keep about clients, over HTTP: merges and their undo, notes, reminders, companions with
// documents, consents.
import type { Alike, ClientNotes, Companion } from '@portico/contract/http/center/client-records';
import type { Client } from '@portico/contract/http/center/clients';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ROLES = ['owner', 'admin', 'sales', 'restricted', 'customer'] as const;
type Role = (typeof ROLES)[number] | 'foreign' | 'presenter';
const DAY = 86_400_000;

let world: DemoWorld;
let agencyId: string;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  world = await demoWorld('alpha');
  agencyId = world.ids.get('full') ?? '';
}, 120_000);
afterAll(() => world?.close());

/** Logs everybody in again: tokens last five minutes, and tests move the clock. */
beforeEach(logIn);
async function logIn(): Promise<void> {
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
}

const admin = <Row extends object = object>(text: string, values?: unknown[]) =>
  world.server.database.admin<Row & Record<string, unknown>>(text, values);

interface Answer extends Partial<ClientNotes>, Partial<Alike> {
  readonly client: Client;
  readonly mergeId: string;
  readonly undoUntil: string;
  readonly companions: readonly Companion[];
  readonly consents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly withdrawnAt: string | null;
  }[];
  readonly number?: string;
  readonly code?: string;
  readonly field?: string;
}
const send = (role: Role, method: string, path: string, body?: object, version?: number) => {
  const token = tokens.get(role);
  return world.client(role === 'foreign' ? 'closed' : 'full').send<Answer>(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
};
const at = (id: string, rest = '') => `/api/clients/${id}${rest}`;
async function added(body: object = {}, role: Role = 'owner'): Promise<Client> {
  const whole = { firstName: 'Sofia', lastName: 'Lindqvist', force: true, ...body };
  const { status, json, text } = await send(role, 'POST', '/api/clients', whole);
  expect(status, text).toBe(201);
  return json.client;
}
const shown = async (id: string) => (await send('owner', 'GET', at(id))).json.client;
const versionOf = async (id: string) => (await shown(id)).version;
const merge = async (id: string, otherId: string, take: object = {}, version?: number) =>
  send('owner', 'POST', at(id, '/merge'), { otherId, take }, version ?? (await versionOf(id)));
const undo = async (id: string, mergeId: string, version?: number) =>
  send(
    'owner',
    'DELETE',
    at(id, `/merges/${mergeId}`),
    undefined,
    version ?? (await versionOf(id)),
  );

/** Everything stored about clients, without versions and times of changes. */
const everything = (ids: readonly string[]) =>
  admin(
    `select
      (select jsonb_agg(to_jsonb(c) - '{version,changed_at,changed_by}'::text[] order by c.id) from client c where c.id = any($1)) as clients,
      (select jsonb_agg(to_jsonb(w) order by w.client_id, w.word) from client_word w where w.client_id = any($1)) as words,
      (select jsonb_agg(to_jsonb(t) order by t.client_id, t.tag_key) from client_tag t where t.client_id = any($1)) as tags,
      (select jsonb_agg(jsonb_build_array(n.id, n.client_id) order by n.id) from client_note n where n.client_id = any($1)) as notes,
      (select jsonb_agg(jsonb_build_array(n.id, n.client_id) order by n.id) from companion n where n.client_id = any($1)) as companions,
      (select jsonb_agg(jsonb_build_array(n.id, n.client_id) order by n.id) from client_consent n where n.client_id = any($1)) as consents`,
    [ids],
  );

async function filled(body: object): Promise<Client> {
  const client = await added(body);
  for (const [part, of] of [
    ['/notes', { text: 'Erik does not fly before 9' }],
    ['/tasks', { text: 'Renew the passport' }],
    ['/companions', { firstName: 'Alma', lastName: 'Lindqvist', relation: 'child' }],
    ['/consents', { kind: 'marketing', how: 'phone' }],
  ] as const)
    expect((await send('owner', 'POST', at(client.id, part), of)).status, part).toBe(201);
  return client;
}

describe('a merge', () => {
  it('takes field by field, moves all records, leads old ids on, and is undone as it was', async () => {
    const kept = await filled({ email: 'sofia@lindqvist.example', tags: ['sails', 'both'] });
    const gone = await filled({
      firstName: 'S.',
      lastName: 'Lindquist',
      email: 's@lindquist.example',
      phone: '+4555010142',
      clientGroup: 'Families',
      tags: ['both', 'vegetarian'],
    });
    const ids = [kept.id, gone.id];
    const before = await everything(ids);
    const merged = await merge(kept.id, gone.id, { email: 'other' });
    expect(merged.status, merged.text).toBe(200);
    expect(merged.json.client).toMatchObject({
      id: kept.id,
      firstName: 'Sofia',
      lastName: 'Lindqvist',
      email: 's@lindquist.example',
      phone: '+4555010142',
      clientGroup: 'Families',
      tags: ['both', 'sails', 'vegetarian'],
    });
    expect((await send('owner', 'GET', at(gone.id))).json.client.id).toBe(kept.id);
    const notes = (await send('owner', 'GET', at(kept.id, '/notes'))).json;
    expect([notes.notes?.length, notes.tasks?.length]).toEqual([2, 2]);
    const { merges } = (await send('owner', 'GET', at(kept.id, '/alike'))).json;
    expect(merges).toEqual([expect.objectContaining({ name: 'S. Lindquist' })]);
    expect((await undo(kept.id, merged.json.mergeId)).status).toBe(200);
    expect(await everything(ids)).toEqual(before);
    expect((await undo(kept.id, merged.json.mergeId)).status).toBe(404);
    expect((await shown(gone.id)).id).toBe(gone.id);
  });

  it('keeps what was edited since when it is undone, and cannot be after a day', async () => {
    const kept = await added();
    const gone = await added({ clientGroup: 'Families', phone: '+4555010199' });
    const { mergeId } = (await merge(kept.id, gone.id)).json;
    const version = await versionOf(kept.id);
    await send('owner', 'PATCH', at(kept.id), { clientGroup: 'Business', force: true }, version);
    expect((await undo(kept.id, mergeId, version)).json.code).toBe('VERSION_CONFLICT');
    expect((await undo(kept.id, mergeId)).json.client).toMatchObject({
      clientGroup: 'Business',
      phone: null,
    });
    const again = (await merge(kept.id, gone.id)).json.mergeId;
    await world.server.clock.advance(DAY);
    await logIn();
    expect((await undo(kept.id, again)).status).toBe(404);
    expect((await shown(gone.id)).id).toBe(kept.id);
  });

  it('of parallel ones is made once', async () => {
    const [a, b, c] = [await added(), await added(), await added()];
    const wonOf = async (...merges: readonly ReturnType<typeof merge>[]) => {
      const answers = await Promise.all(merges);
      for (const { status, json } of answers)
        if (status !== 200) expect(['VERSION_CONFLICT', 'CHANGED_MEANWHILE']).toContain(json.code);
      return answers.filter(({ status }) => status === 200).length;
    };
    const both = [merge(a.id, b.id, {}, 1), merge(b.id, a.id, {}, 1), merge(a.id, b.id, {}, 1)];
    expect(await wonOf(...both)).toBe(1);
    const [d, e] = [await added(), await added()];
    expect(await wonOf(merge(c.id, e.id, {}, 1), merge(d.id, e.id, {}, 1))).toBe(1);
  });

  it('is of owners and admins, within the agency', async () => {
    const kept = await added();
    const gone = await added();
    const foreign = await send('foreign', 'POST', '/api/clients', {
      firstName: 'Fremd',
      lastName: 'Er',
    });
    for (const role of ['sales', 'restricted', 'customer'] as const)
      expect(
        (await send(role, 'POST', at(kept.id, '/merge'), { otherId: gone.id }, 1)).status,
      ).toBe(403);
    expect((await merge(kept.id, foreign.json.client.id)).status).toBe(404);
    expect((await merge(kept.id, kept.id)).json).toMatchObject({ field: 'otherId' });
    expect(
      (await send('owner', 'POST', at(kept.id, '/merge'), { otherId: gone.id })).json.code,
    ).toBe('PRECONDITION_REQUIRED');
  });
});

describe('notes and reminders', () => {
  it('are read by the client’s agents, not while they present, and stored sealed', async () => {
    const client = await added({}, 'sales');
    const word = 'nutallergyquux';
    const notes = (await send('sales', 'POST', at(client.id, '/notes'), { text: word })).json.notes;
    expect(notes?.map(({ text }) => text)).toEqual([word]);
    await send('sales', 'POST', at(client.id, '/tasks'), { text: word, dueOn: '2027-01-02' });
    const statusOf = async (role: Role) =>
      (await send(role, 'GET', at(client.id, '/notes'))).status;
    expect(await Promise.all((['owner', 'sales'] as const).map(statusOf))).toEqual([200, 200]);
    expect(
      await Promise.all(
        (['restricted', 'foreign', 'presenter', 'customer'] as const).map(statusOf),
      ),
    ).toEqual([404, 404, 403, 403]);
    expect((await dumped()).includes(word)).toBe(false);

    const [task] = (await send('owner', 'GET', at(client.id, '/notes'))).json.tasks ?? [];
    const marked = await send('owner', 'POST', at(client.id, `/tasks/${task?.id}`), {
      isDone: true,
    });
    expect(marked.json.tasks).toMatchObject([{ isDone: true, dueOn: '2027-01-02' }]);
    const other = await added();
    expect((await send('owner', 'DELETE', at(other.id, `/notes/${notes?.[0]?.id}`))).status).toBe(
      404,
    );
    const left = await send('owner', 'DELETE', at(client.id, `/notes/${notes?.[0]?.id}`));
    expect(left.json.notes).toEqual([]);
  });
});

/** All of the database as text. */
async function dumped(): Promise<string> {
  const tables = await admin<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await admin<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${name} t`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

describe('a document', () => {
  const NUMBER = 'QX4410417';
  const alma = {
    firstName: 'Alma',
    lastName: 'Lindqvist',
    relation: 'child',
    birthDate: '2011-03-04',
    document: { kind: 'passport', number: NUMBER, issuingCountry: 'DK', expiresOn: '2026-07-30' },
  };

  it('is shown by the end of its number, whole only by an audited call, and nowhere else', async () => {
    const client = await added({}, 'sales');
    const { companions } = (await send('sales', 'POST', at(client.id, '/companions'), alma)).json;
    const [one] = companions;
    expect(one?.document).toEqual({
      kind: 'passport',
      numberEnd: '417',
      issuingCountry: 'DK',
      expiresOn: '2026-07-30',
    });
    const reveal = (role: Role) =>
      send(role, 'POST', at(client.id, `/companions/${one?.id}/document`), {});
    expect((await reveal('sales')).json.number).toBe(NUMBER);
    for (const role of ['restricted', 'foreign'] as const)
      expect((await reveal(role)).status).toBe(404);
    const [{ n } = { n: 0 }] = await admin<{ n: number }>(
      `select count(*)::int as n from audit_log where agency_id = $1 and action = 'client.companion.document'`,
      [agencyId],
    );
    expect(n).toBe(1);
    expect((await dumped()).includes(NUMBER)).toBe(false);
    for (const path of ['', '/companions', '/notes'])
      expect((await send('owner', 'GET', at(client.id, path))).text).not.toContain(NUMBER);
    for (const path of [`/api/clients?q=${NUMBER}`, `/api/find?q=${NUMBER}`, '/api/agency/audit'])
      expect((await send('owner', 'GET', path)).text, path).not.toContain(NUMBER);
    expect((await send('owner', 'GET', `/api/clients?q=${NUMBER}`)).text).not.toContain(
      'Lindqvist',
    );
    const left = await send('owner', 'DELETE', at(client.id, `/companions/${one?.id}`));
    expect(left.json.companions).toEqual([]);
    expect((await reveal('sales')).status).toBe(404);
  });

  it('of an unknown country, or a birth to come, is refused without its number', async () => {
    const client = await added();
    for (const [field, body] of [
      [
        'document.issuingCountry',
        { ...alma, document: { ...alma.document, issuingCountry: 'QQ' } },
      ],
      ['birthDate', { ...alma, birthDate: '2999-01-01' }],
      ['document.number', { ...alma, document: { ...alma.document, number: 'x y' } }],
    ] as const) {
      const refused = await send('owner', 'POST', at(client.id, '/companions'), body);
      expect(refused.json).toMatchObject({ code: 'INVALID_FIELD', field });
      expect(refused.text).not.toContain(NUMBER);
    }
  });

  it('of a traveller whom the client has saved is theirs: seen, never changed', async () => {
    const [user] = await admin<{ id: string }>(
      `select id from app_user where agency_id = $1 and email = 'customer@full.example'`,
      [agencyId],
    );
    await admin(
      `insert into work_item (agency_id, kind, id, due_at) values ($1, 'clients.user', $2, now()) on conflict do nothing`,
      [agencyId, user?.id],
    );
    await world.server.worker.runDue();
    await send('customer', 'POST', '/api/user/travellers', {
      firstName: 'Nils',
      lastName: 'Saved',
      type: 'adult',
    });
    const [client] = await admin<{ id: string }>(`select id from client where user_id = $1`, [
      user?.id,
    ]);
    const { companions } = (await send('owner', 'GET', at(client?.id ?? '', '/companions'))).json;
    expect(companions).toMatchObject([{ firstName: 'Nils', isSaved: true }]);
    expect(
      (await send('owner', 'DELETE', at(client?.id ?? '', `/companions/${companions[0]?.id}`)))
        .status,
    ).toBe(404);
  });
});

it('a consent is recorded once, with its wording, and taken back once', async () => {
  const client = await added();
  const give = () =>
    send('owner', 'POST', at(client.id, '/consents'), { kind: 'documents', how: 'person' });
  await give();
  const { consents } = (await give()).json;
  expect(consents).toMatchObject([{ kind: 'documents', withdrawnAt: null }]);
  const withdraw = () =>
    send('owner', 'POST', at(client.id, `/consents/${consents[0]?.id}/withdraw`), {});
  expect((await withdraw()).json.consents[0]?.withdrawnAt).not.toBeNull();
  expect((await withdraw()).status).toBe(404);
  expect((await give()).json.consents).toHaveLength(2);
});
