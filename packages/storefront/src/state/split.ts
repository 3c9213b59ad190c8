import { useSyncExternalStore } from 'react';

/** From here list and map stand side by side. */
const SPLIT = '(width >= 64rem)';

function watch(changed: () => void): () => void {
  const query = matchMedia(SPLIT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useSplit = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(SPLIT).matches,
    () => false,
  );
