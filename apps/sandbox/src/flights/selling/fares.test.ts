import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStock, type StockRepo } from '../stock.repo.ts';
import { currencyOf, SUPPLIERS } from '../suppliers.ts';
import { AIRLINES } from '../world/airlines.ts';
import { createNetwork, type Network } from '../world/network.ts';
import { hopsOn } from '../world/schedule.ts';
import { dayOf } from '../../kernel/zones.ts';
import { type Fare, fareOf } from './fares.ts';
import { createOffersService } from './offers.service.ts';
import { openClass, priced, soldToOthers } from './prices.ts';
import { type Passenger, partyOf } from './question.ts';
import { readRateKey, writeRateKey } from './rate-key.ts';

const DAY_MS = 86_400_000;
const DAY = dayOf('2027-06-18');
const NOW = Date.parse('2027-03-01T12:00:00Z');

let network: Network;
let stock: StockRepo;
let folder: string;
beforeAll(() => {
  network = createNetwork();
  folder = mkdtempSync(join(tmpdir(), 'portico-flights-'));
  stock = openStock(folder);
});
afterAll(() => {
  stock.close();
  rmSync(folder, { recursive: true, force: true });
});

const market = (nowMs: number) => ({ now: Math.floor(nowMs / 60_000), sold: () => 0 });
const FAMILY: readonly Passenger[] = [
  { type: 'adult' },
  { type: 'adult', age: 12 },
  { type: 'child', age: 11 },
  { type: 'infant', age: 1 },
];

describe('the price of a seat', () => {
  it('never falls as the day comes near, and is 1.6 times as much the day before at least', () => {
    for (const route of network.routes.filter(
      ({ daily }, index) => daily > 2 && index % 997 === 0,
    )) {
      const [hop] = hopsOn(route, DAY);
      if (hop === undefined) continue;
      const at = (days: number): number | null =>
        openClass(hop, 'economy', 1, market(hop.departs * 60_000 - days * DAY_MS))?.factor ?? null;
      let before = at(200) ?? 0;
      for (let days = 199; days >= 0; days -= 1) {
        const factor = at(days);
        // sold out: no lower price either
        if (factor === null) break;
        expect(factor).toBeGreaterThanOrEqual(before);
        before = factor;
      }
      const last = at(1);
      if (last !== null) expect(last / (at(120) ?? 1)).toBeGreaterThanOrEqual(1.59);
    }
  });

  it('is that of the lowest class with room for everybody', () => {
    const [hop] = hopsOn(
      network.routes.find(({ daily }) => daily > 5)!,
      DAY,
    );
    if (hop === undefined) throw new Error('no flight');
    const at = market(hop.departs * 60_000 - 40 * DAY_MS);
    const one = openClass(hop, 'economy', 1, at);
    const nine = openClass(hop, 'economy', 9, at);
    expect(nine?.factor).toBeGreaterThanOrEqual(one?.factor ?? 0);
    expect(nine?.left).toBeGreaterThanOrEqual(9);
    const full = { ...at, sold: () => 10_000 };
    expect(openClass(hop, 'economy', 1, full)).toBeNull();
    const dearer = openClass(hop, 'economy', 1, { ...at, sold: () => one?.left ?? 0 });
    expect(dearer === null || dearer.factor > (one?.factor ?? 0)).toBe(true);
  });

  it('leaves others fewer seats with each day', () => {
    for (let day = 300; day > 0; day -= 1)
      expect(
        soldToOthers('A0201.JFKLIS.20270618', 'economy', 180, (day - 1) * 1_440),
      ).toBeGreaterThanOrEqual(soldToOthers('A0201.JFKLIS.20270618', 'economy', 180, day * 1_440));
  });
});

describe('a fare', () => {
  it('has whole parts that sum to it, in every currency, also of yen and dinars', () => {
    const currencies = new Set<string>();
    for (const supplier of SUPPLIERS)
      for (const airline of AIRLINES) {
        const route = network.routes.find((one) => one.airline === airline);
        const [hop] = route === undefined ? [] : hopsOn(route, DAY);
        if (hop === undefined) continue;
        const way = priced({ hops: [hop], group: hop.route.group }, 'economy', 3, market(NOW));
        if (way === null) continue;
        for (const brand of supplier.brands) {
          const fare = fareOf(supplier, [way], brand, partyOf(FAMILY), NOW);
          currencies.add(fare.currency);
          expect(fare.currency).toBe(currencyOf(supplier, airline));
          expectSane(fare);
        }
      }
    for (const currency of ['USD', 'EUR', 'JPY', 'KWD']) expect(currencies).toContain(currency);
  });

  it('costs a child three quarters and an infant a tenth', () => {
    const route = network.routes.find(({ km }) => km > 3_000);
    const [hop] = route === undefined ? [] : hopsOn(route, DAY);
    const way =
      hop === undefined ? null : priced({ hops: [hop], group: 0 }, 'economy', 3, market(NOW));
    const [, supplier] = SUPPLIERS;
    if (way === null || supplier === undefined) throw new Error('no fare');
    const { parts } = fareOf(supplier, [way], 'Light', partyOf(FAMILY), NOW);
    const base = Object.fromEntries(parts.map((part) => [part.type, part.base / part.count]));
    expect(base['child']).toBe(Math.round((base['adult'] ?? 0) * 0.75));
    expect(base['infant']).toBe(Math.round((base['adult'] ?? 0) * 0.1));
    const tax = (of: string) => parts.find(({ type }) => type === of)?.tax ?? Number.NaN;
    expect(tax('infant')).toBeLessThan(tax('adult'));
  });

  it('costs more where more is in it: bags, seats and terms never get worse', () => {
    const [kappa] = SUPPLIERS;
    if (kappa === undefined) throw new Error('no supplier');
    const offers = createOffersService(kappa, stock, () => network);
    const [from, to] = ['CDG', 'FCO'].map((code) => network.airports.of(code));
    if (from === undefined || to === undefined) throw new Error('no airport');
    const party = partyOf([{ type: 'adult' }]);
    const found = offers.search(
      { slices: [{ from: [from], to: [to], day: DAY }], party, cabin: 'economy' },
      NOW,
    );
    for (const { fares } of found) {
      const [light, classic, flex] = fares;
      if (light === undefined || classic === undefined || flex === undefined)
        throw new Error('brands');
      expect(light.net).toBeLessThan(classic.net);
      expect(classic.net).toBeLessThan(flex.net);
      expect(flex.refund[0]?.penalty).toBe(0);
      expect(light.refund[0]?.penalty).toBe(light.net);
      expect(light.change[0]?.penalty).toBeNull();
      for (const [index, bags] of classic.bags.entries()) {
        expect(bags.pieces).toBeGreaterThanOrEqual(light.bags[index]?.pieces ?? 9);
        expect(flex.bags[index]?.pieces).toBeGreaterThanOrEqual(bags.pieces);
      }
    }
  });
});

function expectSane({ net, tax, parts, published, refund, change, left, ...fare }: Fare): void {
  for (const amount of [net, tax, published, ...parts.flatMap((part) => [part.base, part.tax])])
    expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
  expect(parts.reduce((sum, part) => sum + part.base, 0)).toBe(net);
  expect(parts.reduce((sum, part) => sum + part.tax, 0)).toBe(tax);
  expect(published).toBeGreaterThanOrEqual(net + tax);
  for (const steps of [refund, change]) {
    expect(steps.at(-1)?.until).toBeNull();
    for (const { penalty } of steps) expect(penalty ?? 0).toBeLessThanOrEqual(net + tax);
  }
  expect(left).toBeGreaterThanOrEqual(3);
  expect(left).toBeLessThanOrEqual(9);
  expect(fare.ticketBy).toBeGreaterThan(NOW);
}

describe('a rate key', () => {
  const key = {
    legs: [['A0201.JFKLIS.20270618', '1J4080.LISOPO.20270618'], ['1J410.OPOJFK.20270701']],
    brand: 'Classic',
    cabin: 'business',
    passengers: FAMILY,
  } as const;

  it('is read as it was written, by its own supplier alone', () => {
    const text = writeRateKey('kappa', key);
    expect(readRateKey('kappa', text)).toEqual(key);
    expect(readRateKey('lambda', text)).toBeNull();
  });

  it('is nothing once a sign of it is changed', () => {
    const text = writeRateKey('kappa', key);
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at) === '0' ? '1' : '0';
      expect(
        readRateKey('kappa', text.slice(0, at) + sign + text.slice(at + 1)),
        `sign ${at}`,
      ).toBeNull();
    }
    for (const odd of ['', '~~~', 'x'.repeat(5_000), `${text}~`, ` ${text}`])
      expect(readRateKey('kappa', odd)).toBeNull();
  });
});
