// Subject of a remote's page, used by the shell to build the document title.
import { useEffect, useSyncExternalStore } from 'react';

let text: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null): void {
  if (text === next) return;
  text = next;
  for (const tell of listeners) tell();
}

/**
 * Sets the subject of this page (an item's name, the place of a list) while it is mounted; null
 * while unknown. Must not contain personal data.
 */
export function usePageTitle(own: string | null): void {
  useEffect(() => {
    say(own);
    return () => say(null);
  }, [own]);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * For the shell: returns the subject of the current page; null if there is none, and on the server.
 */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => null,
  );
