// Builds the hotel voucher: the data the reception needs and the guest wants.
import type { VoucherBody } from '@portico/documents';
import { boardText } from '../rules/boards.ts';
import type { HotelDetail } from '../shapes.ts';
import { arrivalNote, departureNote, guestRows, LABELS, roomLabel, textsOf } from './words.ts';

const MAX_ROOMS_WITH_PICTURE = 3;

export const hotelVoucher: VoucherBody<HotelDetail> = {
  textsOf,
  labels: {
    ...LABELS,
    title: 'stayPapers.title',
    prepaid: 'stayPapers.prepaid',
    supplierReference: 'stay.supplierReference',
    traveller: 'stay.lead',
    show: 'stayPapers.show',
  },
  isCrowded: ({ detail }) => detail.occupancies.length > MAX_ROOMS_WITH_PICTURE,
  address: ({ detail: { hotel } }, { t, own }) =>
    [own(hotel.address), hotel.area, hotel.city]
      .filter((part) => part !== '')
      .join(t('cancellation.comma')),
  facts: (booking, words) => {
    const { t, day } = words;
    const { stay, nights, occupancies } = booking.detail;
    return [
      [t('stay.checkIn'), day(stay.checkIn), arrivalNote(booking, words)],
      [t('stay.checkOut'), day(stay.checkOut), departureNote(booking, words)],
      [
        t('stayPapers.nights'),
        t('searchForm.nights', { count: nights }),
        t('find.rooms', { count: occupancies.length }),
      ],
    ];
  },
  item: (booking, words) => {
    const { name, beds } = booking.detail.room;
    const parts = [name, beds].filter((part) => part !== '');
    return [roomLabel(booking, words), parts.join(words.t('cancellation.comma'))];
  },
  details: (booking, words) => [
    [words.t('stayPapers.board'), boardText(booking.detail, words.t)],
    ...guestRows(booking, words),
  ],
};
