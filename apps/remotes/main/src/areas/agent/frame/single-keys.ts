// Single keys may be switched off in this browser (WCAG 2.1.4).
import { useSyncExternalStore } from 'react';
import { readBrowser, writeBrowser } from '../../../platform/window.ts';

const KEY = 'center-single-keys';
const listeners = new Set<() => void>();
const areOn = (): boolean => readBrowser<boolean>(KEY) !== false;

export function useSingleKeys(): {
  readonly areOn: boolean;
  readonly turn: (on: boolean) => void;
} {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    areOn,
    () => true,
  );
  return {
    areOn: isOn,
    turn(on) {
      writeBrowser(KEY, on);
      for (const changed of listeners) changed();
    },
  };
}
