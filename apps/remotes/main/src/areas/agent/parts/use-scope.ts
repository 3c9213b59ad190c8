import type { Capability } from '@portico/contract';
import { scopeOf, viewerOf } from '@portico/rules/access';
import { useViewer } from '@portico/storefront/state/account';

/** Returns which records the user may read. For display only: the server decides. */
export function useScope(
  capability: Exclude<Capability, 'team.manage'>,
): ReturnType<typeof scopeOf> {
  const { profile } = useViewer();
  if (profile === null) return 'none';
  const { id, userType: type, isRestrictedAgent: isRestricted } = profile;
  return scopeOf(viewerOf({ id, type, isRestricted, loginId: '' }), capability);
}
