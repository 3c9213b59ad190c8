// A booking to draw papers from, in tests and for a look at them.
import type { BookingView } from '@portico/contract';
import type { StayPaper } from '../paper.ts';

const total = 91_240;

export const sampleBooking = (patch: Partial<BookingView> = {}): BookingView => ({
  reference: '7K2M4QXW',
  product: 'Hotels',
  status: 'confirmed',
  createdAt: '2027-03-02T10:11:12.000Z',
  confirmedAt: '2027-03-02T10:13:12.000Z',
  cancelledAt: null,
  supplierReference: 'A93F02C11B7',
  hotel: {
    id: 'sandbox-alpha:alisbonh3',
    name: 'Casa do Miradouro',
    stars: 4,
    score: 8.9,
    reviews: 412,
    area: 'Alfama',
    city: 'Lisbon',
    countryCode: 'PT',
    address: 'Rua da Graça 41',
    latitude: 38.7139,
    longitude: -9.1302,
    timeZone: 'Europe/Lisbon',
    distance: 0.8,
    distanceFrom: 'Lisbon',
    chain: null,
    amenities: ['wifi'],
    pictures: [
      {
        url: '/assets/scenes/hotel-boutique-4x3-card-v3-s4-riberia-Lisbon3CasadoMiradouro.svg',
        alt: 'A house by day',
      },
    ],
  },
  room: {
    code: 'RIV',
    name: 'River view double',
    beds: '1 queen bed',
    sleeps: 2,
    sizeSqm: 24,
    view: 'river',
  },
  board: 'BB',
  payAt: 'now',
  stay: { checkIn: '2027-06-19', checkOut: '2027-06-23' },
  occupancies: [{ adults: 2, childAges: [7] }],
  nights: 4,
  checkInFrom: '15:00',
  checkOutBy: '11:00',
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia.rahman@mail.example' },
  travellers: [
    { room: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true },
    { room: 1, type: 'child', firstName: 'Sami', lastName: 'Rahman', age: 7 },
  ],
  specialRequests: 'We land at 09:25 and would like to leave our bags.',
  price: {
    currency: 'USD',
    total,
    dueNow: 87_840,
    dueOnSite: 3400,
    base: 79_200,
    taxes: 8640,
    nights: 4,
    saved: 5300,
  },
  passport: {
    currency: 'USD',
    total,
    lines: [
      { kind: 'room', label: 'Room', amount: 79_200, due: 'now' },
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

export const samplePaper = (patch: Partial<StayPaper> = {}): StayPaper => ({
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
  link: 'http://full.localhost:3000/hotel-details?referenceNumber=7K2M4QXW&guest=k1.abc.def',
  ...patch,
});
