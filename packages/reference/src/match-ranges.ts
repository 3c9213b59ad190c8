import { fold } from './fold.ts';

type Range = readonly [start: number, end: number];

const WORD = /[\p{L}\p{N}\p{M}'’‘ʻʼ`´]+/gu;

/**
 * Returns the ranges of a displayed name that match the typed (folded) words: [start, end) in
 * UTF-16 units, ordered, without overlap.
 */
export function matchedRanges(name: string, typed: readonly string[]): Range[] {
  const parts = [...name.matchAll(WORD)].map((match) => ({
    start: match.index,
    text: match[0],
    folded: fold(match[0]),
  }));
  const taken = new Set<number>();
  const ranges: Range[] = [];
  for (const word of typed) {
    const exact = parts.findIndex((part, i) => !taken.has(i) && part.folded.startsWith(word));
    const near =
      exact >= 0 || word.length < 4
        ? exact
        : parts.findIndex(
            (part, i) => !taken.has(i) && common(part.folded, word) >= Math.min(3, word.length - 2),
          );
    const part = parts[near];
    if (!part) continue;
    taken.add(near);
    const length = exact >= 0 ? shownLength(part.text, word.length) : part.text.length;
    ranges.push([part.start, part.start + length]);
  }
  return ranges.sort((a, b) => a[0] - b[0]);
}

function common(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Returns the length of the displayed text whose folded form has `folded` letters ('Ægir' folds to
 * 'aegir').
 */
function shownLength(text: string, folded: number): number {
  let end = 0;
  let length = 0;
  for (const letter of text) {
    if (length >= folded && fold(letter) !== '') break;
    length += fold(letter).length;
    end += letter.length;
  }
  return end;
}
