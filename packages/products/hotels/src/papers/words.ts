// Formats a stay for documents and emails.
import type { BookingView } from '@portico/contract';
import type { PaperLabels, Words } from '@portico/documents';
import { joinTexts } from '@portico/texts';
import type { HotelDetail } from '../shapes.ts';
import { lineAtHotel, sumAtHotel } from '../rules/at-hotel.ts';
import { hotelTexts } from '../texts/index.ts';

export type StayView = BookingView<HotelDetail>;

/** The shared texts and those of hotels. */
export const { textsOf } = joinTexts([hotelTexts]);

export const LABELS: PaperLabels = {
  item: 'stay.item',
  feeOnSite: 'stay.feeOnSite',
  dueOnSite: 'stayPapers.dueOnSite',
  payOnSite: 'stayPapers.payOnSite',
  onSite: (booking) => {
    const { atHotel } = (booking as StayView).detail;
    return atHotel === undefined ? null : [sumAtHotel(atHotel)];
  },
  lineOnSite: (booking, line) => {
    const { atHotel } = (booking as StayView).detail;
    return atHotel === undefined ? null : lineAtHotel(atHotel, booking.passport, line);
  },
};

/** The check-in time of a stay, or the advice to ask for it. */
export const arrivalNote = ({ detail }: StayView, { t }: Words): string =>
  detail.checkInFrom === null
    ? t('stay.askCheckIn')
    : t('voucher.from', { time: detail.checkInFrom });

/** The check-out time, or the advice to ask for it. */
export const departureNote = ({ detail }: StayView, { t }: Words): string =>
  detail.checkOutBy === null ? t('stay.askCheckOut') : t('voucher.by', { time: detail.checkOutBy });

/** Label of the room; with several it states their number. */
export const roomLabel = ({ detail: { occupancies } }: StayView, { t }: Words): string =>
  occupancies.length > 1 ? t('find.rooms', { count: occupancies.length }) : t('stay.item');

/** Rows of all guests by room: 'Guests', or 'Room 1' and 'Room 2'. */
export function guestRows(
  { detail, travellers }: StayView,
  { t, own }: Words,
): (readonly [label: string, guests: string])[] {
  const isOne = detail.occupancies.length === 1;
  return detail.occupancies.map((occupancy, index) => {
    const named = travellers
      .filter(({ unit }) => unit === index + 1)
      .map(({ firstName, lastName }) => own(`${firstName} ${lastName}`));
    const counted = [t('common.adults', { count: occupancy.adults })];
    if (occupancy.childAges.length > 0)
      counted.push(
        t('common.childrenAged', {
          children: t('common.children', { count: occupancy.childAges.length }),
          ages: [...occupancy.childAges].sort((a, b) => a - b).join(t('cancellation.comma')),
        }),
      );
    return [
      isOne ? t('stay.travellers') : t('stay.roomNumber', { number: index + 1 }),
      `${named.join(t('cancellation.comma'))} (${counted.join(t('common.listComma'))})`,
    ] as const;
  });
}
