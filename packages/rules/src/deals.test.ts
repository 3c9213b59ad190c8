import { describe, expect, it } from 'vitest';
import { coordinates, dealTarget } from './deals.ts';

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
