// A short list of text lines in local storage, shared by all code in this browser: the bundles of
// shell and remotes, each with its own copy of this module, and other tabs. If storage is blocked,
// the list lasts as long as the page.

export interface KeptList {
  /** Returns the same array until the list changes. */
  read(): readonly string[];
  write(lines: readonly string[]): void;
  /**
   * Calls back after every change, including changes by other code. Returns a function that stops
   * it.
   */
  watch(changed: () => void): () => void;
}

export function keptList(key: string): KeptList {
  const changedHere = `kept:${key}`;
  let text = '';
  let lines: readonly string[] = [];
  let isRefused = false;
  const stored = (): string => {
    if (isRefused) return text;
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      isRefused = true;
      return text;
    }
  };
  const linesOf = (next: string): readonly string[] => {
    if (next !== text) {
      text = next;
      lines = next.split('\n').filter((line) => line !== '');
    }
    return lines;
  };
  return {
    read: () => linesOf(stored()),
    write(next) {
      linesOf(next.join('\n'));
      try {
        localStorage.setItem(key, text);
      } catch {
        isRefused = true;
      }
      dispatchEvent(new CustomEvent(changedHere));
    },
    watch(changed) {
      const elsewhere = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      addEventListener(changedHere, changed);
      addEventListener('storage', elsewhere);
      return () => {
        removeEventListener(changedHere, changed);
        removeEventListener('storage', elsewhere);
      };
    },
  };
}
