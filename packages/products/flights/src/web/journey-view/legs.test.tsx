import { expect, it } from 'vitest';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { BACK, fares, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { Legs } from './legs.tsx';

const VIA = [
  fakeFlight('JFK', 'LHR', '2099-06-18T18:00', 400),
  fakeFlight('LGW', 'LIS', '2099-06-19T12:00', 160),
];
const words = fares([]);

it('shows all legs in full, with operators, waits, days and both clocks', () => {
  const html = wordsOf(show(<Legs {...words} legs={[[OUT], [BACK]]} />));
  expect(html).toMatch(
    /Out, Thu 18 Jun 21:35 John F Kennedy JFK , New York time Atlântica A0 201 Airbus A321neo 6 h 50 min 09:25 \+1 the next day/,
  );
  expect(html).toContain('Lisbon is 5 h ahead of New York.');
  expect(html).toContain('Operated by Fjellfly');
  expect(html).not.toContain('one booking');
  const via = wordsOf(show(<Legs {...words} legs={[VIA]} />));
  expect(via).toContain('6 h 20 min connection, transfer from LHR to LGW on your own');
  expect(via).toContain('one booking');
});

it('marks days since the leg began at every time, so that its last agrees with the row', () => {
  const far = [
    fakeFlight('LHR', 'DOH', '2099-06-18T21:00', 400),
    fakeFlight('DOH', 'SYD', '2099-06-19T17:35', 820),
  ];
  const [first, second] = [far[0]?.arrives.slice(8, 10), far[1]?.arrives.slice(8, 10)];
  const html = wordsOf(show(<Legs {...words} legs={[far]} />));
  const marks = [...html.matchAll(/\d\d:\d\d (\+\d)?/g)].map(([, mark]) => mark ?? '');
  expect(marks).toEqual(['', `+${Number(first) - 18}`, '+1', `+${Number(second) - 18}`]);
});
