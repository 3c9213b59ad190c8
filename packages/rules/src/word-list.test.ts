import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWords, MAX_WORDS, parseWords } from './word-list.ts';

const word = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter((text) => text.length <= 120),
  fc.constantFrom(
    'Seven Winds',
    'Open Sky',
    'a.b',
    '~1',
    '~0.',
    '100 %',
    'a+b',
    'a&b=c#d',
    'العربية',
    ' x ',
  ),
);

it('every list of texts survives the way into an address and back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: MAX_WORDS }), (words) => {
      const query = new URL(`https://a.example/?before=1&list=${formatWords(words)}&after=2`)
        .searchParams;
      const told = words.map((one) => one.toWellFormed());
      expect(parseWords(query.get('list') ?? '')).toEqual([...new Set(told)].sort());
      expect(query.get('after')).toBe('2');
    }),
    { numRuns: 300 },
  );
});

it('reads no endless list, and leaves out what cannot be a value', () => {
  expect(parseWords('a.b..b')).toEqual(['a', 'b']);
  expect(parseWords(Array.from({ length: 1_000 }, (_, i) => `w${i}`).join('.'))).toHaveLength(
    MAX_WORDS,
  );
  expect(parseWords('x'.repeat(500))).toEqual([]);
  expect(parseWords('AB.abc', (one) => /^[A-Z]+$/.test(one))).toEqual(['AB']);
});
