// Verifies a user's proof: a code of the app, a recovery code, a passkey. Each can be used once.
import { PorticoError } from '@portico/contract';
import { type FactorsContext, HOUR } from './context.ts';
import type { ChallengeRow } from './factors.types.ts';
import { checkAssertion, type Sent, sitePart } from './passkeys.ts';
import { recoverySigns } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/**
 * Maximum wrong codes of one user per hour, over all challenges; passkeys and recovery codes are
 * still accepted beyond it.
 */
const WRONG_CODES = 20;
const SEAL = 'totp';
const MAC = 'recovery-code';

/** Returns the place that an encrypted secret is bound to: it cannot be decrypted elsewhere. */
const placeOf = (agencyId: string, userId: string): string => `${agencyId}:${userId}:totp_factor`;
const macInput = (agencyId: string, userId: string, signs: string): string =>
  `${agencyId}:${userId}:${signs}`;

export const sealSecret = (
  { keys }: FactorsContext,
  agencyId: string,
  userId: string,
  secret: string,
): string => keys.seal(SEAL, secret, placeOf(agencyId, userId));

/** Returns keyed hashes of codes as they are shown. */
export const macsOf = (
  { keys }: FactorsContext,
  agencyId: string,
  userId: string,
  codes: readonly string[],
): string[] =>
  codes.map((code) => keys.sign(MAC, macInput(agencyId, userId, recoverySigns(code) ?? '')));

/**
 * Returns the time step of a code for an encrypted secret; an attempt is counted until it succeeds.
 * Throws CODE_WRONG, TOO_MANY_ATTEMPTS. `use` uses up the step: false if it was used before.
 */
export async function checkCode(
  { keys, tries, clock }: FactorsContext,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
  { sealed, typed }: { readonly sealed: string | null | undefined; readonly typed: string },
  use: (step: number) => Promise<boolean>,
): Promise<void> {
  const subject = `factor-code:${userId}`;
  const [attempts = 0] = await tries.count(agencyId, [subject], HOUR);
  if (attempts > WRONG_CODES)
    throw new PorticoError('TOO_MANY_ATTEMPTS', { retryAfter: HOUR / 1_000 });
  const secret = sealed == null ? undefined : keys.unseal(SEAL, sealed, placeOf(agencyId, userId));
  const step = secret === undefined ? null : await stepOf(secret.toString(), typed, clock.now());
  if (step === null || !(await use(step))) throw new PorticoError('CODE_WRONG');
  await tries.giveBack(agencyId, subject);
}

/** Verifies a code of the active app. Throws CODE_WRONG, TOO_MANY_ATTEMPTS. */
export async function proveByCode(
  context: FactorsContext,
  agencyId: string,
  userId: string,
  typed: string,
): Promise<void> {
  const secret = (await context.repo.totp(agencyId, userId))?.secret ?? null;
  await checkCode(context, { agencyId, userId }, { sealed: secret, typed }, async (step) =>
    secret === null ? false : context.repo.useStep(agencyId, userId, { secret, step }),
  );
}

/** Throws CODE_WRONG. */
export async function proveByRecovery(
  { repo, keys, clock }: FactorsContext,
  agencyId: string,
  userId: string,
  typed: string,
): Promise<void> {
  const signs = recoverySigns(typed);
  const left = signs === null ? [] : await repo.recoveryLeft(agencyId, userId);
  const mac = left.find((one) => keys.verify(MAC, macInput(agencyId, userId, signs ?? ''), one));
  if (mac === undefined || !(await repo.useRecovery(agencyId, userId, mac, clock.iso())))
    throw new PorticoError('CODE_WRONG');
}

/** Returns the user whose passkey has signed the challenge; throws `fault` for any other. */
export async function proveByPasskey(
  { repo, scheme, clock }: FactorsContext,
  agencyId: string,
  { userId, expected }: Pick<ChallengeRow, 'userId' | 'expected'>,
  { sent, host }: { readonly sent: Sent; readonly host: string },
  fault: 'CODE_WRONG' | 'SIGN_IN_FAILED',
): Promise<string> {
  const row = await repo.passkeyOf(agencyId, sent.id, sitePart(host));
  if (row === undefined || (userId !== null && row.userId !== userId))
    throw new PorticoError(fault);
  const counter = await checkAssertion(sent, row, { scheme, host, expected });
  if (counter === null || !(await repo.usePasskey(agencyId, row.id, counter, clock.iso())))
    throw new PorticoError(fault);
  return row.userId;
}

/** Ends a request to remove the user's factors: they are evidently not lost. */
export async function showedFactor(
  { resets }: FactorsContext,
  agencyId: string,
  userId: string,
): Promise<void> {
  if (await resets.waits(agencyId, userId))
    await resets.refuse(agencyId, userId, { type: 'user', via: 'http', by: userId });
}
