// Users whose role another process changes, or who are deactivated, while they are logged in.
import { PATHS, type UserProfile } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { DEMO_PASSWORD, demoEmail, type DemoRole } from '@portico/demo';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamService } from './team.service.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha');
});
afterAll(() => world.close());

/** Changes a user as another process would: this one hears nothing of it. */
const change = (role: DemoRole, set: string) =>
  world.server.database.admin(
    `update app_user set ${set}, role_version = role_version + 1 where email = $1 and agency_id = $2`,
    [demoEmail(role, 'full'), world.ids.get('full')],
  );
async function login(role: DemoRole) {
  const reply = await world.client('full').post<{ token: string }>(PATHS.login.path, {
    email: demoEmail(role, 'full'),
    password: DEMO_PASSWORD,
  });
  const refresh = /__Host-rt=[^;]+/.exec(reply.cookies.join('\n'))?.[0] ?? '';
  return { token: reply.json.token, cookie: refresh };
}
/** The service as a command has it: it shares nothing with the server but the database. */
const teamOf = ({ server }: DemoWorld) =>
  teamService({ ...server.kernel, wake: () => undefined, forget: () => undefined });
const read = async (token: string) =>
  (await world.client('full').get(PATHS.bookings.path, { token })).status;
const write = async (token: string) =>
  (await world.client('full').post('/api/user/export', undefined, { token })).status;
const renew = (cookie: string) =>
  world.client('full').post<{ token: string; user: UserProfile }>(PATHS.refresh.path, undefined, {
    headers: { cookie },
  });

it('a demoted agent is refused with the next call, and has the new role after a renewal', async () => {
  const { token, cookie } = await login('admin');
  const audit = (of: string) =>
    world.client('full').get<{ code?: string }>(CENTER_PATHS.auditLog.path, { token: of });
  expect([await read(token), (await audit(token)).status]).toEqual([200, 200]);
  await change('admin', "user_type = 'SalesAgent'");
  expect([await read(token), await write(token), (await audit(token)).status]).toEqual([
    401, 401, 401,
  ]);
  const renewed = await renew(cookie);
  expect(renewed.json.user.userType).toBe('SalesAgent');
  expect(await read(renewed.json.token)).toBe(200);
  expect((await audit(renewed.json.token)).json.code).toBe('FORBIDDEN');
});

it('an agent who becomes restricted sees no costs from the next call on', async () => {
  const { token, cookie } = await login('sales');
  expect(await read(token)).toBe(200);
  await change('sales', 'is_restricted = true');
  expect(await read(token)).toBe(401);
  const renewed = await renew(cookie);
  expect(renewed.json.user.isRestrictedAgent).toBe(true);
  const sorted = await world
    .client('full')
    .get(`${CENTER_PATHS.agencyBookings.path}?sort=markup`, { token: renewed.json.token });
  expect([sorted.status, sorted.json]).toMatchObject([
    403,
    { code: 'FORBIDDEN', details: { reason: 'restricted' } },
  ]);
});

it('a role that the command changes applies to open tabs with their next call, and never to the last owner', async () => {
  const run = (email: string, ...words: string[]) =>
    teamOf(world).changeRole(
      world.ids.get('full') ?? '',
      email,
      { userType: words[0] as 'Admin' | 'SalesAgent', isRestricted: words[1] === 'restricted' },
      { actorType: 'operator', via: 'test' },
    );
  const { token, cookie } = await login('sales');
  const audit = (of: string) =>
    world.client('full').get<{ code?: string }>(CENTER_PATHS.auditLog.path, { token: of });
  expect(await run(demoEmail('sales', 'full'), 'Admin')).toMatchObject({ outcome: 'done' });
  expect((await audit(token)).status).toBe(401);
  const admin = (await renew(cookie)).json.token;
  expect((await audit(admin)).status).toBe(200);
  expect(await run(demoEmail('sales', 'full'), 'Admin')).toMatchObject({ outcome: 'unchanged' });
  expect((await audit(admin)).status).toBe(200);
  expect(await run(demoEmail('sales', 'full'), 'SalesAgent', 'restricted')).toMatchObject({
    outcome: 'done',
  });
  expect([await read(admin), await write(admin)]).toEqual([401, 401]);
  expect(await run(demoEmail('owner', 'full'), 'Admin')).toMatchObject({
    outcome: 'refused',
    reason: 'last-owner',
  });
  expect(await run(demoEmail('customer', 'full'), 'Admin')).toMatchObject({ reason: 'unknown' });
});

it('of two owners who are demoted at once, one stays', async () => {
  const agencyId = world.ids.get('full') ?? '';
  const actor = { actorType: 'operator', via: 'test' } as const;
  const team = teamOf(world);
  const two = [demoEmail('owner', 'full'), demoEmail('admin', 'full')];
  await change('admin', "user_type = 'AgencyOwner'");
  const outcomes = await Promise.all(
    two.map((email) => team.changeRole(agencyId, email, { userType: 'SalesAgent' }, actor)),
  );
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  await change('owner', "user_type = 'AgencyOwner'");
});

it('a deactivated agent is refused with the next call, and cannot renew', async () => {
  const { token, cookie } = await login('restricted');
  expect(await read(token)).toBe(200);
  await change('restricted', 'active = false');
  expect([await read(token), await write(token)]).toEqual([401, 401]);
  expect((await renew(cookie)).status).toBe(403);
});

it('a deactivated customer is refused with the next change, and reads for a second at most', async () => {
  const { token, cookie } = await login('customer');
  expect(await read(token)).toBe(200);
  await change('customer', 'active = false');
  expect(await write(token)).toBe(401);
  world.server.clock.advance(1_001);
  expect(await read(token)).toBe(401);
  expect((await renew(cookie)).status).toBe(403);
});
