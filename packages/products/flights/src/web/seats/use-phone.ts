import { useSyncExternalStore } from 'react';

const PHONE = '(width < 40rem)';

function watch(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Returns true if the page has the width of a phone: seat selection then uses the full screen. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  );
