// Login, refresh, logout (decisions O-028, O-029, O-096). Refusals never say whether an address exists.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Authenticate } from '../../kernel/viewer.ts';
import type { IdentityRepo } from './identity.repo.ts';
import type { IssuedSession, UserRecord } from './identity.types.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WINDOW = 15 * MINUTE;
const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_ADDRESS = 30;
/** Two tabs may refresh at the same moment: both get the same successor (decision O-096). */
const GRACE = 10_000;
const STANDING_MS = 1_000;
const LIFE = { agent: { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE }, customer: { idle: 30 * DAY, absolute: 30 * DAY } } as const;

export interface Device {
  readonly userAgent: string;
  readonly address: string;
  readonly xSessionId: string;
}

export interface IdentityService {
  readonly authenticate: Authenticate;
  login(agency: Agency, sso: { isEnabled: boolean; directLoginAllowed: boolean }, credentials: { email: string; password: string }, device: Device): Promise<IssuedSession>;
  refresh(agency: Agency, refreshToken: string, device: Device): Promise<IssuedSession>;
  logout(agency: Agency, by: { refreshToken?: string | undefined; loginId?: string | undefined }): Promise<void>;
  profile(agency: Agency, userId: string): Promise<UserRecord>;
  changeLanguage(agency: Agency, userId: string, lang: string): Promise<void>;
}

interface Deps {
  readonly repo: IdentityRepo;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly clock: Clock;
  /** Makes successors of refresh tokens; never leaves the server. */
  readonly refreshSecret: Uint8Array;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isAgent = (user: Pick<UserRecord, 'userType'>): boolean => user.userType !== 'Customer';

export function identityService({ repo, tokens, passwords, clock, refreshSecret }: Deps): IdentityService {
  /** Login → until when it is known to stand. */
  const standing = new LRUCache<string, { until: number; roleVersion: number }>({ max: 10_000 });
  const iso = (epoch: number) => new Date(epoch).toISOString();
  const successorOf = (token: string) => createHmac('sha256', refreshSecret).update(token).digest('base64url');

  /** End of a login that is used now: idle time from now, but never past its absolute life. */
  const endOf = (user: Pick<UserRecord, 'userType'>, begun: number) => {
    const { idle, absolute } = isAgent(user) ? LIFE.agent : LIFE.customer;
    return Math.min(clock.now() + idle, begun + absolute);
  };

  async function issue(agency: Agency, user: UserRecord, sessionId: string, refreshToken: string, refreshEnd: number): Promise<IssuedSession> {
    const { token, expiresAt } = await tokens.issue({ agencyId: agency.id, userId: user.id, sessionId, roleVersion: user.roleVersion, userType: user.userType, isRestricted: user.isRestricted });
    return { user, accessToken: token, expiresAt, refreshToken, refreshExpiresAt: iso(refreshEnd) };
  }

  async function countAttempt(agency: Agency, subjects: readonly Buffer[]): Promise<void> {
    const now = clock.now();
    const [account = 0, address = 0] = await repo.countAttempts(agency.id, subjects, iso(now), iso(now - WINDOW));
    if (account > ATTEMPTS_PER_ACCOUNT || address > ATTEMPTS_PER_ADDRESS) throw new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: WINDOW / 1000 });
  }

  return {
    async authenticate(agency, token, { write }) {
      const claims = await tokens.verify(token, agency.id);
      const login = `${agency.id} ${claims.sessionId}`;
      // A write asks every time whether the login still stands; reads of one page share an answer for a second.
      const known = standing.get(login);
      if (write || known === undefined || known.until <= clock.now() || known.roleVersion !== claims.roleVersion) {
        if (!(await repo.sessionStands(agency.id, claims.sessionId, claims.userId, claims.roleVersion, clock.iso()))) {
          standing.delete(login);
          throw new PorticoError('UNAUTHENTICATED');
        }
        standing.set(login, { until: clock.now() + STANDING_MS, roleVersion: claims.roleVersion });
      }
      const isTravelAgent = isAgent(claims);
      return {
        audience: !isTravelAgent ? 'customer' : claims.isRestricted ? 'restricted' : 'agent',
        user: { id: claims.userId, type: claims.userType, isTravelAgent, isRestrictedAgent: claims.isRestricted, loginId: claims.sessionId },
      };
    },

    async login(agency, sso, { email, password }, device) {
      const address = email.trim().toLowerCase();
      const subjects = [hashOf(`account:${address}`), hashOf(`address:${device.address}`)];
      await countAttempt(agency, subjects);
      const user = await repo.userByEmail(agency.id, address);
      if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user) throw new PorticoError('INVALID_CREDENTIALS');
      if (user.isSso && sso.isEnabled && !sso.directLoginAllowed) throw new PorticoError('SSO_ONLY');
      if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
      if (user.verifiedAt === null) throw new PorticoError('ACCOUNT_UNVERIFIED');
      await repo.forgetAttempts(agency.id, subjects.slice(0, 1));

      const now = clock.now();
      const sessionId = uuidv7(clock);
      const refreshToken = randomBytes(32).toString('base64url');
      const end = endOf(user, now);
      await repo.beginSession(
        agency.id,
        { id: sessionId, userId: user.id, xSessionId: device.xSessionId, deviceHash: hashOf(device.userAgent), expiresAt: iso(end), refreshHash: hashOf(refreshToken) },
        iso(now),
      );
      return issue(agency, user, sessionId, refreshToken, end);
    },

    async refresh(agency, refreshToken, device) {
      const now = clock.now();
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
          const absolute = Date.parse(row.createdAt) + (stretch > LIFE.agent.idle ? LIFE.customer.absolute : LIFE.agent.absolute);
          return { result: row, rotate: { successor: hashOf(successor), expiresAt: iso(Math.min(now + stretch, absolute)) } };
        },
        iso(now),
      );
      const user = family ? await repo.userById(agency.id, family.userId) : undefined;
      if (!family || !user?.active) throw new PorticoError('REFRESH_INVALID');
      return issue(agency, user, family.id, successor, endOf(user, Date.parse(family.createdAt)));
    },

    async logout(agency, { refreshToken, loginId }) {
      if (refreshToken === undefined && loginId === undefined) return;
      const ended = await repo.revoke(agency.id, { ...(loginId ? { sessionId: loginId } : {}), ...(refreshToken ? { refreshHash: hashOf(refreshToken) } : {}) }, 'logout', clock.iso());
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
