import { expect, it } from 'vitest';
import { fakeHotel, fakeRate } from '../testing/fake-supplier.ts';
import { faultOfHotel, saneHotels } from './sane.ts';

const LISBON = { latitude: 38.7167, longitude: -9.1333, radiusMiles: 10 };
const OUTSIDE = 'outside the area that was asked for';

it.each([
  ['in the town', {}, null],
  ['at 0, 0', { latitude: 0, longitude: 0 }, OUTSIDE],
  ['with swapped coordinates', { latitude: -9.137, longitude: 38.71 }, OUTSIDE],
  ['just inside', { latitude: 38.7167, longitude: -9.1333 - 0.185 }, null],
  ['just outside', { latitude: 38.7167, longitude: -9.1333 - 0.192 }, OUTSIDE],
])('a hotel %s is judged by the area that was asked for', (_, place, fault) => {
  expect(faultOfHotel(fakeHotel(place), LISBON)).toBe(fault);
  expect(faultOfHotel(fakeHotel(place))).toBeNull();
});

it('has stars in halves and times of day', () => {
  for (const stars of [0, 0.5, 3.5, 4.5, 5]) expect(faultOfHotel(fakeHotel({ stars }))).toBeNull();
  for (const stars of [-0.5, 5.5, 4.3, NaN])
    expect(faultOfHotel(fakeHotel({ stars }))).toBe('stars out of range');
  for (const time of ['noon', '3 PM', '', '25:00', '15:00:00'])
    for (const field of ['checkInFrom', 'checkOutBy'])
      expect(faultOfHotel(fakeHotel({ [field]: time }))).toBe('time of day');
});

it('may leave out its times of day', () => {
  for (const [checkInFrom, checkOutBy] of [
    [null, null],
    ['15:00', null],
    [null, '11:00'],
  ])
    expect(faultOfHotel(fakeHotel({ checkInFrom, checkOutBy }))).toBeNull();
});

it('an answer loses what cannot be, by name, and keeps the rest', () => {
  const rates = [fakeRate(), fakeRate({ rateKey: 'odd', tax: -1 }), fakeRate({ left: 0 })];
  const far = fakeHotel({ supplierHotelId: 'far', latitude: 0 });
  const { items, refused } = saneHotels(
    [
      { hotel: fakeHotel(), rates },
      { hotel: far, rates },
    ],
    LISBON,
  );
  expect(items.map(({ hotel, rates: kept }) => [hotel.supplierHotelId, kept.length])).toEqual([
    ['LIS:0001', 1],
  ]);
  expect(refused).toEqual(['rate odd: amount out of range', 'none left', `hotel far: ${OUTSIDE}`]);
});
