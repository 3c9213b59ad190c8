// The second factor of a login, a login by passkey alone, and the recent verification that some
// calls require.
import { PorticoError } from '@portico/contract';
import { SECOND_FACTORS, type SecondFactor } from '@portico/contract/http/user';
import { isoOf } from '../../kernel/clock.ts';
import type { SecondFactors, SecondLoginBody } from '../../kernel/second-factors.ts';
import { answer, ask } from './challenges.ts';
import { type FactorsContext, MINUTE } from './context.ts';
import type { ChallengeRow } from './factors.types.ts';
import { requestOptions, sitePart } from './passkeys.ts';
import { proveByCode, proveByPasskey, proveByRecovery, showedFactor } from './proofs.ts';

/** Milliseconds that a verification is valid. */
export const FRESH = 10 * MINUTE;

/** Returns the factors that a user can use on a host. */
export async function waysOf(
  { repo }: FactorsContext,
  agencyId: string,
  userId: string,
  host: string,
) {
  const [app, left, passkeys] = await Promise.all([
    repo.totp(agencyId, userId),
    repo.recoveryLeft(agencyId, userId),
    repo.passkeys(agencyId, userId),
  ]);
  const here = passkeys.filter((passkey) => passkey.host === sitePart(host));
  const hasApp = app?.secret != null;
  const has = { totp: hasApp, recovery: left.length > 0, passkey: here.length > 0 };
  return {
    hasFactor: hasApp || passkeys.length > 0,
    methods: SECOND_FACTORS.filter((method) => has[method]),
    here,
  };
}

/** Verifies the factor in the request. Returns its kind. */
async function show(
  context: FactorsContext,
  agencyId: string,
  held: ChallengeRow & { readonly userId: string },
  { code, recovery, assertion: sent }: SecondLoginBody,
  host: string,
): Promise<SecondFactor> {
  if (code !== undefined) {
    await proveByCode(context, agencyId, held.userId, code);
    return 'totp';
  }
  if (recovery !== undefined) {
    await proveByRecovery(context, agencyId, held.userId, recovery);
    return 'recovery';
  }
  if (sent === undefined) throw new PorticoError('CODE_WRONG');
  await proveByPasskey(context, agencyId, held, { sent, host }, 'CODE_WRONG');
  return 'passkey';
}

export function loginFactors(context: FactorsContext): SecondFactors {
  const { challenges, clock } = context;
  return {
    async begin(agency, userId, { host, openedBy }) {
      const { hasFactor, methods, here } = await waysOf(context, agency.id, userId, host);
      // a factor for another host still counts: the password alone must not be enough
      if (!hasFactor) return null;
      const { id, expected, expiresAt } = await ask(context, agency.id, {
        purpose: 'login',
        userId,
        host,
        openedBy,
      });
      return {
        challenge: id,
        methods,
        expiresAt,
        ...(here.length === 0 ? {} : { passkey: await requestOptions(host, expected, here) }),
      };
    },

    finish: (agency, proof, host) =>
      answer(context, agency.id, proof.challenge, { purpose: 'login', host }, async (held) => {
        const { userId, openedBy } = held;
        if (userId === null || openedBy === null) throw new PorticoError('CHALLENGE_ENDED');
        const factor = await show(context, agency.id, { ...held, userId }, proof, host);
        await showedFactor(context, agency.id, userId);
        return { userId, openedBy, factor };
      }),

    async finishPasskey(agency, { challenge, assertion: sent }, host) {
      const by = { purpose: 'passkey', host } as const;
      try {
        return await answer(context, agency.id, challenge, by, async (held) => {
          const userId = await proveByPasskey(
            context,
            agency.id,
            held,
            { sent, host },
            'SIGN_IN_FAILED',
          );
          await showedFactor(context, agency.id, userId);
          return { userId };
        });
      } catch (error) {
        throw error instanceof PorticoError && error.code === 'CHALLENGE_ENDED'
          ? new PorticoError('SIGN_IN_FAILED')
          : error;
      }
    },

    async requireStepUp(agencyId, loginId) {
      if (!(await challenges.provedAfter(agencyId, loginId, isoOf(clock.now() - FRESH))))
        throw new PorticoError('STEP_UP_NEEDED');
    },

    markStepUp: (agencyId, loginId) => challenges.markProof(agencyId, loginId, clock.iso()),
  };
}
