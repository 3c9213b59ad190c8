// Builds the car sections of emails.
import type { MailBody, Words } from '@portico/documents';
import { isClosed } from '@portico/rules/booking-sums';
import type { CarDetail } from '../http.ts';
import {
  bringRows,
  changedRows,
  type CarBooking,
  carFacts,
  classText,
  desksOf,
  dueRows,
  extrasText,
  isSameDesk,
  LABELS,
  newsText,
  riskRows,
  type Row,
  textsOf,
} from './words.ts';

/** @param agency the agency that books with the vendor */
export const carMail = (agency: string): MailBody<CarDetail> => ({
  textsOf,
  labels: {
    ...LABELS,
    traveller: 'carPapers.driver',
    confirmed: 'carPapers.confirmed',
    cancelled: 'carPapers.cancelled',
    link: 'carPapers.link',
    refund: 'carPapers.refund',
    refundPlain: 'carPapers.refundPlain',
    failures: {
      SOLD_OUT: 'carPapers.failure.SOLD_OUT',
      PRICE_CHANGED: 'carPapers.failure.PRICE_CHANGED',
      SUPPLIER_REFUSED: 'carPapers.failure.SUPPLIER_REFUSED',
    },
  },
  notice: newsText,
  names: ({ title, detail }) => ({ car: title, vendor: detail.vendor.name }),
  trip: ({ title, span, detail }, { t, own, day }) => ({
    name: title,
    address: (isSameDesk(detail) ? [detail.pickUp] : [detail.pickUp, detail.dropOff])
      .map(({ name }) => own(name))
      .join(' – '),
    moments: (
      [
        ['carDesk.pickUp', span.from],
        ['carDesk.dropOff', span.to],
      ] as const
    ).map(([label, local]) => [
      t(label),
      own(day(local.slice(0, 10))),
      t('carPapers.at', { time: local.slice(11, 16) }),
    ]),
  }),
  facts: (booking, words) => {
    const { detail, supplierReference } = booking;
    const { t, own } = words;
    return [
      ...(isClosed(booking) ? [] : section(t('carSale.changed.head'), changedRows(booking, words))),
      ...(supplierReference === null
        ? []
        : [[t('carPapers.number'), own(supplierReference)] as const]),
      [t('carPapers.company'), t('carPapers.through', { vendor: detail.vendor.name, agency })],
      [
        t('carPapers.car'),
        [classText(detail, words), carFacts(detail, words)].join(t('cancellation.comma')),
      ],
      ...(detail.extras.length === 0
        ? []
        : [[t('carPapers.extras'), extrasText(detail, words)] as const]),
      ...(isClosed(booking) ? [] : toFetch(booking, words)),
    ];
  },
});

/** Rows the driver needs to pick up and return the car. */
function toFetch(booking: CarBooking, words: Words): Row[] {
  const { t } = words;
  return [
    ...desksOf(booking, words).map(([heading, rows]) => [heading, told(rows)] as const),
    [t('carPapers.dueHead'), told(dueRows(booking, words)) || t('carPapers.dueNothing')],
    ...riskRows(booking, words),
    [
      t('carDesk.bringHead'),
      bringRows(booking, words)
        .map(([, value]) => value)
        .join('\n'),
    ],
  ];
}

/** Joins rows, one per line. */
const told = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');

/** The rows under a heading; empty if there are none. */
const section = (heading: string, rows: readonly Row[]): Row[] =>
  rows.length === 0 ? [] : [[heading, told(rows)]];
