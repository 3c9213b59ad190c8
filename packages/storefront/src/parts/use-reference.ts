import { PAGES, pageOf, paramOf } from '@portico/contract';
import { useLocation } from '@portico/runtime';

/**
 * Returns the reference of the booking that the page shows, from its path or its query; null if the
 * address has none.
 */
export function useReference(): string | null {
  const location = useLocation();
  const page = pageOf(location.pathname);
  return paramOf(page === null ? '' : PAGES[page].path, 'referenceNumber', location);
}
