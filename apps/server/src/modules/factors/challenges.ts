// Challenges: five minutes, five wrong answers, one right one. The browser holds 128 random bits,
// we store their hash.
import { createHash } from 'node:crypto';
import { type OpenedBy, PorticoError } from '@portico/contract';
import { isoOf } from '../../kernel/clock.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import { type FactorsContext, MINUTE } from './context.ts';
import type { ChallengePurpose, ChallengeRow } from './factors.types.ts';
import { newExpected, sitePart } from './passkeys.ts';

const LIFE = 5 * MINUTE;
const MAX_WRONG = 5;
const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

export interface Asked {
  readonly id: string;
  /** Data that a passkey has to sign, in base64url. */
  readonly expected: string;
  readonly expiresAt: string;
}

export async function ask(
  { challenges, clock }: FactorsContext,
  agencyId: string,
  {
    host,
    userId = null,
    loginId = null,
    openedBy = null,
    purpose,
  }: {
    readonly purpose: ChallengePurpose;
    readonly host: string;
    readonly userId?: string | null;
    readonly loginId?: string | null;
    readonly openedBy?: OpenedBy | null;
  },
): Promise<Asked> {
  const asked = {
    id: newLinkToken(),
    expected: newExpected(),
    expiresAt: isoOf(clock.now() + LIFE),
  };
  const { expected, expiresAt } = asked;
  await challenges.add(
    agencyId,
    hashOf(asked.id),
    { purpose, userId, loginId, host: sitePart(host), expected, openedBy, expiresAt },
    clock.iso(),
  );
  return asked;
}

/**
 * Conditions on the answer: the same site and, if the challenge was for a login, the same login.
 */
interface Answerer {
  readonly purpose: ChallengePurpose;
  readonly host: string;
  readonly userId?: string;
  readonly loginId?: string;
}

/**
 * Runs `check` on an answer, and ends the challenge if it does not throw. Throws CHALLENGE_ENDED
 * for one that has ended, or belongs to another user or site.
 */
export async function answer<T>(
  { challenges, clock }: FactorsContext,
  agencyId: string,
  id: string,
  { purpose, host, userId, loginId }: Answerer,
  check: (held: ChallengeRow) => Promise<T>,
): Promise<T> {
  const hash = hashOf(id);
  const held = await challenges.attempt(agencyId, hash, purpose, {
    most: MAX_WRONG,
    now: clock.iso(),
  });
  const isTheirs =
    held?.host === sitePart(host) &&
    (userId === undefined || held.userId === userId) &&
    (loginId === undefined || held.loginId === loginId);
  if (!isTheirs) throw new PorticoError('CHALLENGE_ENDED');
  const result = await check(held);
  if (!(await challenges.end(agencyId, hash))) throw new PorticoError('CHALLENGE_ENDED');
  return result;
}
