// A sold rental for tests of pages and documents: three days in Orlando. Payment splits follow the
// product's rules, so that sums stay consistent with any overrides.
import type { BookingView } from '@portico/contract';
import type { CarDetail, DeskLineView, DeskView } from '../http.ts';
import type { PayWay } from '../shapes.ts';
import { totalsOf } from '../rules/totals.ts';
import { ALL_DAY } from './fake-car.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

export const sampleDesk = (over: Partial<DeskView> = {}): DeskView => ({
  id: 'mco-v01',
  name: 'Orlando Airport',
  place: 'airport',
  access: 'shuttle',
  minutesAway: 8,
  latitude: 28.4294,
  longitude: -81.309,
  timeZone: 'America/New_York',
  address: '1 Jeff Fuqua Blvd',
  phone: '+14075550100',
  hours: [...ALL_DAY],
  closedOn: [],
  afterHours: null,
  ...over,
});

/** Fees of the desk, in its currency. */
export const ONE_WAY: DeskLineView = { kind: 'oneWay', amount: usd(9_500), about: 9_500 };
export const LOCAL_FEE: DeskLineView = {
  kind: 'local',
  amount: { amount: 4_000, currency: 'EUR' },
  about: 4_400,
};

/** Options of a sample. */
export interface SampleSale {
  readonly payWay?: PayWay;
  /** Further amounts paid at the desk, without extras. */
  readonly dues?: readonly DeskLineView[];
  /** A child seat paid at the desk and a navigation device paid when booking. */
  readonly hasExtras?: boolean;
  readonly dropOff?: Partial<DeskView>;
}

const NET = 21_000;
const TAX = 3_000;
const SEAT = { code: 'CHILD', count: 1, amount: { amount: 2_000, currency: 'EUR' }, about: 2_200 };
const GPS = { code: 'GPS', count: 1, now: 3_000 };

/** The price of a sample, minor units of USD. */
export function samplePrice({ payWay = 'now', dues = [], hasExtras = false }: SampleSale = {}) {
  const fees = dues.reduce((sum, { about }) => sum + about, hasExtras ? SEAT.about : 0);
  const base = NET + (hasExtras ? GPS.now : 0);
  const total = base + TAX + fees;
  return {
    currency: 'USD',
    total,
    dueNow: payWay === 'desk' ? 0 : total - fees,
    dueOnSite: fees,
    base,
    taxes: TAX,
    saved: 0,
  };
}

export function sampleDetail(about: SampleSale = {}, patch: Partial<CarDetail> = {}): CarDetail {
  const { payWay = 'now', dues = [], hasExtras = false, dropOff } = about;
  const pickUp = sampleDesk();
  const back = dropOff === undefined ? pickUp : sampleDesk({ id: 'tpa-v01', ...dropOff });
  const extras = hasExtras
    ? [
        { code: GPS.code, count: 1, now: GPS.now, atDesk: null },
        { code: SEAT.code, count: 1, now: 0, atDesk: { amount: SEAT.amount, about: SEAT.about } },
      ]
    : [];
  const rate = { payWay, currency: 'USD', net: NET, tax: TAX };
  const atDesk = dues.flatMap(({ kind, ...due }) => (kind === 'extra' ? [] : [{ kind, ...due }]));
  const { lines } = totalsOf(samplePrice(about), { ...rate, atDesk }, extras);
  return {
    vehicle: `v01.${pickUp.id}.${back.id}.CDAR`,
    vendor: { id: 'v01', name: 'Pelican', logo: null, score: 8.2, reviews: 120 },
    pickUp,
    dropOff: back,
    model: {
      acriss: 'CDAR',
      model: 'Marino Volta',
      seats: 5,
      bagsLarge: 2,
      bagsSmall: 1,
      doors: 4,
      picture: { url: '/scenes/v1/car-compact/marino-volta', alt: 'A compact car' },
    },
    days: 3,
    payWay,
    mileage: 'unlimited',
    fuel: 'full-to-full',
    covers: [
      { kind: 'damage', excess: usd(100_000), insurer: null },
      { kind: 'theft', excess: usd(100_000), insurer: null },
      { kind: 'liability', excess: null, insurer: null },
    ],
    excess: 100_000,
    deposit: usd(20_000),
    depositAbout: 20_000,
    needs: { minAge: 21, maxAge: null, licenceYears: 1, card: 'credit', idp: true },
    driver: { age: 30, residence: 'US' },
    atDesk: lines.map((line) => ({ ...line })),
    extras: hasExtras
      ? [
          { code: 'GPS', name: 'Navigation system', count: 1, amount: usd(3_000), payAt: 'now' },
          { code: 'CHILD', name: 'Child seat', count: 1, amount: usd(2_200), payAt: 'desk' },
        ]
      : [],
    offered: [
      {
        code: 'GPS',
        name: 'Navigation system',
        price: usd(1_000),
        about: 1_000,
        per: 'day',
        max: 1,
        payAt: 'now',
      },
      {
        code: 'CHILD',
        name: 'Child seat',
        price: SEAT.amount,
        about: SEAT.about,
        per: 'rental',
        max: 3,
        payAt: 'desk',
      },
    ],
    ...patch,
  };
}

/** A confirmed booking of the sample. */
export function sampleCarBooking(
  about: SampleSale = {},
  patch: Partial<BookingView<CarDetail>> = {},
): BookingView<CarDetail> {
  const price = samplePrice(about);
  const detail = patch.detail ?? sampleDetail(about);
  const { pickUp, dropOff } = detail;
  const isAtDesk = about.payWay === 'desk';
  const due = isAtDesk ? 'on-site' : 'now';
  return {
    reference: '7K2M4QXW',
    product: 'Cars',
    status: 'confirmed',
    createdAt: '2099-03-02T10:11:12.000Z',
    confirmedAt: '2099-03-02T10:11:20.000Z',
    cancelledAt: null,
    supplierReference: 'PSI-99120',
    title: 'Marino Volta or similar',
    place: {
      name: pickUp.name,
      address: pickUp.address,
      city: 'Orlando',
      countryCode: 'US',
      latitude: pickUp.latitude,
      longitude: pickUp.longitude,
      timeZone: pickUp.timeZone,
    },
    picture: detail.model.picture,
    span: {
      from: '2099-06-18T10:00',
      fromZone: pickUp.timeZone,
      to: '2099-06-21T10:00',
      toZone: dropOff.timeZone,
    },
    party: { adults: 1, children: [], units: 1 },
    payAt: due,
    detail,
    contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia.rahman@mail.example' },
    travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman', lead: true }],
    specialRequests: '',
    price,
    passport: {
      currency: 'USD',
      total: price.total,
      lines: [
        { kind: 'item', label: 'Rental', amount: price.base, due },
        { kind: 'tax', label: 'Taxes', amount: price.taxes, due },
        ...(price.dueOnSite === 0
          ? []
          : [
              {
                kind: 'fee' as const,
                label: 'Paid at the desk',
                amount: price.dueOnSite,
                due: 'on-site' as const,
              },
            ]),
      ],
    },
    cancellation: {
      timeZone: pickUp.timeZone,
      steps: [
        { until: '2099-06-16T10:00', penalty: 0 },
        { until: null, penalty: 8_000 },
      ],
    },
    payment: isAtDesk
      ? { method: 'on-site', card: null, captured: usd(0), refunded: usd(0) }
      : {
          method: 'card',
          card: { brand: 'visa', last4: '4242' },
          captured: usd(price.dueNow),
          refunded: usd(0),
        },
    penalty: null,
    refunds: [],
    cancellable: true,
    termsVersion: '1',
    ...patch,
  };
}
