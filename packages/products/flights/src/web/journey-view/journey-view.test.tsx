import { expect, it } from 'vitest';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { BACK, fares, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { aircraftName } from './aircraft-names.ts';
import {
  co2OfLegs,
  daysLater,
  isReturn,
  legMinutes,
  minutesAhead,
  operatorsOf,
  waitsOf,
} from './journey-times.ts';
import { LegLine } from './leg-line.tsx';
import { Legs } from './legs.tsx';

const VIA = [
  fakeFlight('JFK', 'LHR', '2099-06-18T18:00', 400),
  fakeFlight('LGW', 'LIS', '2099-06-19T12:00', 160),
];
const words = fares([]);

it('counts time by instants, days by calendars, and clocks where they stand', () => {
  expect(legMinutes([OUT])).toBe(410);
  expect(daysLater(OUT.departs, OUT.arrives)).toBe(1);
  expect(daysLater('2099-06-18T23:00', '2099-06-17T20:00')).toBe(-1);
  expect(minutesAhead([OUT])).toBe(300);
  expect(minutesAhead([BACK])).toBe(-300);
  expect(isReturn([[OUT], [BACK]])).toBe(true);
  expect(isReturn([[OUT]])).toBe(false);
  expect(co2OfLegs([[OUT], [BACK]])).toBe(412);
  expect(co2OfLegs([VIA])).toBeNull();
  expect(operatorsOf([[OUT], [BACK]])).toEqual(['B1']);
});

it('tells waits: how long, overnight, another airport', () => {
  // lands 05:40 in London, leaves the other airport at noon
  expect(waitsOf(VIA)).toEqual([
    { at: 'LHR', from: 'LGW', minutes: 380, isAirportChange: true, isNight: false, isLong: true },
  ]);
});

it('shows all legs in full, with operators, waits, days and both clocks', () => {
  const html = wordsOf(show(<Legs {...words} legs={[[OUT], [BACK]]} />));
  expect(html).toMatch(
    /Out, Thu 18 Jun 21:35 John F Kennedy JFK , New York time Atlântica A0 201 Airbus A321neo 6 h 50 min 09:25 \+1 1 day later/,
  );
  expect(html).toContain('Lisbon is 5 h ahead of New York.');
  expect(html).toContain('Operated by Fjellfly');
  expect(html).not.toContain('one booking');
  const via = wordsOf(show(<Legs {...words} legs={[VIA]} />));
  expect(via).toContain('6 h 20 min to change, from LHR to LGW on your own');
  expect(via).toContain('one booking');
});

it('draws one leg as a line that is read in one sentence', () => {
  expect(show(<LegLine leg={[OUT]} airports={words.airports} />)).toContain(
    'aria-label="6 h 50 min, direct"',
  );
  expect(show(<LegLine leg={VIA} airports={words.airports} />)).toContain('is-warn');
  expect(show(<LegLine leg={[]} airports={words.airports} />)).toBe('');
});

it('names aircraft by either code, and gives the code where it knows no name', () => {
  expect([
    aircraftName('B789'),
    aircraftName('789'),
    aircraftName('XXX'),
    aircraftName(null),
  ]).toEqual(['Boeing 787-9', 'Boeing 787-9', 'XXX', null]);
});
