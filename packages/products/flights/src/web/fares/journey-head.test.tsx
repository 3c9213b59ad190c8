import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { BACK, fares, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { JourneyHead } from './journey-head.tsx';

type Legs = Parameters<typeof JourneyHead>[0]['legs'];
const searchOf = (slices: string) => {
  const { search } = parseSearch(`slices=${slices}`);
  if (search === null) throw new Error('the search cannot be read');
  return search;
};
const RETURN = searchOf('JFK.LIS.2099-06-18_LIS.JFK.2099-06-23');
const words = (legs: Legs, search = RETURN) =>
  wordsOf(show(<JourneyHead {...fares([])} search={search} legs={legs} back="/back" />));

it('names who sells and who flies; where one airline does both, its aircraft', () => {
  expect(words([[OUT], [BACK]])).toContain('Atlântica Operated by Fjellfly');
  expect(words([[OUT]])).toContain('Atlântica Airbus A321neo');
  expect(words([[{ ...OUT, co2Kg: null }]])).not.toContain('CO₂e');
});

it('says where a journey there and back returns to, or from, another airport', () => {
  const home = { ...BACK, ...fakeFlight('LIS', 'EWR', '2099-06-23T12:10', 490) };
  const away = { ...BACK, ...fakeFlight('OPO', 'JFK', '2099-06-23T12:10', 490) };
  expect(words([[OUT], [home]])).toMatch(/Returns to a different airport: .*EWR/);
  expect(words([[OUT], [away]])).toMatch(/Departs from a different airport: .*OPO/);
  expect(words([[OUT], [BACK]])).not.toContain('different airport');
  // no note if the search itself has two different ends
  const asked = searchOf('JFK.LIS.2099-06-18_OPO.JFK.2099-06-23');
  expect(words([[OUT], [away]], asked)).not.toContain('different airport');
});
