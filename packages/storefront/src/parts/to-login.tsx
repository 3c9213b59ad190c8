import { loginAddress } from '@portico/rules/redirect';
import { Navigate } from '@portico/runtime';
import { useEffect } from 'react';
import { keepDeepLink } from '../platform/deep-link.ts';
import { goTo } from '../platform/leave.ts';
import { pageAddress } from '../platform/page.ts';
import { useAgency } from '../state/account.ts';

/**
 * Redirects a visitor to the site's login with a return address, or to the agency's own site if
 * users can only log in there.
 */
export function ToLogin() {
  const agency = useAgency();
  const address = agency ? loginAddress(agency, pageAddress()) : '/login';
  const isHere = address.startsWith('/');
  useEffect(() => {
    keepDeepLink();
    if (!isHere) goTo(address);
  }, [address, isHere]);
  return isHere ? <Navigate to={address} replace /> : null;
}
