import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { coversText, guestsText } from './guests-text.ts';
import { textsOf } from './testing/show.tsx';

it('adds up the guests of all rooms, and counts the rooms where there are several', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  expect([
    guestsText([{ adults: 2, childAges: [] }], t),
    guestsText(
      [
        { adults: 2, childAges: [9] },
        { adults: 1, childAges: [0] },
      ],
      t,
    ),
  ]).toEqual(['2 adults', '2 rooms, 3 adults, 2 children aged 0, 9']);
});

it('tells what a total covers: its nights, and its rooms where there are several', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  expect([1, 2].map((rooms) => coversText(3, rooms, t))).toEqual([
    '3 nights, all fees',
    '2 rooms, 3 nights, all fees',
  ]);
});
