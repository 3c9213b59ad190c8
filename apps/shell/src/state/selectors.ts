// Selectors of the shared state for the shell's features.
import { activeServices, dealTabs, homeLink } from '@portico/rules/navigation';
import { roleState } from '@portico/rules/role';
import { useAppSelector } from '@portico/runtime';
import { useMemo } from 'react';

/** Returns the agency; use only below AgencyGate, which waits for it. */
export function useAgency() {
  const agency = useAppSelector((state) => state.agency.data);
  if (!agency) throw new Error('useAgency needs an agency');
  return agency;
}

export const useViewer = () => useAppSelector((state) => state.user);

/**
 * Returns the home link of the viewer's role: the role known to the shell, or while it is uncertain
 * the one shared by remotes.
 */
export function useHomeLink(): string {
  const agency = useAgency();
  const viewer = useViewer();
  const role = roleState(viewer, viewer.shared);
  const userType = role === viewer ? viewer.profile?.userType : role?.userType;
  return homeLink(
    { auth: role !== null, isTravelAgent: role?.isTravelAgent ?? false, userType },
    agency,
  );
}

/** Returns the active services in booking-menu order, and their deal tabs. */
export function useServices() {
  const { bookingMenuItemOptions } = useAgency();
  return useMemo(() => {
    const active = activeServices(bookingMenuItemOptions);
    return { active, tabs: dealTabs(active) };
  }, [bookingMenuItemOptions]);
}
