import { useLocation, useNavigate, useSearchParams } from '@portico/runtime';
import { useEffect, useState } from 'react';

/**
 * What another house sent a browser here with. It leaves the address and the history at once: it is
 * known to this page alone, and to no page after it.
 */
export function useCame(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [came] = useState(() => new URLSearchParams(query));
  // with nothing to finish the page leads away by itself
  const isShown = query.has('token') || codeOf(query) !== null;
  useEffect(() => {
    if (isShown) void navigate(pathname, { replace: true });
  }, [isShown, navigate, pathname]);
  return came;
}

/** Code and state of a provider's answer; null where it is none. */
export function codeOf(came: URLSearchParams): {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
} | null {
  const [code, state, iss] = [came.get('code'), came.get('state'), came.get('iss')];
  if (!code || !state) return null;
  return { code, state, ...(iss === null ? {} : { iss }) };
}
