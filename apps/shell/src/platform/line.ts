// Whether the line to our own server is up: a browser calls itself online as soon as it has any
// network at all.

const LONGEST_MS = 4_000;
const AGAIN_MS = 5_000;

/**
 * Asks the server for a sign of life. False when none comes: the line is dead, or the server is.
 */
async function isLineUp(signal: AbortSignal): Promise<boolean> {
  try {
    const longest = AbortSignal.timeout(LONGEST_MS);
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.any([signal, longest]) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Says whether the line is up, and while it is not, asks again until it is.
 * @returns stops the asking
 */
export function watchLine(say: (isUp: boolean) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const isUp = await isLineUp(stop.signal);
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
