// Role used for display. Permissions are enforced by the server.
import type { UserType } from '@portico/contract';

/** Role fields of a user state. */
export interface RoleState {
  readonly userType?: UserType | undefined;
  readonly isTravelAgent: boolean;
  readonly isRestrictedAgent: boolean;
}

/** The user as pages route and link for them. The wire names are those of the profile. */
export interface PageUser {
  readonly auth: boolean;
  readonly isTravelAgent: boolean;
  readonly userType?: string | undefined;
  readonly isRewardWalletEnable?: boolean | undefined;
}

/** The shell's user state: `isUncertain` until the user is loaded. */
export interface OwnState extends RoleState {
  readonly auth: boolean;
  readonly isUncertain: boolean;
}

/**
 * Returns the shell's own user state; until it is loaded, the state shared by remotes; otherwise a
 * visitor (O-112). Once the shell has found no user, shared state is ignored.
 */
export function roleState(own: OwnState, shared: RoleState | null | undefined): RoleState | null {
  if (!own.isUncertain) return own.auth ? own : null;
  return shared ?? null;
}
