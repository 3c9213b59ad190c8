import type { Clock } from './clock.ts';

const EARLIEST = Date.parse('2020-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/**
 * Returns the caller's time if test mode allows it to be moved (`x-sandbox-now`, ISO), else ours.
 * Null if it is not a valid time.
 */
export function callerNow(
  header: string | undefined,
  clock: Clock,
  rehearsal: boolean,
): number | null {
  if (header === undefined || !rehearsal) return clock.now();
  const at = Date.parse(header);
  return Number.isNaN(at) || at < EARLIEST || at > LATEST ? null : at;
}
