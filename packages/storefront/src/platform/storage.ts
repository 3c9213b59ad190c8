// Session storage of this tab: forms half filled in, keys of requests under way. A browser may
// refuse; then nothing is remembered and nothing breaks.

/** A value kept under this key in this tab, or null. */
export function readTab<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or refused: the form still works, it is only not remembered
  }
}

export function clearTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // refused: there was nothing to clear either
  }
}

/** The same for a plain text, as other pages of the house read it. */
export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTabText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // full or refused: it is only not remembered
  }
}
