import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt } from '@portico/rules/zones';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import {
  dayShift,
  flightInstants,
  isOvernight,
  leastConnection,
  legFacts,
  lowerCabins,
  soldByOthers,
  otherAirports,
} from './itinerary.ts';

const MINUTE = 60_000;
const PAIRS = [
  ['America/New_York', 'Europe/London'],
  ['Europe/Lisbon', 'America/Sao_Paulo'],
  ['America/Los_Angeles', 'Australia/Sydney'],
  ['Australia/Lord_Howe', 'Pacific/Auckland'],
  ['Africa/Casablanca', 'Asia/Beirut'],
  ['Africa/Cairo', 'America/Santiago'],
  ['Pacific/Apia', 'Pacific/Pago_Pago'],
] as const;

/** A flight of this duration as a supplier would write it. */
const flown = (at: number, minutes: number, zones: readonly [string, string]) => ({
  departs: localTimeAt(at, zones[0]),
  departsZone: zones[0],
  arrives: localTimeAt(at + minutes * MINUTE, zones[1]),
  arrivesZone: zones[1],
  minutes,
});

describe('minutes of a flight', () => {
  it(
    'are the difference of its instants in every hour of a year, through every change of a clock',
    { timeout: 20_000 },
    () => {
      let hours = 0;
      for (const zones of PAIRS)
        for (let at = Date.parse('2027-01-01T00:30Z'); at < Date.parse('2028-01-01T00:00Z');) {
          const flight = flown(at, 455, zones);
          const found = flightInstants(flight);
          if (found === null || found.arrives - found.departs !== 455 * MINUTE)
            throw new Error(`${JSON.stringify(flight)}`);
          hours += 1;
          at += 60 * MINUTE;
        }
      expect(hours).toBe(PAIRS.length * 365 * 24);
    },
  );

  it('are right around every change of every clock there is, a year long', () => {
    const [first, end] = [Date.parse('2027-01-01T00:00Z'), Date.parse('2028-01-01T00:00Z')];
    const week = 7 * 24 * 60 * MINUTE;
    let changes = 0;
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const offset = (at: number) => Date.parse(`${localTimeAt(at, zone)}Z`) - at;
      for (let at = first; at < end; at += week) {
        const before = offset(at);
        if (before === offset(at + week)) continue;
        let [from, to] = [at, at + week];
        while (to - from > MINUTE) {
          const middle = from + Math.floor((to - from) / 2 / MINUTE) * MINUTE;
          if (offset(middle) === before) from = middle;
          else to = middle;
        }
        changes += 1;
        for (let minutes = -120; minutes <= 120; minutes += 30)
          for (const zones of [
            [zone, 'UTC'],
            ['UTC', zone],
            [zone, zone],
          ] as const) {
            const flight = flown(to + minutes * MINUTE, 95, zones);
            const found = flightInstants(flight);
            if (found === null || found.arrives - found.departs !== 95 * MINUTE)
              throw new Error(`${zone} ${JSON.stringify(flight)}`);
          }
      }
    }
    // two a year where clocks change at all, four where they are suspended for Ramadan
    expect(changes).toBeGreaterThan(200);
  }, 30_000);

  it('decide which hour is meant when it comes twice', () => {
    const lisbon = { departs: '2027-10-30T23:30', departsZone: 'Europe/Lisbon' } as const;
    const to = { arrives: '2027-10-31T01:30', arrivesZone: 'Europe/Lisbon' } as const;
    expect(flightInstants({ ...lisbon, ...to, minutes: 120 })?.arrives).toBe(
      Date.parse('2027-10-31T00:30Z'),
    );
    expect(flightInstants({ ...lisbon, ...to, minutes: 180 })?.arrives).toBe(
      Date.parse('2027-10-31T01:30Z'),
    );
    expect(flightInstants({ ...lisbon, ...to, minutes: 150 })).toBeNull();
  });

  it('agree for any zones, day and length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS),
        fc.integer({ min: 30, max: 1_100 }),
        fc.integer({ min: 0, max: 365 * 24 * 60 }),
        (zones, minutes, start) => {
          const flight = flown(Date.parse('2027-01-01T00:00Z') + start * MINUTE, minutes, zones);
          const found = flightInstants(flight);
          expect(found && found.arrives - found.departs).toBe(minutes * MINUTE);
        },
      ),
    );
  });
});

describe('a leg', () => {
  it('says how long it takes, where it stops and how long it waits', () => {
    const facts = legFacts([
      fakeFlight('JFK', 'LHR', '2027-06-18T18:30', 420),
      fakeFlight('LHR', 'LIS', '2027-06-19T08:00', 165, {
        operating: { airline: 'B1', number: 7 },
      }),
    ]);
    expect(facts).toEqual({
      from: 'JFK',
      to: 'LIS',
      departs: '2027-06-18T18:30',
      arrives: '2027-06-19T10:45',
      minutes: 420 + 30 + 60 + 165,
      stops: 1,
      waits: [{ from: 'LHR', to: 'LHR', minutes: 90, isOvernight: false, isOtherAirport: false }],
      dayShift: 1,
      hasOvernightWait: false,
      hasAirportChange: false,
      operators: ['A0', 'B1'],
    });
  });

  it('marks another airport and a night of waiting', () => {
    const facts = legFacts([
      fakeFlight('LIS', 'LHR', '2027-06-18T19:00', 165),
      fakeFlight('LGW', 'CAI', '2027-06-19T07:15', 290),
    ]);
    expect(facts.waits).toEqual([
      { from: 'LHR', to: 'LGW', minutes: 570, isOvernight: true, isOtherAirport: true },
    ]);
    expect([facts.hasOvernightWait, facts.hasAirportChange]).toEqual([true, true]);
  });

  it('may arrive two days later, or the day before', () => {
    expect(legFacts([fakeFlight('LAX', 'SYD', '2027-06-18T22:30', 900)]).dayShift).toBe(2);
    const back = fakeFlight('APW', 'PPG', '2027-06-18T08:00', 40, {
      departsZone: 'Pacific/Apia',
      arrivesZone: 'Pacific/Pago_Pago',
    });
    expect(legFacts([back]).dayShift).toBe(-1);
    expect(dayShift('2027-02-28T23:00', '2027-03-01T01:00')).toBe(1);
  });

  it('of no flights is a mistake of the caller', () => {
    expect(() => legFacts([])).toThrow(RangeError);
  });
});

describe('a night of waiting', () => {
  it('is four hours between midnight and five', () => {
    expect(isOvernight('2027-06-18T23:00', '2027-06-19T04:00')).toBe(true);
    expect(isOvernight('2027-06-18T23:00', '2027-06-19T03:59')).toBe(false);
    expect(isOvernight('2027-06-19T01:00', '2027-06-19T09:00')).toBe(true);
    expect(isOvernight('2027-06-19T01:01', '2027-06-19T09:00')).toBe(false);
    expect(isOvernight('2027-06-19T06:00', '2027-06-19T23:00')).toBe(false);
    expect(isOvernight('2027-06-18T06:00', '2027-06-20T02:00')).toBe(true);
  });
});

describe('connections, cabins and carriers', () => {
  it('need 45 minutes at home, 75 abroad, 210 between airports', () => {
    expect([leastConnection(true, false), leastConnection(false, false)]).toEqual([45, 75]);
    expect([leastConnection(true, true), leastConnection(false, true)]).toEqual([210, 210]);
  });

  it('name each flight in a lower cabin than was asked for', () => {
    expect(lowerCabins(['business', 'economy', 'first'], 'business')).toEqual([1]);
    expect(lowerCabins(['business', 'economy'], 'economy')).toEqual([]);
  });

  it('name who flies where somebody else sells', () => {
    const leg = ['A0', 'B1', 'B1'].map((airline, number) => ({ operating: { airline, number } }));
    expect(soldByOthers([leg], 'A0')).toEqual(['B1']);
    expect(soldByOthers([leg], 'C2')).toEqual(['A0', 'B1']);
  });
});

it('a journey back to or from another airport is told, for every pair of airports', () => {
  const airports = ['LHR', 'LGW', 'LIS', 'OPO'];
  for (const from of airports)
    for (const to of airports)
      for (const leaves of airports)
        for (const lands of airports)
          expect(
            otherAirports([
              { from, to },
              { from: leaves, to: lands },
            ]),
          ).toEqual({
            leaves: leaves === to ? null : leaves,
            lands: lands === from ? null : lands,
          });
  const none = { leaves: null, lands: null };
  expect(otherAirports([{ from: 'LHR', to: 'LIS' }])).toEqual(none);
  expect(otherAirports([])).toEqual(none);
});
