// Logins of existing accounts (decisions O-028 and O-029). Refusals never reveal whether an address
// exists.
import { PorticoError } from '@portico/contract';
import type { Agency } from '../../kernel/agencies.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { PasskeyLoginBody, SecondLoginBody } from '../../kernel/second-factors.ts';
import { queueMail } from './account-mails.ts';
import { tellsOfGuessing } from './accounts.repo.ts';
import { enter, type Entrance, requireLoginAllowed } from './enter.ts';
import { hashOf } from './hashes.ts';
import type { IdentityContext } from './identity.context.ts';
import { type Caller, isSsoOnly, type SsoRules, type UserRecord } from './identity.types.ts';
import { joinOwnBookings } from './joining.ts';
import { liveLink, useLink } from './links.ts';
import type { Attempt } from './lockout.ts';
import type { HashAsker } from './passwords.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';

const WEEK = 7 * 86_400_000;

export async function login(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<Entrance> {
  const { repo, passwords, lockout, devices } = context;
  const mailbox = mailboxOf(email);
  const { user, attempt } = await passwords.inTurn(hashAskerOf(agency, caller), async (matches) => {
    const found = await repo.userByEmail(agency.id, mailbox);
    const tried: Attempt = {
      agencyId: agency.id,
      mailbox,
      address: caller.address,
      device: found ? devices.find(caller.knownDevices, agency.id, found) : null,
    };
    await lockout.admit(tried);
    if ((await matches(password, found?.passwordHash ?? null)) && found)
      return { user: found, attempt: tried };
    if ((await lockout.failed(tried)) && found) await tellOwner(context, agency, found, caller);
    throw new PorticoError('INVALID_CREDENTIALS');
  });
  await lockout.passed(attempt);
  requireLoginAllowed(user, sso);
  return enter(context, agency, { user, caller, method: 'password', isProof: true });
}

/** A login that waits for its password hash holds no slot that pages need. */
export const hashAskerOf = (
  agency: Pick<Agency, 'id'>,
  { address, signal, leaveLane }: Pick<Caller, 'address' | 'signal' | 'leaveLane'>,
): HashAsker => ({ agency: agency.id, visitor: address, signal, beforeWaiting: leaveLane });

/** Informs the owner of password guessing, at most one mail a week. */
async function tellOwner(
  context: IdentityContext,
  agency: Agency,
  user: UserRecord,
  { site, languages }: Caller,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await db.tenant(agency.id, async (tx) => {
    if (await tellsOfGuessing(tx, user.id, { before: isoOf(now - WEEK), now: isoOf(now) }))
      await queueMail(tx, context, {
        about: 'guessed',
        userId: user.id,
        site,
        languages: languages ?? '',
      });
  });
}

/** Completes a login with its second factor. */
export async function secondLogin(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  proof: SecondLoginBody,
  caller: Caller,
): Promise<Entrance> {
  const { userId, openedBy, factor } = await context.factors.finish(agency, proof, caller.host);
  const user = await context.repo.userById(agency.id, userId);
  if (!user?.active || user.verifiedAt === null || isSsoOnly(user, sso))
    throw new PorticoError('CHALLENGE_ENDED');
  return enter(context, agency, {
    user,
    caller,
    method: openedBy,
    factor,
    isProof: true,
    isWhole: true,
  });
}

export async function passkeyLogin(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  body: PasskeyLoginBody,
  caller: Caller,
): Promise<Entrance> {
  const { userId } = await context.factors.finishPasskey(agency, body, caller.host);
  const user = await context.repo.userById(agency.id, userId);
  if (!user) throw new PorticoError('SIGN_IN_FAILED');
  requireLoginAllowed(user, sso);
  return enter(context, agency, {
    user,
    caller,
    method: 'passkey',
    isProof: true,
    isWhole: true,
  });
}

/**
 * Logs in the owner of the mailbox, even during password guessing. It does not count as a recent
 * verification.
 */
export async function loginByLink(
  context: IdentityContext,
  agency: Agency,
  sso: SsoRules,
  token: string,
  caller: Caller,
): Promise<Entrance> {
  const hash = hashOf(token);
  const link = await liveLink(context, agency.id, hash, 'login');
  const user = await context.repo.userById(agency.id, link.userId);
  if (!user) throw new PorticoError('LINK_INVALID');
  if (isSsoOnly(user, sso)) throw new PorticoError('SSO_ONLY');
  if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
  return enter(context, agency, {
    user,
    caller,
    method: 'link',
    isProof: false,
    effect: async (tx) => {
      const { user: owner } = await useLink(context, tx, hash, 'login');
      await joinOwnBookings(context, tx, owner);
      return owner;
    },
  });
}
