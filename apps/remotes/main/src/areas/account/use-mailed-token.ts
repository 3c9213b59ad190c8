import { useLocation, useNavigate, useSearchParams } from '@portico/runtime';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, which leaves the address and the history at once: it is known to this
 * page alone, and to nobody who looks over a shoulder, through the history or at what a link of
 * this page tells another.
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
