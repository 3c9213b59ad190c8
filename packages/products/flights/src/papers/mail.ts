// What mails say of a journey by air.
import type { MailBody, Words } from '@portico/documents';
import { isOver } from '@portico/rules/booking-sums';
import type { FlightDetail } from '../http.ts';
import {
  bagsOf,
  type FlightBooking,
  flightLine,
  flightName,
  hourOf,
  LABELS,
  placeOf,
  seatsOf,
  textsOf,
  travellersOf,
} from './words.ts';

/** Who flies, with their tickets; of a booking that is over the tickets are void, and none will come. */
const namesOf = (booking: FlightBooking, words: Words): string[] =>
  isOver(booking)
    ? booking.travellers.map(({ firstName, lastName }) => words.own(`${firstName} ${lastName}`))
    : travellersOf(booking, words);

export const flightMail: MailBody<FlightDetail> = {
  textsOf,
  labels: {
    ...LABELS,
    traveller: 'flightSale.paper.traveller',
    confirmed: 'flightSale.paper.confirmed',
    cancelled: 'flightSale.paper.cancelled',
    link: 'flightSale.paper.link',
    refund: 'flightSale.paper.refund',
    refundPlain: 'flightSale.paper.refundPlain',
    failures: {
      SOLD_OUT: 'flightSale.failure.SOLD_OUT',
      PRICE_CHANGED: 'flightSale.failure.PRICE_CHANGED',
      SUPPLIER_REFUSED: 'flightSale.failure.SUPPLIER_REFUSED',
    },
  },
  names: ({ title }) => ({ title }),
  trip: ({ title, detail }, { t, own, day }) => ({
    name: title,
    address: [own(detail.brand), t(`flightSale.cabin.${detail.cabin}`)].join(
      t('cancellation.comma'),
    ),
    moments: detail.legs.map((leg) => {
      const [first, last] = [leg[0], leg.at(-1)];
      const departs = first?.departs ?? '';
      return [
        t('flightSale.route', {
          from: placeOf(detail, first?.from ?? ''),
          to: placeOf(detail, last?.to ?? ''),
        }),
        own(day(departs.slice(0, 10))),
        own(`${hourOf(departs, departs)} – ${hourOf(last?.arrives ?? '', departs)}`),
      ] as const;
    }),
  }),
  facts: (booking, words) => {
    const { detail, issued } = booking;
    const { t, own } = words;
    const seats = isOver(booking) ? null : seatsOf(detail, words);
    return [
      ...(issued?.locator ? [[t('flightSale.locator'), own(issued.locator)] as const] : []),
      [t('flightSale.travellers'), namesOf(booking, words).join(' / ')],
      ...detail.legs
        .flat()
        .map(
          (flight) =>
            [flightName(detail, flight, words), flightLine(detail, flight, words)] as const,
        ),
      ...(seats === null ? [] : [[t('flightSale.paper.seats'), seats] as const]),
      ...(isOver(booking) ? [] : [[t('flightSale.paper.bags'), bagsOf(detail, words)] as const]),
    ];
  },
};
