import { useCallback, useSyncExternalStore } from 'react';

/** From here list and map stand side by side. */
const SPLIT = '(width >= 64rem)';
/** From here where the list needs more room. */
export const WIDE_SPLIT = '(width >= 90rem)';

/** Whether there is room for list and map. */
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
