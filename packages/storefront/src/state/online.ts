import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../platform/page.ts';

/** Whether the browser has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline, () => true);
