import { expect, it } from 'vitest';
import { BACK, fares, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { JourneyHead } from './journey-head.tsx';

it('names who sells and who flies; where one airline does both, its aircraft', () => {
  const words = (legs: Parameters<typeof JourneyHead>[0]['legs']) =>
    wordsOf(show(<JourneyHead {...fares([])} legs={legs} back="/back" />));
  expect(words([[OUT], [BACK]])).toContain('Atlântica Operated by Fjellfly');
  expect(words([[OUT]])).toContain('Atlântica Airbus A321neo');
  expect(words([[{ ...OUT, co2Kg: null }]])).not.toContain('CO₂e');
});
