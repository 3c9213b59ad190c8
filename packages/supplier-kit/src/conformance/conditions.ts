import { randomUUID } from 'node:crypto';

/** The clock of the suites: a day on which no deadline falls. */
export const SUITE_NOW = '2027-03-01T12:00:00.000Z';

interface SuiteContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly now: string;
  readonly faults: string;
}

/** A caller's context with these faults. */
export const contextFor = (faults = ''): SuiteContext => ({
  agencyId: 'conformance',
  correlationId: randomUUID(),
  signal: new AbortController().signal,
  now: SUITE_NOW,
  faults,
});

const PAUSE_MS = 25;

/** Asks again and again until there is something; throws when the time is over. */
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
