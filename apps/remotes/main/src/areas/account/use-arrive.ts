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
 * Where somebody goes who has come in: the page asked for if it is one of this site, else the home
 * of the role.
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
 * The one way in: whichever door brought the session, the person is known to the shell, and the
 * page they asked for is loaded afresh, so that the server renders it for them and its client gets
 * the token.
 */
export function useArrive(): (session: Session, asked: string | null) => void {
  const dispatch = useAppDispatch();
  const targetOf = useTarget();
  const linkWaiting = useLinkWaiting();
  return ({ user }, asked) => {
    dispatch(loggedIn(user));
    void linkWaiting().then(() => goTo(takeDeepLink() ?? targetOf(asked, user)));
  };
}
