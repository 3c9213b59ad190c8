import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  capitals,
  clockOf,
  currencyCode,
  itemReader,
  list,
  several,
  spare,
  spareList,
  wallTime,
  word,
} from './item-reader.ts';

const rate = z.object({ key: z.string(), net: z.int().min(0), currency: currencyCode });
const reader = itemReader(
  z.object({
    hotels: list(
      z.object({
        id: z.string(),
        stars: spare(z.number().max(5), 0),
        pictures: spare(several(z.string()), []),
        rates: list(rate, 'rate', 'key').min(1),
      }),
      'hotel',
      'id',
    ),
  }),
);
const good = { key: 'k', net: 1, currency: 'EUR' };
const hotel = { id: 'a', stars: 3, pictures: ['p'], rates: [good] };
const read = (...hotels: readonly unknown[]) => {
  const answer = reader.safeParse({ hotels });
  if (!answer.success) throw new Error('it cannot be read');
  return answer;
};

describe('an answer read item by item', () => {
  it('is handed on as it is where all of it fits', () => {
    const whole = { hotels: [hotel], more: 1 };
    const answer = reader.safeParse(whole);
    expect(answer.success && answer.data).toBe(whole);
    expect(answer.success && answer.leftOut).toEqual([]);
  });

  it('leaves out the innermost item that cannot be read, and keeps the others untouched', () => {
    const odd = { ...good, key: 'odd', net: 'much' };
    const answer = read({ ...hotel, rates: [odd, good] }, hotel);
    expect(answer.data.hotels).toEqual([hotel, hotel]);
    expect(answer.data.hotels[1]).toBe(hotel);
    expect(answer.leftOut).toEqual(['rate odd (net: invalid_type)']);
  });

  it('leaves out an item whose list is too short without what was left out, under its own name alone', () => {
    const answer = read({ ...hotel, id: 'empty', rates: [{ ...good, net: -1 }] }, hotel);
    expect(answer.data.hotels).toEqual([hotel]);
    expect(answer.leftOut).toEqual(['hotel empty (rates: too_small)']);
  });

  it('does without spare fields, and without counting them', () => {
    const answer = read(
      { ...hotel, stars: 'many', pictures: ['p', 7] },
      { ...hotel, pictures: null },
    );
    expect(answer.data.hotels).toEqual([
      { ...hotel, stars: 0 },
      { ...hotel, pictures: [] },
    ]);
    expect(answer.leftOut).toEqual([]);
  });

  it('names items in short, printable words', () => {
    const [name = ''] = read({ ...hotel, id: `x\n${'y'.repeat(500)}`, rates: 1 }, null).leftOut;
    expect(name).toMatch(/^hotel x\?y{58} \(rates: invalid_type\)$/);
    expect(read(null).leftOut).toEqual(['hotel unnamed (: invalid_type)']);
  });

  it('is none where its own shape is another', () => {
    for (const answer of [null, [], {}, { hotels: null }, { hotels: {} }, 'x'])
      expect(reader.safeParse(answer).success).toBe(false);
  });
});

describe('words in another spelling', () => {
  const spelled = itemReader(
    z.object({
      board: word(['RO', 'BB']),
      country: capitals(/^[A-Z]{2}$/),
      at: wallTime.nullable(),
    }),
  );
  it.each([
    [{ board: 'bb', country: ' pt ', at: '2027-01-02 03:04:05' }, { at: '2027-01-02T03:04' }],
    [{ board: 'Bb', country: 'PT', at: '2027-01-02T03:04:00.000' }, { at: '2027-01-02T03:04' }],
    [{ board: 'BB', country: 'pT', at: null }, { at: null }],
  ])('%j are read', (value, is) => {
    const answer = spelled.safeParse(value);
    expect(answer.success && answer.data).toEqual({ board: 'BB', country: 'PT', ...is });
  });

  it.each([
    { board: 'XX', country: 'PT', at: null },
    { board: 'BB', country: 'Portugal', at: null },
    { board: 'BB', country: 'PT', at: '2027-01-02T03:04Z' },
    { board: null, country: 'PT', at: null },
  ])('%j are not', (value) => {
    expect(spelled.safeParse(value).success).toBe(false);
  });
});

it.each([
  ['3 PM', '15:00'],
  ['3:05 p.m.', '15:05'],
  ['12 am', '00:00'],
  ['12:30PM', '12:30'],
  ['15.00', '15:00'],
  ['9h30', '09:30'],
  ['15:00:00', '15:00'],
  ['Noon', '12:00'],
  ['midnight', '00:00'],
  ['anytime', undefined],
  ['13 pm', undefined],
  ['24:00', undefined],
  ['9', undefined],
  ['', undefined],
  [9, undefined],
  [null, undefined],
])('the time of day %j is %j', (said, time) => {
  expect(clockOf(said)).toBe(time);
});

it('an optional list is empty if it is absent or null; anything else that is none is named', () => {
  const given = itemReader(z.object({ id: z.string(), credits: spareList(rate, 'credit', 'key') }));
  const readCredits = (credits: unknown) => {
    const answer = given.safeParse({ id: 'a', credits });
    if (!answer.success) throw new Error('it cannot be read');
    return [answer.data.credits, answer.leftOut];
  };
  expect(readCredits(undefined)).toEqual([undefined, []]);
  expect(readCredits(null)).toEqual([[], []]);
  expect(readCredits([good])).toEqual([[good], []]);
  expect(readCredits([{ ...good, net: 'odd' }, good])).toEqual([
    [good],
    ['credit k (net: invalid_type)'],
  ]);
  expect(readCredits('odd')).toEqual([[], ['credit unnamed (: invalid_type)']]);
});
