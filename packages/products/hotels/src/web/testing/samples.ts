// A search, an offer, a hotel and a sale, for tests.
import type { BookingView } from '@portico/contract';
import { BOOKING } from '@portico/storefront/testing/samples';
import type { HotelSearch } from '../../rules/address.ts';
import type { HotelDetail, Offer } from '../../shapes.ts';
import type { HotelPage } from '../details/details.query.ts';
import { hotel as listed, offer as listOffer } from '../../testing/hotels.ts';

export const SEARCH: HotelSearch = {
  place: { id: 'lis', name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
  checkIn: '2099-06-19',
  checkOut: '2099-06-21',
  rooms: [{ adults: 2, childAges: [5] }],
};

export const offer = (id: string, total: number | null, more: Partial<Offer> = {}): Offer => ({
  ...listOffer({ id, total, freeUntil: '2099-06-12T18:00' }),
  offerId: id,
  ...more,
});

export const HOTEL: HotelPage = {
  ...listed(
    'h1',
    { name: 'Casa Verde', score: 9.1, reviews: 3349, amenities: ['wifi', 'pool'] },
    [],
  ),
  description: 'A quiet house.',
  scores: [{ name: 'location', score: 9 }],
  quoteOfGuest: { text: 'Kind people.', by: 'Mei' },
  landmarks: [{ name: 'Castle', miles: 0.4 }],
  checkInFrom: '15:00',
  checkOutBy: '11:00',
  policies: [{ title: 'Pets', text: 'None.' }],
  rooms: [],
  guestReviews: [],
};

const { offers: _, ...facts } = listed('h1', { name: 'Casa Verde' }, []);
export const DETAIL: HotelDetail = {
  hotel: { ...facts, town: { url: '/town.svg', alt: 'Lisbon' } },
  room: { code: 'dbl', name: 'Double room', beds: '1 bed', sleeps: 2, sizeSqm: 20, view: null },
  board: 'BB',
  stay: { checkIn: '2099-06-19', checkOut: '2099-06-21' },
  occupancies: [{ adults: 2, childAges: [5] }],
  nights: 2,
  checkInFrom: '15:00',
  checkOutBy: '11:00',
};
export const STAY: BookingView = { ...BOOKING, detail: DETAIL };
