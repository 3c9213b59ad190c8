// Verification of access tokens; implemented by the identity module.
import type { Viewer } from '@portico/rules/access';
import type { Agency } from './agencies.ts';

/**
 * Verifies an access token for this agency. Throws UNAUTHENTICATED if it is invalid here or no
 * longer valid. `write`: the request changes data, so the login and the role's version are looked
 * up as well.
 */
export type Authenticate = (
  agency: Agency,
  token: string,
  options: { write: boolean },
) => Promise<Viewer>;
