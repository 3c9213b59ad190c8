import { expect, it } from 'vitest';
import { createTranslator } from '@portico/runtime';
import { map, OUT } from '../testing/fare-samples.ts';
import { textsOf } from '../testing/show.tsx';
import { findSeat } from './cabin-plan.ts';
import { priceText, seatText } from './seat-words.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});
const money = (amount: number) => `$${amount / 100}`;

it('says all of a seat: place, what is special, price or why not', () => {
  const exit = findSeat(map(OUT.id), '11A');
  const say = (over: object) =>
    exit && seatText(exit, { t, money, owner: null, refusal: null, ...over });
  expect(say({})).toBe('11A, window, exit row, \u2068$22\u2069');
  expect(say({ refusal: 'fare' })).toBe('11A, window, exit row, not with this fare');
  expect(say({ owner: 'Nadia' })).toBe('11A, window, exit row, chosen for Nadia');
  expect([priceText(0, money, t), priceText(null, money, t)]).toEqual(['free', '']);
});

it('keeps a price apart from the Arabic around it, which would move its sign behind it', () => {
  const { t: arabic } = createTranslator('ar', textsOf('ar') ?? {});
  const seat = findSeat(map(OUT.id), '11A');
  const around = { t: arabic, money, owner: null, refusal: null };
  expect(seat && seatText(seat, around)).toMatch(/\u2068\$22\u2069$/);
});
