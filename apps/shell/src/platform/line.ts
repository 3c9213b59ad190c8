// Checks the connection to the site's own server: a browser reports itself online as soon as it has
// any network.

const LONGEST_MS = 4_000;
const AGAIN_MS = 5_000;

/**
 * Requests the health endpoint. Resolves to false without a response: the connection or the server
 * is down.
 */
async function isServerReachable(signal: AbortSignal): Promise<boolean> {
  try {
    const longest = AbortSignal.timeout(LONGEST_MS);
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.any([signal, longest]) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports whether the connection is up; while it is down, checks again until it is up.
 * @returns Function that stops the checks.
 */
export function watchConnection(say: (isUp: boolean) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const isUp = await isServerReachable(stop.signal);
    if (stop.signal.aborted) return;
    say(isUp);
    if (!isUp) timer = setTimeout(() => void ask(), AGAIN_MS);
  };
  void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
