// Session storage of this tab: partly filled forms, keys of pending requests. If the browser blocks
// it, nothing is stored and no error is thrown.

/** Returns the value stored under this key in this tab, or null. */
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
    // full or blocked: the form still works but is not remembered
  }
}

export function clearTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // blocked: there is nothing to clear either
  }
}

/** The same for plain text, as other pages of the site read it. */
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
    // full or blocked: it is not remembered
  }
}
