import type { AgencyData } from '@portico/contract';
import { modalShown, useAppDispatch, useAppSelector, useSearchParams } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { isBusy, sinceLoad } from '../../platform/document-facts.ts';
import { isPopupDismissed } from '../../platform/popup-memory.ts';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { scheduleSignInDialog, POPUP_DELAY_MS } from './await-moment.ts';

/**
 * Opens the sign-in dialog automatically: for visitors, on home, once per session, never on locked
 * sites (decision O-084).
 */
export function SavingPopup({ isHome }: { readonly isHome: boolean }) {
  const dispatch = useAppDispatch();
  const agency = useAgency();
  const { auth, isUncertain } = useViewer();
  const [query] = useSearchParams();
  const isOpen = useAppSelector((state) => state.modals.savePrice);
  const isDue =
    isHome &&
    !auth &&
    !isUncertain &&
    !isOpen &&
    offersSignIn(agency) &&
    query.get('from') !== 'checkout';
  const isFirstPage = useRef(true);
  useEffect(() => {
    if (!isHome) isFirstPage.current = false;
  }, [isHome]);
  useEffect(() => {
    if (!isDue || isPopupDismissed()) return;
    const begin = () =>
      scheduleSignInDialog({
        waitMs: isFirstPage.current ? Math.max(0, POPUP_DELAY_MS - sinceLoad()) : POPUP_DELAY_MS,
        section: document.getElementById('deals'),
        isBusy,
        show: () => void dispatch(modalShown('savePrice')),
      });
    if (document.readyState === 'complete') return begin();
    let stop: (() => void) | undefined;
    const loaded = () => void (stop = begin());
    addEventListener('load', loaded, { once: true });
    return () => {
      removeEventListener('load', loaded);
      stop?.();
    };
  }, [isDue, dispatch]);
  return null;
}

/**
 * True if this site allows the popup and offers visitors a login: the same rules as for the
 * header's buttons.
 */
const offersSignIn = (agency: AgencyData): boolean =>
  agency.showsSavingPopup &&
  !agency.isLockedHotelsOnly &&
  !agency.hideHeaderforDealProposal &&
  (!agency.isHideLoginOption || !(agency.isHideSignupOption || agency.isHouseAgency));
