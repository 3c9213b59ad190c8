import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { minorUnits, onePart, useOwed, useSaved, useShown } from './amounts.ts';

function Amounts() {
  const [owed, shown, saved] = [useOwed(), useShown(), useSaved()];
  return [owed(1234, 'JPY'), shown(1234, 'USD'), saved(40, 'USD'), saved(2000, 'USD')].join('|');
}

it('reads minor units in the currency’s own digits', () => {
  expect([minorUnits('USD'), minorUnits('JPY'), minorUnits('KWD')]).toEqual([100, 1, 1000]);
  const [owed, shown, nothing, saved] = wordsOf(show(<Amounts />)).split('|');
  expect([owed, shown, nothing, saved]).toEqual([
    expect.stringContaining('1,234'),
    '$12.34',
    '',
    '$20',
  ]);
});

it('divides an amount into equal parts, rounded to the nearest minor unit', () => {
  expect([onePart(20_716, 3), onePart(152_500, 3), onePart(20_716, 1), onePart(5, 2)]).toEqual([
    6905, 50_833, 20_716, 3,
  ]);
});
