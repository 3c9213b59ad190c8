import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../platform/page.ts';
import { useFrozenWhilePressed } from './use-frozen-while-pressed.ts';

/**
 * Returns true if the browser has a network connection. The notes that depend on it move the
 * content below, so a change is deferred until a press has ended.
 */
export const useOnline = (): boolean =>
  useFrozenWhilePressed(useSyncExternalStore(watchOnline, isOnline, () => true));
