// What mails say of a journey by air.
import type { MailBody, Words } from '@portico/documents';
import { isOver } from '@portico/rules/booking-sums';
import type { FlightDetail } from '../http.ts';
import {
  type FlightBooking,
  flightLine,
  flightName,
  hourOf,
  LABELS,
  placeOf,
  textsOf,
  ticketedLine,
  ticketedOf,
} from './words.ts';

/** Travellers with tickets, seats and bags; the names alone when the booking is over, because its tickets are void. */
const travellerRows = (booking: FlightBooking, words: Words): (readonly [string, string])[] =>
  isOver(booking)
    ? [
        [
          words.t('flightSale.travellers'),
          booking.travellers
            .map(({ firstName, lastName }) => words.own(`${firstName} ${lastName}`))
            .join(' / '),
        ],
      ]
    : ticketedOf(booking, words).map((one) => [one.name, ticketedLine(one, words)]);

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
    return [
      ...(issued?.locator ? [[t('flightSale.locator'), own(issued.locator)] as const] : []),
      ...travellerRows(booking, words),
      ...detail.legs
        .flat()
        .map(
          (flight) =>
            [flightName(detail, flight, words), flightLine(detail, flight, words)] as const,
        ),
    ];
  },
};
