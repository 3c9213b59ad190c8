// Builds the e-ticket receipt: locator, tickets, flights in local times, fare, bags, taxes and
// terms.
import type { Section, VoucherBody, Words } from '@portico/documents';
import { isClosed } from '@portico/rules/booking-sums';
import type { FlightDetail } from '../http.ts';
import { seatHeads } from '../rules/carried.ts';
import { goneLegs } from '../rules/stated-change.ts';
import {
  type FlightBooking,
  flightRow,
  hourOf,
  LABELS,
  numberOf,
  textsOf,
  ticketedOf,
} from './words.ts';

const MAX_FLIGHTS_WITH_PICTURE = 2;
/**
 * Maximum number of flights whose legs are summarized side by side above the list; with more, only
 * the list is printed.
 */
const MAX_SIDE_BY_SIDE = 2;

export const flightVoucher: VoucherBody<FlightDetail> = {
  textsOf,
  labels: {
    ...LABELS,
    title: 'flightSale.paper.title',
    prepaid: 'flightSale.paper.prepaid',
    supplierReference: 'flightSale.locator',
    traveller: 'flightSale.paper.traveller',
    show: 'flightSale.paper.show',
  },
  isCrowded: ({ detail, travellers }) =>
    detail.legs.flat().length + travellers.length > MAX_FLIGHTS_WITH_PICTURE,
  supplierReference: ({ issued }) => issued?.locator ?? null,
  address: ({ detail }) =>
    detail.legs.map((leg) => `${leg[0]?.from} – ${leg.at(-1)?.to}`).join(', '),
  facts: (booking, { day, t }) => {
    const { detail } = booking;
    const gone = goneLegs(booking);
    return (detail.legs.flat().length > MAX_SIDE_BY_SIDE ? [] : detail.legs).map((leg, index) => {
      const [first, last] = [leg[0], leg.at(-1)];
      const departs = first?.departs ?? '';
      return [
        leg.map(numberOf).join(', '),
        day(departs.slice(0, 10)),
        gone.has(index)
          ? t('flightSale.changed.gone')
          : `${first?.from} ${hourOf(departs, departs)} – ${last?.to} ${hourOf(last?.arrives ?? '', departs)}`,
      ] as const;
    });
  },
  item: ({ detail }, { t }) => [
    t('flightSale.paper.fare'),
    [...(detail.brand === null ? [] : [detail.brand]), t(`flightSale.cabin.${detail.cabin}`)].join(
      t('cancellation.comma'),
    ),
  ],
  wide: (booking, words) => {
    const { detail } = booking;
    const { t } = words;
    return [
      [
        t('flightSale.paper.legs'),
        detail.legs.flatMap((leg, index) =>
          leg.map((flight) => {
            const [name = '', departs = '', arrives = ''] = flightRow(detail, flight, words);
            return goneLegs(booking).has(index)
              ? [`${name}\n${t('flightSale.changed.gone')}`, departs, arrives]
              : [name, departs, arrives];
          }),
        ),
        [
          t('flightSale.paper.flight'),
          t('flightSale.paper.departs'),
          t('flightSale.paper.arrives'),
        ],
      ],
      // the tickets of a cancelled or finished journey are void
      ...(isClosed(booking) ? [] : [travellersTable(booking, words)]),
    ];
  },
  details: () => [],
};

/** Builds the table of each traveller's seats, tickets and bags. */
const travellersTable = (booking: FlightBooking, words: Words): Section => {
  const { t } = words;
  return [
    t('flightSale.paper.tickets'),
    ticketedOf(booking, words).map(({ name, kind, tickets, seats, bags }) => [
      [name, kind].filter((part) => part !== '').join('\n'),
      tickets || t('flightSale.paper.noTicket'),
      ...seats,
      bags,
    ]),
    [
      t('flightSale.paper.nameOnTicket'),
      t('flightSale.paper.ticket'),
      ...seatHeads(booking.detail, words),
      t('flightSale.paper.bags'),
    ],
  ];
};
