// Builds the calendar entries of a stay.
import type { CalendarBody } from '@portico/documents';
import type { HotelDetail } from '../shapes.ts';
import { textsOf } from './words.ts';

export const hotelCalendar: CalendarBody<HotelDetail> = {
  textsOf,
  kind: 'stay',
  title: ({ title, detail: { hotel } }, { t }) =>
    t('stayPapers.calendarTitle', { hotel: title, city: hotel.city }),
  text: ({ reference, detail: { checkInFrom, checkOutBy } }, { t }) =>
    t('stayPapers.calendarText', { reference, checkIn: checkInFrom, checkOut: checkOutBy }),
  location: ({ detail: { hotel } }) => `${hotel.name}, ${hotel.address}, ${hotel.city}`,
  deadline: ({ title }, { t }) => t('stayPapers.calendarDeadline', { hotel: title }),
};
