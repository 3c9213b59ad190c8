// Which texts the fonts of papers can draw. A name they cannot draw is refused where it is typed,
// before anything is paid for.
import { SIGNS } from './printable-signs.ts';

/** Invisible signs need no glyph, and spaces are only a width. */
const NEEDS_NO_GLYPH = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const ALL_INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;
/** A base letter with its combining marks: one font must have them all. */
export const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Whether a text has no sign that needs a glyph. */
export const isInvisible = (text: string): boolean => ALL_INVISIBLE.test(text);

/** Code points as pairs of first and last, sorted. */
type Ranges = Uint32Array;

/**
 * Reads a row of the table: distances in base 36, `start` or `start-more`, each counted from the
 * end before it.
 */
function rangesOf(row: string): Ranges {
  const parts = row.split(' ');
  const ranges = new Uint32Array(parts.length * 2);
  let end = 0;
  parts.forEach((part, i) => {
    const [skip = '0', more = '0'] = part.split('-');
    const start = end + Number.parseInt(skip, 36);
    end = start + Number.parseInt(more, 36);
    ranges.set([start, end], i * 2);
  });
  return ranges;
}

function holds(ranges: Ranges, codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (ranges[middle * 2] ?? 0)) high = middle - 1;
    else if (codePoint > (ranges[middle * 2 + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

let read: ReadonlyMap<string, Ranges> | undefined;
const table = (): ReadonlyMap<string, Ranges> =>
  (read ??= new Map(Object.entries(SIGNS).map(([name, row]) => [name, rangesOf(row)])));

const hasAll = (ranges: Ranges, signs: readonly string[]): boolean =>
  signs.every((sign) => holds(ranges, sign.codePointAt(0) ?? 0));

/**
 * Whether one family of the table has a glyph for every visible sign of a text, as it is or
 * decomposed.
 */
export function familyDraws(family: string, text: string): boolean {
  const ranges = table().get(family);
  if (ranges === undefined) return false;
  const visible = text.replace(NEEDS_NO_GLYPH, '');
  return (['NFC', 'NFD'] as const).some((form) => hasAll(ranges, [...visible.normalize(form)]));
}

/** The signs of a text that no font of papers can draw, each with its combining marks, in order. */
export function unprintableSigns(text: string): string[] {
  const families = [...table().keys()];
  return (text.normalize('NFC').match(CLUSTER) ?? []).filter(
    (cluster) => !families.some((family) => familyDraws(family, cluster)),
  );
}

/**
 * The first sign that no font of papers can draw, as it is shown to whoever typed it: '𐎠
 * (U+103A0)'; null where all can be drawn.
 */
export function unprintableSign(text: string): string | null {
  const [first] = unprintableSigns(text);
  if (first === undefined) return null;
  const codes = [...first].map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `${first} (${codes.join(' ')})`;
}
