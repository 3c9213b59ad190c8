import { useSyncExternalStore } from 'react';

const PHONE = '(width < 40rem)';

function watch(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the page is as narrow as a phone: then the seats take the whole screen. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  );
