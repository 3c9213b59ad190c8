import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRooms,
  formatSearch,
  hotelIn,
  parseRooms,
  parseSearch,
  questionOf,
  SEARCH_LIMITS,
} from './address.ts';

const room = fc.record({
  adults: fc.integer({ min: 1, max: SEARCH_LIMITS.adults }),
  childAges: fc.array(fc.integer({ min: 0, max: SEARCH_LIMITS.childAge }), {
    maxLength: SEARCH_LIMITS.children,
  }),
});
const lisbon = {
  place: { id: 'city-lisbon', name: 'Lisbon, Portugal', latitude: 38.7223, longitude: -9.1393 },
  checkIn: '2026-06-19',
  checkOut: '2026-06-23',
  rooms: [
    { adults: 2, childAges: [5, 7] },
    { adults: 1, childAges: [] },
  ],
};

describe('address of a hotel search', () => {
  it('writes names everybody agreed on', () => {
    expect(formatSearch(lisbon)).toBe(
      'place=city-lisbon&name=Lisbon%2C+Portugal&lat=38.7223&long=-9.1393&checkIn=2026-06-19&checkOut=2026-06-23&rooms=2-5.7_1',
    );
  });
  it('comes back as it was written', () => {
    expect(parseSearch(`?${formatSearch(lisbon)}`)).toEqual({
      search: lisbon,
      partial: lisbon,
      faults: [],
    });
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: SEARCH_LIMITS.rooms }), (rooms) => {
        expect(parseRooms(formatRooms(rooms))).toEqual(rooms);
      }),
    );
  });
  it('names what is wrong and keeps the rest', () => {
    const { search, partial, faults } = parseSearch(
      'name=Lisbon&lat=x&long=1&checkIn=2026-02-30&checkOut=2026-03-05&rooms=9',
    );
    expect(search).toBeNull();
    expect(faults).toEqual(['place', 'checkIn', 'checkOut', 'rooms']);
    expect(partial).toEqual({ checkOut: '2026-03-05' });
    expect(parseSearch('').faults).toEqual(['place', 'checkIn', 'checkOut']);
  });
  it('refuses stays that end before they start or never end', () => {
    const stay = (checkIn: string, checkOut: string) =>
      parseSearch(formatSearch({ ...lisbon, checkIn, checkOut })).faults;
    expect(stay('2026-06-19', '2026-06-19')).toEqual(['checkOut']);
    expect(stay('2026-06-19', '2026-06-18')).toEqual(['checkOut']);
    expect(stay('2026-06-19', '2026-08-19')).toEqual(['checkOut']);
  });
  it('refuses rooms outside the limits', () => {
    expect(
      [
        '',
        '0',
        '2_',
        '2-',
        '2-18',
        '9',
        '1_1_1_1_1_1',
        '2-1.1.1.1.1.1.1',
        '-1',
        '2-5,7',
        '2e1',
      ].map(parseRooms),
    ).toEqual(Array(11).fill(null));
  });
  it('never throws on anything', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSearch(text)));
  });
});

describe('the question of a page', () => {
  const address = formatSearch({
    place: { name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
    checkIn: '2027-06-18',
    checkOut: '2027-06-21',
    rooms: [{ adults: 2, childAges: [5] }],
  });
  it('is that of its address; none once the day is over, or where something is missing', () => {
    expect(questionOf(`${address}&radius=3`, '2027-06-18')).toEqual({
      destination: { name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
      radius: 3,
      stay: { checkIn: '2027-06-18', checkOut: '2027-06-21' },
      occupancies: [{ adults: 2, childAges: [5] }],
      source: 'direct',
    });
    expect(questionOf(address, '2027-06-19')).toBeNull();
    expect(questionOf('name=Lisbon', '2027-06-18')).toBeNull();
  });
  it('names a hotel as its page does, or as a deal does', () => {
    expect(hotelIn('hotel=alpha:1&id=beta:2')).toBe('alpha:1');
    expect(hotelIn('id=beta:2')).toBe('beta:2');
    expect(hotelIn('')).toBeNull();
  });
});
