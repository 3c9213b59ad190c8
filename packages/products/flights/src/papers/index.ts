// Documents and emails of a journey by air.
import type { BookingPaper, ProductPapers } from '@portico/documents';
import { bookingMail, tripCalendar, voucherPdf, voucherSheet } from '@portico/documents';
import { type FlightDetail, flightDetail } from '../http.ts';
import { flightCalendar } from './calendar.ts';
import { flightMail } from './mail.ts';
import { flightVoucher } from './voucher.ts';

/** Narrows the document to a flight booking. Throws if the booking is not a journey by air. */
const ofJourney = (paper: BookingPaper): BookingPaper<FlightDetail> => ({
  ...paper,
  booking: { ...paper.booking, detail: flightDetail.parse(paper.booking.detail) },
});

export const flightPapers: ProductPapers = {
  product: 'Air Travel',
  file: 'e-ticket',
  voucher: async (paper) => voucherPdf(ofJourney(paper), flightVoucher),
  sheet: async (paper) => voucherSheet(ofJourney(paper), flightVoucher),
  calendar: async (paper) => tripCalendar(ofJourney(paper), flightCalendar),
  mail: (paper, about, to) => bookingMail(ofJourney(paper), about, to, flightMail),
};
