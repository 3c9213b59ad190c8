// Builds the hotel sections of emails.
import type { MailBody } from '@portico/documents';
import { boardText } from '../rules/boards.ts';
import type { HotelDetail } from '../shapes.ts';
import { arrivalNote, departureNote, guestRows, LABELS, roomLabel, textsOf } from './words.ts';

export const hotelMail: MailBody<HotelDetail> = {
  textsOf,
  labels: {
    ...LABELS,
    payOnSite: 'stayPapers.payOnSiteMail',
    traveller: 'stay.lead',
    confirmed: 'stayPapers.confirmed',
    cancelled: 'stayPapers.cancelled',
    link: 'stayPapers.link',
    refund: 'stayPapers.refund',
    refundPlain: 'stayPapers.refundPlain',
    failures: {
      SOLD_OUT: 'stay.failure.SOLD_OUT',
      PRICE_CHANGED: 'stay.failure.PRICE_CHANGED',
      SUPPLIER_REFUSED: 'stay.failure.SUPPLIER_REFUSED',
    },
  },
  names: ({ title }) => ({ hotel: title }),
  trip: (booking, words) => {
    const { t, own, day } = words;
    const { hotel, stay } = booking.detail;
    return {
      name: hotel.name,
      address: [hotel.address, hotel.city]
        .filter((part) => part !== '')
        .map(own)
        .join(t('cancellation.comma')),
      moments: [
        [t('stay.checkIn'), own(day(stay.checkIn)), arrivalNote(booking, words)],
        [t('stay.checkOut'), own(day(stay.checkOut)), departureNote(booking, words)],
      ],
    };
  },
  facts: (booking, words) => {
    const { t, own } = words;
    const { detail } = booking;
    const { room } = detail;
    return [
      [
        roomLabel(booking, words),
        `${own(room.name)}${t('cancellation.comma')}${own(boardText(detail, t))}`,
      ],
      ...guestRows(booking, words),
    ];
  },
};
