// Who sends a request. The identity module verifies tokens; everything else only reads this.
import type { Audience, UserType } from '@portico/contract';
import type { Agency } from './agencies.ts';

export interface ViewerUser {
  readonly id: string;
  readonly type: UserType;
  readonly isTravelAgent: boolean;
  readonly isRestrictedAgent: boolean;
  /** Id of the login (family of refresh tokens). */
  readonly loginId: string;
  /**
   * The agency asks a second factor of this person, who has none: set one up first (decision 0117).
   */
  readonly mustEnrol?: boolean;
}

export interface Viewer {
  /** Decides what replies may show. */
  readonly audience: Audience;
  readonly user: ViewerUser | undefined;
}

export const ANONYMOUS: Viewer = { audience: 'anonymous', user: undefined };

/**
 * Verifies an access token for this agency; throws UNAUTHENTICATED when it is not valid here or not
 * any more. `write`: the request changes something, so the login and the role's version are looked
 * up as well.
 */
export type Authenticate = (
  agency: Agency,
  token: string,
  options: { write: boolean },
) => Promise<Viewer>;
