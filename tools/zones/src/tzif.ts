// Reads the compiled time zone files of a system (TZif, RFC 8536), to compare our rules with them.
import { readFileSync } from 'node:fs';

export interface ZoneFile {
  /** Instants at which the offset changes, epoch seconds, in order. */
  readonly changes: readonly number[];
  /**
   * Offset before the first change and after each, minutes ahead of UTC; one more than `changes`.
   */
  readonly minutes: readonly number[];
  /**
   * From then on (epoch seconds) the offsets follow a rule this reader does not know; Infinity
   * where there is none. Debian's files list every change until 2037.
   */
  readonly knownUntil: number;
}

const HEADER = 44;

/** Parses a file with 64-bit data (version 2 or later). Throws when it is no such file. */
export function readZoneFile(path: string): ZoneFile {
  const bytes = readFileSync(path);
  const isTzif = bytes.toString('latin1', 0, 4) === 'TZif' && bytes[4] !== 0;
  if (!isTzif) throw new Error(`${path} is no TZif file of version 2 or later`);
  // the data of version 1, with 32-bit times, come first
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

/** The six counts of a header: flags of both kinds are told together. */
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

/** Minutes ahead of UTC at an instant (epoch milliseconds). */
export function minutesInFile({ changes, minutes }: ZoneFile, instant: number): number {
  const next = changes.findIndex((change) => change * 1000 > instant);
  return minutes[next === -1 ? changes.length : next] ?? NaN;
}
