// Builds the calendar entries of a stay.
import type { CalendarBody } from '@portico/documents';
import type { HotelDetail } from '../shapes.ts';
import { arrivalNote, departureNote, textsOf } from './words.ts';

export const hotelCalendar: CalendarBody<HotelDetail> = {
  textsOf,
  kind: 'stay',
  title: ({ title, detail: { hotel } }, { t }) =>
    t('stayPapers.calendarTitle', { hotel: title, city: hotel.city }),
  text: (booking, words) => {
    const { t } = words;
    const { reference, detail } = booking;
    const { checkInFrom, checkOutBy } = detail;
    if (checkInFrom !== null && checkOutBy !== null)
      return t('stayPapers.calendarText', {
        reference,
        checkIn: checkInFrom,
        checkOut: checkOutBy,
      });
    return [
      `${t('voucher.reference')} ${reference}`,
      `${t('stay.checkIn')}: ${arrivalNote(booking, words)}`,
      `${t('stay.checkOut')}: ${departureNote(booking, words)}`,
    ].join('\n');
  },
  location: ({ detail: { hotel } }) => `${hotel.name}, ${hotel.address}, ${hotel.city}`,
  deadline: ({ title }, { t }) => t('stayPapers.calendarDeadline', { hotel: title }),
};
