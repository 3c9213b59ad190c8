// Own domains over HTTP: who may enter, check and remove them, refused names, and what their hosts
// answer.
import { demoWorld, type DemoWorld } from '@portico/test-kit/demo-world';
import type { DomainRefused, OwnDomainShown } from '@portico/contract/http/center/own-domains';
import { afterAll, beforeAll, expect, it } from 'vitest';

const AT = '/api/settings/domains';
const HOST = 'book.example.com';

interface Answer {
  readonly domain: OwnDomainShown;
  readonly domains: readonly OwnDomainShown[];
  readonly code: string;
  readonly field: string;
  readonly details: DomainRefused;
}

let world: DemoWorld;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '1000' } });
  for (const role of ['owner', 'admin', 'sales', 'restricted', 'customer'] as const)
    tokens[role] = await world.token(role);
  tokens['foreign'] = await world.token('owner', 'closed');
}, 60_000);
afterAll(() => world?.close());

const send = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: unknown, role = 'owner') =>
  world.client(role === 'foreign' ? 'closed' : 'full').send<Answer>(method, AT + path, {
    ...(role === 'visitor' ? {} : { token: tokens[role] ?? '' }),
    ...(body === undefined ? {} : { body }),
  });
const enter = (host: string, role = 'owner') => send('POST', '', { host }, role);
const home = async () => (await world.server.client(HOST).get('/api/agency')).status;
/** Moves the domain to a state, as the checks of a worker do. */
async function become(state: OwnDomainShown['state']): Promise<void> {
  await world.server.database.admin(
    'update agency_domain set state = $1, verified_at = case when $1 = $2 then now() end where host = $3',
    [state, 'Live', HOST],
  );
}

it('owner and admin enter and remove a domain, nobody else [R6-08]', async () => {
  for (const role of ['owner', 'admin']) {
    const entered = await enter(HOST, role);
    expect(entered.status, entered.text).toBe(200);
    expect(entered.json.domain).toMatchObject({
      host: HOST,
      state: 'Entered',
      records: { txt: { name: `_portico.${HOST}` }, cname: 'full.localhost' },
    });
    expect(entered.json.domain.records?.txt.value).toMatch(/^portico-domain=[\w-]{22}$/);
    expect((await send('DELETE', `/${HOST}`, undefined, role)).status).toBe(204);
  }
  for (const [role, status] of [
    ['sales', 403],
    ['restricted', 403],
    ['customer', 403],
    ['visitor', 401],
  ] as const) {
    expect((await send('GET', '', undefined, role)).status, role).toBe(status);
    expect((await enter(HOST, role)).status, role).toBe(status);
    expect((await send('POST', `/${HOST}/check`, undefined, role)).status, role).toBe(status);
    expect((await send('DELETE', `/${HOST}`, undefined, role)).status, role).toBe(status);
  }
  const audited = await world.server.database.admin(
    "select 1 from audit_log where action = 'agency.domain' and via = 'http' and actor_id is not null",
  );
  expect(audited).toHaveLength(4);
});

it('one that another agency has, a wildcard, an address, and the platform’s own are refused', async () => {
  expect((await enter(HOST, 'foreign')).status).toBe(200);
  for (const [host, reason] of [
    [HOST, 'taken'],
    [' BOOK.example.com. ', 'taken'],
    ['*.example.com', 'name'],
    ['10.0.0.1', 'name'],
    ['[::1]', 'name'],
    ['https://book.example.com', 'name'],
    ['book.example.com/path', 'name'],
    ['', 'name'],
    ['full.localhost', 'platform'],
    ['a.closed.localhost', 'platform'],
    ['co.uk', 'suffix'],
  ] as const) {
    const reply = await enter(host);
    expect(reply.status, host).toBe(400);
    expect(reply.json).toMatchObject({ code: 'INVALID_FIELD', field: 'host', details: { reason } });
    // names nobody
    expect(reply.text).not.toMatch(/closed/i);
  }
  expect((await send('GET')).json.domains).toEqual([]);
  // the other agency's domain is unknown here
  expect((await send('POST', `/${HOST}/check`)).status).toBe(404);
  expect((await send('DELETE', `/${HOST}`)).status).toBe(404);
  expect((await send('DELETE', `/${HOST}`, undefined, 'foreign')).status).toBe(204);
});

it('shows the site once it is Live; Lost and removed its host answers 404, and it is entered again with another record', async () => {
  const first = (await enter(HOST)).json.domain.records?.txt.value;
  expect(await home()).toBe(404);
  await become('Live');
  await expect.poll(home, { timeout: 2_000 }).toBe(200);
  await become('Lost');
  await expect.poll(home, { timeout: 2_000 }).toBe(404);
  const again = (await enter(HOST)).json.domain;
  expect(again.state).toBe('Entered');
  expect(again.records?.txt.value).not.toBe(first);
  await become('Live');
  await expect.poll(home, { timeout: 2_000 }).toBe(200);
  expect((await send('DELETE', `/${HOST}`)).status).toBe(204);
  await expect.poll(home, { timeout: 1_000 }).toBe(404);
});

it('an agency has at most ten', async () => {
  for (let n = 0; n < 10; n += 1) expect((await enter(`d${n}.example.com`)).status).toBe(200);
  expect((await enter('d10.example.com')).json).toMatchObject({ details: { reason: 'many' } });
});
