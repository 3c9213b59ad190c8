import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { reviewsText, scoreWord } from './score.ts';
import { textsOf } from './testing/show.tsx';

it('finds a word for a mark from 6 on, and none below', () => {
  expect([10, 9.1, 8.6, 8, 7, 6, 5.9].map(scoreWord)).toEqual([
    'results.score.exceptional',
    'results.score.superb',
    'results.score.excellent',
    'results.score.veryGood',
    'results.score.good',
    'results.score.pleasant',
    null,
  ]);
});

it('writes the number of reviews with its groups', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  expect([reviewsText(1, t, 'en'), reviewsText(3349, t, 'en')]).toEqual([
    '1 review',
    '3,349 reviews',
  ]);
});
