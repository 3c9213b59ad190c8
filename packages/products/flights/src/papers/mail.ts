// Builds the flight sections of emails.
import type { MailBody, Words } from '@portico/documents';
import { isClosed } from '@portico/rules/booking-sums';
import type { FlightDetail } from '../http.ts';
import { changeNews } from '../rules/change-news.ts';
import { journeyDays } from '../rules/journey-days.ts';
import { goneLegs, legBefore, openNotice } from '../rules/stated-change.ts';
import {
  type FlightBooking,
  flightLine,
  flightName,
  hourOf,
  LABELS,
  placeOf,
  textsOf,
  ticketedLines,
  ticketedOf,
} from './words.ts';

/**
 * Travellers with tickets, seats and bags; only their names if the booking is over, because its
 * tickets are void.
 */
const travellerRows = (booking: FlightBooking, words: Words): (readonly [string, string])[] =>
  isClosed(booking)
    ? [
        [
          words.t('flightSale.travellers'),
          booking.travellers
            .map(({ firstName, lastName }) => words.own(`${firstName} ${lastName}`))
            .join(' / '),
        ],
      ]
    : ticketedOf(booking, words).map((one) => [
        one.name,
        ticketedLines(booking, one, words).join('\n'),
      ]);

/** '21:35 – 09:25 +1' */
const hoursOf = (leg: FlightDetail['legs'][number]): string => {
  const departs = leg[0]?.departs ?? '';
  return `${hourOf(departs, departs)} – ${hourOf(leg.at(-1)?.arrives ?? '', departs)}`;
};

/** Times of a leg before a change, with the date if it differs. */
function beforeText(
  was: FlightDetail['legs'][number],
  now: FlightDetail['legs'][number],
  { day, own }: Pick<Words, 'day' | 'own'>,
): string {
  const [before, after] = [was, now].map((leg) => leg[0]?.departs.slice(0, 10) ?? '');
  return before === after ? hoursOf(was) : `${day(before ?? '')} ${own(hoursOf(was))}`;
}

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
  days: ({ span, detail }) => journeyDays(span, detail.legs),
  notice: (booking, { t, own, day }) => {
    const told = openNotice(booking);
    return told === null ? null : changeNews(told, { t, own, day });
  },
  trip: ({ title, detail, notices }, { t, own, day }) => ({
    name: title,
    address: [
      ...(detail.brand === null ? [] : [own(detail.brand)]),
      t(`flightSale.cabin.${detail.cabin}`),
    ].join(t('cancellation.comma')),
    moments: detail.legs.map((leg, index) => {
      const [first, last] = [leg[0], leg.at(-1)];
      const departs = first?.departs ?? '';
      const isGone = goneLegs({ notices }).has(index);
      const was = isGone ? leg : legBefore({ notices }, index);
      const moment = [
        t('flightSale.route', {
          from: placeOf(detail, first?.from ?? ''),
          to: placeOf(detail, last?.to ?? ''),
        }),
        own(day(departs.slice(0, 10))),
        isGone ? t('flightSale.changed.gone') : own(hoursOf(leg)),
      ] as const;
      return was === null
        ? moment
        : ([...moment, own(beforeText(was, leg, { day, own }))] as const);
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
