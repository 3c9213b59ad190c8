// Circuit breaker: a supplier that keeps failing is not asked for a while. Each agency has its own,
// because its account may be the cause.
import type { Clock } from '@portico/contract';

export interface Breaker {
  /** Returns true if a request may be sent now. While half open, one request passes as a trial. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface BreakerSettings {
  /** Number of consecutive failures that open it. */
  readonly failures: number;
  /** Time it stays open, milliseconds; doubles with each failed trial up to eight times. */
  readonly restMs: number;
}

const DEFAULTS: BreakerSettings = { failures: 5, restMs: 10_000 };
const MAX = 20_000;

/** The circuit breakers of a process, one per agency and supplier. */
export function createBreakers(
  clock: Clock,
  settings: BreakerSettings = DEFAULTS,
): (agencyId: string, supplier: string) => Breaker {
  const all = new Map<string, Breaker>();
  return (agencyId, supplier) => {
    const key = `${agencyId} ${supplier}`;
    let found = all.get(key);
    if (found === undefined) {
      if (all.size >= MAX) all.clear();
      found = createBreaker(clock, settings);
      all.set(key, found);
    }
    return found;
  };
}

export function createBreaker(clock: Clock, settings: BreakerSettings = DEFAULTS): Breaker {
  let failures = 0;
  let trials = 0;
  let openUntil = 0;
  let trialUntil = 0;
  return {
    allows() {
      const now = clock.now();
      if (failures < settings.failures) return true;
      if (now < openUntil || now < trialUntil) return false;
      trialUntil = now + settings.restMs;
      return true;
    },
    succeeded() {
      failures = 0;
      trials = 0;
      trialUntil = 0;
    },
    failed() {
      failures += 1;
      if (failures < settings.failures) return;
      openUntil = clock.now() + settings.restMs * 2 ** Math.min(trials, 3);
      trials += 1;
      trialUntil = 0;
    },
  };
}
