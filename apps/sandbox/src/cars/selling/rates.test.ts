// Prices, eligibility and sale times of cars: the supplier's rules, without HTTP.
import { describe, expect, it } from 'vitest';
import { instantOf, zoneOf } from '../../kernel/zones.ts';
import type { Refusal } from '../../orders/refusal.ts';
import { type Plan, SUPPLIERS, type Supplier } from '../suppliers.ts';
import { type Desk, desksAt } from '../world/desks.ts';
import { fleetAt } from '../world/fleet.ts';
import { kmBetween, loadDeskPlaces } from '../world/places.ts';
import { createOffersService } from './offers.service.ts';
import { dollarsADay, duesOf, oneWayDollars } from './prices.ts';
import { type Car, keyOf, localMinutes, mayReturn, refusalOf, type Wish } from './question.ts';
import { readRateKey, writeRateKey } from './rate-key.ts';
import { penaltyAt, rateOf } from './rates.ts';
import { datesOut, rentalDays } from './times.ts';

const places = loadDeskPlaces();
const NOW = Date.parse('2027-03-01T12:00:00Z');
const WISH: Wish = {
  collectAt: '2027-06-18T10:00',
  returnAt: '2027-06-21T10:00',
  driver: { age: 30, residence: 'DE' },
};

function first<T>(list: readonly T[], is: (one: T) => boolean = () => true): T {
  const found = list.find(is);
  if (found === undefined) throw new Error('there is none');
  return found;
}
const desks = (id: string): readonly Desk[] => desksAt(first(places.all, (one) => one.id === id));
function carAt(desk: Desk, is: (code: string) => boolean = () => true, back = desk): Car {
  const stand = first([...fleetAt(desk).values()], ({ model }) => is(model.code));
  return { key: keyOf(desk, back, stand.model.code), desk, back, stand };
}
const supplier = (name: string): Supplier => first(SUPPLIERS, (one) => one.name === name);
const codeOf = (refusal: Refusal | null) => refusal?.code ?? null;
const young = (age: number): Wish => ({ ...WISH, driver: { age, residence: 'DE' } });
const ordinary = (code: string): boolean => !code.startsWith('L') && code.charAt(1) !== 'V';

describe('days', () => {
  const zone = zoneOf('Europe/Lisbon');
  const days = (from: string, to: string, back = zone) =>
    rentalDays({ from: localMinutes(from), fromZone: zone, to: localMinutes(to), toZone: back });

  it('are every 24 hours begun, with 29 minutes of grace', () => {
    expect(days('2027-06-18T10:00', '2027-06-18T12:00')).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T10:00')).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T10:29')).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T10:30')).toBe(2);
  });

  it('are whole over both changes of the clock, and by instants between two zones', () => {
    expect(days('2027-03-27T10:00', '2027-03-28T10:00')).toBe(1);
    expect(days('2027-10-30T10:00', '2027-10-31T10:00')).toBe(1);
    const madrid = zoneOf('Europe/Madrid');
    expect(days('2027-06-18T10:00', '2027-06-19T11:29', madrid)).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T11:30', madrid)).toBe(2);
  });

  it('each have a date the car is out on', () => {
    const day = localMinutes('2027-06-18T00:00') / 1_440;
    const rented = { from: localMinutes('2027-06-18T10:00'), fromZone: zone, toZone: zone };
    expect(datesOut({ ...rented, to: localMinutes('2027-06-21T10:00') })).toEqual([
      day,
      day + 1,
      day + 2,
    ]);
  });
});

describe('prices', () => {
  const mco = first(desks('mco'));
  const june = localMinutes('2027-06-18T00:00') / 1_440;
  const daily = (car: Car, days = 1, ahead = 300) => dollarsADay(car, days, june, ahead);
  const as = (code: string, car = carAt(mco)): Car => ({
    ...car,
    stand: { ...car.stand, model: { ...car.stand.model, code } },
  });

  it('follow size and body', () => {
    const base = daily(as('ECAR'));
    const cost = { M: 24, E: 27, C: 31, I: 36, S: 42, F: 48, P: 68, L: 105, X: 60 };
    for (const [letter, dollars] of Object.entries(cost))
      expect(daily(as(`${letter}CAR`)) / base).toBeCloseTo(dollars / 27, 6);
    for (const [letter, factor] of Object.entries({ V: 1.7, F: 1.35, T: 1.6, W: 1.1, D: 1 }))
      expect(daily(as(`E${letter}AR`)) / base).toBeCloseTo(factor, 6);
  });

  it('are higher for automatic cars outside the Americas', () => {
    expect(daily(as('CDAR')) / daily(as('CDMR'))).toBeCloseTo(1, 6);
    const lisbon = carAt(first(desks('lis')));
    expect(daily(as('CDAR', lisbon)) / daily(as('CDMR', lisbon))).toBeCloseTo(1.12, 6);
  });

  it('fall with the length of a rental and rise with what is sold', () => {
    const one = daily(as('ECAR'));
    for (const [days, factor] of [
      [2, 1],
      [3, 0.92],
      [6, 0.92],
      [7, 0.82],
      [13, 0.82],
      [14, 0.74],
    ] as const)
      expect(daily(as('ECAR'), days) / one).toBeCloseTo(factor, 6);
    expect(daily(as('ECAR'), 1, 0) / one).toBeCloseTo(1 + 0.6 * 0.85 ** 2, 3);
    for (let ahead = 330; ahead > 0; ahead -= 1)
      expect(daily(as('ECAR'), 1, ahead - 1)).toBeGreaterThan(daily(as('ECAR'), 1, ahead));
  });

  it('do not change within a day', () => {
    const rate = (now: string) => rateOf(supplier('psi'), carAt(mco), 'n', WISH, Date.parse(now));
    expect(rate('2027-03-01T23:59:00Z')).toEqual(rate('2027-03-01T12:00:00Z'));
  });

  it('of a car left elsewhere rise with the way, and abroad', () => {
    expect(oneWayDollars(mco, mco)).toBe(0);
    const far = first(desks('lax'), ({ vendor }) => vendor === mco.vendor);
    expect(kmBetween(mco, far)).toBeGreaterThan(3_000);
    expect(oneWayDollars(mco, far)).toBe(450);
    const near = first(desks('mia'), ({ vendor }) => vendor === mco.vendor);
    expect(oneWayDollars(mco, near)).toBe(Math.round(25 + 0.35 * kmBetween(mco, near)));
    const abroad = first(desks('yyz'), ({ vendor }) => vendor === mco.vendor);
    expect(oneWayDollars(mco, abroad)).toBe(650);
    for (const desk of desks('mco'))
      for (const back of [...desks('mia'), ...desks('yyz')])
        expect(mayReturn(desk, back)).toBe(
          desk.vendor === back.vendor &&
            desk.vendor.oneWay !== 'no' &&
            (back.at.country === 'US' || desk.vendor.oneWay === 'abroad'),
        );
  });
});

describe('drivers', () => {
  it('from 18 are taken by two vendors, from 21 by all, in large and dear cars from 25', () => {
    for (const desk of desks('lhr')) {
      const { minAge } = desk.vendor;
      const car = carAt(desk, ordinary);
      expect(codeOf(refusalOf(car, young(17), NOW))).toBe('driver_refused');
      for (const age of [18, 20])
        expect(codeOf(refusalOf(car, young(age), NOW))).toBe(
          minAge === 18 ? null : 'driver_refused',
        );
      expect(refusalOf(car, young(21), NOW)).toBeNull();
    }
    const dear = desks('lhr').flatMap((desk) =>
      [...fleetAt(desk).values()]
        .filter(({ model }) => !ordinary(model.code))
        .map((stand) => ({ key: keyOf(desk, desk, stand.model.code), desk, back: desk, stand })),
    );
    expect(dear.length).toBeGreaterThan(3);
    for (const car of dear) {
      expect(codeOf(refusalOf(car, young(24), NOW))).toBe('driver_refused');
      expect(refusalOf(car, young(25), NOW)).toBeNull();
    }
  });

  it('below 25 and from 75 pay a fee, for ten days at most', () => {
    for (const desk of desks('lhr')) {
      const car = carAt(desk, ordinary);
      const fee = (age: number, returnAt: string) =>
        duesOf(car, { ...young(age), returnAt })
          .filter(({ kind }) => kind === 'youngDriver' || kind === 'seniorDriver')
          .map(({ kind, dollars }) => [kind, ...dollars]);
      const { youngFee, seniorFee } = desk.vendor;
      expect(fee(24, '2027-06-21T10:00')).toEqual([['youngDriver', youngFee * 3]]);
      expect(fee(21, '2027-07-18T10:00')).toEqual([['youngDriver', youngFee * 10]]);
      expect(fee(25, '2027-06-21T10:00')).toEqual([]);
      expect(fee(74, '2027-06-21T10:00')).toEqual([]);
      expect(fee(75, '2027-06-21T10:00')).toEqual([['seniorDriver', seniorFee * 3]]);
    }
  });

  it('of 80 are refused by two vendors', () => {
    const refused = desks('lhr').filter(
      (desk) => refusalOf(carAt(desk, ordinary), young(80), NOW) !== null,
    );
    expect(refused).toHaveLength(2);
  });
});

describe('times', () => {
  const town = first(desks('t4167147'));
  const airport = first(desks('mco'));
  const why = (desk: Desk, collectAt: string, returnAt: string, now = NOW) =>
    codeOf(refusalOf(carAt(desk, ordinary), { ...WISH, collectAt, returnAt }, now));

  it('outside the hours are for a fee, or not at all', () => {
    expect(why(town, '2027-06-18T18:00', '2027-06-21T10:00')).toBeNull();
    expect(why(town, '2027-06-18T18:01', '2027-06-21T10:00')).toBe('station_closed');
    expect(why(town, '2027-06-18T10:00', '2027-06-20T10:00')).toBe('station_closed');
    const outside = desks('mco').flatMap((desk) => {
      const wish = { ...WISH, collectAt: '2027-06-18T03:00', returnAt: '2027-06-21T04:00' };
      const car = carAt(desk, ordinary);
      const fee = duesOf(car, wish).find(({ kind }) => kind === 'afterHours');
      const isRound = desk.hours[0]?.from === 0;
      if (isRound) expect(fee).toBeUndefined();
      else if (desk.afterHours === null)
        expect(codeOf(refusalOf(car, wish, NOW))).toBe('station_closed');
      else expect(fee?.dollars).toEqual([desk.afterHours, desk.afterHours]);
      return isRound ? [] : [desk.afterHours];
    });
    expect(outside).toContain(null);
  });

  it('are 2 hours ahead at airports and 24 in towns, at most 330 days', () => {
    const zone = airport.at.zone;
    const at = (desk: Desk, hours: number) =>
      instantOf(desk.at.zone, localMinutes('2027-06-18T10:00')) * 60_000 - hours * 3_600_000;
    expect(zone.name).toBe('America/New_York');
    const [from, to] = ['2027-06-18T10:00', '2027-06-21T10:00'];
    expect(why(airport, from, to, at(airport, 2))).toBeNull();
    expect(why(airport, from, to, at(airport, 2) + 60_000)).toBe('too_late');
    expect(why(town, from, to, at(town, 24))).toBeNull();
    expect(why(town, from, to, at(town, 24) + 60_000)).toBe('too_late');
    expect(why(airport, '2028-01-25T10:00', '2028-01-26T10:00')).toBeNull();
    expect(why(airport, '2028-01-26T10:00', '2028-01-27T10:00')).toBe('invalid_request');
  });

  it('are times that clocks show, forwards, for 60 days at most', () => {
    expect(why(airport, '2027-03-14T02:30', '2027-03-16T10:00', NOW)).toBe('invalid_request');
    expect(why(airport, '2027-06-18T10:00', '2027-06-18T10:00')).toBe('invalid_request');
    expect(why(airport, '2027-06-18T10:00', '2027-08-17T10:00')).toBeNull();
    expect(why(airport, '2027-06-18T10:00', '2027-08-17T10:30')).toBe('invalid_request');
  });
});

describe('rates', () => {
  const stock = { sold: () => new Map<string, number>(), close: () => undefined };
  const found = (name: string, wish: Wish = WISH) =>
    createOffersService(
      supplier(name),
      stock,
      () => places,
      () => 0,
    ).search({ ...wish, pickUp: first(desks('mco')).at, dropOff: null, km: 16 }, NOW);
  const offers = (name: string, wish?: Wish) =>
    found(name, wish).flatMap(({ offers: some }) => some);

  it('of Orlando are about 500, of about 160 cars', () => {
    const all = SUPPLIERS.flatMap(({ name }) => found(name));
    const cars = new Set(all.map(({ car }) => car.key)).size;
    const rates = all.flatMap(({ offers: some }) => some).length;
    expect(cars).toBeGreaterThan(145);
    expect(cars).toBeLessThan(175);
    expect(rates).toBeGreaterThan(450);
    expect(rates).toBeLessThan(560);
  });

  it('are given back until 48 hours before for 70 %, never for 15 % that cost a tenth less', () => {
    const lists = ['lhr', 'cdg', 'mad', 'fco', 'jfk'].flatMap((id) =>
      SUPPLIERS.flatMap((one) =>
        createOffersService(
          one,
          stock,
          () => places,
          () => 0,
        )
          .search({ ...WISH, pickUp: first(desks(id)).at, dropOff: null, km: 5 }, NOW)
          .flatMap(({ offers: some }) => some.filter(({ plan }) => plan !== 'd')),
      ),
    );
    const share = (is: (steps: number) => boolean) =>
      lists.filter(({ steps }) => is(steps.length)).length / lists.length;
    expect(share((steps) => steps === 3)).toBeCloseTo(0.7, 1);
    expect(share((steps) => steps === 1)).toBeCloseTo(0.15, 1);
    for (const { steps, net, tax } of lists) {
      expect(steps.at(-1)).toEqual({ until: null, penalty: net + tax });
      for (const [index, { penalty }] of steps.entries())
        expect(penalty).toBeGreaterThanOrEqual(steps[index - 1]?.penalty ?? 0);
    }
    const [free] = lists.filter(({ steps }) => steps.length === 3);
    expect(penaltyAt(free?.steps ?? [], '2027-06-16T09:59')).toBe(0);
    expect(penaltyAt(free?.steps ?? [], '2027-06-16T10:00')).toBeGreaterThan(0);
  });

  it('at the desk are never charged for, and split ones have 15 % now', () => {
    for (const { plan, steps, dues } of offers('psi').filter((one) => one.plan === 'd')) {
      expect([plan, steps]).toEqual(['d', [{ until: null, penalty: 0 }]]);
      expect(dues.some(({ kind }) => kind === 'rental')).toBe(false);
    }
    for (const { net, tax, dues, currency } of offers('omega')) {
      const rest = first(dues, ({ kind }) => kind === 'rental');
      expect((net + tax) / (net + tax + rest.about)).toBeCloseTo(0.15, 2);
      expect([currency, rest.amount.currency]).toEqual(['EUR', 'USD']);
    }
    expect(new Set(offers('phi').map(({ plan }): Plan => plan))).toEqual(new Set(['n', 'z']));
  });

  it('without an excess cost 4 % more', () => {
    for (const { offers: some } of found('phi')) {
      const [plain, none] = [
        some.find(({ plan }) => plan === 'n'),
        some.find(({ plan }) => plan === 'z'),
      ];
      if (plain === undefined || none === undefined) continue;
      expect(none.covers.map(({ excess }) => excess?.amount ?? null)).toEqual([0, 0, null]);
      const isAlike = (plain.steps.length === 1) === (none.steps.length === 1);
      if (isAlike) expect((none.net + none.tax) / (plain.net + plain.tax)).toBeCloseTo(1.04, 2);
    }
  });

  it('cover less for residents of the United States at home', () => {
    const kinds = (residence: string) =>
      new Set(
        offers('psi', { ...WISH, driver: { age: 30, residence } }).map(({ covers }) =>
          covers.map(({ kind }) => kind).join(),
        ),
      );
    expect(kinds('US')).toEqual(new Set(['liability']));
    expect(kinds('DE')).toEqual(new Set(['damage,theft,liability']));
    expect(kinds('CA')).toEqual(new Set(['damage,theft,liability']));
  });

  it('have excesses of 800 to 3,000 and deposits of 200 to 1,500 dollars, most without a limit of miles', () => {
    const all = offers('psi');
    for (const { covers, deposit } of all) {
      const excess = covers[0]?.excess?.amount ?? 0;
      expect(excess >= 80_000 && excess <= 300_000).toBe(true);
      expect(deposit.amount >= 20_000 && deposit.amount <= 150_000).toBe(true);
    }
    const unlimited = all.filter(({ mileage }) => mileage === null).length / all.length;
    expect(unlimited).toBeGreaterThan(0.55);
    expect(unlimited).toBeLessThan(0.85);
  });

  it('have keys nobody else can write', () => {
    const key = { plan: 'n', car: 'v03.mco-v03.mco-v03.CDAR', wish: WISH } as const;
    const text = writeRateKey('psi', key);
    expect(readRateKey('psi', text)).toEqual(key);
    expect(readRateKey('phi', text)).toBeNull();
    for (const [was, is] of [
      ['n~', 'z~'],
      ['CDAR', 'LDAR'],
      ['~30DE', '~30US'],
      ['202706211000', '202706231000'],
    ] as const)
      expect(readRateKey('psi', text.replace(was, is)), is).toBeNull();
  });
});
