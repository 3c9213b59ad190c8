// Writes log lines to a file descriptor. A line that cannot be written (full disk, a pipe without a
// reader) is dropped and counted: nothing waits for the log, and nothing fails because of it.
import { writeSync } from 'node:fs';

export interface Lines {
  /** Writes one line, which includes its line break. */
  write(line: string): void;
  /** Returns the number of lines dropped since the last successful write. */
  dropped(): number;
}

/** Milliseconds between write attempts while no line arrives. */
const TRY_MS = 1_000;

export interface LinesOptions {
  /** Writes a part of a line to the descriptor and returns the bytes written; for tests. */
  readonly put?: (fd: number, bytes: Buffer) => number;
  /** Called when writing works again, to log the number of dropped lines. */
  readonly onDropped: (count: number) => void;
}

/**
 * Creates a writer of lines to `fd`. When `write` returns, the line has been written or dropped.
 */
export function linesTo(fd: number, { put = writeSync, onDropped }: LinesOptions): Lines {
  let dropped = 0;
  let isReporting = false;
  /** True if a line was cut off in the middle; the next one starts on a new line. */
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
