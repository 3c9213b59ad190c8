// Logins: creates, renews, verifies and ends them (decisions O-029 and O-096).
import { createHmac, randomBytes } from 'node:crypto';
import { type OpenedBy, PorticoError } from '@portico/contract';
import type { SecondFactor } from '@portico/contract/http/user';
import { agentName } from '@portico/rules/agent-name';
import { type Viewer, viewerOf, type ViewerUser } from '@portico/rules/access';
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { Authenticate } from '../../kernel/viewer.ts';
import { hashOf } from './hashes.ts';
import {
  addLogin,
  type IdentityRepo,
  type RefreshDecision,
  type RefreshRow,
} from './identity.repo.ts';
import type {
  Caller,
  IssuedSession,
  OpenedLogin,
  TokenClaims,
  UserRecord,
} from './identity.types.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Maximum refreshes of one login per hour (decision O-096). */
const REFRESHES_AN_HOUR = 600;
/**
 * Milliseconds. Two tabs may refresh at the same moment: both get the same successor (decision
 * O-096).
 */
const GRACE = 10_000;
/** Milliseconds that a login found valid is cached as valid for reads. */
const VALID_MS = 1_000;
const LIFE = {
  agent: { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE },
  customer: { idle: 30 * DAY, absolute: 30 * DAY },
} as const;

/** Methods of a login: the first one, and the second factor if there was one. */
interface LoginSteps {
  readonly method: OpenedBy;
  readonly factor?: SecondFactor | null;
}

export interface Logins {
  readonly authenticate: Authenticate;
  /** Writes a login as part of a transaction. `isFirst`: this user has never logged in before. */
  open(
    tx: Tx,
    user: UserRecord,
    by: LoginSteps & { readonly caller: Caller },
  ): Promise<{ readonly login: OpenedLogin; readonly isFirst: boolean }>;
  /** Issues the tokens of a login whose transaction has committed. */
  issue(agency: Agency, login: OpenedLogin): Promise<IssuedSession>;
  refresh(
    agency: Agency,
    refreshToken: string,
    device: Pick<Caller, 'userAgent'>,
  ): Promise<IssuedSession>;
  /**
   * Switches the presenter mode of an agent's login, and issues the access token that replaces the
   * earlier ones. Throws UNAUTHENTICATED if the login has ended.
   */
  present(
    agency: Agency,
    user: ViewerUser,
    on: boolean,
  ): Promise<{ readonly token: string; readonly expiresAt: string }>;
  logout(
    agency: Agency,
    by: { refreshToken?: string | undefined; loginId?: string | undefined },
  ): Promise<void>;
  /** Evicts ended logins: this process rejects them at once, others within a second. */
  forget(agencyId: string, ids: readonly string[]): void;
}

export interface LoginsDeps {
  readonly repo: IdentityRepo;
  readonly tokens: Tokens;
  readonly tries: Tries;
  readonly clock: Clock;
  /** Derives successors of refresh tokens; never leaves the server. */
  readonly refreshSecret: Uint8Array;
}

const isAgent = (user: Pick<UserRecord, 'userType'>): boolean => user.userType !== 'Customer';
const iso = (epoch: number): string => new Date(epoch).toISOString();

interface Context extends LoginsDeps {
  /** Logins recently found valid, by agency and id. */
  readonly valid: LRUCache<string, { until: number; roleVersion: number }>;
}

export function createLogins(deps: LoginsDeps): Logins {
  const context: Context = { ...deps, valid: new LRUCache({ max: 10_000 }) };
  return {
    authenticate: (agency, token, options) => authenticate(context, agency, token, options),
    open: (tx, user, by) => open(context, tx, user, by),
    issue: (agency, login) => issue(context, agency, login),
    refresh: (agency, refreshToken, device) => refresh(context, agency, refreshToken, device),
    present: (agency, user, on) => present(context, agency, user, on),
    logout: (agency, by) => logout(context, agency, by),
    forget: (agencyId, ids) => forget(context, agencyId, ids),
  };
}

/**
 * Returns when a login used now expires: idle time from now, but never past its absolute lifetime.
 */
function endOf(clock: Clock, user: Pick<UserRecord, 'userType'>, begun: number): number {
  const { idle, absolute } = isAgent(user) ? LIFE.agent : LIFE.customer;
  return Math.min(clock.now() + idle, begun + absolute);
}

async function open(
  { clock }: Context,
  tx: Tx,
  user: UserRecord,
  { method, factor = null, caller }: LoginSteps & { readonly caller: Caller },
): Promise<{ login: OpenedLogin; isFirst: boolean }> {
  const now = clock.now();
  const refreshToken = randomBytes(32).toString('base64url');
  const login = {
    id: uuidv7(clock),
    user,
    presenting: { isOn: false, epoch: 0 },
    refreshToken,
    refreshEnd: endOf(clock, user, now),
  };
  const isKnown = await addLogin(
    tx,
    {
      id: login.id,
      userId: user.id,
      xSessionId: caller.xSessionId,
      deviceHash: hashOf(caller.userAgent),
      method,
      factor,
      device: agentName(caller.userAgent),
      country: caller.country,
      expiresAt: iso(login.refreshEnd),
      refreshHash: hashOf(refreshToken),
    },
    iso(now),
  );
  return { login, isFirst: !isKnown };
}

/** Issues an access token for a login, together with its refresh token. */
async function issue(
  { tokens }: Context,
  agency: Agency,
  { id, user, presenting, refreshToken, refreshEnd }: OpenedLogin,
): Promise<IssuedSession> {
  const { token, expiresAt } = await tokens.issue({
    agencyId: agency.id,
    userId: user.id,
    sessionId: id,
    roleVersion: user.roleVersion,
    userType: user.userType,
    isRestricted: user.isRestricted,
    presenting,
  });
  return {
    user,
    isPresenting: presenting.isOn,
    accessToken: token,
    expiresAt,
    refreshToken,
    refreshExpiresAt: iso(refreshEnd),
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
  return viewerOf({
    id: claims.userId,
    type: claims.userType,
    isRestricted: claims.isRestricted,
    ...(claims.presenting.isOn ? { isPresenting: true } : {}),
    loginId: claims.sessionId,
  });
}

/**
 * Throws UNAUTHENTICATED unless the token's login is still valid. A write looks it up every time,
 * and so does each call of an agent: a client who is shown the screen must not see costs that
 * another process still accepts a token for. The reads of one page of a customer share the result
 * for a second.
 */
async function requireLogin(
  { repo, clock, valid }: Context,
  claims: TokenClaims,
  write: boolean,
): Promise<void> {
  const { agencyId, sessionId, roleVersion } = claims;
  const login = `${agencyId} ${sessionId}`;
  const known = valid.get(login);
  if (
    !write &&
    !isAgent(claims) &&
    known !== undefined &&
    known.until > clock.now() &&
    known.roleVersion === roleVersion
  )
    return;
  if (!(await repo.sessionStands(claims, clock.iso()))) {
    valid.delete(login);
    throw new PorticoError('UNAUTHENTICATED');
  }
  valid.set(login, { until: clock.now() + VALID_MS, roleVersion });
}

async function refresh(
  context: Context,
  agency: Agency,
  refreshToken: string,
  device: Pick<Caller, 'userAgent'>,
): Promise<IssuedSession> {
  const { repo, tries, clock, refreshSecret } = context;
  const now = clock.now();
  // counted before the token is used up: it survives a refusal
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
  const presenting = { isOn: family.isPresenting, epoch: family.epoch };
  return issue(context, agency, {
    id: family.id,
    user,
    presenting,
    refreshToken: successor,
    refreshEnd,
  });
}

/** Decides whether a refresh token may be exchanged, and the expiry of its successor. */
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

async function present(
  { repo, tokens, clock }: Context,
  agency: Agency,
  { id: userId, loginId }: ViewerUser,
  on: boolean,
): Promise<{ token: string; expiresAt: string }> {
  const [user, presenting] = await Promise.all([
    repo.userById(agency.id, userId),
    repo.present(agency.id, loginId, on, clock.iso()),
  ]);
  if (user === undefined || presenting === undefined) throw new PorticoError('UNAUTHENTICATED');
  const { roleVersion, userType, isRestricted } = user;
  return tokens.issue({
    agencyId: agency.id,
    userId,
    sessionId: loginId,
    roleVersion,
    userType,
    isRestricted,
    presenting,
  });
}

async function logout(
  context: Context,
  agency: Agency,
  { refreshToken, loginId }: { refreshToken?: string | undefined; loginId?: string | undefined },
): Promise<void> {
  if (refreshToken === undefined && loginId === undefined) return;
  const { repo, clock } = context;
  const ended = await repo.revoke(
    agency.id,
    {
      ...(loginId ? { sessionId: loginId } : {}),
      ...(refreshToken ? { refreshHash: hashOf(refreshToken) } : {}),
    },
    'logout',
    clock.iso(),
  );
  forget(context, agency.id, ended);
}

function forget({ valid }: Context, agencyId: string, ids: readonly string[]): void {
  for (const id of ids) valid.delete(`${agencyId} ${id}`);
}
