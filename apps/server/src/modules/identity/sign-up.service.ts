// Sign-up, verification, forgotten passwords (accounts, section 2). Response and work are the same
// for every address: the mail's content and recipient are decided when it is rendered.
import { PorticoError } from '@portico/contract';
import { randomBytes } from 'node:crypto';
import type { SignUpBody } from '@portico/contract/http/identity';
import type { Agency } from '../../kernel/agencies.ts';
import { scheduleWork } from '../../kernel/db/work.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { queueMail, type WantedMail } from './account-mails.ts';
import {
  addApplicant,
  type Applicant,
  lockPerson,
  setPassword,
  verifyPerson,
} from './accounts.repo.ts';
import { sealApplicant, unsealApplicant } from './applicants.ts';
import { ACCOUNTS_WORK, APPLICANT_DAYS } from './clean-up.ts';
import { enter, type Entrance } from './enter.ts';
import { hashOf, isSameHash } from './hashes.ts';
import type { IdentityContext } from './identity.context.ts';
import { endLogins } from './identity.repo.ts';
import { type Caller, isSsoOnly, type SsoRules, type UserRecord } from './identity.types.ts';
import { liveLink, useLink } from './links.ts';
import { tenTries } from './lockout.ts';
import { hashAskerOf } from './login.service.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { joinOwnBookings } from './joining.ts';
import { note } from './note.ts';
import { OPENING, type OneTimeToken, voidTokens } from './one-time-tokens.repo.ts';
import { refuseWeak } from './weak-passwords.ts';

const HOUR = 3_600_000;
/** Maximum mails of one kind per address and hour, however often they are requested. */
const MAILS_AN_HOUR = 3;
const ASKED_BY_CALLER = 30;

/**
 * Counts a request for a mail. Throws TOO_MANY_REQUESTS for a caller with too many. Returns false
 * if that address has received too many mails, which is not revealed.
 */
async function mayBeMailed(
  { tries }: IdentityContext,
  agency: Agency,
  { kind, mailbox, caller }: { kind: string; mailbox: string; caller: Caller },
): Promise<boolean> {
  const [asked = 0, mails = 0] = await tries.count(
    agency.id,
    [`account-ask:${caller.address}`, `account-mail:${kind}:${mailbox}`],
    HOUR,
  );
  if (asked > ASKED_BY_CALLER)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
  return mails <= MAILS_AN_HOUR;
}

const wanted = (caller: Caller, language: string | undefined): string =>
  [language, caller.languages?.slice(0, 100)].filter(Boolean).join(',');

/** Requests an account. Returns the nonce that identifies this browser when its link is opened. */
export async function signUp(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  body: SignUpBody,
  caller: Caller,
): Promise<string> {
  const { db, clock, keys, passwords } = context;
  const email = mailboxOf(body.email);
  const isWelcome = await mayBeMailed(context, agency, { kind: 'sign-up', mailbox: email, caller });
  await refuseWeak(body.password, { email, agencyName: agency.name });
  const applicant: Applicant = {
    passwordHash: await passwords.hash(body.password, hashAskerOf(agency, caller)),
    firstName: body.firstName,
    lastName: body.lastName,
    phone: body.phone ?? null,
  };
  const nonce = randomBytes(16).toString('base64url');
  const lang = body.language ?? null;
  const mail = {
    site: caller.site,
    languages: wanted(caller, body.language),
    nonceHash: hashOf(nonce).toString('base64url'),
    subject: sealApplicant(keys, agency.id, applicant),
  };
  await db.tenant(agency.id, async (tx) => {
    const id = uuidv7(clock);
    const person = await addApplicant(tx, { id, email, lang, ...applicant }, clock.iso());
    const about = person.verifiedAt === null ? 'verify' : isSsoOnly(person, sso) ? 'sso' : 'known';
    await queueMail(tx, context, { ...mail, about, userId: isWelcome ? person.id : null });
    await scheduleWork(tx, {
      kind: ACCOUNTS_WORK,
      id: agency.id,
      dueAt: clock.now() + APPLICANT_DAYS * 24 * HOUR,
    });
  });
  return nonce;
}

/** Mails a link to set a password, or to log in. */
export async function askByMail(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  request: {
    readonly kind: 'password' | 'link';
    readonly email: string;
    readonly language: string | undefined;
  },
  caller: Caller,
): Promise<void> {
  const { db, repo } = context;
  const { kind } = request;
  const mailbox = mailboxOf(request.email);
  const isWelcome = await mayBeMailed(context, agency, { kind, mailbox, caller });
  const user = await repo.userByEmail(agency.id, mailbox);
  const mail: WantedMail = {
    about: aboutOf(kind, user, sso),
    userId: isWelcome ? (user?.id ?? null) : null,
    site: caller.site,
    languages: wanted(caller, request.language),
  };
  await db.tenant(agency.id, (tx) => queueMail(tx, context, mail));
}

/**
 * Users with an unverified address are mailed a verification link first: it asks for a password.
 */
function aboutOf(
  kind: 'password' | 'link',
  user: UserRecord | undefined,
  sso: SsoRules,
): 'password' | 'link' | 'sso' | 'verify' {
  if (user && isSsoOnly(user, sso)) return 'sso';
  return kind === 'link' && user?.verifiedAt === null ? 'verify' : kind;
}

export interface Verification {
  readonly token: string;
  readonly password?: string | undefined;
  readonly newPassword?: string | undefined;
}

/**
 * Uses up a verification link. The browser that signed up needs nothing else; on another one the
 * user must enter that password, or choose a new one, which invalidates the password of an attacker
 * who planted the sign-up.
 */
export async function verify(
  context: IdentityContext,
  agency: Agency,
  request: Verification,
  caller: Caller,
): Promise<Entrance> {
  const hash = hashOf(request.token);
  const link = await liveLink(context, agency.id, hash, 'verify');
  const user = await context.repo.userById(agency.id, link.userId);
  if (!user) throw new PorticoError('LINK_INVALID');
  if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
  const who = await applicantOf(context, agency, { user, link, request, caller });
  return enter(context, agency, {
    user,
    caller,
    method: 'verification',
    isProof: request.password !== undefined || request.newPassword !== undefined,
    effect: async (tx) => {
      await useLink(context, tx, hash, 'verify');
      await verifyPerson(tx, user.id, who, context.clock.iso());
      await voidTokens(tx, user.id, OPENING, context.clock.iso());
      const person = await lockPerson(tx, user.id);
      if (!person) throw new PorticoError('LINK_INVALID');
      await joinOwnBookings(context, tx, person);
      return person;
    },
  });
}

/**
 * Returns the data of the account once it is verified. Throws PASSWORD_NEEDED, PASSWORD_WEAK,
 * INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS.
 */
async function applicantOf(
  { keys, passwords, tries }: IdentityContext,
  agency: Agency,
  {
    user,
    link,
    request: { token, password, newPassword },
    caller,
  }: { user: UserRecord; link: OneTimeToken; request: Verification; caller: Caller },
): Promise<Partial<Applicant>> {
  const applicant = unsealApplicant(keys, agency.id, link.subject);
  const asker = hashAskerOf(agency, caller);
  if (newPassword !== undefined) {
    await refuseWeak(newPassword, { email: user.email, agencyName: agency.name }, 'newPassword');
    return { passwordHash: await passwords.hash(newPassword, asker) };
  }
  const isOwnDevice =
    caller.nonce !== undefined &&
    link.nonceHash !== null &&
    isSameHash(hashOf(caller.nonce), link.nonceHash);
  if (isOwnDevice && applicant) return applicant;
  if (password === undefined) throw new PorticoError('PASSWORD_NEEDED');
  await tenTries(tries, agency.id, `verify:${token}`);
  if (applicant && (await passwords.matches(password, applicant.passwordHash, asker)))
    return applicant;
  if (await passwords.matches(password, user.passwordHash, asker)) return {};
  throw new PorticoError('INVALID_CREDENTIALS', { field: 'password' });
}

/**
 * Sets a password by a mailed link: the address is verified, every login ends, known devices are
 * invalidated.
 */
export async function setNewPassword(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  const { db, repo, clock, passwords, logins } = context;
  const hash = hashOf(token);
  const link = await liveLink(context, agency.id, hash, 'password');
  const user = await repo.userById(agency.id, link.userId);
  if (!user?.active || isSsoOnly(user, sso)) throw new PorticoError('LINK_INVALID');
  await refuseWeak(password, { email: user.email, agencyName: agency.name });
  const passwordHash = await passwords.hash(password, hashAskerOf(agency, caller));
  const now = clock.iso();
  const ended = await db.tenant(agency.id, async (tx) => {
    await useLink(context, tx, hash, 'password');
    await setPassword(tx, user.id, { hash: passwordHash, verifies: true, now });
    await voidTokens(tx, user.id, OPENING, now);
    const ids = await endLogins(tx, user.id, {}, 'password set', now);
    await queueMail(tx, context, {
      about: 'passwordChanged',
      userId: user.id,
      site: caller.site,
      languages: wanted(caller, undefined),
    });
    await joinOwnBookings(context, tx, user);
    await note(tx, caller, { actor: user.id, action: 'account.password', at: now });
    return ids;
  });
  logins.forget(agency.id, ended);
}
