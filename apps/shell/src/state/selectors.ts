// What features read of the shared state, in the words they need.
import { activeServices, dealTabs } from '@portico/rules/navigation';
import { useAppSelector } from '@portico/runtime';
import { useMemo } from 'react';

/** The agency; only below the gate that waits for it. */
export function useAgency() {
  const agency = useAppSelector((state) => state.agency.data);
  if (!agency) throw new Error('useAgency needs an agency');
  return agency;
}

export const useViewer = () => useAppSelector((state) => state.user);

/** Active services in booking-menu order, and the deal tabs they give. */
export function useServices() {
  const { bookingMenuItemOptions } = useAgency();
  return useMemo(() => {
    const active = activeServices(bookingMenuItemOptions);
    return { active, tabs: dealTabs(active) };
  }, [bookingMenuItemOptions]);
}
