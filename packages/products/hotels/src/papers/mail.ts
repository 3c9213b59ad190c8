// What mails say of a stay.
import type { MailBody } from '@portico/documents';
import type { HotelDetail } from '../shapes.ts';
import { guestsOf, LABELS } from './words.ts';

export const hotelMail: MailBody<HotelDetail> = {
  labels: LABELS,
  names: ({ title }) => ({ hotel: title }),
  trip: ({ detail: { hotel, stay, checkInFrom, checkOutBy } }, { t, own, day }) => ({
    name: hotel.name,
    address: [hotel.address, hotel.city]
      .filter((part) => part !== '')
      .map(own)
      .join(t('cancellation.comma')),
    moments: [
      [t('voucher.checkIn'), own(day(stay.checkIn)), t('voucher.from', { time: checkInFrom })],
      [t('voucher.checkOut'), own(day(stay.checkOut)), t('voucher.by', { time: checkOutBy })],
    ],
  }),
  facts: (booking, words) => {
    const { t, own } = words;
    const { room, board } = booking.detail;
    return [
      [t('mail.room'), `${own(room.name)}${t('cancellation.comma')}${t(`board.${board}`)}`],
      [t('mail.guests'), guestsOf(booking, words).join(' / ')],
    ];
  },
};
