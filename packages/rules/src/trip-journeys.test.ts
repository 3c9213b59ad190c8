import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import type { RoleMoment } from './trip-troubles.ts';
import { tripTroubles } from './trip-troubles.ts';
import { routeOf, visitsOf } from './trip-visits.ts';
import type { TripPart } from './trip-part.ts';
import { groupTrips } from './trips.ts';

const LISBON = { zone: 'Europe/Lisbon', spot: { latitude: 38.77, longitude: -9.13 } };
const LONDON = { zone: 'Europe/London', spot: { latitude: 51.47, longitude: -0.45 } };
const PORTO = { zone: 'Europe/Lisbon', spot: { latitude: 41.24, longitude: -8.68 } };
const PARIS = { zone: 'Europe/Paris', spot: { latitude: 49.01, longitude: 2.55 } };
type Place = typeof LISBON;

const momentsOf = (day: string, from: Place, to: Place): readonly RoleMoment[] => [
  { at: `${day}T08:00`, ...from, role: { is: 'leaves' } },
  { at: `${day}T10:40`, ...to, role: { is: 'lands' } },
];
type Named = TripPart & { readonly name: string };
const flight = (day: string, from: Place, to: Place, travellers = 'NADIA RAHMAN'): Named => ({
  name: `flight ${day}`,
  span: { from: `${day}T08:00`, fromZone: from.zone, to: `${day}T10:40`, toZone: to.zone },
  place: null,
  isJourney: true,
  visits: visitsOf(momentsOf(day, from, to)),
  route: routeOf(momentsOf(day, from, to)),
  travellers,
});
const stay = (from: string, to: string, { zone, spot }: Place = LISBON): Named => ({
  name: `stay ${from}`,
  span: { from: `${from}T15:00`, fromZone: zone, to: `${to}T11:00`, toZone: zone },
  place: spot,
  travellers: 'NADIA RAHMAN',
});
const named = (parts: readonly Named[]) =>
  groupTrips(parts).map(({ from, to, parts: own }) => [from, to, ...own.map(({ name }) => name)]);

const OUT = flight('2026-12-02', LONDON, LISBON);
const BACK = flight('2026-12-06', LISBON, LONDON);

describe('two flights booked one by one', () => {
  it('are one trip with the stay between, though it ends after the flight home', () => {
    for (const bed of [
      stay('2026-12-04', '2026-12-07'),
      stay('2026-12-03', '2026-12-07'),
      stay('2026-12-01', '2026-12-05'),
      stay('2026-12-04', '2026-12-06'),
      stay('2026-12-02', '2026-12-06', PORTO),
    ])
      for (const given of [
        [OUT, BACK, bed],
        [bed, BACK, OUT],
        [BACK, bed, OUT],
      ]) {
        const trips = groupTrips(given);
        expect(trips, bed.name).toHaveLength(1);
        expect(new Set(trips[0]?.parts)).toEqual(new Set([OUT, bed, BACK]));
        const days = trips[0]?.parts.map(({ span }) => span.from.slice(0, 10));
        expect(days).toEqual(days?.toSorted());
      }
  });
  it('are one with all that is booked between, and lead from one stay to the next', () => {
    expect(
      named([
        OUT,
        stay('2026-12-03', '2026-12-06'),
        flight('2026-12-05', LISBON, PARIS),
        stay('2026-12-06', '2026-12-09', PARIS),
        flight('2026-12-08', PARIS, LONDON),
      ]),
    ).toHaveLength(1);
  });
  it('are trips of their own without a stay, for other people, elsewhere, or after a move', () => {
    const bed = stay('2026-12-04', '2026-12-07');
    expect(named([OUT, BACK])).toHaveLength(2);
    expect(named([OUT, bed, { ...BACK, travellers: 'KOFI MENSAH' }]).length).toBeGreaterThan(1);
    expect(named([OUT, bed, { ...BACK, travellers: undefined }]).length).toBeGreaterThan(1);
    expect(named([OUT, BACK, stay('2026-12-04', '2026-12-07', PARIS)])).toHaveLength(3);
    expect(named([OUT, bed, flight('2026-12-06', PARIS, LONDON)]).length).toBeGreaterThan(1);
    // half a year later
    expect(named([OUT, bed, flight('2027-06-06', LISBON, LONDON)]).length).toBeGreaterThan(1);
    // a week at home between two trips
    expect(
      named([
        OUT,
        stay('2026-12-02', '2026-12-06'),
        BACK,
        flight('2026-12-13', LONDON, PARIS),
        stay('2026-12-13', '2026-12-15', PARIS),
      ]),
    ).toHaveLength(2);
  });
  it('lose no booking and repeat none, whatever the days', () => {
    const day = fc.integer({ min: 0, max: 12 }).map((n) => addDays('2026-12-01', n));
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 8 }), (out, back, from, nights) => {
        const parts = [
          flight(out, LONDON, LISBON),
          flight(back, LISBON, LONDON),
          stay(from, addDays(from, nights)),
        ];
        const found = groupTrips(parts).flatMap((trip) => trip.parts);
        expect(new Set(found)).toEqual(new Set(parts));
        expect(found).toHaveLength(3);
      }),
    );
  });
});

it('nights that do not fit are found in the trip of two such flights', () => {
  const moments = [
    ...momentsOf('2026-12-02', LONDON, LISBON),
    ...momentsOf('2026-12-06', LISBON, LONDON),
  ];
  const bed = (from: string, to: string, at: string) => ({ from, to, at, ...LISBON });
  const found = tripTroubles(moments, [
    bed('2026-12-03', '2026-12-05', 'Casa'),
    bed('2026-12-04', '2026-12-07', 'Grand'),
  ]).map(({ kind, ...rest }) => [kind, 'from' in rest && rest.from, 'to' in rest && rest.to]);
  expect(found).toEqual([
    ['noBed', '2026-12-02', '2026-12-03'],
    ['twoBeds', '2026-12-04', '2026-12-05'],
    ['pastHome', '2026-12-06', '2026-12-07'],
  ]);
});
