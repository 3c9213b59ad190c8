import { expectWithin } from '@portico/test-kit/bound';
import { beforeAll, describe, expect, it } from 'vitest';
import { HELD_CODES } from '../testing/held-codes.ts';
import { AIRLINES, ALLIANCES } from './airlines.ts';
import { isServed } from './closed-airports.ts';
import { createNetwork, type Network } from './network.ts';
import { aircraftOn, flightOf, hopsOn } from './schedule.ts';
import { lettersOf, seatsIn } from './fleet.ts';
import { dayOf } from '../../kernel/zones.ts';

let network: Network;
let made = { ms: 0, megabytes: 0 };
beforeAll(() => {
  const heap = process.memoryUsage().heapUsed;
  const start = performance.now();
  network = createNetwork();
  const ms = performance.now() - start;
  made = { ms, megabytes: (process.memoryUsage().heapUsed - heap) / 1e6 };
});

const airport = (code: string) => {
  const found = network.airports.of(code);
  if (found === undefined) throw new Error(`no airport ${code}`);
  return found;
};
const between = (from: string, to: string) => network.between(airport(from), airport(to));

describe('the network of airlines', () => {
  it('has the size of a world, and is made in a moment', () => {
    const departures = network.routes.reduce((sum, { daily }) => sum + daily, 0);
    const pairs = network.routes.length / 2;
    process.stdout.write(
      `flights: ${network.airports.all.length} airports, ${AIRLINES.length} airlines, ${pairs} routes, ${departures} departures a day, made in ${made.ms.toFixed(0)} ms with ${made.megabytes.toFixed(0)} MB\n`,
    );
    expect(network.airports.all.length).toBeGreaterThan(4_000);
    expect(AIRLINES).toHaveLength(67);
    expect(pairs).toBeGreaterThan(27_500);
    expect(pairs).toBeLessThan(30_500);
    expect(departures).toBeGreaterThan(96_000);
    expect(departures).toBeLessThan(106_000);
    expectWithin('memory of the network of flights', made.megabytes, 150, 'MB');
  });

  it('is the same each time', () => {
    const again = createNetwork(network.airports);
    const told = ({ routes }: Network) =>
      routes
        .slice(0, 5_000)
        .map((r) => [r.airline.code, r.from.code, r.to.code, r.minutes, r.daily]);
    expect(told(again)).toEqual(told(network));
  });

  it('has airlines with names and codes of their own, in four alliances', () => {
    expect(new Set(AIRLINES.map(({ code }) => code)).size).toBe(AIRLINES.length);
    expect(new Set(AIRLINES.map(({ name }) => name)).size).toBe(AIRLINES.length);
    for (const { code } of AIRLINES) expect(code).toMatch(/^(?:[A-Z]\d|\d[A-Z])$/);
    expect(HELD_CODES.size).toBeGreaterThan(900);
    expect(AIRLINES.filter(({ code }) => HELD_CODES.has(code))).toEqual([]);
    for (const [alliance] of ALLIANCES.entries())
      expect(AIRLINES.filter((one) => one.alliance === alliance).length).toBeGreaterThan(8);
  });

  it('joins any two airports by four flights at most', () => {
    const all = network.airports.all.filter(isServed);
    for (let start = 0; start < all.length; start += 61) {
      const flights = new Map([[all[start], 0]]);
      for (const [from, count] of flights)
        if (from !== undefined)
          for (const { to } of network.from(from)) if (!flights.has(to)) flights.set(to, count + 1);
      expect(flights.size, all[start]?.code).toBe(all.length);
      expect(Math.max(...flights.values())).toBeLessThanOrEqual(4);
    }
  });

  it('flies nowhere that has been closed for years, and still knows the airports', () => {
    for (const code of ['KBP', 'IEV', 'LWO', 'ODS', 'SIP', 'ROV', 'ELF', 'HOD', 'ISL'])
      expect([network.from(airport(code)), network.into(airport(code))], code).toEqual([[], []]);
    expect(network.airports.all.filter((one) => !isServed(one)).length).toBeLessThan(40);
    for (const code of ['RMO', 'RZE', 'KRR', 'KRT', 'IST'])
      expect(network.from(airport(code)).length, code).toBeGreaterThan(0);
  });

  it('flies as often back as there, and for less than a day', () => {
    for (const route of network.routes) {
      const back = network
        .between(route.to, route.from)
        .find((one) => one.airline === route.airline);
      expect(back?.daily).toBe(route.daily);
      expect(back?.aircraft).toBe(route.aircraft);
      expect(route.minutes).toBeLessThan(1_320);
    }
  });

  it('flies so many flights a day, each found by its id', () => {
    const day = dayOf('2027-06-18');
    for (const route of network.routes.filter((_, index) => index % 97 === 0)) {
      const hops = hopsOn(route, day);
      expect(hops).toHaveLength(route.daily);
      for (const hop of hops) expect(flightOf(network, hop.id)).toEqual(hop);
      expect(new Set(hops.map(({ id }) => id)).size).toBe(hops.length);
    }
  });

  it('finds a flight that was sold under the code its airline had before', () => {
    const [route] = between('JFK', 'LIS').filter(({ airline }) => airline.code !== airline.lot);
    const [hop] = route === undefined ? [] : hopsOn(route, dayOf('2027-06-18'));
    if (route === undefined || hop === undefined) throw new Error('no flight');
    expect(flightOf(network, hop.id.replace(route.airline.code, route.airline.lot))).toEqual(hop);
  });

  it('knows no flight that is not flown', () => {
    const [id = ''] = between('JFK', 'LIS').flatMap((route) =>
      hopsOn(route, dayOf('2027-06-18')).map((hop) => hop.id),
    );
    expect(flightOf(network, id)).not.toBeNull();
    for (const odd of [
      '',
      id.toLowerCase(),
      id.replace('2027', '2O27'),
      id.replace('0618', '0631'),
      id.replace('JFK', 'ZZZ'),
      id.replace(/^../, 'ZZ'),
      id.replace(/^(..)\d+/, '$19999'),
      `${id}.`,
      'A'.repeat(5_000),
      id.replace(/^(..)(\d+)/, '$10$2'),
    ])
      expect(flightOf(network, odd), odd.slice(0, 40)).toBeNull();
  });

  it('flies aircraft whose rows have a letter for each seat', () => {
    for (const route of network.routes.filter((_, index) => index % 53 === 0))
      for (const plan of aircraftOn(route).cabins) {
        expect(lettersOf(plan)).toHaveLength(plan.groups.reduce((sum, seats) => sum + seats, 0));
        expect(seatsIn(plan)).toBeGreaterThan(0);
        for (const row of plan.exits) expect(row).toBeGreaterThanOrEqual(plan.firstRow);
      }
  });
});
