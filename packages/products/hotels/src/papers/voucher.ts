// What a hotel's voucher says: what the desk needs and what the guest wants to know.
import type { VoucherBody } from '@portico/documents';
import type { HotelDetail } from '../shapes.ts';
import { guestsOf, LABELS } from './words.ts';

const MOST_ROOMS_WITH_PICTURE = 3;

export const hotelVoucher: VoucherBody<HotelDetail> = {
  labels: {
    ...LABELS,
    supplierReference: 'voucher.hotelReference',
    traveller: 'voucher.guest',
    show: 'voucher.atDesk',
  },
  isCrowded: ({ detail }) => detail.occupancies.length > MOST_ROOMS_WITH_PICTURE,
  address: ({ detail: { hotel } }) =>
    [hotel.address, hotel.area, hotel.city].filter((part) => part !== '').join(', '),
  facts: ({ detail: { stay, checkInFrom, checkOutBy, nights, occupancies } }, { t, day }) => [
    [t('voucher.checkIn'), day(stay.checkIn), t('voucher.from', { time: checkInFrom })],
    [t('voucher.checkOut'), day(stay.checkOut), t('voucher.by', { time: checkOutBy })],
    [
      t('voucher.nights'),
      t('common.nights', { count: nights }),
      t('common.rooms', { count: occupancies.length }),
    ],
  ],
  item: ({ detail: { room } }, { t }) => [
    t('voucher.room'),
    [room.name, room.beds].filter((part) => part !== '').join(', '),
  ],
  details: (booking, words) => [
    [words.t('voucher.board'), words.t(`board.${booking.detail.board}`)],
    ...guestsOf(booking, words).map((guests) => [words.t('voucher.guests'), guests] as const),
  ],
};
