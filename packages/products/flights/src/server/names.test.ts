import { expect, it } from 'vitest';
import type { FlightDetail } from '../http.ts';
import { sampleDetail, sampleFlightBooking } from '../testing/sample-sale.ts';
import { journeyIn } from './names.ts';

const booking = sampleFlightBooking({ title: 'New York – Lisbon' });
const airportsOf = (of: typeof booking) => (of.detail as FlightDetail).airports;

it('cities and airports are named in the language of the reader, round trip', () => {
  const arabic = journeyIn(booking, 'ar') as typeof booking;
  expect(arabic.title).toBe('نيويورك – لشبونة');
  expect(airportsOf(arabic)['LIS']).toMatchObject({ city: 'لشبونة', countryCode: 'PT' });
  expect(JSON.stringify(Object.values(airportsOf(arabic)).map(({ name }) => name))).not.toMatch(
    /[A-Za-z]{4}/,
  );
  const english = journeyIn(arabic, 'en') as typeof booking;
  expect(english.title).toBe(booking.title);
  expect(airportsOf(english)['LIS']?.city).toBe('Lisbon');
  expect(airportsOf(english)['LIS']?.point?.latitude).toBeCloseTo(38.77, 1);
  expect(journeyIn(english, 'en')).toEqual(english);
});

it('changes after the sale are named too, and a title of before a change', () => {
  const { airports, airlines, legs } = sampleDetail();
  const moved = { ...sampleDetail(), legs: legs.slice(1) };
  const detail = { airports, airlines, before: legs, after: legs, changes: [] };
  const notice = { id: 'n', detail } as unknown as NonNullable<typeof booking.notices>[number];
  const arabic = journeyIn({ ...booking, detail: moved, notices: [notice] }, 'ar');
  expect(arabic.title).toBe('نيويورك – لشبونة');
  expect(arabic.notices?.[0]?.detail).toMatchObject({ airports: { LIS: { city: 'لشبونة' } } });
});

it('what nobody can name again stays: a title of its own, an unknown airport', () => {
  const own = journeyIn({ ...booking, title: 'Round the world' }, 'ar');
  expect(own.title).toBe('Round the world');
  const place = { name: 'Q', city: 'Q-Town', countryCode: 'QQ', timeZone: 'UTC' };
  const odd = { ...sampleDetail(), airports: { ...sampleDetail().airports, QQQ: place } };
  const { detail } = journeyIn({ ...booking, detail: odd }, 'ar');
  expect((detail as FlightDetail).airports['QQQ']).toEqual(place);
});
