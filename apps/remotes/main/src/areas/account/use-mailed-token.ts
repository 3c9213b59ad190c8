import { useLocation, useNavigate, useSearchParams } from '@portico/runtime';
import { useEffect, useState } from 'react';

/**
 * Returns the token of a link from an e-mail. It is removed from the address and the history
 * immediately, so that it is not exposed on the screen, in the history or in a referrer.
 */
export function useMailedToken(name: string): string | null {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => query.get(name));
  const isShown = query.has(name);
  useEffect(() => {
    if (!isShown) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    const search = rest.toString();
    void navigate(search === '' ? pathname : `${pathname}?${search}`, { replace: true });
  }, [isShown, name, navigate, pathname, query]);
  return token;
}
