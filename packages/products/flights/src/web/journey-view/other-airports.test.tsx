import { expect, it } from 'vitest';
import { FOUND, SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { OtherAirportsNote } from './other-airports.tsx';

const OUT = { from: 'JFK', to: 'LIS' };
const note = (back: { from: string; to: string }, slices = SEARCH.slices) =>
  wordsOf(
    show(
      <OtherAirportsNote
        search={{ slices }}
        legs={[OUT, back]}
        airports={{
          ...FOUND.airports,
          EWR: {
            name: 'Newark Liberty',
            city: 'New York',
            countryCode: 'US',
            timeZone: 'America/New_York',
          },
        }}
      />,
    ),
  ).replace(/[\u2066-\u2069]/g, '');

it('names the other airport a journey returns to, with its city and code', () => {
  expect(note({ from: 'LIS', to: 'EWR' })).toMatch(/New York Newark Liberty \(EWR\)/);
});

it('says nothing of the same airports, and nothing of a journey that is no return', () => {
  expect(note({ from: 'LIS', to: 'JFK' })).toBe('');
  const [slice] = SEARCH.slices;
  expect(note({ from: 'LIS', to: 'EWR' }, slice === undefined ? [] : [slice])).toBe('');
});
