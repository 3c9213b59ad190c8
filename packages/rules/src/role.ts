// Whose role a page shows. Display only: every right is the server's.
import type { UserType } from '@portico/contract';

/** A person's role as a user state carries it. */
export interface RoleState {
  readonly userType?: UserType | undefined;
  readonly isTravelAgent: boolean;
  readonly isRestrictedAgent: boolean;
}

/** A shell's user state: `isUncertain` while it does not know who is here. */
export interface OwnState extends RoleState {
  readonly auth: boolean;
  readonly isUncertain: boolean;
}

/**
 * The role of the shell's own user state; while that is not known, what remotes have shared of
 * theirs; else a visitor (O-112). A visitor the shell knows as one stays one, whatever is shared.
 */
export function roleState(own: OwnState, shared: RoleState | null | undefined): RoleState | null {
  if (!own.isUncertain) return own.auth ? own : null;
  return shared ?? null;
}
