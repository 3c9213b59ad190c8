import { useCallback, useSyncExternalStore } from 'react';

/** From this width, list and map are shown side by side. */
const SPLIT = '(width >= 64rem)';
/** The same for lists that need more space. */
export const WIDE_SPLIT = '(width >= 90rem)';

/** Returns true if there is space for list and map. */
export function useSplit(from: string = SPLIT): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(from);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [from],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(from).matches,
    () => false,
  );
}
