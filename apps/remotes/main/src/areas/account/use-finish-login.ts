import type { Session, UserProfile } from '@portico/contract';
import { homeLink } from '@portico/rules/navigation';
import { safeRedirect } from '@portico/rules/redirect';
import { loggedIn, useAppDispatch } from '@portico/runtime';
import { takeDeepLink } from '@portico/storefront/platform/deep-link';
import { goTo } from '@portico/storefront/platform/leave';
import { useAgency } from '@portico/storefront/state/account';
import { useLinkWaiting } from './elsewhere.query.ts';

type Who = Pick<UserProfile, 'isTravelAgent' | 'userType'>;

/**
 * Returns a function that picks the page after login: the requested page if it belongs to this
 * site, else the role's home page.
 */
export function useTarget(): (asked: string | null, who: Who | null) => string {
  const agency = useAgency();
  return (asked, who) =>
    safeRedirect(asked) ??
    (agency
      ? homeLink(
          { auth: true, isTravelAgent: who?.isTravelAgent === true, userType: who?.userType },
          agency,
        )
      : '/');
}

/**
 * Returns the common last step of every login method: stores the user in the shell and reloads the
 * requested page, so that the server renders it for the user and its client gets the token.
 */
export function useFinishLogin(): (session: Session, asked: string | null) => void {
  const dispatch = useAppDispatch();
  const targetOf = useTarget();
  const linkWaiting = useLinkWaiting();
  return ({ user }, asked) => {
    dispatch(loggedIn(user));
    void linkWaiting().then(() => goTo(takeDeepLink() ?? targetOf(asked, user)));
  };
}
