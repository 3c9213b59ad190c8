import { nearestAirport } from '@portico/reference';
import { expect, it } from 'vitest';
import type { CarDetail } from '../http.ts';
import { sampleCarBooking, sampleDesk } from '../testing/sample-sale.ts';
import { rentalIn } from './names.ts';

const AT = { latitude: 38.7742, longitude: -9.1342 };
const airport = nearestAirport(AT.latitude, AT.longitude, 12)?.name ?? '';
const desk = sampleDesk({ ...AT, name: airport, address: `Arrivals hall, ${airport}` });
const sample = sampleCarBooking();
const booking = {
  ...sample,
  title: 'Marino Volta or similar',
  place: {
    ...AT,
    name: desk.name,
    address: desk.address,
    city: 'Lisbon',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
  },
  detail: {
    ...sample.detail,
    pickUp: desk,
    dropOff: desk,
    model: { ...sample.detail.model, model: 'Marino Volta' },
  },
};

it('desks, place and car are named in the language of the reader, round trip', () => {
  const arabic = rentalIn(booking, 'ar');
  const { pickUp, dropOff } = arabic.detail as CarDetail;
  for (const name of [pickUp.name, pickUp.address, dropOff.name, arabic.place?.city ?? 'Lisbon'])
    expect(name).not.toMatch(/[A-Za-z]{4}/);
  expect(arabic.title).not.toContain('similar');
  expect(arabic.place?.name).toBe(pickUp.name);
  expect(rentalIn(arabic, 'en')).toEqual(booking);
  expect(rentalIn(booking, 'en')).toEqual(booking);
});

it('a desk with a name of its own keeps it, and the place of another its names', () => {
  const own = sampleDesk({ ...AT, name: 'Alameda 12' });
  const { detail, place } = rentalIn(
    { ...booking, detail: { ...booking.detail, pickUp: own } },
    'ar',
  );
  expect((detail as CarDetail).pickUp.name).toBe('Alameda 12');
  expect(place?.name).toBe(airport);
});
