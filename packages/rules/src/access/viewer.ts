// The sender of a request. The server's identity module verifies tokens; all others only read this.
import type { Audience, UserType } from '@portico/contract';

/** A logged-in user, as verified by the session. */
export interface ViewerUser {
  readonly id: string;
  readonly type: UserType;
  /** True for agents without access to costs. It means nothing for customers. */
  readonly isRestricted: boolean;
  /** True for agents who show the screen to a client: they see what the client may see. */
  readonly isPresenting?: boolean;
  /** Id of the login (family of refresh tokens). */
  readonly loginId: string;
  /**
   * True if the agency requires a second factor and the user has none: it must be set up first
   * (decision 0117).
   */
  readonly mustEnrol?: boolean;
}

export interface Viewer {
  /** Controls what replies may show: derived from the user by `viewerOf`. */
  readonly audience: Audience;
  /** Undefined for a visitor. */
  readonly user: ViewerUser | undefined;
  /** Language of the names of places. Default: the language in which they are stored. */
  readonly language?: string | undefined;
}

/** What a viewer is shown, without their rights: readers of mails and papers have no session. */
export type Reader = Pick<Viewer, 'audience' | 'language'>;

export const VISITOR: Viewer = Object.freeze({ audience: 'anonymous', user: undefined });

/** Returns the viewer of a verified session. */
export const viewerOf = (user: ViewerUser): Viewer => ({ audience: audienceOf(user), user });

/** Returns the audience of a user, which limits the data in responses (specification, section 6). */
function audienceOf({ type, isRestricted, isPresenting = false }: ViewerUser): Audience {
  if (type === 'Customer') return 'customer';
  return isRestricted || isPresenting ? 'restricted' : 'agent';
}

export const isTravelAgent = ({ user }: Viewer): boolean =>
  user !== undefined && user.type !== 'Customer';
