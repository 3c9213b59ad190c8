// The team over HTTP: who reads and changes whom, invitations, and the bookings of those who leave.
import type { MemberBook, TeamLine, TeamMember } from '@portico/contract/http/center/team';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lineLists, type LineLists } from '../bookings/testing/line-lists.ts';

const ROLES = ['owner', 'admin', 'sales', 'restricted', 'customer'] as const;
type Role = (typeof ROLES)[number] | 'foreign' | 'presenter' | 'visitor';
const HOUR = 3_600_000;
const PASSWORD = 'zanzibar sails at dawn 7';
const UNKNOWN = '0193b2d0-0000-7000-8000-000000000001';

let world: DemoWorld;
let lists: LineLists;
let reference: string;
const tokens = new Map<Role, string>();
const ids = new Map<Role, string>();
beforeAll(async () => {
  world = await demoWorld('alpha');
  const way = journeys(world);
  ({ reference } = await way.confirmed({ agency: 'full' }));
}, 120_000);
afterAll(() => world?.close());

/** Logs everybody in again: tokens last five minutes, and tests move the clock. */
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
  lists = lineLists(world, tokens.get('owner') ?? '');
  const people = await world.server.database.admin<{ id: string; role: Role }>(
    `select u.id, split_part(u.email, '@', 1) as role from app_user u join agency a on a.id = u.agency_id and a.subdomain = 'full'`,
  );
  for (const { id, role } of people) ids.set(role, id);
});

interface Answer {
  readonly member: TeamMember;
  readonly members: readonly TeamLine[];
  readonly book: MemberBook;
  readonly code?: string;
  readonly field?: string;
  readonly details?: {
    readonly reason?: string;
    readonly open?: number;
    readonly current?: TeamMember;
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
const idOf = (role: Role): string => ids.get(role) ?? '';
const versionOf = async (id: string): Promise<number> => {
  const { headers } = await send('owner', 'GET', `/api/team/${id}`);
  return Number(/\d+/.exec(String(headers['etag']))?.[0]);
};
const deactivate = async (role: Role, id: string, reassignTo?: string, version?: number) =>
  send(
    role,
    'POST',
    `/api/team/${id}/deactivate`,
    reassignTo === undefined ? {} : { reassignTo },
    version ?? (await versionOf(id)),
  );
const change = async (role: Role, id: string, body: object, version?: number) =>
  send(role, 'PATCH', `/api/team/${id}`, body, version ?? (await versionOf(id)));

let invited = 0;
const invitation = (patch: object = {}) => {
  invited += 1;
  return {
    email: `lena.${invited}@kontor.example`,
    firstName: 'Lena',
    lastName: 'Brandt',
    userType: 'SalesAgent',
    isRestricted: false,
    ...patch,
  };
};
const invite = (role: Role, patch: object = {}) =>
  send(role, 'POST', '/api/team/invitations', invitation(patch));
const tokenMailed = async (email: string): Promise<string> => {
  await world.server.worker.runDue();
  const [mail] = await world.server.database.admin<{ text: string }>(
    `select text from mail where recipient = $1 order by created_at desc, id desc limit 1`,
    [email],
  );
  return /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
};
const accept = async (token: string) =>
  (await world.client('full').post('/api/user/new-password', { token, password: PASSWORD })).status;
const login = async (email: string) =>
  await world
    .client('full')
    .post<{ token: string }>('/api/user/login', { email, password: PASSWORD });
/** Invites a person who accepts. */
async function joined(patch: object = {}): Promise<TeamMember> {
  const { member } = (await invite('owner', patch)).json;
  expect(await accept(await tokenMailed(member.email))).toBe(200);
  return (await send('owner', 'GET', `/api/team/${member.id}`)).json.member;
}
/** Makes bookings that an agent is in charge of. */
async function charged(agentId: string, n: number): Promise<string[]> {
  const made = await lists.made(
    reference,
    Array.from({ length: n }, () => ({})),
  );
  await world.server.database.admin(
    `update booking set agent_id = $1 where reference = any($2::text[])`,
    [agentId, made],
  );
  return made;
}
const agentsOf = async (references: readonly string[]) =>
  (
    await world.server.database.admin<{ agent: string | null }>(
      `select agent_id as agent from booking where reference = any($1::text[]) order by reference`,
      [references],
    )
  ).map(({ agent }) => agent);

describe('who reads the team [R2.2-75]', () => {
  it('is an owner or admin; a sales agent reads their own card, and nobody another agency’s', async () => {
    const list = async (role: Role) => (await send(role, 'GET', '/api/team')).status;
    expect(await Promise.all((['owner', 'admin', 'presenter'] as const).map(list))).toEqual([
      200, 200, 200,
    ]);
    for (const role of ['sales', 'restricted', 'customer'] as const)
      expect([role, await list(role)]).toEqual([role, 403]);
    expect(await list('visitor')).toBe(401);
    const show = async (role: Role, id: string) =>
      (await send(role, 'GET', `/api/team/${id}`)).status;
    for (const role of ['sales', 'restricted'] as const) {
      expect(await show(role, idOf(role))).toBe(200);
      expect(await show(role, idOf('owner'))).toBe(403);
    }
    expect(await show('admin', idOf('owner'))).toBe(200);
    expect(await show('customer', idOf('customer'))).toBe(403);
    expect(await show('foreign', idOf('sales'))).toBe(404);
    expect(await show('owner', UNKNOWN)).toBe(404);
    expect(await show('owner', idOf('customer'))).toBe(404);
  });

  it('sees each member’s role, state and open bookings, and whom they may change', async () => {
    await charged(idOf('sales'), 3);
    const { members } = (await send('admin', 'GET', '/api/team')).json;
    const [first] = members;
    expect(first).toMatchObject({ userType: 'AgencyOwner', isManaged: false });
    const sales = members.find(({ id }) => id === idOf('sales'));
    expect(sales).toMatchObject({
      firstName: 'Amira',
      state: 'Active',
      isRestricted: false,
      isManaged: true,
    });
    expect(sales?.open).toBeGreaterThanOrEqual(3);
    expect(members.find(({ id }) => id === idOf('admin'))?.isManaged).toBe(false);
    expect(members.some(({ id }) => id === idOf('customer'))).toBe(false);
  });

  it('finds the figures of a book in the lists that they lead to, without costs for whom may not see them', async () => {
    const own = (role: 'sales' | 'restricted' | 'presenter') =>
      send(role, 'GET', `/api/team/${role === 'presenter' ? idOf('owner') : idOf(role)}`);
    await charged(idOf('restricted'), 2);
    const { book } = (await own('sales')).json;
    const counted = async (href: string) =>
      (await send('sales', 'GET', href.replace('/bookings?', '/api/agency/bookings/counts?')))
        .json as unknown as { all: number };
    expect((await counted(book.open.href)).all).toBe(book.open.count);
    expect((await counted(book.due.href)).all).toBe(book.due.count);
    const sums = await send(
      'sales',
      'GET',
      book.sales.href.replace('/bookings?', '/api/agency/bookings/sums?'),
    );
    expect(book.open.count).toBeGreaterThanOrEqual(3);
    expect(book.sales.sums).toEqual(
      (sums.json as unknown as { sums: { paid?: number }[] }).sums.map(
        ({ paid: _paid, ...one }) => one,
      ),
    );
    expect(book.sales.sums[0]).toHaveProperty('markup');
    for (const role of ['restricted', 'presenter'] as const) {
      const { json, text } = await own(role);
      if (role === 'restricted') expect(json.book.sales.sums.length).toBeGreaterThan(0);
      expect(text).not.toContain('markup');
    }
  });
});

describe('an invitation over HTTP [R1-10]', () => {
  it('is mailed, listed as pending, sent again, accepted, and cannot be used twice', async () => {
    const reply = await invite('owner', { userType: 'Admin', isRestricted: true });
    const { member } = reply.json;
    expect(reply.status, reply.text).toBe(201);
    expect(member).toMatchObject({ state: 'Pending', userType: 'Admin', isRestricted: true });
    const first = await tokenMailed(member.email);
    expect((await send('owner', 'POST', `/api/team/${member.id}/resend`, {})).status).toBe(200);
    const second = await tokenMailed(member.email);
    expect(second).not.toBe(first);
    expect(await accept(first)).toBe(410);
    expect(await accept(second)).toBe(200);
    expect(await accept(second)).toBe(410);
    expect((await login(member.email)).status).toBe(200);
    const now = (await send('owner', 'GET', `/api/team/${member.id}`)).json.member;
    expect(now).toMatchObject({ state: 'Active', invitedUntil: null });
    expect((await send('owner', 'POST', `/api/team/${member.id}/resend`, {})).json.code).toBe(
      'CHANGED_MEANWHILE',
    );
  });

  it('is revoked, and can be made again', async () => {
    const { member } = (await invite('owner')).json;
    const token = await tokenMailed(member.email);
    const revoked = await send('owner', 'POST', `/api/team/${member.id}/revoke`, {});
    expect(revoked.json.member.state).toBe('Revoked');
    expect(await accept(token)).toBe(410);
    const again = await send('owner', 'POST', '/api/team/invitations', {
      ...invitation(),
      email: member.email,
    });
    expect([again.status, again.json.member.state]).toEqual([201, 'Pending']);
    expect(again.json.member.id).toBe(member.id);
  });

  it('is refused for addresses of customers and members, at the field of the address', async () => {
    const refused = async (patch: object) => {
      const { status, json } = await invite('owner', patch);
      return [status, json.code, json.field, json.details?.reason];
    };
    const INVALID = [400, 'INVALID_FIELD', 'email'];
    expect(await refused({ email: 'customer@full.example' })).toEqual([...INVALID, 'customer']);
    expect(await refused({ email: 'sales@full.example' })).toEqual([...INVALID, 'member']);
    expect(await refused({ email: 'Sales@Full.example', userType: 'Admin' })).toEqual([
      ...INVALID,
      'member',
    ]);
    expect((await refused({ email: 'no address' })).slice(0, 3)).toEqual(INVALID);
    expect(await refused({ userType: 'AgencyOwner', isRestricted: true })).toEqual([
      400,
      'INVALID_FIELD',
      'isRestricted',
      undefined,
    ]);
    for (const firstName of ['', '1', 'x'.repeat(60)])
      expect((await refused({ firstName })).slice(1, 3)).toEqual(['INVALID_FIELD', 'firstName']);
    // the same invitation once more mails nothing
    const { member } = (await invite('owner')).json;
    const again = await send('owner', 'POST', '/api/team/invitations', {
      ...invitation(),
      email: member.email,
    });
    expect([again.status, again.json.member.id]).toEqual([200, member.id]);
  });

  it('of an owner or admin is not an admin’s to make, also not over an expired one', async () => {
    for (const userType of ['Admin', 'AgencyOwner'])
      expect((await invite('admin', { userType })).status).toBe(403);
    expect((await invite('admin')).status).toBe(201);
    for (const role of ['sales', 'restricted', 'customer'] as const)
      expect((await invite(role)).status).toBe(403);
    const { member } = (await invite('owner', { userType: 'Admin' })).json;
    for (const what of ['resend', 'revoke', 'activate'])
      expect((await send('admin', 'POST', `/api/team/${member.id}/${what}`, {})).status).toBe(403);
    await send('owner', 'POST', `/api/team/${member.id}/revoke`, {});
    const over = await send('admin', 'POST', '/api/team/invitations', {
      ...invitation(),
      email: member.email,
    });
    expect(over.status).toBe(403);
    expect((await send('owner', 'GET', `/api/team/${member.id}`)).json.member).toMatchObject({
      userType: 'Admin',
      state: 'Revoked',
    });
  });

  it('is limited per person and per agency in an hour', async () => {
    const { member } = (await invite('owner')).json;
    const resend = async () => send('owner', 'POST', `/api/team/${member.id}/resend`, {});
    for (let n = 0; n < 4; n += 1) expect((await resend()).status).toBe(200);
    const late = await resend();
    expect([late.status, late.json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await invite('owner')).status);
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(429);
    await world.server.clock.advance(HOUR);
    tokens.set('owner', await world.token('owner'));
    expect((await resend()).status).toBe(200);
  });
});

describe('a role', () => {
  it('is changed from the version that was seen; tokens of before lose their rights', async () => {
    const member = await joined();
    const token = (await login(member.email)).json.token;
    const version = await versionOf(member.id);
    const path = `/api/team/${member.id}`;
    const body = { isRestricted: true };
    expect((await send('owner', 'PATCH', path, body)).status).toBe(428);
    const done = await send('owner', 'PATCH', path, body, version);
    expect([done.status, done.json.member.isRestricted]).toEqual([200, true]);
    const stale = await send('admin', 'PATCH', path, { userType: 'SalesAgent' }, version);
    expect([stale.status, stale.json.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect(stale.json.details).toMatchObject({
      current: { isRestricted: true },
      changedBy: 'Inês Marques',
    });
    const me = await world.client('full').get(`/api/team/${member.id}`, { token });
    expect(me.status).toBe(401);
  });

  it('is nobody’s own to change, and not an admin’s to give away', async () => {
    expect((await change('owner', idOf('owner'), { userType: 'Admin' })).status).toBe(403);
    expect((await deactivate('owner', idOf('owner'))).status).toBe(403);
    expect((await change('admin', idOf('owner'), { userType: 'SalesAgent' })).status).toBe(403);
    expect((await deactivate('admin', idOf('owner'))).status).toBe(403);
    expect((await change('admin', idOf('sales'), { userType: 'Admin' })).status).toBe(403);
    expect((await change('admin', idOf('sales'), { userType: 'AgencyOwner' })).status).toBe(403);
    for (const role of ['sales', 'restricted'] as const)
      expect((await change(role, idOf(role), { isRestricted: false })).status).toBe(403);
    expect((await change('foreign', idOf('sales'), { isRestricted: true })).status).toBe(404);
    expect((await send('owner', 'GET', `/api/team/${idOf('sales')}`)).json.member).toMatchObject({
      userType: 'SalesAgent',
      isRestricted: false,
    });
    const owner = await joined({ userType: 'AgencyOwner' });
    const restricted = await change('owner', owner.id, { isRestricted: true });
    expect([restricted.status, restricted.json.field]).toEqual([400, 'isRestricted']);
    expect((await change('owner', owner.id, {})).status).toBe(200);
  });
});

describe('who leaves', () => {
  it('hands open bookings, deadlines and shared views over, or stays', async () => {
    const member = await joined();
    const token = (await login(member.email)).json.token;
    const mine = await charged(member.id, 3);
    const { admin } = world.server.database;
    const [gone = ''] = mine;
    await admin(
      `update booking set cancelled_at = now(), state = 'CANCELLED' where reference = $1`,
      [gone],
    );
    await admin(
      `insert into saved_view (agency_id, id, owner_id, shared, name, query, columns, changed_at, changed_by)
        select agency_id, gen_random_uuid(), id, s, 'Mine ' || s, '{}', '[]', now(), id from app_user, unnest(array[true, false]) s where id = $1`,
      [member.id],
    );
    await world.server.worker.runDue();
    const due = (
      await admin<{ n: number }>(
        `select count(*)::int as n from deadline where agent_id = $1 and ended_at is null`,
        [member.id],
      )
    )[0]?.n;
    expect(due).toBeGreaterThan(0);
    const first = await deactivate('owner', member.id);
    expect([first.status, first.json.code, first.json.details?.open]).toEqual([
      409,
      'REASSIGN_FIRST',
      2,
    ]);
    for (const to of [member.id, UNKNOWN, idOf('customer'), (await invite('owner')).json.member.id])
      expect((await deactivate('owner', member.id, to)).json).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'reassignTo',
      });
    expect((await send('owner', 'GET', `/api/team/${member.id}`)).json.member.state).toBe('Active');
    const done = await deactivate('owner', member.id, idOf('sales'));
    expect([done.status, done.json.member?.state], done.text).toEqual([200, 'Inactive']);
    expect((await agentsOf(mine)).toSorted()).toEqual(
      [member.id, idOf('sales'), idOf('sales')].toSorted(),
    );
    expect(await agentsOf([gone])).toEqual([member.id]);
    expect(
      await admin(`select 1 from deadline where agent_id = $1 and ended_at is null`, [member.id]),
    ).toEqual([]);
    const views = await admin<{ shared: boolean; owner: string }>(
      `select shared, owner_id as owner from saved_view where changed_by = $1 order by shared`,
      [member.id],
    );
    expect(views).toEqual([
      { shared: false, owner: member.id },
      { shared: true, owner: idOf('sales') },
    ]);
    const audited = await admin<{ action: string; after: object }>(
      `select action, after from audit_log where action in ('team.deactivate', 'booking.assign') and at >= (
        select max(at) from audit_log where action = 'team.deactivate') order by seq desc limit 3`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'team.deactivate',
      'booking.assign',
      'booking.assign',
    ]);
    expect(audited[0]?.after).toEqual({ reassignedTo: idOf('sales'), bookings: 2 });
    expect((await world.client('full').get('/api/team', { token })).status).toBe(401);
    expect((await login(member.email)).status).not.toBe(200);
    const back = await send('owner', 'POST', `/api/team/${member.id}/activate`, {});
    expect(back.json.member.state).toBe('Active');
    expect((await login(member.email)).status).toBe(200);
  });

  it('leaves a booking that the engine is working on its version, and moves it', async () => {
    const member = await joined();
    const [busy = '', calm = ''] = await charged(member.id, 2);
    const { admin } = world.server.database;
    await admin(
      `insert into work_item (agency_id, kind, id, due_at, lease_owner, lease_until)
        select agency_id, 'booking', id, 'infinity', 'another', $2 from booking where reference = $1
        on conflict (agency_id, kind, id) do update set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until`,
      [busy, new Date(world.server.clock.now() + 30_000).toISOString()],
    );
    const versions = async () =>
      admin<{ reference: string; version: number }>(
        `select reference, version from booking where reference = any($1::text[])`,
        [[busy, calm]],
      );
    const before = await versions();
    expect((await deactivate('owner', member.id, idOf('sales'))).status).toBe(200);
    const of = (rows: typeof before, code: string) =>
      rows.find((row) => row.reference === code)?.version ?? 0;
    const after = await versions();
    expect(of(after, busy)).toBe(of(before, busy));
    expect(of(after, calm)).toBe(of(before, calm) + 1);
    expect(await agentsOf([busy, calm])).toEqual([idOf('sales'), idOf('sales')]);
  });

  it('keeps no booking that is assigned to them or away from them meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await joined();
      await world.server.clock.advance(HOUR);
      tokens.set('owner', await world.token('owner'));
      tokens.set('admin', await world.token('admin'));
      const [away = ''] = await charged(member.id, 1);
      const [towards = ''] = await lists.made(reference, [{}]);
      const assign = async (code: string, agentId: string) => {
        const [row] = await world.server.database.admin<{ version: number }>(
          `select version from booking where reference = $1`,
          [code],
        );
        return send('admin', 'PATCH', `/api/agency/bookings/${code}`, { agentId }, row?.version);
      };
      const version = await versionOf(member.id);
      const [left] = await Promise.all([
        deactivate('owner', member.id, idOf('sales'), version),
        assign(away, idOf('admin')),
        assign(towards, member.id),
      ]);
      expect(left.status, left.text).toBe(200);
      const agents = await agentsOf([away, towards]);
      expect(agents).not.toContain(member.id);
      expect([idOf('admin'), idOf('sales')]).toContain((await agentsOf([away]))[0]);
    }
  });

  it('is never the last owner, also not when two owners deactivate each other at once', async () => {
    const second = await joined({ userType: 'AgencyOwner' });
    const { admin } = world.server.database;
    // the other owners of earlier tests
    await admin(
      `update app_user set active = false where user_type = 'AgencyOwner' and email like 'lena%' and id <> $1`,
      [second.id],
    );
    const token = (await login(second.email)).json.token;
    const path = (id: string) => `/api/team/${id}/deactivate`;
    const [mine, theirs] = [await versionOf(second.id), await versionOf(idOf('owner'))];
    const body = { reassignTo: idOf('admin') };
    const replies = await Promise.all([
      send('owner', 'POST', path(second.id), body, mine),
      world.client('full').post<Answer>(path(idOf('owner')), body, {
        token,
        headers: { 'if-match': `"${theirs}"` },
      }),
    ]);
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    if (statuses[1] === 409)
      expect(replies.find(({ status }) => status === 409)?.json.code).toBe('LAST_OWNER');
    const left = await admin<{ n: number }>(
      `select count(*)::int as n from app_user u join agency a on a.id = u.agency_id
        where a.subdomain = 'full' and user_type = 'AgencyOwner' and active and verified_at is not null`,
    );
    expect(left[0]?.n).toBe(1);
    await admin(`update app_user set active = true where id = $1`, [idOf('owner')]);
  });
});
