// Checks if the document fonts can render a text. A name they cannot render is rejected on input,
// before any payment.
import { SIGNS } from './printable-signs.ts';

/** Invisible characters need no glyph, and spaces only have a width. */
const NEEDS_NO_GLYPH = /[\p{Default_Ignorable_Code_Point}\s]/gu;
const ALL_INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;
/** A base letter with its combining marks: one font must cover all of them. */
export const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Returns true if a text has no character that needs a glyph. */
export const isInvisible = (text: string): boolean => ALL_INVISIBLE.test(text);

/** Code points as sorted pairs of first and last. */
type Ranges = Uint32Array;

/**
 * Parses a row of the table: distances in base 36, `start` or `start-more`, each counted from the
 * end of the previous range.
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
 * Returns true if one font family covers every visible character of a text, as is or decomposed.
 */
export function familyDraws(family: string, text: string): boolean {
  const ranges = table().get(family);
  if (ranges === undefined) return false;
  const visible = text.replace(NEEDS_NO_GLYPH, '');
  return (['NFC', 'NFD'] as const).some((form) => hasAll(ranges, [...visible.normalize(form)]));
}

/**
 * Returns the characters of a text that no document font covers, each with its combining marks, in
 * order.
 */
export function unprintableSigns(text: string): string[] {
  const families = [...table().keys()];
  return (text.normalize('NFC').match(CLUSTER) ?? []).filter(
    (cluster) => !families.some((family) => familyDraws(family, cluster)),
  );
}

/**
 * Returns the first character that no document font covers, formatted for display, e.g. '𐎠
 * (U+103A0)'; null if all are covered.
 */
export function unprintableSign(text: string): string | null {
  const [first] = unprintableSigns(text);
  if (first === undefined) return null;
  const codes = [...first].map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `${first} (${codes.join(' ')})`;
}
