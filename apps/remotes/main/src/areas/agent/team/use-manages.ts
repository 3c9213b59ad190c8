import { STAFF_TYPES, type StaffType } from '@portico/contract/http/center/member-states';
import { may, type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import { useViewer } from '@portico/storefront/state/account';

function useRights(): Viewer {
  const { profile } = useViewer();
  if (profile === null) return VISITOR;
  const { id, userType: type, isRestrictedAgent: isRestricted } = profile;
  return viewerOf({ id, type, isRestricted, loginId: '' });
}

/** Returns true if the user manages a team. For display only: the server decides. */
export const useManages = (): boolean => may(useRights(), 'team.manage').ok;

/** Returns the roles that the user may give: an owner all, an admin that of a sales agent. */
export function useRoles(): readonly StaffType[] {
  const viewer = useRights();
  return STAFF_TYPES.filter((userType) => may(viewer, 'team.manage', { userType }).ok);
}
