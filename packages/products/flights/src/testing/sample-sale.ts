// A sold journey by air, for tests of pages and documents: New York to Lisbon and back, two adults,
// a child and an infant.
import type { BookingView } from '@portico/contract';
import type { FlightDetail } from '../http.ts';
import { fakeFlight } from './fake-itinerary.ts';

const sold = { airline: 'B7', number: 4218 } as const;
const OUT = [fakeFlight('JFK', 'LIS', '2099-06-18T21:35', 410)];
const BACK = [
  fakeFlight('LIS', 'LHR', '2099-06-23T12:10', 165, {
    operating: { airline: 'A0', number: 217 },
    terminals: { from: '1', to: '5' },
  }),
  fakeFlight('LHR', 'JFK', '2099-06-23T17:00', 480, {
    operating: { airline: 'A0', number: 90 },
    marketing: sold,
  }),
];
const place = (name: string, city: string, countryCode: string, timeZone: string) => ({
  name,
  city,
  countryCode,
  timeZone,
});

export const sampleDetail = (patch: Partial<FlightDetail> = {}): FlightDetail => ({
  itinerary: [...OUT, ...BACK].map(({ id }) => id).join('_'),
  airports: {
    JFK: place('John F. Kennedy', 'New York', 'US', 'America/New_York'),
    LIS: place('Humberto Delgado', 'Lisbon', 'PT', 'Europe/Lisbon'),
    LHR: place('Heathrow', 'London', 'GB', 'Europe/London'),
  },
  airlines: {
    A0: { name: 'Atlantica', alliance: null },
    B7: { name: 'Borealis', alliance: null },
  },
  legs: [OUT, BACK].map((leg) => leg.map((flight) => ({ ...flight }))),
  cabin: 'economy',
  brand: 'Classic',
  marketing: 'A0',
  cabins: ['economy', 'economy', 'economy'],
  classes: ['K', 'K', 'K'],
  bags: [
    { underSeat: true, cabin: true, checked: { pieces: 1, kg: 23 } },
    { underSeat: true, cabin: true, checked: { pieces: 1, kg: 23 } },
  ],
  seatChoice: 'paid',
  change: { timeZone: 'America/New_York', steps: [{ until: null, penalty: 9_000 }] },
  voidUntil: '2099-03-03T10:11:12Z',
  documents: 'none',
  travellers: [
    { type: 'adult' },
    { type: 'adult' },
    { type: 'child', age: 11 },
    { type: 'infant' },
  ],
  perTraveller: [
    { type: 'adult', count: 2, base: 105_600, tax: 19_240, each: [62_420, 62_420] },
    { type: 'child', count: 1, base: 39_600, tax: 9_620, each: [49_220] },
    { type: 'infant', count: 1, base: 5_280, tax: 0, each: [5_280] },
  ],
  services: [
    {
      chosen: { traveller: 1, flight: OUT[0]?.id ?? '', seat: '14A' },
      amount: { amount: 2_000, currency: 'USD' },
    },
    {
      chosen: { traveller: 2, flight: OUT[0]?.id ?? '', seat: '14B' },
      amount: { amount: 2_000, currency: 'USD' },
    },
    {
      chosen: { traveller: 1, leg: 0, bag: 'checked', count: 1 },
      amount: { amount: 5_500, currency: 'USD' },
    },
  ],
  ticketBy: '2099-03-03T00:00:00Z',
  ...patch,
});

const TOTAL = 188_840;

export const sampleFlightBooking = (
  patch: Partial<BookingView<FlightDetail>> = {},
): BookingView<FlightDetail> => ({
  reference: '7K2M4QXW',
  product: 'Air Travel',
  status: 'confirmed',
  createdAt: '2099-03-02T10:11:12.000Z',
  confirmedAt: '2099-03-02T10:13:12.000Z',
  cancelledAt: null,
  supplierReference: 'ORD-991',
  issued: {
    locator: 'QX7LTD',
    tickets: [1, 2, 3, 4].map((traveller) => ({ traveller, number: `000123456789${traveller}` })),
  },
  title: 'New York to Lisbon and back',
  place: null,
  picture: null,
  span: {
    from: '2099-06-18T21:35',
    fromZone: 'America/New_York',
    to: '2099-06-23T20:00',
    toZone: 'America/New_York',
  },
  party: { adults: 2, children: [11], units: 1 },
  payAt: 'now',
  detail: sampleDetail(),
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia.rahman@mail.example' },
  travellers: [
    { unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true },
    { unit: 1, type: 'adult', firstName: 'Tomás', lastName: 'Rahman' },
    { unit: 1, type: 'child', firstName: 'Sami', lastName: 'Rahman', age: 11 },
    { unit: 1, type: 'infant', firstName: 'Lina', lastName: 'Rahman' },
  ],
  specialRequests: '',
  price: {
    currency: 'USD',
    total: TOTAL,
    dueNow: TOTAL,
    dueOnSite: 0,
    base: 159_980,
    taxes: 28_860,
    saved: 0,
  },
  passport: {
    currency: 'USD',
    total: TOTAL,
    lines: [
      { kind: 'item', label: 'Fare', amount: 159_980, due: 'now' },
      { kind: 'tax', label: 'Taxes', amount: 28_860, due: 'now' },
    ],
  },
  cancellation: {
    timeZone: 'America/New_York',
    steps: [
      { until: '2099-03-03T05:11', penalty: 0 },
      { until: '2099-06-18T21:35', penalty: 18_000 },
      { until: null, penalty: TOTAL },
    ],
  },
  payment: {
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
    captured: { amount: TOTAL, currency: 'USD' },
    refunded: { amount: 0, currency: 'USD' },
  },
  penalty: null,
  refunds: [],
  cancellable: true,
  termsVersion: '1',
  ...patch,
});
