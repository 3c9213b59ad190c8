// Builds the voucher of a rental: the data the desk needs and the driver wants at the counter.
import type { VoucherBody } from '@portico/documents';
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
  riskRows,
  type Row,
  textsOf,
} from './words.ts';

/** @param agency the agency that books with the vendor */
export const carVoucher = (
  { price: { dueOnSite } }: Pick<CarBooking, 'price'>,
  agency: string,
): VoucherBody<CarDetail> => ({
  textsOf,
  labels: {
    ...LABELS,
    title: 'carPapers.title',
    prepaid: dueOnSite > 0 ? 'carPapers.partPaid' : 'carPapers.prepaid',
    supplierReference: 'carPapers.number',
    traveller: 'carPapers.driver',
    show: 'carPapers.show',
  },
  // the content fills the page
  isCrowded: () => true,
  address: ({ detail }) =>
    isSameDesk(detail) ? detail.pickUp.name : `${detail.pickUp.name} – ${detail.dropOff.name}`,
  facts: ({ span, detail }, { t, day }) => [
    [
      t('carDesk.pickUp'),
      day(span.from.slice(0, 10)),
      t('carPapers.at', { time: span.from.slice(11, 16) }),
    ],
    [
      t('carDesk.dropOff'),
      day(span.to.slice(0, 10)),
      t('carPapers.at', { time: span.to.slice(11, 16) }),
    ],
    [t('carPapers.company'), detail.vendor.name, t('cars.days', { count: detail.days })],
  ],
  isPaired: true,
  wide: (booking, words) =>
    // a cancelled or finished rental has no payments, deposits or documents
    isClosed(booking)
      ? []
      : [
          ...section(words.t('carSale.changed.head'), changedRows(booking, words)),
          ...desksOf(booking, words),
          ...section(words.t('carPapers.dueHead'), dueRows(booking, words)),
          [words.t('carPapers.riskHead'), riskRows(booking, words)],
          [words.t('carDesk.bringHead'), bringRows(booking, words)],
        ],
  item: ({ detail }, words) => [words.t('carPapers.car'), classText(detail, words)],
  details: ({ detail }, words) => [
    [
      words.t('carPapers.booked'),
      words.t('carPapers.through', { vendor: detail.vendor.name, agency }),
    ],
    [detail.model.model, carFacts(detail, words)],
    ...(detail.extras.length === 0
      ? []
      : [[words.t('carPapers.extras'), extrasText(detail, words)] as const]),
  ],
});

/** A heading with its rows; empty if there are none. */
const section = (
  heading: string,
  rows: readonly Row[],
): readonly (readonly [string, readonly Row[]])[] => (rows.length === 0 ? [] : [[heading, rows]]);
