// Shares one computation between concurrent requests for the same thing.

interface Making<T> {
  readonly made: Promise<T>;
  readonly gone: AbortController;
  /** Number of callers that have not disconnected. */
  waiting: number;
}

/**
 * Runs `make`, or joins the run in progress for this key. The signal of `make` aborts when all
 * callers have disconnected (`signal`).
 */
export type SingleFlight<T> = (
  key: string,
  signal: AbortSignal | undefined,
  make: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Making<T>>();

  function begin(key: string, make: (signal: AbortSignal) => Promise<T>): Making<T> {
    const gone = new AbortController();
    const made = make(gone.signal).finally(() => {
      if (underWay.get(key)?.gone === gone) underWay.delete(key);
    });
    const one = { made, gone, waiting: 0 };
    underWay.set(key, one);
    return one;
  }

  return (key, signal, make) => {
    const before = underWay.get(key);
    const one = before === undefined || before.gone.signal.aborted ? begin(key, make) : before;
    one.waiting += 1;
    const leave = (): void => {
      one.waiting -= 1;
      if (one.waiting === 0) one.gone.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return one.made;
  };
}
