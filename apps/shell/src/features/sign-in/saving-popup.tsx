import type { AgencyData } from '@portico/contract';
import { modalShown, useAppDispatch, useAppSelector, useSearchParams } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { isBusy, sinceLoad } from '../../platform/document-facts.ts';
import { isPopupDismissed } from '../../platform/popup-memory.ts';
import { useAgency, useViewer } from '../../state/selectors.ts';
import { scheduleSignInDialog, POPUP_DELAY_MS } from './await-moment.ts';
import { whenLoaded } from './sign-in-modal.tsx';

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
    /** Undefined once it is no longer due. */
    let stop: (() => void) | undefined;
    const begin = () =>
      void (stop = scheduleSignInDialog({
        waitMs: isFirstPage.current ? Math.max(0, POPUP_DELAY_MS - sinceLoad()) : POPUP_DELAY_MS,
        section: document.getElementById('deals'),
        isBusy,
        // checks again: on a slow line the code takes seconds, and the user may be typing by then
        show: () =>
          whenLoaded(() => {
            if (stop && isBusy()) begin();
            else if (stop) dispatch(modalShown('savePrice'));
          }),
      }));
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      stop?.();
      stop = undefined;
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
