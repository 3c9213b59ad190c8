import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { textsOf } from '../testing/show.tsx';
import { roomNightsText } from './room-nights.ts';

it('names the rooms of a sum where there are several', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  expect([1, 2].map((rooms) => roomNightsText(3, rooms, t))).toEqual([
    'Room, 3 nights',
    '2 rooms, 3 nights',
  ]);
});
