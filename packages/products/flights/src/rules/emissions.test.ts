import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CABINS } from '../shapes.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { aircraftType, KNOWN_AIRCRAFT, STAGES } from './aircraft.ts';
import {
  againstUsual,
  co2Of,
  cruiseFuel,
  flightCo2,
  journeyCo2,
  nauticalMiles,
  usualCo2,
} from './emissions.ts';

const ZRH = { latitude: 47.458, longitude: 8.5481 };
const SFO = { latitude: 37.6188, longitude: -122.375 };
const PLACES: Readonly<Record<string, typeof ZRH>> = { ZRH, SFO };
const placeOf = (iata: string) => PLACES[iata] ?? null;
const zrhSfo = (over: Parameters<typeof fakeFlight>[4] = {}) =>
  fakeFlight('ZRH', 'SFO', '2027-06-18T13:00', 735, {
    departsZone: 'Europe/Zurich',
    arrivesZone: 'America/Los_Angeles',
    aircraft: '789',
    ...over,
  });

describe('what a flight emits', () => {
  it("is the model's worked example: Zurich to San Francisco on a 787-9, 573 kg in economy", () => {
    const kg = (cabin: (typeof CABINS)[number]) => co2Of('B789', cabin, 5_058.9, 1.0273) ?? NaN;
    expect(Math.round(kg('economy'))).toBe(573);
    expect(CABINS.map((cabin) => Math.round(kg(cabin)))).toEqual([573, 859, 2_291, 2_864]);
    expect(kg('economy')).toBeCloseTo(572.815, 1);
    expect(Math.round(cruiseFuel(aircraftType('789') ?? { ccd: [] }, 5_180))).toBe(54_802);
  });

  it('is measured along the great circle, with the mean detour where no other is known', () => {
    expect(nauticalMiles(ZRH, SFO)).toBeCloseTo(5_058.9, -1);
    expect(flightCo2(zrhSfo(), 'economy', placeOf)).toBe(
      Math.round(co2Of('B789', 'economy', nauticalMiles(ZRH, SFO), 1.052) ?? NaN),
    );
  });

  it('is what the supplier says where it says something', () => {
    expect(flightCo2(zrhSfo({ co2Kg: 612.4 }), 'economy', placeOf)).toBe(612);
    expect(flightCo2(zrhSfo({ co2Kg: 0 }), 'economy', placeOf)).toBe(0);
  });

  it('is not known of an aircraft without figures, or between places nobody knows', () => {
    for (const aircraft of [null, '', 'B77W', '388', 'b789', '__proto__', 'constructor'])
      expect(flightCo2(zrhSfo({ aircraft }), 'economy', placeOf), String(aircraft)).toBeNull();
    expect(flightCo2(zrhSfo({ to: 'XXX' }), 'economy', placeOf)).toBeNull();
  });

  it('of a journey is the sum of its flights, or not known at all', () => {
    const one = flightCo2(zrhSfo(), 'economy', placeOf) ?? NaN;
    const two = flightCo2(zrhSfo(), 'business', placeOf) ?? NaN;
    expect(journeyCo2([[zrhSfo()], [zrhSfo()]], ['economy', 'business'], placeOf)).toBe(one + two);
    expect(
      journeyCo2([[zrhSfo()], [zrhSfo({ aircraft: null })]], ['economy', 'economy'], placeOf),
    ).toBeNull();
  });
});

describe('the table of aircraft', () => {
  it('has the row of the 787-9: 188, 21 and 48 seats, 1638 kg, about 10.58 kg a mile', () => {
    const type = aircraftType('B789');
    expect(type).toMatchObject({ body: 'wide', seats: [188, 21, 48, 0], cargo: 0.08, lto: 1_638 });
    if (type === null) throw new Error('no 787-9');
    expect(cruiseFuel(type, 5_197 - 17) / 5_180).toBeCloseTo(10.58, 2);
    // values of the model's table
    expect([500, 1_000, 5_000, 5_500].map((miles) => cruiseFuel(type, miles))).toEqual([
      5_852, 10_874, 52_962, 58_072,
    ]);
  });

  it('has seats, and fuel that grows with each mile, of every type', () => {
    for (const code of KNOWN_AIRCRAFT) {
      const type = aircraftType(code);
      if (type === null) throw new Error(code);
      expect(
        type.seats.reduce((a, b) => a + b, 0),
        code,
      ).toBeGreaterThan(40);
      expect(type.ccd.length, code).toBeLessThanOrEqual(STAGES.length);
      for (const [i, fuel] of type.ccd.entries())
        expect(fuel, code).toBeGreaterThan(type.ccd[i - 1] ?? type.lto / 4);
    }
  });

  it('gives more for a longer way and a wider seat, within what aircraft burn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KNOWN_AIRCRAFT),
        fc.double({ min: 50, max: 8_000, noNaN: true }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (code, miles, more) => {
          const economy = co2Of(code, 'economy', miles) ?? NaN;
          expect(economy).toBeGreaterThan(0);
          expect(economy).toBeLessThan(miles + 200);
          expect(co2Of(code, 'economy', miles + more) ?? NaN).toBeGreaterThanOrEqual(economy);
          expect(co2Of(code, 'first', miles) ?? NaN).toBeGreaterThan(economy);
        },
      ),
    );
  });
});

describe('what is usual', () => {
  it('is a figure of the route and cabin, near what modern direct flights of it cause', () => {
    for (const miles of [300, 845, 1_500, 2_500, 3_000, 5_200, 6_500]) {
      const usual = usualCo2('economy', miles) ?? NaN;
      const narrow = miles < 3_200 ? ['A20N', 'B738', 'A320'] : [];
      const wide = miles > 1_800 ? ['B789', 'A333', 'A359'] : [];
      const types = [...narrow, ...wide];
      const shares = types.map((type) => againstUsual(co2Of(type, 'economy', miles), usual) ?? 99);
      // some below, some above: not every direct flight can be better than typical
      expect(Math.min(...shares), `${miles}`).toBeLessThan(0);
      expect(Math.max(...shares), `${miles}`).toBeGreaterThan(0);
      for (const share of shares) expect(Math.abs(share), `${miles}`).toBeLessThan(30);
    }
    for (const cabin of CABINS) expect(usualCo2(cabin, 3_000)).toBeGreaterThan(100);
    expect(usualCo2('business', 3_000) ?? 0).toBeGreaterThan(2 * (usualCo2('economy', 3_000) ?? 0));
  });

  it('grows with the distance, without a leap where long-haul aircraft begin', () => {
    let before = usualCo2('economy', 100) ?? NaN;
    for (let miles = 150; miles <= 8_000; miles += 50) {
      const usual = usualCo2('economy', miles) ?? NaN;
      expect(usual, `${miles}`).toBeGreaterThanOrEqual(before);
      expect(usual - before, `${miles}`).toBeLessThan(15);
      before = usual;
    }
  });

  it('is compared in per cent, and with nothing where one of the two is not known', () => {
    expect(againstUsual(340, 400)).toBe(-15);
    expect(againstUsual(null, 400)).toBeNull();
    expect(againstUsual(340, null)).toBeNull();
  });
});
