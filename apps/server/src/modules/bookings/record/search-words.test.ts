import { expect, it } from 'vitest';
import { RARE, searchTermsOf, searchWords } from '../../../kernel/word-search.ts';
import { foundBy, type Indexed, keysOf, wordsOf } from './search-words.ts';

it('words are folded: case, forms of Unicode, width, diacritics, Arabic letters', () => {
  const same: [string, string][] = [
    ['Łukasz', 'lukasz'],
    ['O’Neil-Østergård', 'oneil ostergard'],
    ['José', 'Jose\u0301'],
    ['ＡＮＡ', 'ana'],
    ['İstanbul', 'istanbul'],
    ['أحمد', 'احمد'],
    ['فاطمة', 'فاطمه'],
    ['مُحَمَّد', 'محمد'],
    ['٣٤٥', '345'],
  ];
  for (const [one, other] of same) expect(searchWords(one), one).toEqual(searchWords(other));
  expect(searchWords(' Ana  Maria\tana ')).toEqual(['ana', 'maria']);
  for (const text of ['', '%', '_', '😀', "'", '\\']) expect(searchWords(text), text).toEqual([]);
});

it('a long word is cut between two signs', () => {
  const [word = ''] = searchWords('𠮷'.repeat(50));
  expect([...word]).toHaveLength(40);
  expect(word.isWellFormed()).toBe(true);
});

const booking = (over: Partial<Indexed> = {}): Indexed =>
  ({
    id: 'b1',
    reference: 'P7K2M9QX',
    issued: null,
    total: 1_200,
    contact: { firstName: 'Ana', lastName: 'Silva' },
    parent: null,
    sale: {
      title: 'Hotel Lumen',
      price: { net: 900, tax: 100, rounding: 0, fee: 50, markups: [] },
    },
    ...over,
  }) as Indexed;
const people = [
  { firstName: 'Bo', lastName: 'Ek', lead: false },
  { firstName: 'Cy', lastName: 'Dahl', lead: true },
];
const texts = (row: Indexed) => wordsOf(row, people).map(({ kind, word, id }) => [kind, word, id]);

it('a booking is found by its client, its travellers, its references and its title', () => {
  expect(texts(booking({ issued: { locator: 'X7K2QP', tickets: [] } }))).toEqual([
    ['client', 'ana', 'b1'],
    ['client', 'silva', 'b1'],
    ['client', 'cy', 'b1'],
    ['client', 'dahl', 'b1'],
    ['traveller', 'bo', 'b1'],
    ['traveller', 'ek', 'b1'],
    ['booking', 'p7k2m9qx', 'b1'],
    ['booking', 'x7k2qp', 'b1'],
    ['booking', 'hotel', 'b1'],
    ['booking', 'lumen', 'b1'],
  ]);
});

it('the reference of an amendment finds its booking', () => {
  expect(texts(booking({ id: 'a1', parent: { id: 'b1' } }))).toEqual([
    ['booking', 'p7k2m9qx', 'b1'],
  ]);
});

it('keys are the lead’s name and what is left of the total after costs', () => {
  expect(keysOf(booking(), people)).toEqual({ clientKey: 'dahl cy', markup: 150 });
  expect(keysOf(booking(), [])).toMatchObject({ clientKey: '' });
});

it('every typed word is one prefix, and a text without a word finds nothing', () => {
  expect(foundBy({ words: ['an', 'sil'] }).flatMap(({ values }) => values)).toEqual([
    'an',
    'an\u{10ffff}',
    'sil',
    'sil\u{10ffff}',
  ]);
  expect(foundBy({ words: searchWords('%') }).map(({ text }) => text)).toEqual(['false']);
});

it('rare words name the bookings, common ones do not', () => {
  const common = Array.from({ length: RARE + 1 }, (_, i) => `b${i}`);
  const words = ['an', 'sil'];
  expect(searchTermsOf(words, [['b1', 'b2', 'b2'], common]).ids).toEqual(['b1', 'b2']);
  expect(
    searchTermsOf(words, [
      ['b1', 'b2'],
      ['b3', 'b2'],
    ]).ids,
  ).toEqual(['b2']);
  expect(searchTermsOf(words, [['b1'], []]).ids).toEqual([]);
  expect(searchTermsOf(words, [common, common]).ids).toBeUndefined();
});
