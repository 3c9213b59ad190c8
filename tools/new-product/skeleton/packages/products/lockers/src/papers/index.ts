// Documents and e-mails of a rental.
import type {
  BookingPaper,
  CalendarBody,
  MailBody,
  PaperLabels,
  ProductPapers,
  VoucherBody,
} from '@portico/documents';
import { bookingMail, tripCalendar, voucherPdf, voucherSheet } from '@portico/documents';
import { textsOf } from '@portico/texts';
import { type LockerDetail, lockerDetail } from '../shapes.ts';
import { lockerTexts } from '../texts/index.ts';
import { lockerPaperTexts } from '../texts/papers.ts';
import { flat } from './flat.ts';

/** Returns the texts of documents: the shared ones, overridden by those of lockers. */
function texts(language: string) {
  const shared = textsOf(language);
  const own = language === 'ar' ? 'ar' : 'en';
  return shared && { ...shared, ...flat(lockerTexts[own]), ...flat(lockerPaperTexts[own]) };
}

/** Narrows the document to a locker booking. Throws if the booking is not a locker's. */
const ofLocker = (paper: BookingPaper): BookingPaper<LockerDetail> => ({
  ...paper,
  booking: { ...paper.booking, detail: lockerDetail.parse(paper.booking.detail) },
});

const LABELS: PaperLabels = {
  item: 'lockers.item',
  feeOnSite: 'lockers.feeOnSite',
  dueOnSite: 'lockers.dueOnSite',
  payOnSite: 'lockers.payThere',
};
const addressOf = ({ address, city }: LockerDetail['locker']): string => `${address}, ${city}`;

const voucher: VoucherBody<LockerDetail> = {
  textsOf: texts,
  labels: {
    ...LABELS,
    title: 'voucher.title',
    prepaid: 'voucher.prepaid',
    supplierReference: 'lockers.supplierReference',
    traveller: 'lockers.renter',
    show: 'lockers.show',
  },
  isCrowded: () => false,
  address: ({ detail: { locker } }) => addressOf(locker),
  facts: ({ detail: { rental, days } }, { t, day }) => [
    [t('lockers.from'), day(rental.from), ''],
    [t('lockers.to'), day(rental.to), ''],
    [t('lockers.length'), t('lockers.days', { count: days }), ''],
  ],
  item: ({ detail: { size } }, { t }) => [t('lockers.item'), t(`lockers.size.${size}`)],
  details: () => [],
};

const mail: MailBody<LockerDetail> = {
  textsOf: texts,
  labels: {
    ...LABELS,
    traveller: 'lockers.renter',
    confirmed: 'mail.confirmed.text',
    cancelled: 'mail.cancelled.text',
    link: 'mail.link.text',
    refund: 'mail.refund.text',
    refundPlain: 'mail.refund.textPlain',
    failures: {},
  },
  names: ({ title }) => ({ item: title }),
  trip: ({ title, detail: { locker, rental } }, { t, own, day }) => ({
    name: title,
    address: own(addressOf(locker)),
    moments: [
      [t('lockers.from'), own(day(rental.from)), ''],
      [t('lockers.to'), own(day(rental.to)), ''],
    ],
  }),
  facts: ({ detail: { size } }, { t }) => [[t('lockers.item'), t(`lockers.size.${size}`)]],
};

const calendar: CalendarBody<LockerDetail> = {
  textsOf: texts,
  kind: 'locker',
  title: ({ title }) => title,
  text: ({ reference }, { t }) => t('lockers.calendarText', { reference }),
  location: ({ detail: { locker } }) => addressOf(locker),
  deadline: ({ title }, { t }) => t('lockers.calendarDeadline', { item: title }),
};

export const lockerPapers: ProductPapers = {
  product: 'Lockers',
  voucher: async (paper) => voucherPdf(ofLocker(paper), voucher),
  sheet: async (paper) => voucherSheet(ofLocker(paper), voucher),
  calendar: async (paper) => tripCalendar(ofLocker(paper), calendar),
  mail: (paper, about, to) => bookingMail(ofLocker(paper), about, to, mail),
};
