import { beforeAll, expect, it } from 'vitest';
import { loadAirports } from './airports.ts';
import { createNetwork, type Network } from './network.ts';
import { arrivesText, departsText, hopsOn, nextHop } from './schedule.ts';
import { dateOf, dayOf, instantOf, localText, zoneOf } from '../../kernel/zones.ts';

let network: Network;
beforeAll(() => {
  network = createNetwork(loadAirports());
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in the zone, without our tables. */
function shown(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(instant * 60_000).replace(' ', 'T');
}

it('minutes are the difference of the instants of both local times, every day of a year', () => {
  const pairs = [
    ['LHR', 'JFK'],
    ['JFK', 'LHR'],
    ['LAX', 'SYD'],
    ['SYD', 'AKL'],
    ['GRU', 'EZE'],
    ['CMN', 'CDG'],
    ['IST', 'CAI'],
    ['SCL', 'EZE'],
    ['DEL', 'DXB'],
  ] as const;
  const first = dayOf('2027-01-01');
  for (const [from, to] of pairs) {
    const [a, b] = [network.airports.of(from), network.airports.of(to)];
    const route = a === undefined || b === undefined ? undefined : network.between(a, b)[0];
    if (route === undefined) throw new Error(`nobody flies ${from} to ${to}`);
    for (let day = first; day < first + 365; day += 1)
      for (const hop of hopsOn(route, day)) {
        expect(hop.arrives - hop.departs).toBeGreaterThanOrEqual(route.minutes);
        expect(hop.arrives - hop.departs).toBeLessThanOrEqual(route.minutes + 5);
        expect(departsText(hop)).toBe(shown(route.from.zone.name, hop.departs));
        expect(arrivesText(hop)).toBe(shown(route.to.zone.name, hop.arrives));
        expect(departsText(hop).slice(0, 10)).toBe(dateOf(day));
      }
  }
});

/** Zones whose legislation is newer than the engine's data. */
const NEWER_LAW = ['America/Havana', 'America/Winnipeg', 'America/Rainy_River', 'America/Inuvik'];

it('agrees with the engine in every zone there is an airport in', () => {
  const zones = new Set(network.airports.all.map(({ zone }) => zone.name));
  for (const name of NEWER_LAW) zones.delete(name);
  for (const name of zones)
    for (const date of ['2027-01-05', '2027-03-28', '2027-07-01', '2027-10-31', '2028-02-29']) {
      const instant = dayOf(date) * 1_440 + 733;
      expect(localText(zoneOf(name), instant), name).toBe(shown(name, instant));
    }
});

it('moves a time the clocks leave out, and takes the first of one that comes twice', () => {
  const london = zoneOf('Europe/London');
  const at = (date: string, minutes: number) =>
    localText(london, instantOf(london, dayOf(date) * 1_440 + minutes));
  expect(at('2027-03-28', 90)).toBe('2027-03-28T02:30');
  expect(instantOf(london, dayOf('2027-10-31') * 1_440 + 90)).toBe(
    dayOf('2027-10-31') * 1_440 + 30,
  );
  expect(at('2027-06-18', 600)).toBe('2027-06-18T10:00');
});

it('finds the next flight of a route, that of the next day in the evening', () => {
  for (const route of network.routes.filter((_, index) => index % 401 === 0)) {
    const noon = dayOf('2027-06-18') * 1_440 + 720;
    const hop = nextHop(route, noon);
    expect(hop.departs).toBeGreaterThanOrEqual(noon);
    const all = [-1, 0, 1, 2].flatMap((shift) => hopsOn(route, dayOf('2027-06-18') + shift));
    expect(Math.min(...all.map(({ departs }) => departs).filter((at) => at >= noon))).toBe(
      hop.departs,
    );
  }
});
