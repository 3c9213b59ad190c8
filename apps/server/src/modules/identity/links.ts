// Mailed links: reading one does not use it up, and it is used once, in the transaction of its
// effect.
import { PorticoError } from '@portico/contract';
import { invitationState } from '@portico/rules/invitation';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { lockPerson } from './accounts.repo.ts';
import type { IdentityContext } from './identity.context.ts';
import type { UserRecord } from './identity.types.ts';
import {
  lockToken,
  markUsed,
  type OneTimeToken,
  type Purpose,
  readToken,
} from './one-time-tokens.repo.ts';

/**
 * Throws LINK_INVALID for a link that was never mailed here for this purpose, LINK_EXPIRED for a
 * used or expired one.
 */
function requireLive(link: OneTimeToken | undefined, purpose: Purpose, clock: Clock): OneTimeToken {
  if (link === undefined || link.purpose !== purpose) throw new PorticoError('LINK_INVALID');
  if (link.usedAt !== null || Date.parse(link.expiresAt) <= clock.now())
    throw new PorticoError('LINK_EXPIRED');
  return link;
}

/** Returns a valid link, before anything costly is done for it. */
export const liveLink = async (
  { links, clock }: Pick<IdentityContext, 'links' | 'clock'>,
  agencyId: string,
  hash: Buffer,
  purpose: Purpose,
): Promise<OneTimeToken> => requireLive(await links.find(agencyId, hash), purpose, clock);

/**
 * Uses up a link. Returns it and its user, both locked until the transaction ends. The user is locked
 * first: using a link ends the user's other links, so two of them in the other order would wait for
 * each other.
 */
export async function useLink(
  { clock }: Pick<IdentityContext, 'clock'>,
  tx: Tx,
  hash: Buffer,
  purpose: Purpose,
): Promise<{ readonly link: OneTimeToken; readonly user: UserRecord }> {
  const found = requireLive(await readToken(tx, hash), purpose, clock);
  const user = await lockPerson(tx, found.userId);
  if (user === undefined) throw new PorticoError('LINK_INVALID');
  const link = requireLive(await lockToken(tx, hash), purpose, clock);
  if (!user.active) throw new PorticoError('ACCOUNT_INACTIVE');
  // a link of another kind must not accept an invitation after its end
  if (invitationState(user, clock.now()) === 'Expired') throw new PorticoError('LINK_EXPIRED');
  await markUsed(tx, hash, clock.iso());
  return { link, user };
}
