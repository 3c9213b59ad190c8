// What features read of the shared state, in the words they need.
import { activeServices, dealTabs, homeLink } from '@portico/rules/navigation';
import { roleState } from '@portico/rules/role';
import { useAppSelector } from '@portico/runtime';
import { useMemo } from 'react';

/** The agency; only below the gate that waits for it. */
export function useAgency() {
  const agency = useAppSelector((state) => state.agency.data);
  if (!agency) throw new Error('useAgency needs an agency');
  return agency;
}

export const useViewer = () => useAppSelector((state) => state.user);

/**
 * Home of the role: the shell's own, else the one remotes share while it is not known who is here.
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

/** Active services in booking-menu order, and the deal tabs they give. */
export function useServices() {
  const { bookingMenuItemOptions } = useAgency();
  return useMemo(() => {
    const active = activeServices(bookingMenuItemOptions);
    return { active, tabs: dealTabs(active) };
  }, [bookingMenuItemOptions]);
}
