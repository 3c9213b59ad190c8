import { areasOf, citiesWithin } from '@portico/reference';
import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { HotelDetail } from '../shapes.ts';
import { sampleBooking } from '../papers/testing/sample.ts';
import { stayIn } from './names.ts';
import { townNames } from './town-names.ts';

const LISBON = { latitude: 38.7167, longitude: -9.1333 };
const city = (language: string) =>
  citiesWithin(LISBON.latitude, LISBON.longitude, 5, language)[0] ?? { id: '', name: '' };
const areas = (language: string) => areasOf(city('en').id, language);

it('a town and its area are named in a language, round trip', () => {
  const [area] = areas('en').filter(({ name }, i) => name !== areas('ar')[i]?.name);
  const english = { ...LISBON, city: 'Lisbon', area: area?.name ?? '' };
  const arabic = townNames(english, 'ar');
  expect(arabic.city).toBe(city('ar').name);
  expect(arabic.city).toMatch(/\p{Script=Arabic}/u);
  expect(arabic.area).toBe(areas('ar').find(({ id }) => id === area?.id)?.name);
  expect(townNames({ ...LISBON, ...arabic }, 'en')).toEqual({ city: 'Lisbon', area: english.area });
  expect(townNames(english, 'en')).toEqual({ city: 'Lisbon', area: english.area });
});

it('names that the reference data lack stay as given', () => {
  for (const language of ['en', 'ar']) {
    expect(townNames({ ...LISBON, city: 'Vila Nova do Cabo', area: 'Old Mill' }, language)).toEqual(
      {
        city: 'Vila Nova do Cabo',
        area: 'Old Mill',
      },
    );
    expect(townNames({ ...LISBON, city: '', area: '' }, language)).toEqual({ city: '', area: '' });
  }
  // a town of this name elsewhere is another one
  expect(townNames({ latitude: 0, longitude: -30, city: 'Lisbon', area: '' }, 'ar').city).toBe(
    'Lisbon',
  );
});

it('a booking is named for its reader; its hotel and rooms keep the names of the supplier', () => {
  const sold = sampleBooking();
  const detail = sold.detail as HotelDetail;
  const hotel = { ...detail.hotel, ...LISBON, city: 'Lisbon' };
  const booking: BookingView = {
    ...sold,
    place: sold.place && { ...sold.place, ...LISBON, city: 'Lisbon' },
    detail: { ...detail, hotel },
  };
  const named = stayIn(booking, 'ar');
  expect(named.place?.city ?? city('ar').name).toBe(city('ar').name);
  const { hotel: told, room } = named.detail as HotelDetail;
  expect([told.city, told.name, room]).toEqual([city('ar').name, hotel.name, detail.room]);
  expect(named.title).toBe(sold.title);
  expect(stayIn(named, 'en')).toEqual(booking);
  expect(stayIn(booking, 'en')).toEqual(booking);
});
