import { describe, expect, it } from 'vitest';
import { carDealsBody, coordinates, dealTarget } from './deals.ts';

const context = {
  place: { latitude: 38.72, longitude: -9.14, searchString: 'Lisbon' },
  today: '2025-01-08',
  isTravelAgent: false,
  page: 'home',
} as const;

describe('car deals body', () => {
  it('is for a driver of 25 who lives in the US', () => {
    expect(carDealsBody(context)).toMatchObject({ age: 25, countryOfResidence: 'US' });
  });
  it('writes times as YYYY-MM-DDTHH:mm:ss without a zone', () => {
    const { pickUpDateTime, returnDateTime } = carDealsBody(context);
    for (const time of [pickUpDateTime, returnDateTime])
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
  });
});

describe('cards', () => {
  it('add isFromDeal=true beside an existing query, except activities', () => {
    expect(dealTarget('/booknow/hotels/search-details?id=1', 'hotel')).toBe(
      '/booknow/hotels/search-details?id=1&isFromDeal=true',
    );
    expect(dealTarget('/x#rooms', 'car')).toBe('/x?isFromDeal=true#rooms');
    expect(dealTarget('/x?a=1', 'activity')).toBe('/x?a=1');
  });
});

describe('coordinates of the address', () => {
  it('are taken when both are possible', () => {
    expect(coordinates('48.85', '2.35')).toEqual({ latitude: 48.85, longitude: 2.35 });
    expect([
      coordinates('91', '0'),
      coordinates('x', '1'),
      coordinates('', '1'),
      coordinates(null, null),
      coordinates('1', 'NaN'),
    ]).toEqual(Array(5).fill(null));
  });
});
