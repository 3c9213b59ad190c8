// Commands by a single letter or sign may be switched off in this browser (WCAG 2.1.4). Keys without a
// sign, such as arrows, Enter and Escape, always act.
import { useSyncExternalStore } from 'react';
import { readBrowser, writeBrowser } from '../../../platform/window.ts';

const KEY = 'center-single-keys';
const listeners = new Set<() => void>();
export const areSingleKeysOn = (): boolean => readBrowser<boolean>(KEY) !== false;

export function useSingleKeys(): {
  readonly areOn: boolean;
  readonly turn: (on: boolean) => void;
} {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    areSingleKeysOn,
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
