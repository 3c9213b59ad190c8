// Invitations of staff, from the mail to the first login, and deactivation.
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invitee } from './team.repo.ts';
import type { TeamOutcome } from './team.changes.ts';
import { teamService, type TeamService } from './team.service.ts';

const ACTOR = { actorType: 'operator', via: 'test' } as const;
const SITE = 'http://full.localhost:3000';
const PASSWORD = 'zanzibar sails at dawn 7';
const DAY = 86_400_000;

let server: TestServer;
let team: TeamService;
let agencyId: string;
let people = 0;

beforeAll(async () => {
  server = await startServer();
  agencyId = await addAgency(server.database, 'full');
  team = teamService({ ...server.kernel, wake: () => undefined, forget: () => undefined });
});
afterAll(() => server?.close());
let email: string;
beforeEach(() => {
  people += 1;
  email = `ines.${people}@kontor.example`;
});

const who = (patch: Partial<Invitee> = {}): Invitee => ({
  email,
  userType: 'AgencyOwner',
  isRestricted: false,
  firstName: 'Ines',
  lastName: 'Kontor',
  lang: null,
  ...patch,
});
const invite = (patch: Partial<Invitee> = {}) => team.invite(agencyId, who(patch), SITE, ACTOR);
const outcomeOf = async (done: Promise<TeamOutcome>): Promise<string> => {
  const result = await done;
  return result.outcome === 'refused' ? result.reason : result.outcome;
};
/** Sends due mails. Returns the token of the latest one to the address, and its number of mails. */
async function mailed(): Promise<{ token: string; mails: number; text: string }> {
  await server.worker.runDue();
  const mails = await server.database.admin<{ text: string }>(
    "select text from mail where recipient = $1 and kind = 'account.invited' order by created_at desc, id desc",
    [email],
  );
  const text = mails[0]?.text ?? '';
  return { token: /token=([\w-]{22})/.exec(text)?.[1] ?? '', mails: mails.length, text };
}
const accept = async (token: string, password = PASSWORD) =>
  (await server.client('full').post('/api/user/new-password', { token, password })).status;
const login = async (password = PASSWORD) =>
  (await server.client('full').post('/api/user/login', { email, password })).status;
/** Invites and accepts. */
async function member(patch: Partial<Invitee> = {}): Promise<void> {
  await invite(patch);
  expect(await accept((await mailed()).token)).toBe(200);
}

describe('an invitation', () => {
  it('is a mail with a link that sets the password, with which its owner logs in', async () => {
    expect(await outcomeOf(invite())).toBe('done');
    const { token, text } = await mailed();
    expect(text).toContain(`${SITE}/`);
    expect(text).toContain('7 days');
    expect(await login()).toBe(400);
    expect(await accept(token)).toBe(200);
    expect(await login()).toBe(200);
    expect(await accept(token)).not.toBe(200);
    const [row] = await server.database.admin(
      'select user_type, is_restricted, verified_at is not null as verified from app_user where email = $1',
      [email],
    );
    expect(row).toEqual({ user_type: 'AgencyOwner', is_restricted: false, verified: true });
  });

  it.each([
    ['its link', false],
    ['its link and that of a forgotten password', true],
  ])('accepted several times at once by %s sets one password', async (_, isForgotten) => {
    await invite();
    const { token } = await mailed();
    const links = [token];
    if (isForgotten) {
      await server.client('full').post('/api/user/forgot-password', { email });
      await server.worker.runDue();
      const [mail] = await server.database.admin<{ text: string }>(
        "select text from mail where recipient = $1 and kind = 'account.password'",
        [email],
      );
      links.push(/token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '');
    }
    const passwords = Array.from({ length: 6 }, (_, n) => `${PASSWORD} and ${n}`);
    const statuses = await Promise.all(
      passwords.map((password, n) => accept(links[n % links.length] ?? '', password)),
    );
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    for (const [n, password] of passwords.entries())
      expect([n, await login(password)]).toEqual([n, statuses[n] === 200 ? 200 : 400]);
  });

  it('sent again by the same call changes nothing and mails nothing; with another role it is refused', async () => {
    await invite();
    expect(await outcomeOf(invite())).toBe('unchanged');
    expect(await outcomeOf(invite({ email: ` ${email.toUpperCase()} ` }))).toBe('unchanged');
    expect(await outcomeOf(invite({ userType: 'Admin' }))).toBe('differs');
    expect((await mailed()).mails).toBe(1);
    expect(await accept((await mailed()).token)).toBe(200);
    expect(await outcomeOf(invite())).toBe('unchanged');
    expect((await mailed()).mails).toBe(1);
  });

  it('expires after seven days, and can be made again', async () => {
    await invite();
    const { token } = await mailed();
    await server.clock.advance(7 * DAY);
    expect(await accept(token)).not.toBe(200);
    expect(await outcomeOf(team.resend(agencyId, email, SITE, ACTOR))).toBe('not-pending');
    expect(await outcomeOf(invite({ userType: 'Admin' }))).toBe('done');
    expect(await accept((await mailed()).token)).toBe(200);
  });

  it('that has expired is not accepted by a forgotten password or a sign-up either', async () => {
    const post = (path: string, more: object = {}) =>
      server.client('full').post(`/api/user/${path}`, { email, ...more });
    const mails = async (): Promise<readonly { kind: string; text: string }[]> => {
      await server.worker.runDue();
      return server.database.admin<{ kind: string; text: string }>(
        'select kind, text from mail where recipient = $1 order by created_at, id',
        [email],
      );
    };
    await invite();
    await mails();
    await server.clock.advance(7 * DAY - 60_000);
    expect((await post('forgot-password')).status).toBe(202);
    const [, reset] = await mails();
    expect(reset?.kind).toBe('account.password');
    await server.clock.advance(60_000);
    expect(await accept(/token=([\w-]{22})/.exec(reset?.text ?? '')?.[1] ?? '')).toBe(410);
    const person = { firstName: 'Ines', lastName: 'Kontor', password: PASSWORD };
    expect((await post('forgot-password')).status).toBe(202);
    expect((await post('signup', { ...person, acceptedTerms: true })).status).toBe(202);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'account.invited',
      'account.password',
    ]);
    expect(await outcomeOf(invite())).toBe('done');
    expect(await accept((await mailed()).token)).toBe(200);
  });

  it('that is mailed late ends when it was said to', async () => {
    await invite();
    await server.clock.advance(6 * DAY);
    const { token } = await mailed();
    const [link] = await server.database.admin(
      'select t.expires_at = u.invited_until as ends_with_invitation from one_time_token t join app_user u on u.id = t.user_id where u.email = $1',
      [email],
    );
    expect(link).toEqual({ ends_with_invitation: true });
    await server.clock.advance(DAY);
    expect(await accept(token)).not.toBe(200);
  });

  it('that is mailed after its end is not mailed', async () => {
    await invite();
    await server.clock.advance(8 * DAY);
    expect((await mailed()).mails).toBe(0);
  });

  it('resent while its first mail waits is mailed once if that one is due after its end', async () => {
    await invite();
    await server.clock.advance(6 * DAY);
    expect(await outcomeOf(team.resend(agencyId, email, SITE, ACTOR))).toBe('done');
    await server.clock.advance(2 * DAY);
    const { token, mails } = await mailed();
    expect(mails).toBe(1);
    expect(await accept(token)).toBe(200);
  });

  it('resent has a new link; the old one ends', async () => {
    await invite();
    const { token: first } = await mailed();
    expect(await outcomeOf(team.resend(agencyId, email, SITE, ACTOR))).toBe('done');
    const { token: second, mails } = await mailed();
    expect([mails, second === first]).toEqual([2, false]);
    expect(await accept(first)).not.toBe(200);
    expect(await accept(second)).toBe(200);
    expect(await outcomeOf(team.resend(agencyId, email, SITE, ACTOR))).toBe('not-pending');
  });

  it('revoked opens nothing, whether its link was mailed or not; invited again it works', async () => {
    await invite();
    const { token } = await mailed();
    expect(await outcomeOf(team.revoke(agencyId, email, ACTOR))).toBe('done');
    expect(await outcomeOf(team.revoke(agencyId, email, ACTOR))).toBe('unchanged');
    expect(await accept(token)).not.toBe(200);
    expect(await outcomeOf(team.activate(agencyId, email, ACTOR))).toBe('unverified');
    await invite();
    await team.revoke(agencyId, email, ACTOR);
    expect((await mailed()).mails).toBe(1);
    await invite();
    expect(await accept((await mailed()).token)).toBe(200);
    expect(await outcomeOf(team.revoke(agencyId, email, ACTOR))).toBe('not-pending');
  });

  it('takes an address whose sign-up was never verified, and refuses that of a customer', async () => {
    const signUp = () =>
      server.client('full').post('/api/user/signup', {
        firstName: 'Mallory',
        lastName: 'Stranger',
        email,
        password: PASSWORD,
        acceptedTerms: true,
      });
    expect((await signUp()).status).toBe(202);
    expect(await outcomeOf(invite())).toBe('done');
    await member({ email });
    await server.database.admin(
      "insert into app_user (agency_id, id, email, user_type, first_name, last_name, verified_at, created_at) values ($1, gen_random_uuid(), $2, 'Customer', 'A', 'B', now(), now())",
      [agencyId, `customer.${email}`],
    );
    expect(await outcomeOf(invite({ email: `customer.${email}` }))).toBe('customer');
    expect(await outcomeOf(team.deactivate(agencyId, `customer.${email}`, ACTOR))).toBe('unknown');
  });

  it('of one agency is none at another', async () => {
    await invite();
    const other = await addAgency(server.database, `other-${people}`);
    expect(await outcomeOf(team.resend(other, email, SITE, ACTOR))).toBe('unknown');
    expect(await team.list(other)).toEqual([]);
    expect((await team.list(agencyId)).map((one) => one.email)).toContain(email);
  });

  it('is in the audit log, without the address', async () => {
    await invite({ userType: 'SalesAgent', isRestricted: true });
    const [entry] = await server.database.admin<{ action: string; text: string }>(
      'select action, a::text as text from audit_log a order by seq desc limit 1',
    );
    expect(entry?.action).toBe('team.invite');
    expect(entry?.text).toContain('SalesAgent');
    expect(entry?.text).not.toContain(email);
  });
});

describe('deactivating a member', () => {
  it('ends their logins, and is undone by activating', async () => {
    await member({ userType: 'SalesAgent' });
    const { json } = await server
      .client('full')
      .post<{ token: string }>('/api/user/login', { email, password: PASSWORD });
    const reads = async () =>
      (await server.client('full').get('/api/bookings', { token: json.token })).status;
    expect(await reads()).toBe(200);
    expect(await outcomeOf(team.deactivate(agencyId, email, ACTOR))).toBe('done');
    await server.clock.advance(1_500);
    expect(await reads()).toBe(401);
    expect(await login()).not.toBe(200);
    expect(await outcomeOf(team.deactivate(agencyId, email, ACTOR))).toBe('unchanged');
    expect(await outcomeOf(invite({ userType: 'SalesAgent' }))).toBe('inactive');
    expect(await outcomeOf(team.activate(agencyId, email, ACTOR))).toBe('done');
    expect(await login()).toBe(200);
  });

  it('refuses the last owner who can log in, and an invitation that waits', async () => {
    await server.database.admin(
      "update app_user set active = false where user_type = 'AgencyOwner'",
    );
    await member();
    expect(await outcomeOf(team.deactivate(agencyId, email, ACTOR))).toBe('last-owner');
    const first = email;
    email = `second.${first}`;
    await invite();
    expect(await outcomeOf(team.deactivate(agencyId, email, ACTOR))).toBe('pending');
    expect(await outcomeOf(team.deactivate(agencyId, first, ACTOR))).toBe('last-owner');
    expect(await accept((await mailed()).token)).toBe(200);
    const both = await Promise.all(
      [first, email].map((one) => outcomeOf(team.deactivate(agencyId, one, ACTOR))),
    );
    expect(both.toSorted()).toEqual(['done', 'last-owner']);
  });
});
