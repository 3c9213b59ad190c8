import { describe, expect, it } from 'vitest';
import { hotelDealsBody } from './deals.ts';

const context = {
  place: { latitude: 38.72, longitude: -9.14, searchString: 'Lisbon' },
  today: '2025-01-08',
  isTravelAgent: false,
  page: 'home',
} as const;

describe('hotel deals body', () => {
  it('asks for one room, two adults, no children [R9-01]', () => {
    expect(hotelDealsBody(context).occupancies).toEqual([
      { numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] },
    ]);
  });
  it('names India as nationality and destination [R9-03]', () => {
    expect(hotelDealsBody(context)).toMatchObject({
      nationality: 'IN',
      destinationCountryCode: 'IN',
    });
  });
  it('is in USD within 15 miles [R9-04] [R9-02]', () => {
    expect(hotelDealsBody(context)).toMatchObject({ currency: 'USD', radius: 15 });
  });
  it('has exactly the keys of the specification', () => {
    expect(Object.keys(hotelDealsBody(context)).sort()).toEqual([
      'currency',
      'destinationCountryCode',
      'isFromDestination',
      'isHome',
      'isOTA',
      'latitude',
      'longitude',
      'nationality',
      'occupancies',
      'radius',
      'searchString',
      'stayPeriod',
    ]);
    expect(hotelDealsBody(context)).toMatchObject({
      isOTA: true,
      isHome: true,
      isFromDestination: false,
    });
    expect(hotelDealsBody({ ...context, isTravelAgent: true, page: 'destination' })).toMatchObject({
      isOTA: false,
      isHome: false,
      isFromDestination: true,
    });
  });
});
