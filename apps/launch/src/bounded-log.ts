// Limits the size of log files. The writing process keeps its file descriptor, so the file is
// truncated in place.
import { copyFileSync, openSync, statSync, truncateSync } from 'node:fs';

/**
 * Size in bytes above which a log is truncated. Its content is kept as `<name>.1` until the next
 * truncation.
 */
const MAX = 10_000_000;

/**
 * Truncates the file to zero bytes if it is larger than `most` bytes, after copying its content to
 * `<path>.1`. Writers must have opened it in append mode. Returns true if it was truncated. Lines
 * written between the copy and the truncation are lost. Without disk space for a copy, the file may
 * grow to twice the limit before it is truncated without one.
 */
export function cutLog(path: string, most = MAX): boolean {
  const size = sizeOf(path);
  if (size <= most) return false;
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    if (size <= 2 * most) return false;
  }
  try {
    truncateSync(path);
    return true;
  } catch {
    return false; // removed or not accessible: retried at the next check
  }
}

/** Returns the size of a file in bytes; 0 if it does not exist or is not accessible. */
export function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/**
 * Returns a file descriptor for appending to the log, or 'ignore' if it cannot be opened (full
 * disk): the process should start even without its log.
 */
export function openLog(path: string): number | 'ignore' {
  try {
    return openSync(path, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}
