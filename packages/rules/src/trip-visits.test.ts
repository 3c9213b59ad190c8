import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import type { RoleMoment } from './trip-troubles.ts';
import { visitsOf } from './trip-visits.ts';
import type { TripPart } from './trip-part.ts';
import { groupTrips } from './trips.ts';

const LISBON = 'Europe/Lisbon';
const LONDON = 'Europe/London';
const end = (is: 'leaves' | 'lands', at: string, zone: string): RoleMoment => ({
  at,
  zone,
  role: { is },
});
const moments = (out: string, back: string): readonly RoleMoment[] => [
  end('leaves', `${out}T08:00`, LONDON),
  end('lands', `${out}T10:40`, LISBON),
  end('leaves', `${back}T18:00`, LISBON),
  end('lands', `${back}T20:40`, LONDON),
];
const journey = (out: string, back: string): TripPart => ({
  span: { from: `${out}T08:00`, fromZone: LONDON, to: `${back}T20:40`, toZone: LONDON },
  place: null,
  isJourney: true,
  visits: visitsOf(moments(out, back)),
});
const stay = (from: string, to: string, zone = LISBON): TripPart => ({
  span: { from: `${from}T15:00`, fromZone: zone, to: `${to}T11:00`, toZone: zone },
  place: { latitude: 38.72, longitude: -9.14 },
});

describe('visits of a journey', () => {
  it('last from a landing to the next departure, the last one without an end', () => {
    const visits = [
      { zone: LISBON, from: '2026-12-02', to: '2026-12-06' },
      { zone: LONDON, from: '2026-12-06', to: null },
    ];
    expect(visitsOf(moments('2026-12-02', '2026-12-06'))).toEqual(visits);
    expect(visitsOf(moments('2026-12-02', '2026-12-06').toReversed())).toEqual(visits);
    expect(visitsOf([])).toEqual([]);
  });
});

it('a stay across the date line, a day before its flight leaves, belongs to it', () => {
  const [auckland, pago] = ['Pacific/Auckland', 'Pacific/Pago_Pago'];
  const ends = [
    end('leaves', '2027-01-05T08:00', auckland),
    end('lands', '2027-01-04T13:00', pago),
  ];
  const flight: TripPart = {
    span: { from: '2027-01-05T08:00', fromZone: auckland, to: '2027-01-04T13:00', toZone: pago },
    place: null,
    isJourney: true,
    visits: visitsOf(ends),
  };
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const before = { ...stay('2027-01-02', '2027-01-05', auckland), place: at(-36.8, 174.8) };
  const there = { ...stay('2027-01-04', '2027-01-06', pago), place: at(-14.3, -170.7) };
  expect(groupTrips([before, flight, there])).toEqual([
    { from: '2027-01-02', to: '2027-01-06', parts: [before, there, flight] },
  ]);
});

describe('a stay that overlaps a journey', () => {
  const flight = journey('2026-12-02', '2026-12-06');
  it('belongs to it where the journey leads, though it ends a day later or begins before', () => {
    for (const one of [stay('2026-12-03', '2026-12-07'), stay('2026-12-01', '2026-12-05')]) {
      expect(groupTrips([flight, one])).toHaveLength(1);
      expect(groupTrips([one, flight])).toHaveLength(1);
    }
  });
  it('is a trip of its own where the journey never leads', () => {
    expect(groupTrips([flight, stay('2026-12-03', '2026-12-07', 'Asia/Tokyo')])).toHaveLength(2);
    expect(groupTrips([flight, stay('2026-11-30', '2026-12-05', LONDON)])).toHaveLength(2);
  });
  it('belongs to it though it begins before, and something else led to the journey', () => {
    const before = { ...stay('2026-12-01', '2026-12-02', LONDON), place: null };
    const early = stay('2026-12-01', '2026-12-05');
    const all = [before, early, flight];
    for (const given of [all, all.toReversed(), [flight, before, early]]) {
      const [trip, ...more] = groupTrips(given);
      expect(more).toEqual([]);
      expect(trip).toMatchObject({ from: '2026-12-01', to: '2026-12-06' });
      expect(trip?.parts.map(({ span }) => span.from.slice(0, 10))).toEqual([
        '2026-12-01',
        '2026-12-01',
        '2026-12-02',
      ]);
    }
    const elsewhere = stay('2026-12-01', '2026-12-05', 'Asia/Tokyo');
    expect(groupTrips([before, elsewhere, flight])).toHaveLength(2);
  });
  it('is joined whatever the days and the order, and no booking is lost', () => {
    const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-12-01', n));
    const nights = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(day, nights, day, nights, fc.boolean(), (out, away, from, length, first) => {
        const back = addDays(out, away);
        const to = addDays(from, length);
        const parts = [journey(out, back), stay(from, to)];
        const trips = groupTrips(first ? parts : parts.toReversed());
        expect(trips.flatMap((one) => one.parts)).toHaveLength(2);
        if (from < back && to > out) expect(trips).toHaveLength(1);
      }),
    );
  });
});
