// Social sign-ins linked to the user's account: lists them, and unlinks one unless no other login
// method is left.
import { PorticoError } from '@portico/contract';
import type { LinkedIdentity } from '@portico/contract/http/account';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@portico/contract/http/identity';
import type { Agency } from '../../kernel/agencies.ts';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { issuersOf, unlink } from './sign-on.repo.ts';
import type { SignOnContext } from './sign-on.service.ts';

/** A logged-in user, and the origin of the call. */
export interface Owner {
  readonly agency: Agency;
  readonly userId: string;
  readonly loginId: string;
  /** Truncated address. */
  readonly ip: string;
  readonly correlationId: string;
}

export const identitiesOf = (
  context: SignOnContext,
  { agency, userId }: Pick<Owner, 'agency' | 'userId'>,
): Promise<LinkedIdentity[]> => context.repo.inOne(agency.id, (tx) => listed(context, tx, userId));

async function listed(
  { houses }: SignOnContext,
  tx: Tx,
  userId: string,
): Promise<LinkedIdentity[]> {
  const linked = await issuersOf(tx, userId);
  return linked.flatMap(({ issuer, linkedAt }) => {
    const provider = SOCIAL_PROVIDERS.find((one) => houses.issuers[one] === issuer);
    return provider === undefined ? [] : [{ provider, linkedAt }];
  });
}

/** Throws STEP_UP_NEEDED, NOT_FOUND, LAST_WAY_IN. */
export async function removeIdentity(
  context: SignOnContext,
  owner: Owner,
  provider: SocialProvider,
): Promise<LinkedIdentity[]> {
  const { repo, factors, people, houses, clock } = context;
  const { agency, userId, loginId, ip, correlationId } = owner;
  await factors.requireStepUp(agency.id, loginId);
  const sso = await repo.settings(agency.id);
  return repo.inOne(agency.id, async (tx) => {
    // locks first: of two concurrent removals the second one sees the first one's result
    const { hasPassword, hasPasskey, isSso } = await people.waysIn(tx, userId);
    const before = await listed(context, tx, userId);
    if (!before.some((one) => one.provider === provider)) throw new PorticoError('NOT_FOUND');
    const left = before.filter((one) => one.provider !== provider);
    const staysOpen =
      hasPassword ||
      hasPasskey ||
      (isSso && sso.isEnabled) ||
      left.some((one) => houses.providers.includes(one.provider));
    if (!staysOpen) throw new PorticoError('LAST_WAY_IN');
    await unlink(tx, userId, houses.issuers[provider]);
    await audit(tx, {
      at: clock.iso(),
      actorType: 'user',
      actorId: userId,
      via: 'http',
      action: 'account.identity.remove',
      object: `user:${userId}`,
      ip,
      correlationId,
      after: { provider },
    });
    return left;
  });
}
