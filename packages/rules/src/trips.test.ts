import { describe, expect, it } from 'vitest';
import { groupTrips, tripDays } from './trips.ts';

const PLACES = {
  Lisbon: [38.72, -9.14],
  Cascais: [38.7, -9.42],
  Porto: [41.15, -8.61],
  Faro: [37.02, -7.93],
  Bergen: [60.39, 5.32],
  Rome: [41.9, 12.5],
  Kyoto: [35.01, 135.77],
  Suva: [-18.14, 179.9],
  Labasa: [-18.1, -179.9],
} as const;
const part = (city: keyof typeof PLACES, checkIn: string, checkOut: string) => ({
  place: { city, latitude: PLACES[city][0], longitude: PLACES[city][1] },
  span: { from: `${checkIn}T15:00`, fromZone: 'UTC', to: `${checkOut}T11:00`, toZone: 'UTC' },
});
const named = (bookings: readonly ReturnType<typeof part>[]) =>
  groupTrips(bookings).map(({ from, to, parts }) => [
    from,
    to,
    ...parts.map(({ place }) => place.city),
  ]);

const LISBON = part('Lisbon', '2026-06-19', '2026-06-23');
const PORTO = part('Porto', '2026-06-23', '2026-06-25');

describe('trips', () => {
  it('go on where the last stay ended, or after a night on the way', () => {
    expect(named([LISBON, PORTO])).toEqual([['2026-06-19', '2026-06-25', 'Lisbon', 'Porto']]);
    expect(named([LISBON, part('Bergen', '2026-06-24', '2026-06-26')])).toEqual([
      ['2026-06-19', '2026-06-26', 'Lisbon', 'Bergen'],
    ]);
    expect(named([LISBON, part('Porto', '2026-06-25', '2026-06-26')])).toEqual([
      ['2026-06-19', '2026-06-23', 'Lisbon'],
      ['2026-06-25', '2026-06-26', 'Porto'],
    ]);
  });
  it('hold a second room in the same city or its suburbs, but not a stay elsewhere at the same time', () => {
    expect(named([LISBON, part('Lisbon', '2026-06-20', '2026-06-22')])).toEqual([
      ['2026-06-19', '2026-06-23', 'Lisbon', 'Lisbon'],
    ]);
    expect(named([LISBON, part('Cascais', '2026-06-20', '2026-06-22')])).toHaveLength(1);
    expect(named([LISBON, part('Kyoto', '2026-06-20', '2026-06-22')])).toHaveLength(2);
    // on both sides of the date line
    expect(
      named([part('Suva', '2026-06-20', '2026-06-24'), part('Labasa', '2026-06-21', '2026-06-22')]),
    ).toHaveLength(1);
  });
  it('keep the order they are given in, and put their own stays by arrival', () => {
    const later = part('Rome', '2026-09-01', '2026-09-03');
    expect(named([later, PORTO, LISBON])).toEqual([
      ['2026-09-01', '2026-09-03', 'Rome'],
      ['2026-06-19', '2026-06-25', 'Lisbon', 'Porto'],
    ]);
    expect(named([])).toEqual([]);
  });
  it('end with the stay that ends last', () => {
    expect(
      named([
        part('Lisbon', '2026-06-19', '2026-06-30'),
        part('Lisbon', '2026-06-20', '2026-06-21'),
        part('Faro', '2026-06-30', '2026-07-02'),
      ]),
    ).toEqual([['2026-06-19', '2026-07-02', 'Lisbon', 'Lisbon', 'Faro']]);
  });
  it('at no one place are a journey with what they follow, and never with what is at the same time', () => {
    const flight = (from: string, to: string) => ({
      place: null,
      span: { from: `${from}T09:00`, fromZone: 'UTC', to: `${to}T12:00`, toZone: 'UTC' },
    });
    expect(groupTrips([LISBON, flight('2026-06-23', '2026-06-23')])).toHaveLength(1);
    expect(groupTrips([LISBON, flight('2026-06-21', '2026-06-21')])).toHaveLength(2);
  });
});

describe('a journey', () => {
  const flight = (from: string, to: string) => ({
    ...part('Lisbon', from, to),
    place: { ...part('Suva', from, to).place },
    isJourney: true,
  });
  it('takes along all that is booked from its first day to its last, wherever it is', () => {
    expect(named([flight('2026-06-18', '2026-06-23'), LISBON])).toEqual([
      ['2026-06-18', '2026-06-23', 'Suva', 'Lisbon'],
    ]);
    // given in reverse order, and beginning on the same day
    expect(named([LISBON, flight('2026-06-19', '2026-06-23')])).toHaveLength(1);
    expect(named([flight('2026-06-18', '2026-06-22'), LISBON])).toHaveLength(2);
  });
});

describe('days of a trip', () => {
  const moment = (at: string, zone: string) => ({ at, zone });
  const told = (...moments: ReturnType<typeof moment>[]) =>
    tripDays(moments).map((row) =>
      row.kind === 'empty'
        ? `${row.from} to ${row.to}`
        : `${row.date}: ${row.moments.map(({ at }) => at.slice(11)).join(' ')}`,
    );
  it('stand in the order they are lived in, with one row for days nothing is booked on', () => {
    expect(
      told(
        moment('2026-06-23T12:10', 'Europe/Lisbon'),
        moment('2026-06-18T21:35', 'America/New_York'),
        moment('2026-06-19T15:00', 'Europe/Lisbon'),
        moment('2026-06-19T09:25', 'Europe/Lisbon'),
        moment('2026-06-23T15:20', 'America/New_York'),
      ),
    ).toEqual([
      '2026-06-18: 21:35',
      '2026-06-19: 09:25 15:00',
      '2026-06-20 to 2026-06-22',
      '2026-06-23: 12:10 15:20',
    ]);
  });
  it('hold a date twice where the date line is crossed, and no empty days before it', () => {
    expect(
      told(
        moment('2026-06-20T10:00', 'Pacific/Auckland'),
        moment('2026-06-20T21:00', 'Pacific/Auckland'),
        moment('2026-06-20T13:30', 'America/Los_Angeles'),
        moment('2026-06-19T23:00', 'Pacific/Honolulu'),
      ),
    ).toEqual(['2026-06-20: 10:00', '2026-06-19: 23:00', '2026-06-20: 21:00 13:30']);
  });
});
