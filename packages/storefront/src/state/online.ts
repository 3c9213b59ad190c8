import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../platform/page.ts';
import { useStill } from './use-still.ts';

/**
 * Returns true if the browser has a network connection. The notes that depend on it move the
 * content below, so a change is deferred until a press has ended.
 */
export const useOnline = (): boolean =>
  useStill(useSyncExternalStore(watchOnline, isOnline, () => true));
