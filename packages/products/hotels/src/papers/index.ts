// Documents and emails of a stay.
import type { BookingPaper, ProductPapers } from '@portico/documents';
import { bookingMail, tripCalendar, voucherPdf, voucherSheet } from '@portico/documents';
import { type HotelDetail, hotelDetail } from '../shapes.ts';
import { hotelCalendar } from './calendar.ts';
import { hotelMail } from './mail.ts';
import { hotelVoucher } from './voucher.ts';

/** Narrows the document to a hotel booking. Throws if the booking is not a stay. */
const ofStay = (paper: BookingPaper): BookingPaper<HotelDetail> => ({
  ...paper,
  booking: { ...paper.booking, detail: hotelDetail.parse(paper.booking.detail) },
});

export const hotelPapers: ProductPapers = {
  product: 'Hotels',
  voucher: async (paper) => voucherPdf(ofStay(paper), hotelVoucher),
  sheet: async (paper) => voucherSheet(ofStay(paper), hotelVoucher),
  calendar: async (paper) => tripCalendar(ofStay(paper), hotelCalendar),
  mail: (paper, about, to) => bookingMail(ofStay(paper), about, to, hotelMail),
};
