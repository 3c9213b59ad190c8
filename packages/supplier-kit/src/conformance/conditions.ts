import { randomUUID } from 'node:crypto';

/** Current time of the suites: a date without deadlines. */
export const SUITE_NOW = '2027-03-01T12:00:00.000Z';

interface SuiteContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly now: string;
  readonly faults: string;
}

/** Creates a call context with these faults. */
export const contextFor = (faults = ''): SuiteContext => ({
  agencyId: 'conformance',
  correlationId: randomUUID(),
  signal: new AbortController().signal,
  now: SUITE_NOW,
  faults,
});

const PAUSE_MS = 25;

/** Polls until there is a result; throws after the timeout. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  withinMs: number,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`nothing within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
