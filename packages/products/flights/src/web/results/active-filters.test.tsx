import { expect, it } from 'vitest';
import { type AirFilters, NO_FILTERS } from '../../rules/filters.ts';
import { FOUND } from '../testing/lines.ts';
import { IN_DOLLARS, show } from '../testing/show.tsx';
import { useActiveFilters } from './active-filters.ts';

const ALL: AirFilters = {
  stops: 1,
  bag: 'cabin',
  refundable: true,
  most: 120_000,
  longest: 600,
  times: [
    { leg: 0, end: 'departs', part: 'evening' },
    { leg: 0, end: 'departs', part: 'morning' },
    { leg: 1, end: 'arrives', part: 'night' },
  ],
  airlines: ['A0'],
  alliances: ['North'],
  airports: ['JFK'],
  via: ['OSL'],
};

function Wishes({ filters }: { filters: AirFilters }) {
  const activeFilters = useActiveFilters(filters, FOUND);
  return JSON.stringify(activeFilters.map(({ words }) => words.replace(/[\u2066-\u2069]/g, '')));
}
/** Removes the filters one by one: none is left in the end. */
function Left() {
  const activeFilters = useActiveFilters(ALL, FOUND);
  const left = activeFilters.reduce<AirFilters>(
    (filters, { without }) =>
      Object.fromEntries(
        Object.entries(filters).map(([name, value]) => {
          const given = without[name as keyof AirFilters];
          const isGivenUp = JSON.stringify(given) !== JSON.stringify(ALL[name as keyof AirFilters]);
          return [name, isGivenUp && name !== 'times' ? given : value];
        }),
      ) as unknown as AirFilters,
    { ...ALL, times: [] },
  );
  return String(JSON.stringify(left) === JSON.stringify(NO_FILTERS));
}

it('words every filter that is set', () => {
  const html = show(<Wishes filters={ALL} />, { store: IN_DOLLARS }).replaceAll('&quot;', '"');
  expect(JSON.parse(html)).toEqual([
    'Up to 1 stop',
    'Cabin bag',
    'Fare partly or fully refundable',
    'Under $1,200',
    'Up to 10 h',
    'Flight 1 departs 06–12, 18–24',
    'Flight 2 arrives 00–06',
    'Atlântica',
    'North',
    'New York JFK',
    'Via Oslo',
  ]);
  expect(show(<Left />)).toBe('true');
});
