import { expect, it } from 'vitest';
import { createTranslator } from '@portico/runtime';
import { fares, OUT } from '../testing/fare-samples.ts';
import { textsOf } from '../testing/show.tsx';
import { airportName, durationText, legName, stopsText } from './journey-words.ts';

const { t } = createTranslator('en', textsOf('en') ?? {});

it('writes lengths of time, legs and places', () => {
  expect([0, 59, 60, 410, -5].map((minutes) => durationText(minutes, t))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '6 h 50 min',
    '0 min',
  ]);
  expect([legName(0, true, t), legName(1, true, t), legName(1, false, t)]).toEqual([
    'Out',
    'Back',
    'Flight 2',
  ]);
  expect(stopsText([OUT], fares([]).airports, t)).toBe('direct');
  expect(airportName('XXX', {})).toBe('XXX');
});
