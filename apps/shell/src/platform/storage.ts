// Local and session storage. If the browser blocks them, nothing is stored and no error is thrown.
type Area = 'localStorage' | 'sessionStorage';

function attempt<T>(area: Area, use: (storage: Storage) => T): T | null {
  try {
    return use(window[area]);
  } catch {
    return null;
  }
}

export const readStored = (area: Area, key: string): string | null =>
  attempt(area, (storage) => storage.getItem(key));
export const writeStored = (area: Area, key: string, value: string): void =>
  void attempt(area, (storage) => storage.setItem(key, value));
export const clearStored = (area: Area, key: string): void =>
  void attempt(area, (storage) => storage.removeItem(key));
export const clearAllLocal = (): void => void attempt('localStorage', (storage) => storage.clear());
