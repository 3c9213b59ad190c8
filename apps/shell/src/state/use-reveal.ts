import type { DealTab } from '@portico/rules/navigation';
import { isSignOnOnly, loginAddress } from '@portico/rules/redirect';
import { modalShown, useAppDispatch, useNavigate } from '@portico/runtime';
import { useCallback } from 'react';
import { goToLogin } from '@portico/storefront/platform/deep-link';
import { useAgency } from './selectors.ts';

/**
 * Returns the handler of 'Reveal Price' (decision O-108): opens home with the service's tab and the
 * sign-in modal, or the login redirect if visitors can only log in on another site.
 */
export function useReveal(service: DealTab): () => void {
  const agency = useAgency();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    const target = `/?tab=${encodeURIComponent(service)}`;
    if (agency.isLockedHotelsOnly || isSignOnOnly(agency))
      return goToLogin(loginAddress(agency, location.href, target));
    void navigate(target);
    dispatch(modalShown('savePrice'));
  }, [agency, dispatch, navigate, service]);
}
