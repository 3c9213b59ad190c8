import { useSyncExternalStore } from 'react';
import { readLines, writeLines } from '../platform/kept-list.ts';

const KEY = 'savedHotels';
const KEPT = 100;
const NONE: readonly string[] = [];
let saved: readonly string[] | null = null;
const listeners = new Set<() => void>();

const read = (): readonly string[] => (saved ??= readLines(KEY));
const watch = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Saves a hotel for later in this browser, or forgets it. */
export function toggleSaved(id: string): void {
  const before = read();
  saved = before.includes(id) ? before.filter((one) => one !== id) : [id, ...before].slice(0, KEPT);
  writeLines(KEY, saved);
  for (const changed of listeners) changed();
}

/** Ids of the hotels this browser has saved, newest first. */
export const useSavedHotels = (): readonly string[] => useSyncExternalStore(watch, read, () => NONE);
