import { useSyncExternalStore } from 'react';
import { keptList } from '@portico/storefront/platform/kept-list';

const KEPT = 100;
const NONE: readonly string[] = [];
const saved = keptList('savedHotels');

/** Saves a hotel in this browser, or removes it. */
export function toggleSaved(id: string): void {
  const before = saved.read();
  saved.write(
    before.includes(id) ? before.filter((one) => one !== id) : [id, ...before].slice(0, KEPT),
  );
}

/** Returns the ids of the hotels saved in this browser, newest first; empty on the server. */
export const useSavedHotels = (): readonly string[] =>
  useSyncExternalStore(saved.watch, saved.read, () => NONE);
