// What a calendar says of a stay.
import type { CalendarBody } from '@portico/documents';
import type { HotelDetail } from '../shapes.ts';

export const hotelCalendar: CalendarBody<HotelDetail> = {
  kind: 'stay',
  title: ({ title, detail: { hotel } }, { t }) =>
    t('voucher.calendarTitle', { hotel: title, city: hotel.city }),
  text: ({ reference, detail: { checkInFrom, checkOutBy } }, { t }) =>
    t('voucher.calendarText', { reference, checkIn: checkInFrom, checkOut: checkOutBy }),
  location: ({ detail: { hotel } }) => `${hotel.name}, ${hotel.address}, ${hotel.city}`,
  deadline: ({ title }, { t }) => t('voucher.calendarDeadline', { hotel: title }),
};
