import { describe, expect, it } from 'vitest';
import {
  coordinates,
  dealTarget,
  pickedAddress,
  pickedField,
  pickedFirst,
  pickedIn,
} from './deals.ts';

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

describe('the deal picked before logging in', () => {
  it('is in the address to which a login returns, beside the coordinates of the page', () => {
    const hotel = { id: 'alpha:H 1&x', placeId: null };
    const address = pickedAddress('?lat=48.85&long=2.35&tab=Cars&at=old', 'Air Travel', hotel);
    expect(address).toBe('/?lat=48.85&long=2.35&tab=Air+Travel&deal=alpha%3AH+1%26x#deals');
    expect(pickedIn(new URL(address, 'https://a.test').search)).toEqual(hotel);
    const near = { id: 'h', placeId: 'city-1' };
    expect(pickedAddress('', 'Hotels', near)).toBe('/?tab=Hotels&deal=h&at=city-1#near');
    expect(pickedIn('?deal=h&at=city-1')).toEqual(near);
  });
  it('is not in the address if the server sent no id', () => {
    for (const id of [undefined, ''])
      expect(
        pickedAddress('?deal=old&at=city-1', 'Cars', { id: id as string, placeId: null }),
      ).toBe('/?tab=Cars#deals');
  });
  it('is none for an address without it, or with one too long', () => {
    for (const query of ['', '?deal=', '?at=city-1', `?deal=${'a'.repeat(201)}`])
      expect(pickedIn(query)).toBeNull();
  });
  it('is asked for only where it was picked', () => {
    expect(pickedField({ id: 'h', placeId: null })).toEqual({ picked: 'h' });
    expect(pickedField({ id: 'h', placeId: 'p' }, 'p')).toEqual({ picked: 'h' });
    expect(pickedField({ id: 'h', placeId: 'p' })).toEqual({});
    expect(pickedField({ id: 'h', placeId: null }, 'p')).toEqual({});
    expect(pickedField(null)).toEqual({});
  });
  it('stands first, once, and one no longer sold changes nothing', () => {
    expect(pickedFirst(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    expect(pickedFirst(['a', 'b'], 'z')).toEqual(['z', 'a', 'b']);
    expect(pickedFirst(['a', 'b'], undefined)).toEqual(['a', 'b']);
  });
});
