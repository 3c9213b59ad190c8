// The sender of a request, as far as permissions depend on it.
import type { Audience, UserType } from '@portico/contract';

/** The requesting user, as verified by the session. `userId` is null for a visitor. */
export interface Viewer {
  readonly userId: string | null;
  readonly userType: UserType | null;
  readonly isRestricted: boolean;
}
export const VISITOR: Viewer = Object.freeze({ userId: null, userType: null, isRestricted: false });

export const isLoggedIn = (viewer: Viewer): boolean => viewer.userId !== null;
export const isTravelAgent = (viewer: Viewer): boolean =>
  viewer.userType !== null && viewer.userType !== 'Customer';

/**
 * Returns the audience of this viewer, which limits the data in responses (specification, section
 * 6).
 */
export function audienceOf(viewer: Viewer): Audience {
  if (!isLoggedIn(viewer)) return 'anonymous';
  if (!isTravelAgent(viewer)) return 'customer';
  return viewer.isRestricted ? 'restricted' : 'agent';
}
