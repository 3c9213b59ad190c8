// A sample booking of no particular product, for document tests and previews.
import type { BookingView } from '@portico/contract';
import { textsOf } from '@portico/texts';
import type { MailBody } from '../mail/booking-mail.ts';
import type { BookingPaper } from '../paper.ts';

const total = 91_240;

export const sampleBooking = (patch: Partial<BookingView> = {}): BookingView => ({
  reference: '7K2M4QXW',
  product: 'Hotels',
  status: 'confirmed',
  createdAt: '2027-03-02T10:11:12.000Z',
  confirmedAt: '2027-03-02T10:13:12.000Z',
  cancelledAt: null,
  supplierReference: 'A93F02C11B7',
  title: 'Casa do Miradouro',
  place: {
    name: 'Casa do Miradouro',
    address: 'Rua da Graça 41',
    city: 'Lisbon',
    countryCode: 'PT',
    latitude: 38.7139,
    longitude: -9.1302,
    timeZone: 'Europe/Lisbon',
  },
  picture: {
    url: '/assets/scenes/hotel-boutique-4x3-card-v3-s4-riberia-Lisbon3CasadoMiradouro.svg',
    alt: 'A house by day',
  },
  span: {
    from: '2027-06-19T15:00',
    fromZone: 'Europe/Lisbon',
    to: '2027-06-23T11:00',
    toZone: 'Europe/Lisbon',
  },
  party: { adults: 2, children: [7], units: 1 },
  payAt: 'now',
  detail: {},
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia.rahman@mail.example' },
  travellers: [
    { unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true },
    { unit: 1, type: 'child', firstName: 'Sami', lastName: 'Rahman', age: 7 },
  ],
  specialRequests: 'We land at 09:25 and would like to leave our bags.',
  price: {
    currency: 'USD',
    total,
    dueNow: 87_840,
    dueOnSite: 3400,
    base: 79_200,
    taxes: 8640,
    saved: 5300,
  },
  passport: {
    currency: 'USD',
    total,
    lines: [
      { kind: 'item', label: 'Room', amount: 79_200, due: 'now' },
      { kind: 'tax', label: 'Taxes', amount: 8640, due: 'now' },
      { kind: 'fee', label: 'Fee', amount: 3400, due: 'on-site' },
    ],
  },
  cancellation: {
    timeZone: 'Europe/Lisbon',
    steps: [
      { until: '2027-06-12T18:00', penaltyBp: 0 },
      { until: '2027-06-17T18:00', penaltyBp: 3000 },
      { until: null, penaltyBp: 10_000 },
    ],
  },
  payment: {
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
    captured: { amount: 87_840, currency: 'USD' },
    refunded: { amount: 0, currency: 'USD' },
  },
  penalty: null,
  refunds: [],
  cancellable: true,
  termsVersion: '2026-01',
  ...patch,
});

export const samplePaper = (patch: Partial<BookingPaper> = {}): BookingPaper => ({
  booking: sampleBooking(),
  language: 'en',
  brand: {
    name: 'Fairwater Travel',
    color: '#2c7be5',
    logo: null,
    phone: '+44 117 496 0210',
    email: 'hello@fairwater.example',
    address: ['14 Narrow Quay', 'Bristol BS1 4QA', 'United Kingdom'],
  },
  exponent: 2,
  exponents: { USD: 2, EUR: 2, JPY: 0, KWD: 3 },
  link: 'http://full.localhost:3000/hotel-details?referenceNumber=7K2M4QXW&guest=k1.abc.def',
  ...patch,
});

const label = 'voucher.total';
/** What a product without facts or texts of its own adds to a mail. */
export const sampleMailBody: MailBody = {
  labels: {
    item: label,
    feeOnSite: label,
    dueOnSite: label,
    payOnSite: label,
    traveller: label,
    confirmed: label,
    cancelled: label,
    link: label,
    refund: label,
    refundPlain: label,
    failures: {},
  },
  textsOf,
  names: () => ({}),
  trip: ({ title }) => ({ name: title, address: '', moments: [] }),
  facts: () => [],
};
