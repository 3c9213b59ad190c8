// The receipt of an e-ticket: locator, tickets, flights in the hours of both places, fare, bags, taxes and terms.
import type { VoucherBody } from '@portico/documents';
import type { FlightDetail } from '../http.ts';
import {
  bagsOf,
  flightLine,
  flightName,
  hourOf,
  LABELS,
  numberOf,
  textsOf,
  travellersOf,
} from './words.ts';

const MOST_FLIGHTS_WITH_PICTURE = 2;
/** Legs that stand side by side. */
const MOST_SIDE_BY_SIDE = 3;

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
    detail.legs.flat().length + travellers.length > MOST_FLIGHTS_WITH_PICTURE,
  supplierReference: ({ issued }) => issued?.locator ?? null,
  address: ({ detail }) =>
    detail.legs.map((leg) => `${leg[0]?.from} – ${leg.at(-1)?.to}`).join(', '),
  facts: ({ detail }, { day }) =>
    detail.legs.slice(0, MOST_SIDE_BY_SIDE).map((leg) => {
      const [first, last] = [leg[0], leg.at(-1)];
      const departs = first?.departs ?? '';
      return [
        leg.map(numberOf).join(', '),
        day(departs.slice(0, 10)),
        `${first?.from} ${hourOf(departs, departs)} – ${last?.to} ${hourOf(last?.arrives ?? '', departs)}`,
      ] as const;
    }),
  item: ({ detail }, { t }) => [
    t('flightSale.paper.fare'),
    `${detail.brand}, ${t(`flightSale.cabin.${detail.cabin}`)}`,
  ],
  details: (booking, words) => {
    const { detail } = booking;
    const { t } = words;
    return [
      ...travellersOf(booking, words).map(
        (told, i) => [i === 0 ? t('flightSale.paper.tickets') : '', told] as const,
      ),
      ...detail.legs
        .flat()
        .map(
          (flight) =>
            [flightName(detail, flight, words), flightLine(detail, flight, words)] as const,
        ),
      [t('flightSale.paper.bags'), bagsOf(detail, words)],
    ];
  },
};
