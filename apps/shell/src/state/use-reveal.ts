import { type PickedDeal, pickedAddress } from '@portico/rules/deals';
import type { DealTab } from '@portico/rules/navigation';
import { isSignOnOnly, loginAddress, type RevealedFrom } from '@portico/rules/redirect';
import { modalShown, useAppDispatch, useNavigate } from '@portico/runtime';
import { useCallback } from 'react';
import { goToLogin } from '@portico/storefront/platform/deep-link';
import { useAgency } from './selectors.ts';

/**
 * Returns the handler of 'Reveal Price' (decision O-108): opens home with the service's tab and the
 * sign-in modal, or goes to the login if the site requires one. The login returns to the deal, but
 * not from another site that alone can log in: its address takes a target of deal links only.
 */
export function useReveal(service: DealTab): (deal: PickedDeal) => void {
  const agency = useAgency();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (deal) => {
      const target = pickedAddress(location.search, service, deal);
      if (agency.isLockedHotelsOnly || isSignOnOnly(agency))
        return goToLogin(loginAddress(agency, location.href, target));
      const state: RevealedFrom = { revealedFrom: target };
      void navigate(`/?tab=${encodeURIComponent(service)}`, { state });
      dispatch(modalShown('savePrice'));
    },
    [agency, dispatch, navigate, service],
  );
}
