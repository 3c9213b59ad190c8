import { expect, it } from 'vitest';
import type { SupplierHotel } from '../port.ts';
import { saneHotels } from '../rules/sane.ts';
import { fakeHotel, fakeRate } from '../testing/fake-supplier.ts';
import { zoned, zonedList } from './zones.ts';

const SUMMER = Date.parse('2027-07-01');
const WINTER = Date.parse('2027-01-01');

/** A hotel without a stated zone. */
const silent = (over: Partial<SupplierHotel> = {}): SupplierHotel => ({
  ...fakeHotel(),
  timeZone: null,
  ...over,
});

/** Returns the zones of the accepted hotels of a response and the refusals. */
function judged(hotels: readonly SupplierHotel[]) {
  const { list } = zonedList(
    hotels.map((hotel, i) => ({
      hotel: { ...hotel, supplierHotelId: `h${i}` },
      rates: [fakeRate()],
    })),
    SUMMER,
  );
  const { items, refused } = saneHotels(list);
  return {
    zones: items.map(({ hotel }) => `${hotel.supplierHotelId} ${hotel.timeZone}`),
    refused,
  };
}

it('takes the zone of the coordinates if the supplier states none', () => {
  expect(zoned(silent()).timeZone).toBe('Europe/Lisbon');
  for (const countryCode of ['pt', 'PRT', ''])
    expect(zoned(silent({ countryCode })).timeZone).toBe('Europe/Lisbon');
  expect(zoned(silent({ latitude: 28.1, longitude: -15.45, countryCode: 'ES' })).timeZone).toBe(
    'Atlantic/Canary',
  );
  expect(zoned(fakeHotel({ timeZone: 'Atlantic/Azores' })).timeZone).toBe('Atlantic/Azores');
});

it('leaves out by itself each hotel whose zone cannot be worked out', () => {
  const odd = null as unknown as number;
  const { zones, refused } = judged([
    silent(),
    silent({ latitude: odd, longitude: odd }),
    silent({ latitude: 0, longitude: 0 }),
    silent({ latitude: -9.137, longitude: 38.71 }),
    silent({ latitude: 138.7 }),
    silent({ longitude: -369 }),
    silent({ latitude: NaN }),
    silent({ longitude: Infinity }),
    silent({ latitude: '38.7' as unknown as number }),
    silent({ latitude: 0, longitude: -30, countryCode: odd as unknown as string }),
    silent({ timeZone: undefined as unknown as null }),
    silent({ timeZone: 'Mars/Base' }),
    silent(),
  ]);
  expect(zones).toEqual(['h0 Europe/Lisbon', 'h10 Europe/Lisbon', 'h12 Europe/Lisbon']);
  expect(refused).toEqual([
    'hotel h1: hotel nowhere',
    'hotel h2: no time zone is known',
    'hotel h3: no time zone is known',
    'hotel h4: hotel nowhere',
    'hotel h5: hotel nowhere',
    'hotel h6: hotel nowhere',
    'hotel h7: hotel nowhere',
    'hotel h8: hotel nowhere',
    'hotel h9: no time zone is known',
    'hotel h11: time zone Mars/Base',
  ]);
});

it('keeps a stated zone that shows another time than the coordinates, and notes it', () => {
  const rates = [fakeRate()];
  const border = { latitude: 31.78, longitude: -106.45, countryCode: 'US' };
  const list = [
    { hotel: fakeHotel({ supplierHotelId: 'same' }), rates },
    { hotel: fakeHotel({ supplierHotelId: 'other', timeZone: 'Europe/Madrid' }), rates },
    { hotel: fakeHotel({ supplierHotelId: 'alike', timeZone: 'Europe/London' }), rates },
    { hotel: fakeHotel({ supplierHotelId: 'none', timeZone: 'Mars/Base' }), rates },
    {
      hotel: fakeHotel({ ...border, supplierHotelId: 'border', timeZone: 'America/Phoenix' }),
      rates,
    },
    { hotel: silent({ latitude: NaN }), rates },
  ];
  const summer = zonedList(list, SUMMER);
  expect(summer.list.map(({ hotel }) => hotel.timeZone)).toEqual([
    'Europe/Lisbon',
    'Europe/Madrid',
    'Europe/London',
    'Mars/Base',
    'America/Phoenix',
    '',
  ]);
  const madrid = 'hotel other: time zone Europe/Madrid, at its coordinates Europe/Lisbon';
  expect(summer.notes).toEqual([
    madrid,
    'hotel border: time zone America/Phoenix, at its coordinates America/Denver',
  ]);
  expect(zonedList(list, WINTER).notes).toEqual([madrid]);
});
