import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GuestReview,
  LONGEST_REVIEW,
  MAX_REVIEWS,
  inLanguageFirst,
  saneReviews,
} from './guest-reviews.ts';

const TODAY = '2030-05-10';
const review = (over: Partial<GuestReview> = {}): GuestReview => ({
  text: 'Quiet, and kind people.',
  language: 'en',
  rating: 8.5,
  stayed: '2030-03',
  written: '2030-04-02',
  traveller: 'couple',
  by: 'Mei',
  source: 'Somewhere',
  ...over,
});
const one = (over: Partial<GuestReview>): GuestReview | undefined =>
  saneReviews([review(over)], TODAY)[0];

describe('what guests wrote', () => {
  it('is passed on as it is when there is nothing wrong with it', () => {
    expect(saneReviews([review()], TODAY)).toEqual([review()]);
    expect(saneReviews(undefined, TODAY)).toEqual([]);
    expect(one({ isRehearsal: true })?.isRehearsal).toBe(true);
  });

  it('stands newest first, each once, and only so many', () => {
    const list = Array.from({ length: 90 }, (_, k) =>
      review({ text: `Stay ${k % 60}`, written: `2030-0${1 + (k % 4)}-1${k % 9}`, stayed: null }),
    );
    const kept = saneReviews(list, TODAY);
    expect(kept).toHaveLength(MAX_REVIEWS);
    expect(new Set(kept.map(({ text }) => text)).size).toBe(MAX_REVIEWS);
    const days = kept.map(({ written }) => written);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it.each([
    ['no words', { text: ' \u200B\u202E ' }],
    ['no letter in it', { text: '!!! …' }],
    ['no source', { source: ' ' }],
    ['a day that has not come', { written: '2030-05-11' }],
    ['no day', { written: 'yesterday' }],
    ['a mark above ten', { rating: 10.1 }],
    ['a mark that is no number', { rating: Number.NaN }],
  ] satisfies [string, Partial<GuestReview>][])('is left out with %s', (_, over) => {
    expect(one(over)).toBeUndefined();
  });

  it('never carries marks that turn, hide or pile up what stands beside it', () => {
    const text = one({
      text: 'Nice\u202E room\u2066\u200B\uFEFF,\u0000 good\u00AD bed.\n\n Z\u0351\u0352\u0353\u0354\u0355\u0356 \u{E0041}<b>bold</b>',
    })?.text;
    expect(text).toBe('Nice room, good bed. Z\u0351\u0352\u0353 <b>bold</b>');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (wild) => {
        const kept = one({ text: wild, by: wild, source: `a${wild}` });
        for (const part of kept === undefined ? [] : [kept.text, kept.by, kept.source])
          expect(part).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/u);
      }),
      { numRuns: 60 },
    );
  });

  it('is cut between words when it is too long, however long it comes', () => {
    const text = one({ text: 'word '.repeat(20_000) })?.text ?? '';
    expect(text.length).toBeLessThanOrEqual(LONGEST_REVIEW);
    expect(text).toMatch(/ word…$/);
    expect((one({ text: 'x'.repeat(100_000) })?.text ?? '').length).toBe(LONGEST_REVIEW);
    expect((one({ by: 'y'.repeat(100_000), source: 'z '.repeat(50_000) })?.by ?? '').length).toBe(
      24,
    );
  });

  it('keeps the first name only, and no stay after it was written about', () => {
    expect(one({ by: 'Mei-Ling  Chen' })?.by).toBe('Mei-Ling');
    expect(one({ by: '\u200B' })?.by).toBe('');
    expect(one({ stayed: '2030-06' })?.stayed).toBeNull();
    expect(one({ stayed: '2030-13' })?.stayed).toBeNull();
    expect(one({ rating: 8.4999 })?.rating).toBe(8.5);
  });

  it('names its language only when that is the name of one', () => {
    expect(one({ language: 'PT-br' })?.language).toBe('pt-BR');
    for (const wrong of ['"><script>', 'und', 'x', 'a'.repeat(60)])
      expect(one({ language: wrong })?.language, wrong).toBeNull();
    expect(one({ traveller: 'pirate' as 'solo' })?.traveller).toBeNull();
  });

  it('is shown first where the reader can read it', () => {
    const list = ['de', 'ar', 'en', 'ar-EG'].map((language) => review({ language }));
    expect(inLanguageFirst(list, 'ar').map(({ language }) => language)).toEqual([
      'ar',
      'ar-EG',
      'de',
      'en',
    ]);
  });
});
