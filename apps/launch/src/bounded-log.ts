// Log files of bounded size, whoever writes to them: a process keeps its descriptor, so the file
// itself is cut under it.
import { copyFileSync, openSync, statSync, truncateSync } from 'node:fs';

/** Bytes above which a log is cut. What it held is kept as `<name>.1` until the next cut. */
const MOST = 10_000_000;

/**
 * Cuts the file to nothing when it is larger than `most` bytes, and keeps its content beside it as
 * `<path>.1`. Whoever writes to it must have opened it for appending. Answers whether it was cut.
 * Lines written between the copy and the cut are lost. When there is no space for a copy, the file
 * may grow to twice the size before it is cut without one.
 */
export function cutLog(path: string, most = MOST): boolean {
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
    return false; // removed, or no longer ours: tried again at the next look
  }
}

/** Bytes of a file; 0 when there is none, or it cannot be looked at. */
export function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/**
 * A descriptor to append to the log, or 'ignore' when it cannot be opened (full disk): a process is
 * worth more than its log.
 */
export function openLog(path: string): number | 'ignore' {
  try {
    return openSync(path, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}
