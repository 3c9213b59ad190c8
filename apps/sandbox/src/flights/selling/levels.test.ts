// Realistic levels of prices, terms, taxes and ticketing.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '../../kernel/zones.ts';
import { ticketsIssued } from '../sold-journey.ts';
import { openStock, type StockRepo } from '../stock.repo.ts';
import { SUPPLIERS } from '../suppliers.ts';
import type { Cabin } from '../world/fleet.ts';
import { createNetwork, type Network } from '../world/network.ts';
import { createOffersService, type Itinerary, type OffersService } from './offers.service.ts';
import { type Passenger, partyOf } from './question.ts';
import { minutesOf } from './ways.ts';

// each test covers a year or all routes
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let network: Network;
let stock: StockRepo;
let folder: string;
let services: readonly OffersService[];
beforeAll(() => {
  network = createNetwork();
  folder = mkdtempSync(join(tmpdir(), 'portico-levels-'));
  stock = openStock(folder);
  services = SUPPLIERS.map((supplier) => createOffersService(supplier, stock, () => network));
});
afterAll(() => {
  stock.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly now: string;
  readonly cabin?: Cabin;
  readonly passengers?: readonly Passenger[];
}

const ADULT = [{ type: 'adult' }] as const;

/** Searches one way at the supplier that sells all airlines in dollars. */
function found({ from, to, date, now, cabin = 'economy', passengers = ADULT }: Asked) {
  const service = services.find(({ supplier }) => supplier.name === 'lambda');
  if (service === undefined) throw new Error('no supplier');
  const at = (code: string) => {
    const airport = network.airports.of(code);
    if (airport === undefined) throw new Error(`no airport ${code}`);
    const { cityId } = airport;
    return cityId === null ? [airport] : network.airports.inCity(cityId);
  };
  return service.search(
    {
      slices: [{ from: [...at(from)], to: [...at(to)], day: dayOf(date) }],
      party: partyOf(passengers),
      cabin,
    },
    Date.parse(`${now}T12:00:00Z`),
  );
}

const totalOf = ({ fares: [fare] }: Itinerary): number =>
  fare === undefined ? Infinity : fare.net + fare.tax;
const cheapest = (asked: Asked): number => Math.min(...found(asked).map(totalOf));
const week = (first: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

describe('prices over the year', () => {
  const ROUTES = [
    ['LHR', 'LIS'],
    ['JFK', 'MAD'],
    ['FRA', 'BKK'],
  ] as const;

  it.each(['2027-03-01', '2027-09-15', '2027-11-27'])(
    'have a peak before Christmas and after it, asked on %s',
    (now) => {
      for (const [from, to] of ROUTES) {
        const price = (first: string) =>
          mean(week(first).map((date) => cheapest({ from, to, date, now })));
        const [early, rush, back] = ['2027-12-01', '2027-12-17', '2028-01-01'].map(price);
        expect(rush, `${from} ${to}`).toBeGreaterThan(1.1 * (early ?? 0));
        expect(back, `${from} ${to}`).toBeGreaterThan(1.02 * price('2028-01-17'));
      }
    },
  );

  it('have one at Easter, which moves', () => {
    for (const [easter, plain] of [
      ['2027-03-25', '2027-04-15'],
      ['2028-04-13', '2028-03-23'],
    ] as const) {
      const price = (first: string) =>
        mean(
          week(first).map((date) => cheapest({ from: 'LHR', to: 'LIS', date, now: '2027-01-10' })),
        );
      expect(price(easter)).toBeGreaterThan(1.08 * price(plain));
    }
  });

  it('know the days of the week, and no two weeks cost the same', () => {
    const days = Array.from({ length: 8 }, (_, nth) => {
      const monday = Date.parse('2027-09-06') + nth * 7 * 86_400_000;
      return week(new Date(monday).toISOString().slice(0, 10)).map((date) =>
        cheapest({ from: 'LHR', to: 'LIS', date, now: '2027-05-01' }),
      );
    });
    const on = (weekday: number) => mean(days.map((one) => one[weekday] ?? 0));
    expect(Math.max(on(4), on(6))).toBeGreaterThan(1.08 * Math.min(on(1), on(2)));
    expect(new Set(days.flat()).size).toBeGreaterThan(20);
  });
});

describe('cabins in front', () => {
  const LONG = [
    ['LAX', 'SYD'],
    ['LHR', 'JFK'],
    ['LHR', 'SIN'],
    ['CDG', 'NRT'],
    ['JFK', 'GRU'],
  ] as const;
  const asked = { date: '2027-06-18', now: '2027-03-01' };

  it('cost at least 2.2 times economy on long flights, and a price one believes', () => {
    for (const [from, to] of LONG) {
      const [economy, business] = [
        cheapest({ from, to, ...asked }),
        cheapest({ from, to, ...asked, cabin: 'business' }),
      ];
      expect(business / economy, `${from} ${to}`).toBeGreaterThanOrEqual(2.2);
    }
    const direct = found({ from: 'LAX', to: 'SYD', ...asked, cabin: 'business' }).filter(
      ({ legs }) => legs.flat().length === 1,
    );
    expect(direct.length).toBeGreaterThan(0);
    expect(Math.min(...direct.map(totalOf))).toBeGreaterThan(2_900_00);
    expect(Math.min(...direct.map(({ fares: [fare] }) => fare?.tax ?? 0))).toBeGreaterThan(20_00);
  });

  it('keep that distance on each flight, however few seats economy has left', () => {
    for (const [from, to] of LONG)
      for (const now of ['2027-03-01', '2027-06-10', '2027-06-16']) {
        const economy = new Map(
          found({ from, to, date: asked.date, now }).map((one) => [
            one.legs
              .flat()
              .map(({ id }) => id)
              .join(),
            one.fares[0]?.net ?? 0,
          ]),
        );
        for (const one of found({ from, to, date: asked.date, now, cabin: 'business' })) {
          const hops = one.legs.flat();
          const beside = economy.get(hops.map(({ id }) => id).join());
          if (beside !== undefined && hops.length === 1)
            expect((one.fares[0]?.net ?? 0) / beside, hops[0]?.id).toBeGreaterThan(2.2);
        }
      }
  });

  it('have seat, change and two bags in every fare', () => {
    for (const { fares } of found({ from: 'LAX', to: 'SYD', ...asked, cabin: 'business' }))
      for (const fare of fares) {
        expect(fare.seatChoice).toBe('free');
        expect(fare.change[0]?.penalty).toBe(0);
        if (fare.cabins.every((cabin) => cabin !== 'economy'))
          for (const bags of fare.bags) expect(bags.pieces).toBe(2);
      }
  });

  it('are not flown by a detour that leads away from where one goes', () => {
    for (const cabin of ['economy', 'business'] as const) {
      // in response order, which weighs price and duration
      const [best] = found({ from: 'LAX', to: 'SYD', ...asked, cabin });
      expect(minutesOf({ hops: best?.legs[0] ?? [], group: null })).toBeLessThan(20 * 60);
      for (const { legs } of found({ from: 'LAX', to: 'SYD', ...asked, cabin }))
        expect(legs.flat().map(({ route }) => route.to.code)).not.toContain('DEN');
    }
  });
});

describe('taxes', () => {
  const now = '2027-03-01';
  const date = '2027-06-18';
  const taxOf = (from: string, to: string, more: Partial<Asked> = {}) => {
    const direct = found({ from, to, date, now, ...more }).find(
      ({ legs }) => legs.flat().length === 1,
    );
    const [fare] = direct?.fares ?? [];
    if (fare === undefined) throw new Error(`no direct flight ${from} ${to}`);
    return fare;
  };

  it('are those of the country one leaves: British duty by distance and cabin', () => {
    const [near, far, front] = [
      taxOf('LHR', 'LIS').tax,
      taxOf('LHR', 'JFK').tax,
      taxOf('LHR', 'JFK', { cabin: 'business' }).tax,
    ];
    expect(near).toBeGreaterThan(20_00);
    expect(near).toBeLessThan(80_00);
    expect(far).toBeGreaterThan(130_00);
    expect(front).toBeGreaterThan(far + 120_00);
  });

  it('are asked of an infant where a country asks them of infants', () => {
    const family = [...ADULT, { type: 'infant', age: 1 }] as const;
    const ofInfant = (from: string, to: string) =>
      taxOf(from, to, { passengers: family }).parts.find(({ type }) => type === 'infant')?.tax;
    expect(ofInfant('JFK', 'LIS')).toBeGreaterThan(15_00);
    expect(ofInfant('LHR', 'LIS')).toBe(0);
  });
});

it('numbers the tickets of one order in a row, under a code no airline has', () => {
  const passengers = Array.from({ length: 5 }, () => ({ type: 'adult' as const }));
  for (const hold of ['a1', 'b2', 'c3', 'ffffffff']) {
    const facts = { passengers } as unknown as Parameters<typeof ticketsIssued>[0]['facts'];
    const numbers = ticketsIssued(
      { hold, pnr: 'ABCDEF', facts, ticketsFrom: 0, ticketKey: null, missing: 0 },
      1,
    ).map(({ number }) => number);
    expect(numbers).toHaveLength(5);
    for (const number of numbers) expect(number).toMatch(/^998\d{10}$/);
    for (const [index, number] of numbers.entries())
      expect(BigInt(number)).toBe(BigInt(numbers[0] ?? '0') + BigInt(index));
  }
});
