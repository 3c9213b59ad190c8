// Determines the users who must have a second factor, and restricts those without one to setting it
// up (decision 0117).
import { PorticoError } from '@portico/contract';
import type { UserType } from '@portico/contract';
import { asksSecondFactor } from '@portico/rules/second-factor';
import { LRUCache } from 'lru-cache';
import type { Authenticate } from '../../kernel/viewer.ts';
import type { FactorsContext } from './context.ts';
import { FACTOR_POLICIES, type FactorPolicy } from './factors.types.ts';

/** Milliseconds that a negative result is cached: a stricter policy takes this long to apply. */
const FREE_MS = 30_000;
const MAX_FREE = 10_000;

export interface Duty {
  policyOf(agencyId: string): Promise<{ readonly policy: FactorPolicy; readonly isSet: boolean }>;
  setPolicy(agencyId: string, policy: string): Promise<FactorPolicy>;
  /** Returns true if the agency requires a second factor of this user. */
  isAsked(agencyId: string, userId: string, userType: UserType): Promise<boolean>;
  /** Marks viewers who still have to set up a second factor. */
  withDuty(authenticate: Authenticate): Authenticate;
}

export function dutyService({ repo, clock, defaultPolicy }: FactorsContext): Duty {
  const free = new LRUCache<string, number>({ max: MAX_FREE });

  async function duty(agencyId: string, userId: string, userType: UserType) {
    const { policy, hasFactor } = await repo.duty(agencyId, userId);
    return { isAsked: asksSecondFactor(policy ?? defaultPolicy, userType), hasFactor };
  }

  /**
   * Only agents can be required to have one; a negative result is cached for a while, a positive
   * one is checked each time.
   */
  async function mustEnrol(agencyId: string, userId: string, userType: UserType): Promise<boolean> {
    if (userType === 'Customer') return false;
    // a user may get a role with a duty while the result is valid
    const key = `${agencyId} ${userId} ${userType}`;
    if ((free.get(key) ?? 0) > clock.now()) return false;
    const { isAsked, hasFactor } = await duty(agencyId, userId, userType);
    if (isAsked && !hasFactor) return true;
    free.set(key, clock.now() + FREE_MS);
    return false;
  }

  return {
    async policyOf(agencyId) {
      const policy = await repo.policy(agencyId);
      return { policy: policy ?? defaultPolicy, isSet: policy !== null };
    },

    async setPolicy(agencyId, wanted) {
      const policy = FACTOR_POLICIES.find((known) => known === wanted);
      if (policy === undefined) throw new PorticoError('INVALID_FIELD', { field: 'policy' });
      await repo.setPolicy(agencyId, policy, clock.iso());
      return policy;
    },

    isAsked: async (agencyId, userId, userType) => (await duty(agencyId, userId, userType)).isAsked,

    withDuty: (authenticate) => async (agency, token, options) => {
      const viewer = await authenticate(agency, token, options);
      const { user } = viewer;
      return user && (await mustEnrol(agency.id, user.id, user.type))
        ? { ...viewer, user: { ...user, mustEnrol: true } }
        : viewer;
    },
  };
}
