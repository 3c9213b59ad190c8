import { expect, it } from 'vitest';
import { stayIn } from './schengen-stay.ts';

const COUNTRIES: Readonly<Record<string, string>> = {
  LIS: 'PT',
  OPO: 'PT',
  CDG: 'FR',
  ORY: 'FR',
  FRA: 'DE',
};
/** Reads 'LHR-FRA-LIS 12, LIS-LHR 19': legs with the day of their flights in February. */
const stay = (journey: string) =>
  stayIn(
    journey.split(', ').map((leg) => {
      const [airports = '', day = ''] = leg.split(' ');
      return airports.split('/').flatMap((way) => {
        const stops = way.split('-');
        return stops.slice(1).map((to, i) => ({
          from: stops[i] ?? '',
          to,
          departs: `2027-02-${day}T10:00`,
          arrives: `2027-02-${day}T12:00`,
        }));
      });
    }),
    (airport) => COUNTRIES[airport] ?? null,
  );

it('is the destination, until the last departure from the area', () => {
  expect(stay('LHR-LIS 12, LIS-LHR 19')).toEqual({ country: 'PT', leavesOn: '2027-02-19' });
  // over another state of the area, there and back
  expect(stay('JFK-FRA-LIS 12, LIS-CDG-JFK 19')).toEqual({ country: 'PT', leavesOn: '2027-02-19' });
  expect(stay('LHR-CDG 10, CDG-LIS 12, LIS-CMN 20, CMN-LHR 25')).toEqual({
    country: 'FR',
    leavesOn: '2027-02-20',
  });
  expect(stay('LHR-LIS 10, LIS-LHR 12, LHR-CDG 20, CDG-LHR 22')).toEqual({
    country: 'FR',
    leavesOn: '2027-02-22',
  });
});

it('has no departure where the journey ends there, or leaves it by land', () => {
  expect(stay('LHR-LIS 12')).toEqual({ country: 'PT', leavesOn: null });
  expect(stay('LHR-LIS 12, CMN-LHR 19')).toEqual({ country: 'PT', leavesOn: null });
  // an earlier stay of the same journey has one
  expect(stay('LHR-LIS 10, LIS-LHR 12, LHR-CDG 20')).toEqual({
    country: 'PT',
    leavesOn: '2027-02-12',
  });
});

it('begins where the journey goes on from an airport of the area', () => {
  expect(stay('LHR-CMN 12, LIS-LHR 19')).toEqual({ country: 'PT', leavesOn: '2027-02-19' });
  // between two airports of a town one leaves the transit area
  expect(stay('LHR-CDG/ORY-JFK 12')).toEqual({ country: 'FR', leavesOn: '2027-02-12' });
  expect(stay('LHR-LIS-OPO-JFK 12')).toEqual({ country: 'PT', leavesOn: '2027-02-12' });
});

it('is none for a connection of one day booked as two legs, at one airport', () => {
  expect(stay('LHR-FRA 12, FRA-JFK 12')).toBeNull();
  expect(stay('LHR-FRA 12, FRA-JFK 12, JFK-FRA 20, FRA-LHR 20')).toBeNull();
  // a night between, another airport of the town, or a flight on within the area
  expect(stay('LHR-FRA 12, FRA-JFK 13')).toEqual({ country: 'DE', leavesOn: '2027-02-13' });
  expect(stay('LHR-CDG 12, ORY-JFK 12')).toEqual({ country: 'FR', leavesOn: '2027-02-12' });
  expect(stay('LHR-FRA 12, FRA-LIS 12, LIS-LHR 19')).toEqual({
    country: 'DE',
    leavesOn: '2027-02-19',
  });
  // who was inside already leaves the area
  expect(stay('LHR-LIS 10, LIS-FRA 12, FRA-JFK 12')).toEqual({
    country: 'PT',
    leavesOn: '2027-02-12',
  });
});

it('is none for a change of planes at one airport, for those who live there, and elsewhere', () => {
  expect(stay('LHR-FRA-JFK 12, JFK-CDG-LHR 19')).toBeNull();
  expect(stay('LIS-LHR 12, LHR-LIS 19')).toBeNull();
  expect(stay('LIS-LHR 12')).toBeNull();
  expect(stay('LIS-CDG 12, CDG-LIS 19')).toBeNull();
  expect(stay('LHR-JFK 12, JFK-LHR 19')).toBeNull();
});
