// Counts load failures per remote. After one, all its scripts are requested under new addresses
// (`?r=2`): a browser queues a second request for the same address behind a hanging first one, and
// usually more than one hangs.
const attempts = new Map<string, number>();

/** Called when a script of the remote with this entry failed to load. */
export function nextAttempt(entry: string): void {
  const folder = new URL('.', entry).href;
  attempts.set(folder, (attempts.get(folder) ?? 1) + 1);
}

/** Returns the address under which to request a script now. */
export function freshAddress(url: string): string {
  for (const [folder, attempt] of attempts)
    if (url.startsWith(folder) && !url.includes('?')) return `${url}?r=${attempt}`;
  return url;
}
