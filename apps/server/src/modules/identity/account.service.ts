// The user's own account: profile, consents, password, address, logins (accounts, section 4).
import { PorticoError } from '@portico/contract';
import type { Account, LoginSession } from '@portico/contract/http/account';
import type { ViewerUser } from '@portico/rules/access';
import type { Agency } from '../../kernel/agencies.ts';
import { queueMail, sealAddresses, unsealAddresses } from './account-mails.ts';
import {
  changePerson,
  lockPerson,
  type PersonChange,
  setConsents,
  setEmail,
  setPassword,
} from './accounts.repo.ts';
import type { Entrance } from './enter.ts';
import { hashOf } from './hashes.ts';
import type { IdentityContext } from './identity.context.ts';
import { endLogins } from './identity.repo.ts';
import { type At, type Caller, isSsoOnly, type UserRecord } from './identity.types.ts';
import { liveLink, useLink } from './links.ts';
import { tenTries } from './lockout.ts';
import { hashAskerOf } from './login.service.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { joinOwnBookings } from './joining.ts';
import { note } from './note.ts';
import { voidTokens } from './one-time-tokens.repo.ts';
import { refuseWeak } from './weak-passwords.ts';

const HOUR = 3_600_000;
const ASKED_AN_HOUR = 3;

/** A logged-in user, and the origin of the call. */
export interface Mine extends At {
  readonly viewer: ViewerUser;
}

export interface AccountService {
  account(agency: Agency, userId: string): Promise<Account>;
  /** Throws CHANGED_MEANWHILE. */
  changePerson(mine: Mine, version: number, to: PersonChange): Promise<UserRecord>;
  changeConsents(mine: Mine, to: { marketing: boolean; documents: boolean }): Promise<void>;
  changePassword(mine: Mine, change: { current: string; password: string }): Promise<Entrance>;
  changeEmail(mine: Mine, email: string): Promise<void>;
  confirmEmail(at: At, token: string): Promise<void>;
  refuseEmail(at: At, token: string): Promise<void>;
  sessions(mine: Pick<Mine, 'agency' | 'viewer'>): Promise<LoginSession[]>;
  /** Throws NOT_FOUND. */
  endSession(mine: Mine, id: string): Promise<void>;
  endOtherSessions(mine: Mine): Promise<void>;
}

export const accountService = (context: IdentityContext): AccountService => ({
  account: (agency, userId) => account(context, agency, userId),
  changePerson: (mine, version, to) => personChanged(context, mine, version, to),
  changeConsents: (mine, to) => consentsChanged(context, mine, to),
  changePassword: (mine, change) => passwordChanged(context, mine, change),
  changeEmail: (mine, email) => emailWanted(context, mine, email),
  confirmEmail: (at, token) => emailConfirmed(context, at, token),
  refuseEmail: (at, token) => emailRefused(context, at, token),
  sessions: (mine) => sessions(context, mine),

  async endSession(mine, id) {
    if (!(await ended(context, mine, { only: id }))) throw new PorticoError('NOT_FOUND');
  },
  endOtherSessions: async (mine) => void (await ended(context, mine, { but: mine.viewer.loginId })),
});

async function personOf({ repo }: IdentityContext, agency: Agency, id: string) {
  const user = await repo.userById(agency.id, id);
  if (!user) throw new PorticoError('UNAUTHENTICATED');
  return user;
}

async function account(context: IdentityContext, agency: Agency, userId: string): Promise<Account> {
  const { links, keys, clock } = context;
  const [user, waiting] = await Promise.all([
    personOf(context, agency, userId),
    links.waiting(agency.id, userId, 'email', clock.iso()),
  ]);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailWaiting: unsealAddresses(keys, agency.id, waiting?.subject)?.new ?? null,
    phone: user.phone,
    language: user.lang,
    currency: user.currency,
    isSso: user.isSso,
    hasPassword: user.passwordHash !== null,
    erasureDueAt: user.erasureDueAt,
    consents: { marketing: user.consentMarketing, documents: user.consentDocuments },
    version: user.version,
  };
}

async function personChanged(
  context: IdentityContext,
  { agency, viewer, caller }: Mine,
  version: number,
  to: PersonChange,
): Promise<UserRecord> {
  await context.db.tenant(agency.id, async (tx) => {
    if (!(await changePerson(tx, viewer.id, version, to)))
      throw new PorticoError('CHANGED_MEANWHILE');
    await note(tx, caller, {
      actor: viewer.id,
      action: 'account.person',
      at: context.clock.iso(),
    });
  });
  return personOf(context, agency, viewer.id);
}

async function consentsChanged(
  { db, clock }: IdentityContext,
  { agency, viewer, caller }: Mine,
  to: { marketing: boolean; documents: boolean },
): Promise<void> {
  await db.tenant(agency.id, async (tx) => {
    await setConsents(tx, viewer.id, to);
    await note(tx, caller, {
      actor: viewer.id,
      action: 'account.consents',
      at: clock.iso(),
      after: to,
    });
  });
}

/** Ends every login, starts a new one in this browser, and invalidates all other known devices. */
async function passwordChanged(
  context: IdentityContext,
  { agency, sso, caller, viewer }: Mine,
  { current, password }: { current: string; password: string },
): Promise<Entrance> {
  const { db, clock, passwords, logins, devices, factors, tries } = context;
  const user = await personOf(context, agency, viewer.id);
  if (isSsoOnly(user, sso)) throw new PorticoError('SSO_ONLY');
  await tenTries(tries, agency.id, `password-change:${user.id}`);
  if (!(await passwords.matches(current, user.passwordHash, hashAskerOf(agency, caller))))
    throw new PorticoError('INVALID_CREDENTIALS', { field: 'current' });
  await tries.giveBack(agency.id, `password-change:${user.id}`);
  await refuseWeak(password, { email: user.email, agencyName: agency.name });
  const hash = await passwords.hash(password, hashAskerOf(agency, caller));
  const now = clock.iso();
  const { login, gone } = await db.tenant(agency.id, async (tx) => {
    await lockPerson(tx, user.id);
    await setPassword(tx, user.id, { hash, verifies: false, now });
    await voidTokens(tx, user.id, ['password', 'login'], now);
    const ids = await endLogins(tx, user.id, {}, 'password changed', now);
    const person = await lockPerson(tx, user.id);
    if (!person) throw new PorticoError('UNAUTHENTICATED');
    const opened = await logins.open(tx, person, { method: 'password', caller });
    await queueMail(tx, context, mailTo(user, caller, 'passwordChanged'));
    await note(tx, caller, { actor: user.id, action: 'account.password', at: now });
    return { login: opened.login, gone: ids };
  });
  logins.forget(agency.id, gone);
  await factors.markStepUp(agency.id, login.id);
  return {
    session: await logins.issue(agency, login),
    knownDevices: devices.add(undefined, agency.id, login.user),
  };
}

const mailTo = (
  user: Pick<UserRecord, 'id'>,
  caller: Caller,
  about: 'passwordChanged' | 'emailNew' | 'emailOld' | 'password',
) => ({
  about,
  userId: user.id,
  site: caller.site,
  languages: caller.languages?.slice(0, 100) ?? '',
});

/**
 * Mails a link to the new address and a notice to the old one; another user's address is mailed
 * nothing, without an error.
 */
async function emailWanted(
  context: IdentityContext,
  { agency, sso, caller, viewer }: Mine,
  address: string,
): Promise<void> {
  const { db, repo, factors, tries, keys } = context;
  await factors.requireStepUp(agency.id, viewer.loginId);
  const user = await personOf(context, agency, viewer.id);
  if (user.isSso || isSsoOnly(user, sso)) throw new PorticoError('SSO_ONLY');
  const [asked = 0] = await tries.count(agency.id, [`email-change:${user.id}`], HOUR);
  if (asked > ASKED_AN_HOUR)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
  const email = mailboxOf(address);
  if (email === user.email) return;
  const owner = await repo.userByEmail(agency.id, email);
  const subject = sealAddresses(keys, agency.id, { old: user.email, new: email });
  await db.tenant(agency.id, async (tx) => {
    await voidTokens(tx, user.id, ['email'], context.clock.iso());
    const isFree = owner === undefined || owner.verifiedAt === null;
    await queueMail(tx, context, {
      ...mailTo(user, caller, 'emailNew'),
      ...(isFree ? {} : { userId: null }),
      subject,
    });
    await queueMail(tx, context, { ...mailTo(user, caller, 'emailOld'), subject });
  });
}

async function emailConfirmed(
  context: IdentityContext,
  { agency, caller }: At,
  token: string,
): Promise<void> {
  const { db, clock, keys } = context;
  const hash = hashOf(token);
  await liveLink(context, agency.id, hash, 'email');
  const now = clock.iso();
  await db.tenant(agency.id, async (tx) => {
    const { link, user } = await useLink(context, tx, hash, 'email');
    const addresses = unsealAddresses(keys, agency.id, link.subject);
    if (addresses === undefined || !(await setEmail(tx, user.id, addresses.new)))
      throw new PorticoError('LINK_INVALID');
    // mailed to the previous address
    await voidTokens(tx, user.id, ['password', 'login', 'email'], now);
    await joinOwnBookings(context, tx, { ...user, email: addresses.new });
    await note(tx, caller, { actor: user.id, action: 'account.email', at: now });
  });
}

/**
 * "It wasn’t me": the old address stays, every login ends, and the password is removed, because
 * the requester knew it or had a login. A link to set another one goes to the old address.
 */
async function emailRefused(
  context: IdentityContext,
  { agency, caller }: At,
  token: string,
): Promise<void> {
  const { db, clock, keys, logins } = context;
  const hash = hashOf(token);
  await liveLink(context, agency.id, hash, 'email-refuse');
  const now = clock.iso();
  const gone = await db.tenant(agency.id, async (tx) => {
    const { link, user } = await useLink(context, tx, hash, 'email-refuse');
    const addresses = unsealAddresses(keys, agency.id, link.subject);
    if (addresses === undefined) throw new PorticoError('LINK_INVALID');
    if (user.email !== addresses.old) await setEmail(tx, user.id, addresses.old);
    await setPassword(tx, user.id, { hash: null, verifies: false, now });
    await voidTokens(tx, user.id, ['password', 'login', 'email'], now);
    const ids = await endLogins(tx, user.id, {}, 'address refused', now);
    await queueMail(tx, context, mailTo(user, caller, 'password'));
    await note(tx, caller, { actor: user.id, action: 'account.email-refused', at: now });
    return ids;
  });
  logins.forget(agency.id, gone);
}

/** The current one first. */
async function sessions(
  { repo, clock }: IdentityContext,
  { agency, viewer }: Pick<Mine, 'agency' | 'viewer'>,
): Promise<LoginSession[]> {
  const rows = await repo.logins(agency.id, viewer.id, clock.iso());
  const listed = rows.map((row) => ({ ...row, current: row.id === viewer.loginId }));
  return listed.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends the user's own logins. Returns false if there was none. */
async function ended(
  { db, clock, logins }: IdentityContext,
  { agency, viewer, caller }: Mine,
  which: { only?: string; but?: string },
): Promise<boolean> {
  const now = clock.iso();
  const ids = await db.tenant(agency.id, async (tx) => {
    const gone = await endLogins(tx, viewer.id, which, 'ended by its owner', now);
    if (gone.length > 0)
      await note(tx, caller, { actor: viewer.id, action: 'account.sessions', at: now });
    return gone;
  });
  logins.forget(agency.id, ids);
  return ids.length > 0;
}
