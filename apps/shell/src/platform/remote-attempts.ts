// How often a remote has failed to load. From then on all its scripts are requested under new
// addresses (`?r=2`): a browser queues a second request of the same one behind a first that hangs,
// and one that hangs is seldom alone.
const attempts = new Map<string, number>();

/** Called when a script of the remote with this entry did not come. */
export function nextAttempt(entry: string): void {
  const folder = new URL('.', entry).href;
  attempts.set(folder, (attempts.get(folder) ?? 1) + 1);
}

/** The address to request a script under now. */
export function freshAddress(url: string): string {
  for (const [folder, attempt] of attempts)
    if (url.startsWith(folder) && !url.includes('?')) return `${url}?r=${attempt}`;
  return url;
}
