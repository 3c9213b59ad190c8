import type { Occupancy } from '../stay.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt } from '@portico/rules/zones';
import { dice, hash } from '../../kernel/random.ts';
import { supplierOf, propertyId, readPropertyId, sells } from '../suppliers.ts';
import type { Supplier } from '../suppliers.ts';
import type { SupplierName } from '../../orders/supplier.ts';
import { createPlaces, distanceKm, offset } from './places.ts';
import type { SandboxPlace } from './places.ts';
import { dateOf, dayNumber, hotelNights, roomNights, taxBp } from './prices.ts';
import { hotelCount, makeProperties } from './properties.ts';
import { amountsOf, inAmounts, keptAt, plansOf, stepsOf } from './rates.ts';
import { loadPlaces } from './world.ts';

const world = loadPlaces();
const named = (name: string, country: string): SandboxPlace => {
  const place = world.all().find((one) => one.name === name && one.countryCode === country);
  if (place === undefined) throw new Error(`no ${name}`);
  return place;
};
const supplier = (name: SupplierName): Supplier => supplierOf(name, true);
const alpha = supplier('alpha');
const TWO: readonly Occupancy[] = [{ adults: 2, childAges: [] }];
const stay = { arrival: dayNumber('2027-06-19'), nights: 4 };

/** Returns every rate of a place for a stay. */
const ratesOf = (place: SandboxPlace, occupancies = TWO, days = stay, by = alpha) => {
  const country = world.country(place.countryCode);
  return makeProperties(place, world).flatMap((property) =>
    property.rooms.flatMap((room) =>
      plansOf(by, property, room).map((plan) => ({
        property,
        room,
        plan,
        amounts: amountsOf(
          by,
          property,
          plan,
          roomNights(hotelNights(property, days.arrival, days.nights), room, country),
          occupancies,
          country,
        ),
      })),
    ),
  );
};

describe('hotels of a place', () => {
  it('grow with the logarithm of its people', () => {
    const lisbon = makeProperties(named('Lisbon', 'PT'), world).filter((one) =>
      sells(alpha, one),
    ).length;
    expect(lisbon).toBeGreaterThan(52);
    expect(lisbon).toBeLessThan(68);
    const base = { ...named('Lisbon', 'PT'), renown: 0 };
    const counts = [3_000, 20_000, 100_000, 500_000, 3_000_000, 20_000_000].map((population) =>
      hotelCount({ ...base, population }),
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBe(6);
    expect(Math.max(...world.all().map(hotelCount))).toBeLessThanOrEqual(120);
  });

  it('never share a name, stand near their place and have four to seven kinds of room', () => {
    for (const place of world.all().filter((_, i) => i % 40 === 0)) {
      const hotels = makeProperties(place, world);
      expect(new Set(hotels.map((one) => one.name.toLowerCase())).size, place.name).toBe(
        hotels.length,
      );
      for (const one of hotels) {
        const nearest = [place, ...place.quarters].map((point) =>
          distanceKm(point.latitude, point.longitude, one.latitude, one.longitude),
        );
        expect(Math.min(...nearest)).toBeLessThan(8.2);
        expect(one.rooms.length).toBeGreaterThanOrEqual(one.stars <= 1 ? 3 : 4);
        expect(one.rooms.length).toBeLessThanOrEqual(7);
        expect(new Set(one.rooms.map((room) => room.code)).size).toBe(one.rooms.length);
        expect(`${one.name} ${one.address}`).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('name no quarter but a known one they stand in, or their town', () => {
    const cities = world.all().filter(({ quarters }, i) => quarters.length > 0 || i % 40 === 0);
    expect(cities.filter(({ quarters }) => quarters.length > 0).length).toBeGreaterThan(30);
    for (const place of cities)
      for (const hotel of makeProperties(place, world)) {
        const quarter = place.quarters.find(({ name }) => name === hotel.area);
        if (quarter === undefined) {
          expect([hotel.area, place.quarters], hotel.name).toEqual([place.name, []]);
          continue;
        }
        const far = distanceKm(
          quarter.latitude,
          quarter.longitude,
          hotel.latitude,
          hotel.longitude,
        );
        expect(far, `${hotel.name}, ${hotel.area}`).toBeLessThan(0.7);
      }
  });

  it('are the same for whoever asks, and known by the ids each supplier gives them', () => {
    const place = named('Porto', 'PT');
    expect(makeProperties(place, world)).toEqual(makeProperties(place, world));
    const first = makeProperties(place, world)[3];
    if (first === undefined) throw new Error('no hotel');
    for (const name of ['alpha', 'beta', 'gamma'] as const)
      expect(readPropertyId(supplier(name), propertyId(supplier(name), first))).toEqual({
        placeId: place.id,
        ordinal: 3,
      });
    expect(readPropertyId(alpha, propertyId(supplier('beta'), first))).toBeNull();
  });

  it('are sold by three suppliers in parts that overlap', () => {
    const hotels = makeProperties(named('Paris', 'FR'), world);
    const sold = (name: SupplierName) => hotels.filter((one) => sells(supplier(name), one));
    for (const name of ['beta', 'gamma'] as const) {
      expect(sold(name).length).toBeLessThan(sold('alpha').length);
      expect(sold(name).filter((one) => sells(alpha, one)).length).toBeGreaterThan(10);
    }
  });
});

describe('prices', () => {
  it('are steady: this number changes only when the price of a stay does', () => {
    const place: SandboxPlace = {
      id: 'fixed',
      name: 'Fixed',
      countryCode: 'PT',
      population: 500_000,
      latitude: 38.7,
      longitude: -9.1,
      timeZone: 'Europe/Lisbon',
      biomes: ['coast'],
      quarters: [],
      renown: 9,
    };
    const here = createPlaces([place], () => ({ currency: 'EUR', digits: 2, perDollar: 0.9 }));
    const lines = makeProperties(place, here).flatMap((property) =>
      property.rooms.flatMap((room) =>
        plansOf(alpha, property, room).map((plan) =>
          JSON.stringify([
            property.name,
            room.code,
            plan,
            amountsOf(
              alpha,
              property,
              plan,
              roomNights(
                hotelNights(property, stay.arrival, stay.nights),
                room,
                here.country('PT'),
              ),
              TWO,
              here.country('PT'),
            ),
          ]),
        ),
      ),
    );
    expect([lines.length, hash(lines.join('\n'))]).toEqual([1_240, 1_965_923_622]);
  });

  it('are whole minor units of the hotel’s own money, for every country', () => {
    for (const [name, country, currency, digits] of [
      ['Tokyo', 'JP', 'JPY', 0],
      ['Kuwait City', 'KW', 'KWD', 3],
      ['Lisbon', 'PT', 'EUR', 2],
      ['Reykjavík', 'IS', 'ISK', 0],
    ] as const) {
      const money = world.country(country);
      expect(money).toMatchObject({ currency, digits });
      const nights = ratesOf(named(name, country)).map(
        ({ amounts }) => amounts.net / stay.nights / 10 ** digits / money.perDollar,
      );
      expect(Math.min(...nights), name).toBeGreaterThan(12);
      expect(Math.max(...nights), name).toBeLessThan(6_000);
    }
    for (const { amounts } of ratesOf(named('Kuwait City', 'KW')))
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true);
  });

  it('carry 6–22 % tax and a public price 8–25 % above net and tax', () => {
    for (const { amounts, property } of ratesOf(named('Rome', 'IT'))) {
      expect(taxBp(property.place.countryCode)).toBeGreaterThanOrEqual(600);
      expect(taxBp(property.place.countryCode)).toBeLessThanOrEqual(2_200);
      const owed = amounts.net + amounts.tax;
      expect(amounts.published / owed).toBeGreaterThanOrEqual(1.08);
      expect(amounts.published / owed).toBeLessThan(1.2501);
    }
  });

  it('are dearer for more guests, more nights and more stars', () => {
    const place = named('Lisbon', 'PT');
    const sum = (occupancies = TWO, days = stay) =>
      ratesOf(place, occupancies, days).reduce((total, { amounts }) => total + amounts.net, 0);
    expect(sum([{ adults: 2, childAges: [8] }])).toBeGreaterThan(sum());
    expect(sum([{ adults: 2, childAges: [1] }])).toBe(sum());
    expect(sum([...TWO, ...TWO])).toBeGreaterThan(sum() * 1.9);
    expect(sum(TWO, { ...stay, nights: 5 })).toBeGreaterThan(sum());
    const byStars = (stars: number) => {
      const some = ratesOf(place).filter(
        ({ property, room }) => property.stars === stars && room.code === 'dbl',
      );
      return some.reduce((total, { amounts }) => total + amounts.net, 0) / some.length;
    };
    expect(byStars(5)).toBeGreaterThan(byStars(3) * 1.5);
  });

  it('mix conditions as sixty, twenty-five and fifteen in a hundred', () => {
    const prepaid = ['Lisbon', 'Porto']
      .flatMap((name) => ratesOf(named(name, 'PT')))
      .filter(({ plan }) => plan.payAt === 'now');
    const share = (letter: string) =>
      prepaid.filter(({ plan }) => plan.policy.startsWith(letter)).length / prepaid.length;
    expect(Math.abs(share('f') - 0.6)).toBeLessThan(0.08);
    expect(Math.abs(share('h') - 0.25)).toBeLessThan(0.06);
    expect(Math.abs(share('n') - 0.15)).toBeLessThan(0.06);
  });
});

describe('conditions of cancelling', () => {
  const property = makeProperties(named('Lisbon', 'PT'), world)[0];
  if (property === undefined) throw new Error('no hotel');

  it('are stairs that only rise, end with the whole price and hold no step of the past', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'h14', 'n'),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -40, max: 5 }),
        (policy, nights, days) => {
          const days_ = { arrival: stay.arrival, nights };
          const now = `${dateOf(stay.arrival + days)}T10:00`;
          const steps = stepsOf(property, policy, days_, now);
          expect(steps.at(-1)).toEqual({ until: null, penaltyBp: 10_000 });
          for (let i = 0; i < steps.length; i += 1) {
            const step = steps[i];
            if (step?.until != null) expect(step.until > now).toBe(true);
            if (i > 0)
              expect(step?.penaltyBp ?? 0).toBeGreaterThanOrEqual(steps[i - 1]?.penaltyBp ?? 0);
          }
        },
      ),
    );
  });

  it('told as amounts and nights are stairs that only rise, too, and keep no more than the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('f2', 'f4', 'f7', 'h14', 'n'),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (policy, nights, total) => {
          const days_ = { arrival: stay.arrival, nights };
          const steps = stepsOf(property, policy, days_, `${dateOf(stay.arrival - 90)}T10:00`);
          const told = inAmounts(steps, total, nights);
          const kept = told.map((step) => keptAt([{ ...step, until: null }], '', total));
          expect(kept.at(-1)).toBe(total);
          expect(kept).toEqual(kept.toSorted((one, other) => one - other));
        },
      ),
    );
  });

  it('change at the minute they name, in the hotel’s own time', () => {
    const steps = [
      { until: '2027-06-12T18:00', penaltyBp: 0 },
      { until: null, penaltyBp: 10_000 },
    ];
    const at = (instant: string) =>
      keptAt(steps, localTimeAt(Date.parse(instant), 'Europe/Lisbon'), 10_000);
    expect(at('2027-06-12T16:59:59Z')).toBe(0);
    expect(at('2027-06-12T17:00:00Z')).toBe(10_000);
  });
});

describe('chance and place', () => {
  it('dice are even and repeat', () => {
    const throwAll = () => {
      const d = dice('even', 1);
      return Array.from({ length: 6_000 }, () => d.whole(1, 6));
    };
    expect(throwAll()).toEqual(throwAll());
    for (let n = 1; n <= 6; n += 1)
      expect(Math.abs(throwAll().filter((one) => one === n).length / 6_000 - 1 / 6)).toBeLessThan(
        0.02,
      );
  });

  it('a point set off by so many kilometres is that far away, also at the date line', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -65, max: 65, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0.2, max: 8, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (latitude, longitude, km, bearing) => {
          const point = offset(latitude, longitude, km, bearing);
          expect(
            Math.abs(distanceKm(latitude, longitude, point.latitude, point.longitude) - km),
          ).toBeLessThan(0.1);
          expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  it('a search by radius finds what plain measuring finds', () => {
    for (const [latitude, longitude] of [
      [38.7, -9.1],
      [-17.7, 179.9],
      [64.1, -21.9],
      [1.3, 103.8],
      [-54.8, -68.3],
    ] as const) {
      const found = world
        .near(latitude, longitude, 60)
        .map((place) => place.id)
        .sort();
      expect(found).toEqual(
        world
          .all()
          .filter((place) => distanceKm(latitude, longitude, place.latitude, place.longitude) <= 60)
          .map((place) => place.id)
          .sort(),
      );
    }
  });
});
