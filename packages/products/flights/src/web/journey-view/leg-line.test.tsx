import { expect, it } from 'vitest';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { fares, OUT } from '../testing/fare-samples.ts';
import { show } from '../testing/show.tsx';
import { LegLine } from './leg-line.tsx';

const VIA = [
  fakeFlight('JFK', 'LHR', '2099-06-18T18:00', 400),
  fakeFlight('LGW', 'LIS', '2099-06-19T12:00', 160),
];
const words = fares([]);

it('draws one leg as a line that is read in one sentence', () => {
  expect(show(<LegLine leg={[OUT]} airports={words.airports} />)).toContain(
    'aria-label="6 h 50 min, direct"',
  );
  expect(show(<LegLine leg={VIA} airports={words.airports} />)).toContain('is-warn');
  expect(show(<LegLine leg={[]} airports={words.airports} />)).toBe('');
});
