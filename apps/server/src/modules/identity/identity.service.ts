// Login, refresh, logout (decisions O-028, O-029, O-096). Refusals never say whether an address exists.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { Authenticate, Viewer } from '../../kernel/viewer.ts';
import type { IdentityRepo, RefreshDecision, RefreshRow } from './identity.repo.ts';
import type { IssuedSession, TokenClaims, UserRecord } from './identity.types.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The most refreshes of one login in an hour (decision O-096). */
const REFRESHES_AN_HOUR = 600;
const WINDOW = 15 * MINUTE;
const ATTEMPTS_PER_ACCOUNT = 10;
/** Wrong passwords only. Right ones are given back and attempts at a locked account are not counted, because a whole office may log in from one address. */
const FAILURES_PER_ADDRESS = 100;
/** Right and wrong passwords: each costs the time of a password hash. */
const LOGINS_PER_ADDRESS = 300;
/** Two tabs may refresh at the same moment: both get the same successor (decision O-096). */
const GRACE = 10_000;
/** How long a login that was found valid counts as valid for reads. */
const VALID_MS = 1_000;
const LIFE = {
  agent: { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE },
  customer: { idle: 30 * DAY, absolute: 30 * DAY },
} as const;

export interface Device {
  readonly userAgent: string;
  /** The part of the address that is the visitor's own (callerOf in kernel/tries.ts). */
  readonly address: string;
  readonly xSessionId: string;
}

export interface IdentityService {
  readonly authenticate: Authenticate;
  login(
    agency: Agency,
    sso: { isEnabled: boolean; directLoginAllowed: boolean },
    credentials: { email: string; password: string },
    device: Device,
  ): Promise<IssuedSession>;
  refresh(agency: Agency, refreshToken: string, device: Device): Promise<IssuedSession>;
  logout(
    agency: Agency,
    by: { refreshToken?: string | undefined; loginId?: string | undefined },
  ): Promise<void>;
  profile(agency: Agency, userId: string): Promise<UserRecord>;
  changeLanguage(agency: Agency, userId: string, lang: string): Promise<void>;
}

interface Deps {
  readonly repo: IdentityRepo;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly tries: Tries;
  readonly clock: Clock;
  /** Makes successors of refresh tokens; never leaves the server. */
  readonly refreshSecret: Uint8Array;
}

type Subjects = Readonly<Record<'account' | 'address' | 'flood', string>>;
/** What the attempts of a login are counted by. */
const subjectsOf = (mailbox: string, address: string): Subjects => ({
  account: `login-account:${mailbox}`,
  address: `login-address:${address}`,
  flood: `login-flood:${address}`,
});
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isAgent = (user: Pick<UserRecord, 'userType'>): boolean => user.userType !== 'Customer';
const iso = (epoch: number): string => new Date(epoch).toISOString();

interface Context extends Deps {
  /** Logins that were found valid lately, by agency and id. */
  readonly valid: LRUCache<string, { until: number; roleVersion: number }>;
}

export function identityService(deps: Deps): IdentityService {
  const { repo } = deps;
  const context: Context = { ...deps, valid: new LRUCache({ max: 10_000 }) };
  return {
    authenticate: (agency, token, options) => authenticate(context, agency, token, options),
    login: (agency, sso, credentials, device) => login(context, agency, sso, credentials, device),
    refresh: (agency, refreshToken, device) => refresh(context, agency, refreshToken, device),
    logout: (agency, by) => logout(context, agency, by),

    async profile(agency, userId) {
      const user = await repo.userById(agency.id, userId);
      if (!user) throw new PorticoError('UNAUTHENTICATED');
      return user;
    },

    changeLanguage: (agency, userId, lang) => repo.setLanguage(agency.id, userId, lang),
  };
}

/** When a login that is used now ends: idle time from now, but never past its absolute life. */
function endOf(clock: Clock, user: Pick<UserRecord, 'userType'>, begun: number): number {
  const { idle, absolute } = isAgent(user) ? LIFE.agent : LIFE.customer;
  return Math.min(clock.now() + idle, begun + absolute);
}

/** An access token for a login, with the refresh token that belongs to it. */
async function issue(
  { tokens }: Context,
  agency: Agency,
  user: UserRecord,
  session: { readonly id: string; readonly refreshToken: string; readonly refreshEnd: number },
): Promise<IssuedSession> {
  const { token, expiresAt } = await tokens.issue({
    agencyId: agency.id,
    userId: user.id,
    sessionId: session.id,
    roleVersion: user.roleVersion,
    userType: user.userType,
    isRestricted: user.isRestricted,
  });
  return {
    user,
    accessToken: token,
    expiresAt,
    refreshToken: session.refreshToken,
    refreshExpiresAt: iso(session.refreshEnd),
  };
}

async function authenticate(
  context: Context,
  agency: Agency,
  token: string,
  { write }: { write: boolean },
): Promise<Viewer> {
  const claims = await context.tokens.verify(token, agency.id);
  await requireLogin(context, claims, write);
  const isTravelAgent = isAgent(claims);
  return {
    audience: !isTravelAgent ? 'customer' : claims.isRestricted ? 'restricted' : 'agent',
    user: {
      id: claims.userId,
      type: claims.userType,
      isTravelAgent,
      isRestrictedAgent: claims.isRestricted,
      loginId: claims.sessionId,
    },
  };
}

/**
 * Throws UNAUTHENTICATED unless the token's login is still valid. A write looks it up every time; the reads of one page share an
 * answer for a second.
 */
async function requireLogin(
  { repo, clock, valid }: Context,
  { agencyId, sessionId, userId, roleVersion }: TokenClaims,
  write: boolean,
): Promise<void> {
  const login = `${agencyId} ${sessionId}`;
  const known = valid.get(login);
  if (
    !write &&
    known !== undefined &&
    known.until > clock.now() &&
    known.roleVersion === roleVersion
  )
    return;
  if (!(await repo.sessionStands(agencyId, sessionId, userId, roleVersion, clock.iso()))) {
    valid.delete(login);
    throw new PorticoError('UNAUTHENTICATED');
  }
  valid.set(login, { until: clock.now() + VALID_MS, roleVersion });
}

/**
 * Counts an attempt. This comes before the password is looked at, so that guesses sent at the same time are counted as well. The
 * account is counted first: who attacks one account locks that one, and does not use up what others at the address may try.
 */
async function countAttempt(
  { tries }: Context,
  agency: Agency,
  { account, address, flood }: Subjects,
): Promise<void> {
  const refuse = () => new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: WINDOW / 1000 });
  const [ofAccount = 0] = await tries.count(agency.id, [account], WINDOW);
  if (ofAccount > ATTEMPTS_PER_ACCOUNT) throw refuse();
  const [ofAddress = 0, ofFlood = 0] = await tries.count(agency.id, [address, flood], WINDOW);
  if (ofAddress > FAILURES_PER_ADDRESS || ofFlood > LOGINS_PER_ADDRESS) throw refuse();
}

async function login(
  context: Context,
  agency: Agency,
  sso: { isEnabled: boolean; directLoginAllowed: boolean },
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<IssuedSession> {
  const { repo, passwords, tries, clock } = context;
  const mailbox = email.trim().toLowerCase();
  const subjects = subjectsOf(mailbox, device.address);
  await countAttempt(context, agency, subjects);
  const user = await repo.userByEmail(agency.id, mailbox);
  if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user)
    throw new PorticoError('INVALID_CREDENTIALS');
  await tries.giveBack(agency.id, subjects.address);
  if (user.isSso && sso.isEnabled && !sso.directLoginAllowed) throw new PorticoError('SSO_ONLY');
  if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
  if (user.verifiedAt === null) throw new PorticoError('ACCOUNT_UNVERIFIED');
  await tries.forget(agency.id, subjects.account);

  const now = clock.now();
  const id = uuidv7(clock);
  const refreshToken = randomBytes(32).toString('base64url');
  const refreshEnd = endOf(clock, user, now);
  await repo.beginSession(
    agency.id,
    {
      id,
      userId: user.id,
      xSessionId: device.xSessionId,
      deviceHash: hashOf(device.userAgent),
      expiresAt: iso(refreshEnd),
      refreshHash: hashOf(refreshToken),
    },
    iso(now),
  );
  return issue(context, agency, user, { id, refreshToken, refreshEnd });
}

async function refresh(
  context: Context,
  agency: Agency,
  refreshToken: string,
  device: Device,
): Promise<IssuedSession> {
  const { repo, tries, clock, refreshSecret } = context;
  const now = clock.now();
  // counted before the token is used up: who is refused still has it
  const loginId = await repo.loginOf(agency.id, hashOf(refreshToken));
  if (loginId === undefined) throw new PorticoError('REFRESH_INVALID');
  const [refreshes = 0] = await tries.count(agency.id, [`refresh:${loginId}`], HOUR);
  if (refreshes > REFRESHES_AN_HOUR)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
  const successor = createHmac('sha256', refreshSecret).update(refreshToken).digest('base64url');
  const family = await repo.useRefreshToken(
    agency.id,
    hashOf(refreshToken),
    (row) => decideRefresh(row, { now, successor, deviceHash: hashOf(device.userAgent) }),
    iso(now),
  );
  const user = family ? await repo.userById(agency.id, family.userId) : undefined;
  if (!family || !user?.active) throw new PorticoError('REFRESH_INVALID');
  const refreshEnd = endOf(clock, user, Date.parse(family.createdAt));
  return issue(context, agency, user, { id: family.id, refreshToken: successor, refreshEnd });
}

/** Whether a refresh token may be exchanged, and until when its successor is valid. */
function decideRefresh(
  row: RefreshRow | undefined,
  { now, successor, deviceHash }: { now: number; successor: string; deviceHash: Buffer },
): RefreshDecision<RefreshRow | null> {
  if (!row || row.revokedAt || Date.parse(row.expiresAt) <= now) return { result: null };
  if (row.usedAt) {
    const isSameDevice = row.deviceHash.equals(deviceHash);
    if (isSameDevice && now - Date.parse(row.usedAt) <= GRACE) return { result: row };
    return { result: null, revoke: 'a used refresh token came again' };
  }
  const idle = Date.parse(row.expiresAt) - Date.parse(row.lastUsedAt);
  const absolute =
    Date.parse(row.createdAt) +
    (idle > LIFE.agent.idle ? LIFE.customer.absolute : LIFE.agent.absolute);
  return {
    result: row,
    rotate: { successor: hashOf(successor), expiresAt: iso(Math.min(now + idle, absolute)) },
  };
}

async function logout(
  { repo, clock, valid }: Context,
  agency: Agency,
  { refreshToken, loginId }: { refreshToken?: string | undefined; loginId?: string | undefined },
): Promise<void> {
  if (refreshToken === undefined && loginId === undefined) return;
  const ended = await repo.revoke(
    agency.id,
    {
      ...(loginId ? { sessionId: loginId } : {}),
      ...(refreshToken ? { refreshHash: hashOf(refreshToken) } : {}),
    },
    'logout',
    clock.iso(),
  );
  for (const id of ended) valid.delete(`${agency.id} ${id}`);
}
