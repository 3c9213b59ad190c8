// The sender of a request. The identity module verifies tokens; all others only read this.
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
   * True if the agency requires a second factor and the user has none: it must be set up first
   * (decision 0117).
   */
  readonly mustEnrol?: boolean;
}

export interface Viewer {
  /** Controls what replies may show. */
  readonly audience: Audience;
  readonly user: ViewerUser | undefined;
  /** Language of the names of places. Default: the language in which they are stored. */
  readonly language?: string | undefined;
}

export const ANONYMOUS: Viewer = { audience: 'anonymous', user: undefined };

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
