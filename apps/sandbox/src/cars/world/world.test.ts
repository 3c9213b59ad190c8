// The vendors' world: number of desks, opening hours, and the cars at each desk.
import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { localMinutes } from '../selling/question.ts';
import { sells, SUPPLIERS } from '../suppliers.ts';
import { deskById, desksAt, movedFrom, type Desk } from './desks.ts';
import { fleetAt, hiredByOthers } from './fleet.ts';
import { insteadOf, isAutomatic, MODELS, modelOf, sizeRank } from './models.ts';
import { closedDays, opening } from './opening.ts';
import { type DeskPlace, kmBetween, loadDeskPlaces } from './places.ts';
import { VENDORS } from './vendors.ts';

const started = performance.now();
const places = loadDeskPlaces();
const readMs = performance.now() - started;
const airports = places.all.filter(({ isAirport }) => isAirport);
const towns = places.all.filter(({ isAirport }) => !isAirport);
const sum = (list: readonly DeskPlace[]): number =>
  list.reduce((all, place) => all + desksAt(place).length, 0);

function at(id: string): DeskPlace {
  const place = places.of(id);
  if (place === undefined) throw new Error(`there is no place ${id}`);
  return place;
}

function first<T>(list: readonly T[], is: (one: T) => boolean = () => true): T {
  const found = list.find(is);
  if (found === undefined) throw new Error('there is none');
  return found;
}

describe('desks', () => {
  it('are 9,754 at 4,052 airports and 16,411 in 8,948 towns', () => {
    expect([airports.length, sum(airports), towns.length, sum(towns)]).toEqual([
      4_052, 9_754, 8_948, 16_411,
    ]);
    expect(new Set(places.all.map(({ id }) => id)).size).toBe(places.all.length);
  });

  it('are as many at an airport as its class has', () => {
    const counts = [1, 2, 4, 5, 7, 8, 10, 11, 12];
    for (const [index, count] of counts.entries())
      for (const place of airports.filter(({ rank }) => rank === index + 1).slice(0, 40))
        expect(desksAt(place)).toHaveLength(count);
    expect(new Set(desksAt(at('lhr')).map(({ vendor }) => vendor)).size).toBe(12);
  });

  it('are read quickly, and none is made before somebody asks', () => {
    expectWithin('reading the places of desks', readMs, 3_000, 'ms');
    expect(desksAt(at('mco'))).toBe(desksAt(at('mco')));
  });

  it('stand in the terminal up to the eighth; a bus of 4 to 15 minutes goes to the others', () => {
    for (const place of airports.filter(({ rank }) => rank >= 7))
      for (const [index, desk] of desksAt(place).entries()) {
        expect(desk.access).toBe(index < 8 ? 'in_terminal' : 'shuttle');
        if (index >= 8) {
          expect(desk.minutesAway).toBeGreaterThanOrEqual(4);
          expect(desk.minutesAway).toBeLessThanOrEqual(15);
        } else expect(desk.minutesAway).toBe(0);
        expect(kmBetween(desk, place)).toBeLessThan(index < 8 ? 0.3 : 7);
      }
  });

  it('are found by their ids, and nothing else is', () => {
    for (const desk of desksAt(at('mco'))) expect(deskById(places, desk.id)).toBe(desk);
    for (const odd of ['', 'mco', 'mco-v99', 'xxx-v01', '../v01', `${'a'.repeat(90)}-v01`])
      expect(deskById(places, odd), odd).toBeUndefined();
  });

  it('are near where somebody looks, over the line of dates too', () => {
    const fiji = at('nan');
    const near = places.near(fiji.latitude, 179.9, 400);
    expect(near.some(({ longitude }) => longitude < -170)).toBe(true);
    expect(
      near.every((one) => kmBetween(one, { latitude: fiji.latitude, longitude: 179.9 }) <= 400),
    ).toBe(true);
    const moved = movedFrom({ latitude: 10, longitude: 179.99 }, 5, 90);
    expect(moved.longitude).toBeLessThan(-179.9);
    expect(kmBetween({ latitude: 10, longitude: 179.99 }, moved)).toBeCloseTo(5, 1);
  });
});

describe('hours', () => {
  const opens = (desk: Desk, local: string) => opening(desk, localMinutes(local));

  it('are round the clock or 06:00 to midnight at large airports, 07:00 to 23:00 and 08:00 to 20:00 below', () => {
    const large = desksAt(at('mco'));
    const round = large.filter((desk) => opens(desk, '2027-06-20T03:00') === 'open');
    expect(round).toHaveLength(Math.ceil(large.length / 2));
    for (const desk of large) {
      expect(opens(desk, '2027-06-20T06:00')).toBe('open');
      expect(opens(desk, '2027-06-20T23:59')).toBe('open');
      expect(opens(desk, '2027-06-20T00:00')).toBe('open');
    }
    const spans = [
      [[4, 5, 6], '06:59', '07:00', '23:00', '23:01'],
      [[1, 2, 3], '07:59', '08:00', '20:00', '20:01'],
    ] as const;
    for (const [ranks, early, first, last, late] of spans)
      for (const place of airports
        .filter(({ rank }) => ranks.some((one) => one === rank))
        .slice(0, 60))
        for (const desk of desksAt(place)) {
          const outside = desk.afterHours === null ? 'closed' : 'after-hours';
          expect(opens(desk, `2027-06-20T${early}`)).toBe(outside);
          expect(opens(desk, `2027-06-20T${first}`)).toBe('open');
          expect(opens(desk, `2027-06-20T${last}`)).toBe('open');
          expect(opens(desk, `2027-06-20T${late}`)).toBe(outside);
        }
  });

  it('are those of shops in towns, which keep 1 January and 25 December', () => {
    const town = first(desksAt(at('t4167147')));
    expect(opens(town, '2027-06-18T08:00')).toBe('open'); // a Friday
    expect(opens(town, '2027-06-18T18:01')).toBe('closed');
    expect(opens(town, '2027-06-19T12:00')).toBe('open');
    expect(opens(town, '2027-06-19T13:01')).toBe('closed');
    expect(opens(town, '2027-06-20T10:00')).toBe('closed');
    expect(opens(town, '2028-12-25T10:00')).toBe('closed'); // a Monday
    expect(opens(town, '2028-12-26T10:00')).toBe('open');
    const day = localMinutes('2027-12-20T00:00') / 1_440;
    expect(closedDays(town, day, day + 14)).toEqual(['2027-12-25', '2028-01-01']);
    const airport = first(desksAt(at('mco')));
    expect(opens(airport, '2027-12-25T10:00')).toBe('open');
    expect(closedDays(airport, day, day + 14)).toEqual([]);
  });
});

describe('fleets', () => {
  it('have 25 classes of invented models, each with an ACRISS code', () => {
    expect(MODELS.map(({ code }) => code).join(' ')).toBe(
      'MBMR MCMR EDMR ECAR CDMR CDAR CWMR IDAR IFAR SDAR SFAR SWAR FDAR FFAR PDAR PFAR LDAR LFAR STAR XXAR FVAR SVMR CDAE IDAE IDAH',
    );
  });

  it('have 10 to 18 classes at large airports, 5 to 9 below, 3 to 5 in towns', () => {
    const between = (list: readonly DeskPlace[], low: number, high: number) => {
      const sizes = list.flatMap((place) => desksAt(place).map((desk) => fleetAt(desk).size));
      expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([low, high]);
    };
    between(
      airports.filter(({ rank }) => rank >= 7),
      10,
      18,
    );
    between(airports.filter(({ rank }) => rank < 7).slice(0, 500), 5, 9);
    between(towns.slice(0, 500), 3, 5);
  });

  it('always have a car left that others have not hired, and never more as the day comes near', () => {
    for (const cars of [1, 2, 5, 40]) {
      let before = -1;
      for (let ahead = 330; ahead >= 0; ahead -= 1) {
        const hired = hiredByOthers(cars, ahead);
        expect(hired).toBeGreaterThanOrEqual(before);
        expect(hired).toBeLessThan(cars);
        before = hired;
      }
    }
    expect(hiredByOthers(100, 0)).toBe(85);
    expect(hiredByOthers(1_000, 30)).toBe(312);
  });

  it('have a smaller and a larger car to hand over instead, where there is one', () => {
    const named = (code: string) => first(MODELS, (model) => model.code === code);
    for (const model of MODELS) {
      const { code } = model;
      const [down, up] = [insteadOf(model, 'down'), insteadOf(model, 'up')];
      if (down !== null) expect(sizeRank(down.code)).toBeLessThan(sizeRank(code));
      if (up === null) continue;
      expect(sizeRank(up.code)).toBeGreaterThan(sizeRank(code));
      expect(up.seats).toBeGreaterThanOrEqual(model.seats);
      if (isAutomatic(code)) expect(isAutomatic(up.code)).toBe(true);
    }
    expect(insteadOf(named('CDAR'), 'down')?.code.startsWith('E')).toBe(true);
    expect(insteadOf(named('CDAR'), 'up')?.code.startsWith('I')).toBe(true);
    expect(insteadOf(named('MBMR'), 'down')).toBeNull();
    expect(insteadOf(named('XXAR'), 'up')).toBeNull();
    expect(modelOf('ZZZZ')).toBeUndefined();
  });
});

it('sells each vendor at one supplier at least: 11, 8 and 5 of the twelve', () => {
  const counts = SUPPLIERS.map((supplier) => VENDORS.filter((one) => sells(supplier, one)).length);
  expect(counts).toEqual([11, 8, 5]);
  for (const vendor of VENDORS)
    expect(
      SUPPLIERS.some((supplier) => sells(supplier, vendor)),
      vendor.id,
    ).toBe(true);
  expect(VENDORS.filter(({ minAge }) => minAge === 18)).toHaveLength(2);
  expect(VENDORS.filter(({ oneWay }) => oneWay !== 'no')).toHaveLength(7);
  expect(VENDORS.filter(({ oneWay }) => oneWay === 'abroad')).toHaveLength(4);
  for (const { level, youngFee } of VENDORS) {
    expect(level).toBeGreaterThanOrEqual(0.85);
    expect(level).toBeLessThanOrEqual(1.2);
    expect(youngFee).toBeGreaterThanOrEqual(12);
    expect(youngFee).toBeLessThanOrEqual(28);
  }
});
