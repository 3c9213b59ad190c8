import { loginAddress } from '@portico/rules/redirect';
import { Navigate } from '@portico/runtime';
import { useEffect } from 'react';
import { keepDeepLink } from '../platform/deep-link.ts';
import { goTo } from '../platform/leave.ts';
import { pageAddress } from '../platform/page.ts';
import { useAgency } from '../state/account.ts';

/**
 * Leads a visitor to the login of this site, and back; where people can only come in through the
 * agency's own site, there.
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
