// A short list of text lines in the browser's own storage, seen alike by all that runs in this
// browser: by the shell's bundle and the remotes', which each have their own copy of this file, and
// by other tabs. A browser may refuse; then the list lasts as long as the page.

export interface KeptList {
  /** The same array until the list changes. */
  read(): readonly string[];
  write(lines: readonly string[]): void;
  /** Calls back after every change, whoever has made it. Returns how to stop. */
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
