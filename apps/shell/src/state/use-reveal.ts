import type { PickedDeal } from '@portico/rules/deals';
import type { DealTab } from '@portico/rules/navigation';
import { isSignOnOnly, loginAddress } from '@portico/rules/redirect';
import { modalShown, useAppDispatch, useAppSelector, useNavigate } from '@portico/runtime';
import { useCallback, useEffect } from 'react';
import { goToLogin } from '@portico/storefront/platform/deep-link';
import { clearTab, readTab, writeTab } from '@portico/storefront/platform/storage';
import type { Picked } from './open-picked.ts';
import { useAgency } from './selectors.ts';

/** Deal whose price was asked for, kept in this tab until a login. */
const SLOT = 'picked-deal';

/**
 * Returns the handler of 'Reveal Price' (decision O-108): opens home with the service's tab and the
 * sign-in modal, or goes to the login if the site requires one. The login returns to the tab, and
 * home then opens the deal.
 */
export function useReveal(service: DealTab): (deal: PickedDeal) => void {
  const agency = useAgency();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isUser = useAppSelector(({ user }) => user.auth);
  useEffect(() => {
    const picked = isUser && readTab<Picked>(SLOT);
    if (!picked) return;
    clearTab(SLOT);
    // if the code cannot be loaded, the tab stays open
    import('./open-picked.ts').then(({ openPicked }) => openPicked(picked)).catch(() => undefined);
  }, [isUser]);
  return useCallback(
    (deal) => {
      const target = `/?tab=${encodeURIComponent(service)}`;
      writeTab(SLOT, [location.search, service, deal] satisfies Picked);
      if (agency.isLockedHotelsOnly || isSignOnOnly(agency))
        return goToLogin(loginAddress(agency, location.href, target));
      void navigate(target);
      dispatch(modalShown('savePrice'));
    },
    [agency, dispatch, navigate, service],
  );
}
