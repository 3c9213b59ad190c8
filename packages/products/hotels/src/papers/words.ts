// Formats a stay for documents and emails.
import type { BookingView } from '@portico/contract';
import type { PaperLabels, Words } from '@portico/documents';
import { joinTexts } from '@portico/texts';
import type { HotelDetail } from '../shapes.ts';
import { sumAtHotel } from '../rules/at-hotel.ts';
import { hotelTexts } from '../texts/index.ts';

export type StayView = BookingView<HotelDetail>;

/** The shared texts and those of hotels. */
export const { textsOf } = joinTexts([hotelTexts]);

export const LABELS: PaperLabels = {
  item: 'stay.room',
  feeOnSite: 'stay.feeOnSite',
  dueOnSite: 'stayPapers.dueOnSite',
  payOnSite: 'stayPapers.payOnSite',
  onSite: (booking) => {
    const { atHotel } = (booking as StayView).detail;
    return atHotel === undefined ? null : [sumAtHotel(atHotel)];
  },
};

/** Returns all guests by room. */
export function guestsOf({ detail, travellers }: StayView, { t, own }: Words): string[] {
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
    return `${named.join(t('cancellation.comma'))} (${counted.join(t('common.listComma'))})`;
  });
}
