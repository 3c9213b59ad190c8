import { describe, expect, it } from 'vitest';
import { isFlightNumber, plainFlightNumber } from './flight-number.ts';

describe('the flight a driver comes with', () => {
  it.each([
    'A0 201',
    'a0-201',
    'B7 4218',
    '3U8633',
    'LH1',
    'BA 49A',
    'EZY8712',
    'RYR 1234',
    'baw\u00a0117',
    'U2–8712',
    'DL٤٢',
    'ＬＨ４００',
  ])('%s is one', (text) => {
    expect(isFlightNumber(plainFlightNumber(text))).toBe(true);
  });
  it.each(['', '201', 'A0', 'ABCD123', 'EZY', 'A0 20111', '99 201', 'A0;201', 'A0‮201'])(
    '%j is none',
    (text) => {
      expect(isFlightNumber(plainFlightNumber(text))).toBe(false);
    },
  );
});
