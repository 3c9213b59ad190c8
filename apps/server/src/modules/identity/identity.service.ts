// Login, refresh, logout (decisions O-028, O-029, O-096). Refusals never say whether an address exists.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { Authenticate } from '../../kernel/viewer.ts';
import type { IdentityRepo } from './identity.repo.ts';
import type { IssuedSession, UserRecord } from './identity.types.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of one login (decision O-096). */
const REFRESHES_AN_HOUR = 600;
const WINDOW = 15 * MINUTE;
const ATTEMPTS_PER_ACCOUNT = 10;
/** Wrong passwords. Right ones are given back, and tries at a shut account do not count: a whole office may log in behind one address. */
const FAILURES_PER_ADDRESS = 100;
/** Right or wrong: each costs the time of a password's hash. */
const LOGINS_PER_ADDRESS = 300;
/** Two tabs may refresh at the same moment: both get the same successor (decision O-096). */
const GRACE = 10_000;
const STANDING_MS = 1_000;
const LIFE = {
  agent: { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE },
  customer: { idle: 30 * DAY, absolute: 30 * DAY },
} as const;

export interface Device {
  readonly userAgent: string;
  /** What the visitor can call his own of the internet (kernel/tries.ts, callerOf). */
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

type Doors = Readonly<Record<'account' | 'address' | 'flood', string>>;
const doorsOf = (mailbox: string, address: string): Doors => ({
  account: `login-account:${mailbox}`,
  address: `login-address:${address}`,
  flood: `login-flood:${address}`,
});
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isAgent = (user: Pick<UserRecord, 'userType'>): boolean => user.userType !== 'Customer';

export function identityService({
  repo,
  tokens,
  passwords,
  tries,
  clock,
  refreshSecret,
}: Deps): IdentityService {
  /** Login → until when it is known to stand. */
  const standing = new LRUCache<string, { until: number; roleVersion: number }>({ max: 10_000 });
  const iso = (epoch: number) => new Date(epoch).toISOString();
  const successorOf = (token: string) =>
    createHmac('sha256', refreshSecret).update(token).digest('base64url');

  /** End of a login that is used now: idle time from now, but never past its absolute life. */
  const endOf = (user: Pick<UserRecord, 'userType'>, begun: number) => {
    const { idle, absolute } = isAgent(user) ? LIFE.agent : LIFE.customer;
    return Math.min(clock.now() + idle, begun + absolute);
  };

  async function issue(
    agency: Agency,
    user: UserRecord,
    sessionId: string,
    refreshToken: string,
    refreshEnd: number,
  ): Promise<IssuedSession> {
    const { token, expiresAt } = await tokens.issue({
      agencyId: agency.id,
      userId: user.id,
      sessionId,
      roleVersion: user.roleVersion,
      userType: user.userType,
      isRestricted: user.isRestricted,
    });
    return { user, accessToken: token, expiresAt, refreshToken, refreshExpiresAt: iso(refreshEnd) };
  }

  /**
   * Counted before the password is looked at, so that guesses that come at once are counted as well. The account first: who
   * hammers at one shuts that one, and does not use up what his address has for others.
   */
  async function countAttempt(agency: Agency, { account, address, flood }: Doors): Promise<void> {
    const refuse = () => new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: WINDOW / 1000 });
    const [ofAccount = 0] = await tries.count(agency.id, [account], WINDOW);
    if (ofAccount > ATTEMPTS_PER_ACCOUNT) throw refuse();
    const [ofAddress = 0, ofFlood = 0] = await tries.count(agency.id, [address, flood], WINDOW);
    if (ofAddress > FAILURES_PER_ADDRESS || ofFlood > LOGINS_PER_ADDRESS) throw refuse();
  }

  return {
    async authenticate(agency, token, { write }) {
      const claims = await tokens.verify(token, agency.id);
      const login = `${agency.id} ${claims.sessionId}`;
      // A write asks every time whether the login still stands; reads of one page share an answer for a second.
      const known = standing.get(login);
      if (
        write ||
        known === undefined ||
        known.until <= clock.now() ||
        known.roleVersion !== claims.roleVersion
      ) {
        if (
          !(await repo.sessionStands(
            agency.id,
            claims.sessionId,
            claims.userId,
            claims.roleVersion,
            clock.iso(),
          ))
        ) {
          standing.delete(login);
          throw new PorticoError('UNAUTHENTICATED');
        }
        standing.set(login, { until: clock.now() + STANDING_MS, roleVersion: claims.roleVersion });
      }
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
    },

    async login(agency, sso, { email, password }, device) {
      const mailbox = email.trim().toLowerCase();
      const doors = doorsOf(mailbox, device.address);
      await countAttempt(agency, doors);
      const user = await repo.userByEmail(agency.id, mailbox);
      if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user)
        throw new PorticoError('INVALID_CREDENTIALS');
      await tries.giveBack(agency.id, doors.address);
      if (user.isSso && sso.isEnabled && !sso.directLoginAllowed)
        throw new PorticoError('SSO_ONLY');
      if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
      if (user.verifiedAt === null) throw new PorticoError('ACCOUNT_UNVERIFIED');
      await tries.forget(agency.id, doors.account);

      const now = clock.now();
      const sessionId = uuidv7(clock);
      const refreshToken = randomBytes(32).toString('base64url');
      const end = endOf(user, now);
      await repo.beginSession(
        agency.id,
        {
          id: sessionId,
          userId: user.id,
          xSessionId: device.xSessionId,
          deviceHash: hashOf(device.userAgent),
          expiresAt: iso(end),
          refreshHash: hashOf(refreshToken),
        },
        iso(now),
      );
      return issue(agency, user, sessionId, refreshToken, end);
    },

    async refresh(agency, refreshToken, device) {
      const now = clock.now();
      // counted before the token is used up: who is refused still has it
      const login = await repo.loginOf(agency.id, hashOf(refreshToken));
      if (login === undefined) throw new PorticoError('REFRESH_INVALID');
      const [refreshes = 0] = await tries.count(agency.id, [`refresh:${login}`], HOUR);
      if (refreshes > REFRESHES_AN_HOUR)
        throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
      const successor = successorOf(refreshToken);
      const family = await repo.useRefreshToken(
        agency.id,
        hashOf(refreshToken),
        (row) => {
          if (!row || row.revokedAt || Date.parse(row.expiresAt) <= now) return { result: null };
          const sameDevice = row.deviceHash.equals(hashOf(device.userAgent));
          if (row.usedAt) {
            if (sameDevice && now - Date.parse(row.usedAt) <= GRACE) return { result: row };
            return { result: null, revoke: 'a used refresh token came again' };
          }
          const stretch = Date.parse(row.expiresAt) - Date.parse(row.lastUsedAt);
          const absolute =
            Date.parse(row.createdAt) +
            (stretch > LIFE.agent.idle ? LIFE.customer.absolute : LIFE.agent.absolute);
          return {
            result: row,
            rotate: {
              successor: hashOf(successor),
              expiresAt: iso(Math.min(now + stretch, absolute)),
            },
          };
        },
        iso(now),
      );
      const user = family ? await repo.userById(agency.id, family.userId) : undefined;
      if (!family || !user?.active) throw new PorticoError('REFRESH_INVALID');
      return issue(agency, user, family.id, successor, endOf(user, Date.parse(family.createdAt)));
    },

    async logout(agency, { refreshToken, loginId }) {
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
      for (const id of ended) standing.delete(`${agency.id} ${id}`);
    },

    async profile(agency, userId) {
      const user = await repo.userById(agency.id, userId);
      if (!user) throw new PorticoError('UNAUTHENTICATED');
      return user;
    },

    changeLanguage: (agency, userId, lang) => repo.setLanguage(agency.id, userId, lang),
  };
}
