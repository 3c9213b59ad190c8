import { useLocation, useNavigate, useSearchParams } from '@portico/runtime';
import { useEffect, useState } from 'react';

/**
 * Returns the query parameters of a redirect from another site. They are removed from the address
 * and the history immediately, so that later pages cannot read them.
 */
export function useCallbackParams(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => new URLSearchParams(query));
  // without parameters to process, the page redirects on its own
  const isShown = query.has('token') || codeOf(query) !== null;
  useEffect(() => {
    if (isShown) void navigate(pathname, { replace: true });
  }, [isShown, navigate, pathname]);
  return came;
}

/** Returns the code and state of a provider's response; null if it is incomplete. */
export function codeOf(came: URLSearchParams): {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
} | null {
  const [code, state, iss] = [came.get('code'), came.get('state'), came.get('iss')];
  if (!code || !state) return null;
  return { code, state, ...(iss === null ? {} : { iss }) };
}
