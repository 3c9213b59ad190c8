// What a page of a remote says it is about; the shell makes the document's title of it.
import { useEffect, useSyncExternalStore } from 'react';

let text: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null): void {
  if (text === next) return;
  text = next;
  for (const tell of listeners) tell();
}

/**
 * Says what this page is about (an item's name, the place of a list) as long as it is shown; null
 * while it is not known. Nothing of a person.
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
 * For the shell: what the page that is shown says; null where it says nothing, and on the server.
 */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => null,
  );
