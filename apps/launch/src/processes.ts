// Reads facts about local processes from /proc. A pid alone does not identify a process because
// pids are reused, so a process is named "<pid>-<start time>".
import { readFileSync } from 'node:fs';

/**
 * Returns the start time of a live process in clock ticks since boot, or null if it has ended (or
 * is a zombie).
 */
export function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

/** Returns the name of a live process: "<pid>-<start time>". */
export function processName(pid: number = process.pid): string {
  return `${pid}-${startTimeOf(pid) ?? '0'}`;
}

/** Returns true if the process with this name is still running. */
export function isAlive(name: string): boolean {
  const match = /^(\d+)-(\d+)$/.exec(name.trim());
  return match !== null && startTimeOf(Number(match[1])) === match[2];
}

/** Waits until `test` returns true. Resolves to false if `timeoutMs` passes first. */
export async function waitFor(
  test: () => boolean | Promise<boolean>,
  timeoutMs: number,
  stepMs = 20,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    if (await test()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
