import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Trie } from './trie.ts';

const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort();
const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'ا', 'é'),
  minLength: 1,
  maxLength: 7,
});

/**
 * Returns the minimum edit distance (including transpositions) from a text to any prefix of a word.
 */
function errors(text: string, whole: string): number {
  const rows = Array.from({ length: text.length + 1 }, (_, i) => [
    i,
    ...Array<number>(whole.length).fill(0),
  ]);
  for (let j = 1; j <= whole.length; j += 1) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 99;
  for (let i = 1; i <= text.length; i += 1) {
    for (let j = 1; j <= whole.length; j += 1) {
      let best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (text[i - 1] === whole[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && text[i - 1] === whole[j - 2] && text[i - 2] === whole[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  }
  return Math.min(...(rows[text.length] ?? []));
}

describe('trie', () => {
  it('finds exactly the words that begin with a text', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (list, text) => {
        const trie = new Trie(sorted(list));
        const span = trie.prefix(text);
        expect(trie.words.slice(span?.from ?? 0, span?.to ?? 0)).toEqual(
          sorted(list).filter((entry) => entry.startsWith(text)),
        );
      }),
    );
  });

  it('with one error allowed finds all and only the words within one error', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 }),
        (list, text) => {
          const trie = new Trie(sorted(list));
          const found = new Map<string, number>();
          for (const span of trie.similar(text, 1)) {
            for (const entry of trie.words.slice(span.from, span.to))
              found.set(entry, Math.min(found.get(entry) ?? 9, span.edits));
          }
          const wanted = sorted(list).filter((entry) => errors(text, entry) <= 1);
          expect([...found.keys()].sort()).toEqual(wanted);
          for (const [entry, edits] of found) expect(edits, entry).toBe(errors(text, entry));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with two errors allowed never goes beyond two', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 8, maxLength: 9 }),
        (list, text) => {
          const trie = new Trie(sorted(list));
          for (const span of trie.similar(text, 2)) {
            for (const entry of trie.words.slice(span.from, span.to))
              expect(errors(text, entry)).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
