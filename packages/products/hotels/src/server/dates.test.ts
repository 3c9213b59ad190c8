import { expect, it } from 'vitest';
import { hotelDates } from './dates.ts';
import type { HotelQuestion } from './hotel-types.ts';

const AT = { latitude: 51.5101, longitude: -0.1312 };
const subjectOf = (kind: 'hotel' | 'landmark', name: string) => {
  const near = { name, ...AT };
  const stay = { checkIn: '2026-12-11', checkOut: '2026-12-14' };
  const occupancies = [{ adults: 2, childAges: [] }];
  const resolved = { kind, near, timeZone: null, matchOf: () => undefined };
  const question: HotelQuestion = { stay, occupancies, nationality: null, near, resolved };
  return hotelDates.ofSearch({ ...AT, radiusMiles: 10, stay, occupancies }, question).subject;
};

it('keeps what two houses under one point cost apart', () => {
  expect(subjectOf('hotel', 'The Weaver')).toBe(subjectOf('hotel', 'The Weaver'));
  expect(subjectOf('hotel', 'The Weaver')).not.toBe(subjectOf('hotel', 'The Weaver Hotel'));
  expect(subjectOf('landmark', 'Big Ben')).toBe(subjectOf('landmark', 'ساعة بيغ بن'));
});
