// Log lines to a file descriptor. A line that cannot be written (full disk, a pipe nobody reads) is
// dropped and counted: nothing waits for the log, and nothing fails because of it.
import { writeSync } from 'node:fs';

export interface Lines {
  /** Writes one line, its end included. */
  write(line: string): void;
  /** How many have been dropped since the last one that could be written. */
  dropped(): number;
}

/** How often writing is tried while no line comes. */
const TRY_MS = 1_000;

export interface LinesOptions {
  /** Writes a part of a line to the descriptor; for tests. Bytes written. */
  readonly put?: (fd: number, bytes: Buffer) => number;
  /** Called when writing works again: logs how many were dropped. */
  readonly onDropped: (count: number) => void;
}

/** Lines to `fd`. Every line is in the file when `write` returns, or dropped. */
export function linesTo(fd: number, { put = writeSync, onDropped }: LinesOptions): Lines {
  let dropped = 0;
  let isReporting = false;
  /** A line broke off in its middle; the next one begins on a line of its own. */
  let isBroken = false;
  let retry: NodeJS.Timeout | undefined;

  function putWhole(line: string): boolean {
    const bytes = Buffer.from(isBroken ? `\n${line}` : line);
    let written = 0;
    try {
      while (written < bytes.length) {
        const part = put(fd, bytes.subarray(written));
        if (part === 0) break;
        written += part;
      }
    } catch {
      // counted by the caller
    }
    const isWhole = written === bytes.length;
    isBroken = isWhole ? false : isBroken || written > 0;
    return isWhole;
  }

  function report(): void {
    const count = dropped;
    dropped = 0;
    isReporting = true;
    onDropped(count);
    isReporting = false;
    // The report itself does not count as a dropped line.
    if (dropped > 0) dropped = count;
    else {
      clearInterval(retry);
      retry = undefined;
    }
  }

  return {
    write(line) {
      if (!putWhole(line)) {
        dropped += 1;
        retry ??= setInterval(report, TRY_MS).unref();
      } else if (dropped > 0 && !isReporting) report();
    },
    dropped: () => dropped,
  };
}
