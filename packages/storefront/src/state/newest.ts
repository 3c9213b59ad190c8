// Uses an answer only while its request is the newest one. Aborting a request is not enough: its
// answer may have arrived already, or the call may ignore the signal.
import { useEffect, useState } from 'react';

export interface Newest {
  /**
   * Begins a request and outdates the one before. The signal is aborted once the answer must not be
   * used any more.
   */
  readonly begin: () => AbortSignal;
  /**
   * Makes a request; neither callback is called once it is outdated. Resolves afterwards; rejects if
   * it has failed without `onFailure`, or if a callback throws.
   */
  readonly ask: <T>(
    load: (signal: AbortSignal) => Promise<T>,
    onAnswer: (answer: T) => void,
    onFailure?: (error: unknown) => void,
  ) => Promise<void>;
  /** Outdates the current request: its answer is not wanted, or newer data is already known. */
  readonly drop: () => void;
}

/** Creates the order of the requests for one piece of data. */
export function createNewest(): Newest {
  let current = new AbortController();
  const drop = (): void => current.abort();
  const begin = (): AbortSignal => {
    drop();
    current = new AbortController();
    return current.signal;
  };
  return {
    begin,
    drop,
    async ask(load, onAnswer, onFailure) {
      const signal = begin();
      let answer;
      try {
        answer = await load(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (onFailure === undefined) throw error;
        onFailure(error);
        return;
      }
      // an error of the page itself is not taken for a failed request
      if (!signal.aborted) onAnswer(answer);
    },
  };
}

/** The same for a component: the requests of one that has left the page are outdated. */
export function useNewest(): Newest {
  const [newest] = useState(createNewest);
  useEffect(() => newest.drop, [newest]);
  return newest;
}
