// Parses the system's compiled time zone files (TZif, RFC 8536), to compare the project's rules
// with them.
import { readFileSync } from 'node:fs';

export interface ZoneFile {
  /** Instants at which the offset changes, epoch seconds, in order. */
  readonly changes: readonly number[];
  /**
   * Offset before the first change and after each, in minutes ahead of UTC; one more entry than
   * `changes`.
   */
  readonly minutes: readonly number[];
  /**
   * Epoch seconds from which the offsets follow a rule this parser does not support; Infinity if
   * there is none. Debian's files list every change until 2037.
   */
  readonly knownUntil: number;
}

const HEADER = 44;

/** Parses a file with 64-bit data (version 2 or later). Throws if it is not such a file. */
export function readZoneFile(path: string): ZoneFile {
  const bytes = readFileSync(path);
  const isTzif = bytes.toString('latin1', 0, 4) === 'TZif' && bytes[4] !== 0;
  if (!isTzif) throw new Error(`${path} is no TZif file of version 2 or later`);
  // the version 1 data, with 32-bit times, comes first
  const old = countsAt(bytes, 0);
  const start = HEADER + old.changes * 5 + old.types * 6 + old.letters + old.leaps * 8 + old.flags;
  const { changes, types } = countsAt(bytes, start);
  const times = start + HEADER;
  const indices = times + changes * 8;
  const records = indices + changes;
  const offsets = Array.from({ length: types }, (_, i) => bytes.readInt32BE(records + i * 6) / 60);
  const minutesOf = (type: number | undefined): number => offsets[type ?? 0] ?? NaN;
  const { letters, leaps, flags } = countsAt(bytes, start);
  const footer = bytes.toString('latin1', records + types * 6 + letters + leaps * 12 + flags);
  const at = Array.from({ length: changes }, (_, i) => Number(bytes.readBigInt64BE(times + i * 8)));
  return {
    changes: at,
    minutes: [
      minutesOf(0),
      ...Array.from({ length: changes }, (_, i) => minutesOf(bytes[indices + i])),
    ],
    knownUntil: footer.includes(',') ? (at.at(-1) ?? 0) : Infinity,
  };
}

/** Reads the six counts of a header; both kinds of flags are counted together. */
function countsAt(bytes: Buffer, at: number) {
  const count = (i: number): number => bytes.readUInt32BE(at + 20 + i * 4);
  return {
    flags: count(0) + count(1),
    leaps: count(2),
    changes: count(3),
    types: count(4),
    letters: count(5),
  };
}

/** Returns minutes ahead of UTC at an instant (epoch milliseconds). */
export function minutesInFile({ changes, minutes }: ZoneFile, instant: number): number {
  const next = changes.findIndex((change) => change * 1000 > instant);
  return minutes[next === -1 ? changes.length : next] ?? NaN;
}
