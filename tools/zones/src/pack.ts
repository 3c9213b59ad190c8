// Parses the packed format of moment-timezone
// (https://momentjs.com/timezone/docs/#/data-formats/packed-format/) and writes the shorter one of
// packages/rules: only the years that bookings can have, with zones of equal rules grouped.
import { RULES_FROM, RULES_TO } from '../../../packages/rules/src/zone-years.ts';

export interface PackedZones {
  readonly version: string;
  /** name|abbreviations|offsets|indices|times of change|population */
  readonly zones: readonly string[];
  /** name|alias */
  readonly links: readonly string[];
}

/** Offset in minutes ahead of UTC, and its end in minutes since 1970. */
type Period = readonly [offset: number, until: number];

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
const MINUTE_MS = 60_000;

function base60(text: string): number {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit);
  for (const [i, digit] of [...fraction].entries()) value += DIGITS.indexOf(digit) / 60 ** (i + 1);
  return isNegative ? -value : value;
}

/** Returns the periods of every zone, including aliases. */
export function unpack({ zones, links }: PackedZones): ReadonlyMap<string, readonly Period[]> {
  const known = new Map<string, readonly Period[]>();
  for (const line of zones) {
    const [name = '', , offsets = '', indices = '', changes = ''] = line.split('|');
    const behind = offsets.split(' ').map(base60);
    const steps = changes.split(' ').filter(Boolean).map(base60);
    let at = 0;
    known.set(
      name,
      [...indices].map((index, i) => {
        at += steps[i] ?? Infinity;
        return [0 - Math.round(behind[DIGITS.indexOf(index)] ?? NaN), Math.round(at)];
      }),
    );
  }
  for (const line of links) {
    const [name = '', alias = ''] = line.split('|');
    const periods = known.get(name);
    if (periods === undefined) throw new Error(`${alias} is a link to ${name}, which is missing`);
    known.set(alias, periods);
  }
  return known;
}

/** Returns the rows of zone-rules.gen.ts, sorted by their first names. */
export function pack(zones: ReadonlyMap<string, readonly Period[]>): readonly string[] {
  const [from, to] = [RULES_FROM / MINUTE_MS, RULES_TO / MINUTE_MS];
  const names = new Map<string, string[]>();
  for (const [name, periods] of [...zones].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const first = periods.findIndex(([, until]) => until > from);
    const last = periods.findIndex(([, until]) => until >= to);
    let before = from;
    const rules = periods.slice(first, last + 1).map(([offset, until], i) => {
      if (!Number.isInteger(offset)) throw new Error(`${name}: offset ${offset}`);
      const step = (until - before).toString(36);
      before = until;
      return first + i === last ? `${offset}` : `${offset} ${step}`;
    });
    const row = rules.join(' ');
    names.set(row, [...(names.get(row) ?? []), name]);
  }
  return [...names].map(([rules, of]) => `${of.join(' ')}|${rules}`);
}
