import { type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import { useViewer } from '@portico/storefront/state/account';

/** Returns the user as rights judge them. For display only: the server decides. */
export function useRights(): Viewer {
  const { profile } = useViewer();
  if (profile === null) return VISITOR;
  const { id, userType: type, isRestrictedAgent: isRestricted } = profile;
  return viewerOf({ id, type, isRestricted, loginId: '' });
}
