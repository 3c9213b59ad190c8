// Saved views over HTTP: own and shared ones, rights, costs, versions and limits.
import type { SavedView, SavedViewBody } from '@portico/contract/http/center/views';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const VIEWS = '/api/agency/views';
let world: DemoWorld;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await demoWorld('alpha');
  for (const role of ['owner', 'admin', 'sales', 'restricted', 'customer'] as const)
    tokens[role] = await world.token(role, 'full');
  tokens['foreign'] = await world.token('owner', 'closed');
});
afterAll(() => world.close());
beforeEach(() => world.server.database.admin('delete from saved_view'));

type Answer = {
  readonly view: SavedView;
  readonly views: readonly SavedView[];
  readonly code?: string;
  readonly field?: string;
  readonly details?: { readonly version: number; readonly current: SavedView };
};
const view = (over: Partial<SavedViewBody> = {}): SavedViewBody => ({
  name: 'Open',
  isShared: false,
  query: { view: 'open', sort: 'total' },
  columns: ['reference', 'total'],
  ...over,
});
const client = (role: string) => world.client(role === 'foreign' ? 'closed' : 'full');
const options = (role: string) => ({ token: tokens[role] ?? '' });
const listed = async (role: string) =>
  (await client(role).get<Answer>(VIEWS, options(role))).json.views;
const add = (role: string, body: object = view()): Promise<Reply<Answer>> =>
  client(role).post<Answer>(VIEWS, body, options(role));
const change = (role: string, id: string, body: object, version?: number) =>
  client(role).send<Answer>('PUT', `${VIEWS}/${id}`, {
    ...options(role),
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (role: string, id: string, version?: number) =>
  client(role).send<Answer>('DELETE', `${VIEWS}/${id}`, {
    ...options(role),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

describe('own and shared views', () => {
  it('own ones are read by their agent, shared ones by all of the agency', async () => {
    await add('sales', view({ name: 'Mine' }));
    await add('admin', view({ name: 'Ours', isShared: true }));
    const names = async (role: string) => (await listed(role)).map(({ name }) => name);
    expect(await names('sales')).toEqual(['Mine', 'Ours']);
    expect(await names('owner')).toEqual(['Ours']);
    expect(await names('restricted')).toEqual(['Ours']);
    expect(await names('foreign')).toEqual([]);
    expect((await client('customer').get(VIEWS, options('customer'))).status).toBe(403);
    expect((await listed('sales')).map(({ isEditable }) => isEditable)).toEqual([true, false]);
  });

  it('only who assigns bookings shares, changes and removes shared ones', async () => {
    expect((await add('sales', view({ isShared: true }))).status).toBe(403);
    const { id } = (await add('owner', view({ isShared: true }))).json.view;
    expect((await change('sales', id, view(), 1)).status).toBe(403);
    expect((await remove('sales', id, 1)).status).toBe(403);
    expect((await change('admin', id, view({ isShared: true, name: 'All' }), 1)).status).toBe(200);
    expect((await remove('admin', id, 2)).status).toBe(204);
    expect(await listed('owner')).toEqual([]);
  });

  it('another agent’s, another agency’s and an unknown one are answered alike', async () => {
    const { id } = (await add('sales')).json.view;
    const unknown = crypto.randomUUID();
    const answers = [
      await remove('owner', id, 1),
      await remove('foreign', id, 1),
      await remove('owner', unknown, 1),
      await change('owner', id, view(), 1),
      await change('foreign', id, view(), 1),
      await change('owner', unknown, view(), 1),
    ];
    const told = answers.map(({ status, json }) => [status, { ...json, correlationId: '' }]);
    for (const one of told) expect(one).toEqual(told[0]);
    expect(answers[0]?.status).toBe(404);
    expect(await listed('sales')).toHaveLength(1);
  });
});

it('a change names the version it was made from, and an older one is refused with both', async () => {
  const { id } = (await add('sales')).json.view;
  expect((await change('sales', id, view())).json).toMatchObject({ code: 'PRECONDITION_REQUIRED' });
  const renamed = await change('sales', id, view({ name: 'First' }), 1);
  expect([renamed.status, renamed.headers['etag']]).toEqual([200, '"2"']);
  const late = await change('sales', id, view({ name: 'Second' }), 1);
  expect(late.status).toBe(412);
  expect(late.json.details).toMatchObject({ version: 2, current: { name: 'First' } });
  expect((await listed('sales'))[0]).toMatchObject({ name: 'First', version: 2 });
});

it('a removal names the version that was seen, and leaves a changed view as it is', async () => {
  const { id } = (await add('owner', view({ isShared: true }))).json.view;
  await change('admin', id, view({ isShared: true, name: 'Changed' }), 1);
  const blind = await remove('owner', id);
  expect([blind.status, blind.json.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
  const late = await remove('owner', id, 1);
  expect([late.status, late.json.code]).toEqual([412, 'VERSION_CONFLICT']);
  expect(late.json.details).toMatchObject({ version: 2, current: { name: 'Changed' } });
  expect(await listed('owner')).toMatchObject([{ id, name: 'Changed' }]);
  expect((await remove('owner', id, 2)).status).toBe(204);
  expect(await listed('owner')).toEqual([]);
});

it('costs are not saved by those who do not see them, nor shown to them', async () => {
  const costly = view({
    isShared: true,
    query: { sort: 'markup' },
    columns: ['reference', 'markup', 'net'],
  });
  expect((await add('restricted', { ...costly, isShared: false })).status).toBe(403);
  expect((await add('restricted', view({ columns: ['net'] }))).status).toBe(403);
  await add('owner', costly);
  expect((await listed('sales'))[0]).toMatchObject(costly);
  const [shown] = await listed('restricted');
  expect(shown).toMatchObject({ query: {}, columns: ['reference'] });
});

it('thirty of one’s own and thirty shared ones', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push((await add('owner', view({ name: `View ${n}` }))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(409);
  expect((await add('owner', view({ isShared: true }))).status).toBe(201);
  expect((await add('sales')).status).toBe(201);
  const first = (await listed('owner')).find(({ isShared }) => !isShared);
  // a change within its kind does not count again
  expect((await change('owner', first?.id ?? '', view({ name: 'Same' }), 1)).status).toBe(200);
});

it('holds nothing that the list would refuse', async () => {
  const hostile: [object, string][] = [
    [view({ name: ' ' }), 'name'],
    [view({ name: 'x'.repeat(41) }), 'name'],
    [view({ query: { status: 'booked' } }), 'query.status'],
    [view({ query: { sort: 'net' } }), 'query.sort'],
    [{ ...view(), query: { cursor: 'x' } }, 'query.cursor'],
    [{ ...view(), query: { view: 1 } }, 'query.view'],
    [{ ...view(), columns: ['passport'] }, 'columns.0'],
    [{ ...view(), owner: 'me' }, 'owner'],
  ];
  for (const [body, field] of hostile)
    expect((await add('owner', body)).json, field).toMatchObject({ code: 'INVALID_FIELD', field });
});
