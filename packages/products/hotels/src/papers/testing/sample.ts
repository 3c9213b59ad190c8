// A booked stay for rendering documents in tests and previews.
import type { BookingView } from '@portico/contract';
import type { BookingPaper } from '@portico/documents';
import {
  sampleBooking as anyBooking,
  samplePaper as anyPaper,
} from '@portico/documents/testing/sample';
import type { HotelDetail } from '../../shapes.ts';

type StayView = BookingView<HotelDetail>;

const { title, place, picture } = anyBooking();
if (place === null || picture === null) throw new Error('the sample has a place and a picture');

export const sampleDetail = (patch: Partial<HotelDetail> = {}): HotelDetail => ({
  hotel: {
    ...place,
    id: 'sandbox-alpha:alisbonh3',
    name: title,
    stars: 4,
    score: 8.9,
    reviews: 412,
    area: 'Alfama',
    distance: 0.8,
    distanceFrom: 'Lisbon',
    chain: null,
    amenities: ['wifi'],
    pictures: [picture],
  },
  room: {
    code: 'RIV',
    name: 'River view double',
    beds: '1 queen bed',
    sleeps: 2,
    sizeSqm: 24,
    view: 'river',
  },
  board: 'BB',
  stay: { checkIn: '2027-06-19', checkOut: '2027-06-23' },
  occupancies: [{ adults: 2, childAges: [7] }],
  nights: 4,
  checkInFrom: '15:00',
  checkOutBy: '11:00',
  ...patch,
});

export const sampleBooking = (patch: Partial<StayView> = {}): StayView => ({
  ...anyBooking(),
  detail: sampleDetail(),
  ...patch,
});

/** The sample at a hotel with this text as its name and places. */
export const sampleAt = (name: string, patch: Partial<StayView> = {}): StayView => {
  const { hotel, room } = sampleDetail();
  const words = { name, address: name, city: name };
  return sampleBooking({
    title: name,
    place: { ...place, ...words },
    detail: sampleDetail({
      hotel: { ...hotel, ...words, area: name },
      room: { ...room, name, beds: name },
    }),
    ...patch,
  });
};

export const samplePaper = (
  patch: Partial<BookingPaper<HotelDetail>> = {},
): BookingPaper<HotelDetail> => ({ ...anyPaper(), booking: sampleBooking(), ...patch });
