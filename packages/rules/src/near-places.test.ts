import { describe, expect, it } from 'vitest';
import { tripTroubles, type RoleMoment } from './trip-troubles.ts';
import { visitsOf } from './trip-visits.ts';
import type { TripPart } from './trip-part.ts';
import { groupTrips } from './trips.ts';
import type { Spot } from './near-places.ts';

interface Place extends Spot {
  readonly zone: string;
}
const at = (latitude: number, longitude: number, countryCode: string, zone: string): Place => ({
  latitude,
  longitude,
  countryCode,
  zone,
});
const MAD = at(40.47, -3.56, 'ES', 'Europe/Madrid');
const BCN = at(41.3, 2.08, 'ES', 'Europe/Madrid');
const BARCELONA = at(41.39, 2.17, 'ES', 'Europe/Madrid');
const LHR = at(51.47, -0.45, 'GB', 'Europe/London');
const CDG = at(49.01, 2.55, 'FR', 'Europe/Paris');
const PARIS = at(48.86, 2.35, 'FR', 'Europe/Paris');
const JFK = at(40.64, -73.78, 'US', 'America/New_York');
const FCO = at(41.8, 12.25, 'IT', 'Europe/Rome');
const NEW_YORK = JFK;

const moment = (is: 'leaves' | 'lands', when: string, spot: Place): RoleMoment => ({
  at: when,
  zone: spot.zone,
  spot,
  role: { is },
});
/** A flight from home and back; the second city is where it leaves for home. */
const flight = (home: Place, to: Place, back = to): readonly RoleMoment[] => [
  moment('leaves', '2026-12-02T08:00', home),
  moment('lands', '2026-12-03T09:00', to),
  moment('leaves', '2026-12-06T18:00', back),
  moment('lands', '2026-12-06T23:00', home),
];
const journeyOf = (moments: readonly RoleMoment[]): TripPart => ({
  span: {
    from: moments[0]?.at ?? '',
    fromZone: moments[0]?.zone ?? '',
    to: moments.at(-1)?.at ?? '',
    toZone: moments.at(-1)?.zone ?? '',
  },
  place: null,
  isJourney: true,
  visits: visitsOf(moments),
});
const stay = (place: Place, from: string, to: string): TripPart => ({
  span: { from: `${from}T15:00`, fromZone: place.zone, to: `${to}T11:00`, toZone: place.zone },
  place,
});
const tripsOf = (moments: readonly RoleMoment[], bed: TripPart) =>
  groupTrips([journeyOf(moments), bed]).length;
const troubles = (moments: readonly RoleMoment[], place: Place, from: string, to: string) =>
  tripTroubles(moments, [{ from, to, zone: place.zone, spot: place }]).map((one) =>
    'from' in one ? [one.kind, one.from, one.to] : [one.kind],
  );

describe('a stay beyond a border or in another zone', () => {
  it.each([
    ['GVA', at(46.24, 6.11, 'CH', 'Europe/Zurich'), at(45.92, 6.87, 'FR', 'Europe/Paris')],
    ['BSL', at(47.59, 7.53, 'FR', 'Europe/Paris'), at(47.56, 7.59, 'CH', 'Europe/Zurich')],
    ['BTS', at(48.17, 17.21, 'SK', 'Europe/Bratislava'), at(48.21, 16.37, 'AT', 'Europe/Vienna')],
    ['NCE', at(43.66, 7.22, 'FR', 'Europe/Paris'), at(43.74, 7.42, 'MC', 'Europe/Monaco')],
    ['CPH', at(55.62, 12.66, 'DK', 'Europe/Copenhagen'), at(55.6, 13, 'SE', 'Europe/Stockholm')],
    ['FCO', FCO, at(41.9, 12.45, 'VA', 'Europe/Vatican')],
    [
      'OOL',
      at(-28.16, 153.5, 'AU', 'Australia/Brisbane'),
      at(-28.64, 153.6, 'AU', 'Australia/Sydney'),
    ],
  ])('belongs to a flight to %s nearby', (_, airport, town) => {
    const moments = flight(NEW_YORK, airport);
    expect(tripsOf(moments, stay(town, '2026-12-03', '2026-12-07'))).toBe(1);
    expect(troubles(moments, town, '2026-12-03', '2026-12-07')).toEqual([
      ['pastHome', '2026-12-06', '2026-12-07'],
    ]);
  });

  it('belongs to it farther away in the same country, but not in the same zone alone', () => {
    const moments = flight(NEW_YORK, FCO);
    const venice = at(45.44, 12.32, 'IT', 'Europe/Rome');
    expect(tripsOf(moments, stay(venice, '2026-12-03', '2026-12-07'))).toBe(1);
    const miami = at(25.77, -80.19, 'US', 'America/New_York');
    expect(tripsOf(flight(LHR, JFK), stay(miami, '2026-12-03', '2026-12-07'))).toBe(2);
  });

  it('is a trip of its own in another city: Paris is no part of a flight to London', () => {
    expect(tripsOf(flight(NEW_YORK, LHR), stay(PARIS, '2026-12-03', '2026-12-07'))).toBe(2);
  });
});

describe('a journey home from another city', () => {
  const moments = flight(NEW_YORK, LHR, CDG);

  it('has a stay there with it', () => {
    expect(tripsOf(moments, stay(PARIS, '2026-12-04', '2026-12-08'))).toBe(1);
  });

  it('names the nights that are booked there after it', () => {
    expect(troubles(moments, PARIS, '2026-12-03', '2026-12-08')).toEqual([
      ['pastHome', '2026-12-06', '2026-12-08'],
    ]);
  });
});

it('nights after the flight home are named within one country as well', () => {
  const moments = flight(MAD, BCN);
  expect(troubles(moments, BARCELONA, '2026-12-03', '2026-12-08')).toEqual([
    ['pastHome', '2026-12-06', '2026-12-08'],
  ]);
  // a stay where the traveller lives is none
  const home = at(40.42, -3.7, 'ES', 'Europe/Madrid');
  expect(
    troubles(moments, home, '2026-12-06', '2026-12-08').filter(([kind]) => kind === 'pastHome'),
  ).toEqual([]);
});
