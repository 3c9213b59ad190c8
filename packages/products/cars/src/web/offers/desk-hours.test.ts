import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { ALL_DAY } from '../../testing/fake-car.ts';
import { textsOf } from '../testing/show.tsx';
import { hoursText, weekText } from './desk-hours.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
/** A Thursday. */
const DAY = '2026-06-18';
const told = (hours: { day: number; from: string; to: string }[], closedOn: string[] = []) =>
  plain(hoursText({ hours, closedOn }, DAY, t));

it('the hours of a day are those of its weekday, in parts, past midnight, or none', () => {
  expect(told([{ day: 4, from: '08:00', to: '18:00' }])).toBe('08:00–18:00');
  expect(
    told([
      { day: 4, from: '15:00', to: '19:00' },
      { day: 4, from: '09:00', to: '13:00' },
    ]),
  ).toBe('09:00–13:00, 15:00–19:00');
  expect(told([{ day: 3, from: '08:00', to: '18:00' }])).toBe('closed');
  expect(told([{ day: 4, from: '08:00', to: '18:00' }], [DAY])).toBe('closed');
  expect(told([...ALL_DAY])).toBe('24 hours');
  expect(told([{ day: 4, from: '18:00', to: '02:00' }])).toBe('18:00–02:00 the next day');
  expect(told([{ day: 3, from: '18:00', to: '02:00' }])).toBe('until 02:00');
});

it('days of a week with the same hours stand together', () => {
  const work = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' }));
  const week = weekText({ hours: [...work, { day: 6, from: '09:00', to: '13:00' }] }, 'en', t);
  expect(week.map(({ days, hours }) => `${days} ${plain(hours)}`)).toEqual([
    'Monday – Friday 08:00–18:00',
    'Saturday 09:00–13:00',
    'Sunday closed',
  ]);
});
