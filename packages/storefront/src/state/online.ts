import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../platform/page.ts';
import { useStill } from './use-still.ts';

/**
 * Whether the browser has a connection at all. The notes that say so push what is below them: they
 * wait for the end of a press.
 */
export const useOnline = (): boolean =>
  useStill(useSyncExternalStore(watchOnline, isOnline, () => true));
