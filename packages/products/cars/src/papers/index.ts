// Documents and emails of a rental.
import type { BookingPaper, ProductPapers } from '@portico/documents';
import { bookingMail, tripCalendar, voucherPdf, voucherSheet } from '@portico/documents';
import { type CarDetail, carDetail } from '../http.ts';
import { carCalendar } from './calendar.ts';
import { carMail } from './mail.ts';
import { carVoucher } from './voucher.ts';

/** Narrows the document to a car booking. Throws if the booking is not a rental. */
const ofRental = (paper: BookingPaper): BookingPaper<CarDetail> => ({
  ...paper,
  booking: { ...paper.booking, detail: carDetail.parse(paper.booking.detail) },
});

export const carPapers: ProductPapers = {
  product: 'Cars',
  voucher: async (paper) =>
    voucherPdf(ofRental(paper), carVoucher(paper.booking, paper.brand.name)),
  sheet: async (paper) =>
    voucherSheet(ofRental(paper), carVoucher(paper.booking, paper.brand.name)),
  calendar: async (paper) => tripCalendar(ofRental(paper), carCalendar),
  mail: (paper, about, to) => bookingMail(ofRental(paper), about, to, carMail(paper.brand.name)),
};
