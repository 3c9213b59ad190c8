// Encrypts the secrets of an agency's single sign-on, each bound to its agency and its column.
import type { Keys } from '../../kernel/keys.ts';

type Secret = 'client' | 'hand-off';

const contextOf = (agencyId: string, which: Secret): string => `${agencyId} ${which}`;

export const sealSsoSecret = (keys: Keys, agencyId: string, which: Secret, plain: string): string =>
  keys.seal('sso-settings', plain, contextOf(agencyId, which));

/** Returns null for a value that was not sealed by us for this place. */
export const unsealSsoSecret = (
  keys: Keys,
  agencyId: string,
  which: Secret,
  sealed: string,
): string | null =>
  keys.unseal('sso-settings', sealed, contextOf(agencyId, which))?.toString('utf8') ?? null;
