import { STAFF_TYPES, type StaffType } from '@portico/contract/http/center/member-states';
import { may } from '@portico/rules/access';
import { useRights } from '../parts/use-rights.ts';

/** Returns true if the user manages a team. For display only: the server decides. */
export const useManages = (): boolean => may(useRights(), 'team.manage').ok;

/** Returns the roles that the user may give: an owner all, an admin that of a sales agent. */
export function useRoles(): readonly StaffType[] {
  const viewer = useRights();
  return STAFF_TYPES.filter((userType) => may(viewer, 'team.manage', { userType }).ok);
}
