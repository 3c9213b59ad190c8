import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice } from '../../kernel/random.ts';
import { openStock, type StockRepo } from '../stock.repo.ts';
import { sells, SUPPLIERS } from '../suppliers.ts';
import { AIRLINES } from '../world/airlines.ts';
import type { Airport } from '../world/airports.ts';
import { createNetwork, type Network } from '../world/network.ts';
import type { Hop } from '../world/schedule.ts';
import { dayOf } from '../../kernel/zones.ts';
import { calendarOf } from './calendar.ts';
import { changeMinutes } from './ways.ts';
import { createOffersService, type Itinerary, type OffersService } from './offers.service.ts';
import { partyOf } from './question.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const OUT = dayOf('2027-06-18');

let network: Network;
let stock: StockRepo;
let folder: string;
let services: readonly OffersService[];
beforeAll(() => {
  network = createNetwork();
  folder = mkdtempSync(join(tmpdir(), 'portico-flights-'));
  stock = openStock(folder);
  services = SUPPLIERS.map((supplier) => createOffersService(supplier, stock, () => network));
});
afterAll(() => {
  stock.close();
  rmSync(folder, { recursive: true, force: true });
});

const party = partyOf([{ type: 'adult' }]);
const airports = (...codes: string[]): Airport[] =>
  codes.flatMap((code) => network.airports.of(code) ?? []);

function journey(
  service: OffersService,
  from: Airport[],
  to: Airport[],
  nights: number | null,
): readonly Itinerary[] {
  const out = { from, to, day: OUT };
  const slices = nights === null ? [out] : [out, { from: to, to: from, day: OUT + nights }];
  return service.search({ slices, party, cabin: 'economy' }, NOW);
}

const idsOf = ({ legs }: Itinerary): string =>
  legs.map((hops) => hops.map(({ id }) => id).join('-')).join('_');

describe('itineraries of a search', () => {
  it('have the asked ends and days, time enough to change, and one alliance', () => {
    for (const service of services)
      for (const [from, to] of [
        ['JFK', 'LIS'],
        ['LHR', 'SIN'],
        ['ORD', 'DEL'],
        ['GOT', 'SYD'],
      ] as const) {
        const found = journey(service, airports(from), airports(to), 5);
        expect(found.length, `${service.supplier.name} ${from} ${to}`).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(600);
        expect(new Set(found.map(idsOf)).size).toBe(found.length);
        for (const { legs } of found) {
          expect(
            legs.map((hops) => [hops[0]?.route.from.code, hops.at(-1)?.route.to.code]),
          ).toEqual([
            [from, to],
            [to, from],
          ]);
          expect(legs.map((hops) => hops[0]?.day)).toEqual([OUT, OUT + 5]);
          expectConnections(legs);
        }
        const groups = found.map(
          ({ legs }) => new Set(legs.flat().map(({ route }) => route.group)).size,
        );
        expect(Math.max(...groups)).toBe(1);
      }
  });

  it('change airports of a city with three and a half hours between', () => {
    const moves = services.flatMap((service) =>
      [
        ['MAN', 'AMS'],
        ['OSL', 'FUK'],
        ['SEA', 'IZM'],
        ['AUH', 'CTS'],
        ['GLA', 'AYT'],
      ].flatMap(([from = '', to = '']) =>
        journey(service, airports(from), airports(to), null).flatMap(({ legs }) => legs),
      ),
    );
    const changes = moves.flatMap((hops) =>
      hops.slice(1).flatMap((hop, index) => {
        const before = hops[index];
        return before === undefined || before.route.to === hop.route.from
          ? []
          : [
              {
                minutes: hop.departs - before.arrives,
                least: changeMinutes(before.route, hop.route),
              },
            ];
      }),
    );
    expect(changes.length).toBeGreaterThan(0);
    for (const { minutes, least } of changes) {
      expect(least).toBe(210);
      expect(minutes).toBeGreaterThanOrEqual(210);
    }
  });

  it('of a city are those of all its airports', () => {
    const [service] = services;
    if (service === undefined) throw new Error('no supplier');
    const london = network.airports.inCity(airports('LHR')[0]?.cityId ?? '');
    expect(london.length).toBeGreaterThan(1);
    const found = journey(service, [...london], airports('JFK'), null);
    const starts = new Set(found.map(({ legs }) => legs[0]?.[0]?.route.from.code));
    expect(starts.size).toBeGreaterThan(1);
    for (const code of starts) expect(london.map((one) => one.code)).toContain(code);
  });

  it('go over up to five slices, each after the one before', () => {
    const [, service] = services;
    if (service === undefined) throw new Error('no supplier');
    const stops = ['JFK', 'LHR', 'FRA', 'DXB', 'SIN', 'JFK'];
    const slices = stops.slice(1).map((to, index) => ({
      from: airports(stops[index] ?? ''),
      to: airports(to),
      day: OUT + 2 * index,
    }));
    const found = service.search({ slices, party, cabin: 'economy' }, NOW);
    expect(found.length).toBeGreaterThan(50);
    for (const itinerary of found) {
      expect(itinerary.legs).toHaveLength(5);
      expectConnections(itinerary.legs);
      for (const { rateKey } of itinerary.fares) expect(rateKey.length).toBeLessThanOrEqual(400);
    }
  });

  it('are sold by each supplier for its part of the airlines', () => {
    for (const { supplier } of services) {
      const sold = AIRLINES.filter((airline) => sells(supplier, airline)).length / AIRLINES.length;
      expect(sold).toBeCloseTo(supplier.coverage, 1);
    }
    for (const airline of AIRLINES)
      expect(
        services.some(({ supplier }) => sells(supplier, airline)),
        airline.name,
      ).toBe(true);
    for (const service of services)
      for (const { legs } of journey(service, airports('CDG'), airports('BKK'), 7))
        for (const { route } of legs.flat())
          expect(sells(service.supplier, route.airline)).toBe(true);
  });

  it('are many between large airports, some between any, and found in a moment', () => {
    const { all } = network.airports;
    const large = all.filter(({ rank }) => rank >= 5);
    const chance = dice('pairs of the test');
    const counts: number[] = [];
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const service = chance.pick(services);
      const [a, b] = [chance.pick(large), chance.pick(large)];
      if (a === b || a.cityId === b.cityId) continue;
      const start = performance.now();
      counts.push(journey(service, [a], [b], 6).length);
      times.push(performance.now() - start);
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
    process.stdout.write(
      `flights: median ${middle(counts)} itineraries of a return, ${middle(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms\n`,
    );
    expect(middle(counts)).toBeGreaterThan(150);
    // about a tenth of this on an idle machine
    expectWithin('search for a return flight', middle(times), 150, 'ms');
  });

  it('lead from anywhere to anywhere, nearly always', () => {
    const { all } = network.airports;
    const chance = dice('any pairs of the test');
    let none = 0;
    for (let turn = 0; turn < 25; turn += 1) {
      const [a, b] = [chance.pick(all), chance.pick(all)];
      const found = services.flatMap((service) => journey(service, [a], [b], null));
      if (a !== b && found.length === 0) none += 1;
      for (const { legs } of found) expectConnections(legs);
    }
    expect(none).toBeLessThanOrEqual(1);
  });
});

function expectConnections(legs: Itinerary['legs']): void {
  let landed = 0;
  for (const hops of legs) {
    let before: Hop | undefined;
    for (const hop of hops) {
      const least = before === undefined ? 1 : leastBetween(before, hop);
      if (hop.departs - landed < least) throw new Error(`${hop.id} leaves too soon`);
      landed = hop.arrives;
      before = hop;
    }
  }
}

function leastBetween(before: Hop, hop: Hop): number {
  if (before.route.to !== hop.route.from) return 210;
  return [before, hop].every(({ route }) => route.from.country === route.to.country) ? 45 : 75;
}

describe('the calendar', () => {
  it('says of each of a hundred days what the cheapest of a search costs then', () => {
    const [from, to] = [airports('CDG'), airports('FCO')];
    const months = ['2027-04', '2027-05', '2027-06', '2027-07'];
    const monthsOf = (nights: number | null) =>
      services.map((service) =>
        months.flatMap((month) =>
          calendarOf(
            service,
            { origin: 'CDG', destination: 'FCO', month, nights, party, cabin: 'economy' },
            NOW,
          ),
        ),
      );
    const [single, andBack] = [monthsOf(null), monthsOf(4)];
    for (let index = 0; index < 100; index += 1) {
      // each day at one of the suppliers, in turn; every tenth one is a return journey
      const at = index % services.length;
      const isReturn = index % 10 === 0;
      const { date, prices } = (isReturn ? andBack : single)[at]?.[index] ?? {
        date: '',
        prices: [],
      };
      const day = dayOf(date);
      const slices = [
        { from, to, day },
        ...(isReturn ? [{ from: to, to: from, day: day + 4 }] : []),
      ];
      const fares = (services[at]?.search({ slices, party, cabin: 'economy' }, NOW) ?? []).flatMap(
        ({ fares: [first] }) => first ?? [],
      );
      expect(prices.length, date).toBeGreaterThan(0);
      // for any markup on the net, in any currency of sale
      for (const currency of new Set(fares.map((fare) => fare.currency)))
        for (const weight of [1, 1.25, 3]) {
          const least = (all: readonly { net: number; tax: number; currency: string }[]) =>
            Math.min(
              ...all
                .filter((one) => one.currency === currency)
                .map(({ net, tax }) => Math.round(net * weight) + tax),
            );
          expect(least(prices), `${date} ${currency} ${weight}`).toBe(least(fares));
        }
    }
  }, 60_000);
});
