import type { AnswerHeaders } from './answer-headers.ts';

/** Numbers of a vendor: at most `calls` within any `perMs` milliseconds. */
export interface RateNumbers {
  readonly calls: number;
  readonly perMs: number;
}

/** Limits the calls made with one credential, whichever peers make them. */
export interface RateLimit {
  /**
   * Waits for the turn of a call. Returns null if it does not come within `maxWaitMs`, or if the
   * signal aborts: then the call must not be sent.
   */
  take(signal: AbortSignal, maxWaitMs: number): Promise<Turn | null>;
  /** Reads what an answer says about further calls; all callers wait until then. */
  heed(status: number, headers: AnswerHeaders): void;
}

/** The turn of one call. */
export interface Turn {
  /**
   * Ends the turn, when the call was answered or has failed. The vendor counts a call when it
   * arrives, which may be long after it was sent: the turn counts from here.
   */
  end(): void;
}

/** Pause after a 429 or 503 that does not say how long; doubled with each one in a row. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const SHED = new Set([429, 503]);

const limits = new Map<string, RateLimit>();

/**
 * Returns the limit of a credential of this process. All callers of one name share it, and the
 * numbers of the first one count.
 * @param name names vendor and account; never the credential itself
 */
export function sharedRateLimit(name: string, numbers: RateNumbers): RateLimit {
  const known = limits.get(name);
  if (known !== undefined) return known;
  const made = createRateLimit(numbers);
  limits.set(name, made);
  return made;
}

/** Creates a limit of its own. `now` is the clock in milliseconds. */
export function createRateLimit(
  { calls, perMs }: RateNumbers,
  now: () => number = Date.now,
): RateLimit {
  /** Times from which the last calls count, oldest first: planned, then sent, then ended. */
  let turns: { at: number }[] = [];
  let pausedUntil = 0;
  let shedInARow = 0;
  return {
    async take(signal, maxWaitMs) {
      if (signal.aborted) return null;
      const begun = now();
      const before = turns.length < calls ? undefined : turns.at(-calls);
      const startAt = () => Math.max(before === undefined ? 0 : before.at + perMs, pausedUntil);
      if (startAt() - begun > maxWaitMs) return null;
      const turn = { at: Math.max(begun, startAt()) };
      turns = [...turns.slice(1 - calls), turn].slice(-calls);
      // the call before may end, or all may be paused, while this one waits
      for (let at = now(); startAt() > at; at = now()) {
        if (startAt() - begun > maxWaitMs) return null;
        await pause(startAt() - at, signal);
        if (signal.aborted) return null;
      }
      turn.at = now();
      return { end: () => void (turn.at = now()) };
    },
    heed(status, headers) {
      const isShed = SHED.has(status);
      shedInARow = isShed ? shedInARow + 1 : 0;
      const told = toldMs(status, headers, now());
      const guessed = isShed ? FIRST_PAUSE_MS * 2 ** Math.min(6, shedInARow - 1) : 0;
      const wait = Math.min(LONGEST_PAUSE_MS, told ?? guessed);
      pausedUntil = Math.max(pausedUntil, now() + wait);
    },
  };
}

/** Returns the pause that an answer asks for in milliseconds; undefined if it asks for none. */
function toldMs(status: number, headers: AnswerHeaders, nowMs: number): number | undefined {
  if (SHED.has(status) && headers['retry-after'] !== undefined)
    return waitOf(headers['retry-after'], nowMs);
  const left = headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining'];
  const reset = headers['ratelimit-reset'] ?? headers['x-ratelimit-reset'];
  const isUsedUp = left !== undefined && Number(left) <= 0;
  return reset !== undefined && (isUsedUp || SHED.has(status)) ? waitOf(reset, nowMs) : undefined;
}

/** Reads both spellings in use: a number of seconds, and a date. */
function waitOf(text: string, nowMs: number): number | undefined {
  const seconds = /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
  const until = seconds === undefined ? Date.parse(text) : nowMs + seconds * 1_000;
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowMs);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}
