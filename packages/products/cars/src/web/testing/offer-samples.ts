// One car with its rates in HTTP form, for tests of pages.
import type { CarOfferView, DeskView } from '../../http.ts';
import type { CarSearch } from '../../rules/address.ts';
import { ALL_DAY } from '../../testing/fake-car.ts';
import type { CarOffers } from '../offers/offers.query.ts';

export const VEHICLE = 'v01.mco-v01.mco-v01.CDAR';
export const SEARCH: CarSearch = {
  pickUp: { placeId: 'airport-MCO' },
  dropOff: null,
  pickUpAt: '2099-06-18T10:00:00',
  dropOffAt: '2099-06-21T10:00:00',
  age: 30,
  residence: 'US',
};

export const desk = (over: Partial<DeskView> = {}): DeskView => ({
  id: 'mco-v01',
  name: 'Orlando Airport',
  place: 'airport',
  access: 'in_terminal',
  minutesAway: 0,
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

const usd = (amount: number) => ({ amount, currency: 'USD' });

/**
 * A rate of three days including $100.00 taxes; excess $1,000.00, deposit $200.00, free
 * cancellation until two days before.
 */
export function offer(total: number | null, over: Partial<CarOfferView> = {}): CarOfferView {
  const { payWay = 'now', atDesk = [] } = over;
  const fees = (atDesk ?? []).reduce(
    (sum, { kind, about }) => sum + (payWay === 'desk' && kind === 'rental' ? 0 : about),
    0,
  );
  const all = total ?? 0;
  return {
    offerId: `offer-${all}-${payWay}`,
    mark: `${all}`,
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
    price:
      total === null
        ? null
        : {
            currency: 'USD',
            total: all,
            dueNow: payWay === 'desk' ? 0 : all - fees,
            dueOnSite: fees,
            base: all - fees - 10_000,
            taxes: 10_000,
            saved: 0,
          },
    atDesk: total === null ? null : atDesk,
    cancellation: {
      timeZone: 'America/New_York',
      steps: [
        { until: '2099-06-16T10:00', penalty: 0 },
        { until: null, penalty: 5_000 },
      ],
    },
    needs: { minAge: 21, maxAge: null, licenceYears: 1, card: 'credit', idp: false },
    extras: [],
    left: null,
    ...over,
  };
}

/** Rates of one car; a total is a rate of that total. */
export const offers = (
  all: readonly CarOfferView[] = [offer(30_000)],
  over: Partial<CarOffers> = {},
): CarOffers => ({
  vehicle: VEHICLE,
  vendor: { id: 'v01', name: 'Pelican', logo: null, score: 8.2, reviews: 120 },
  pickUp: desk(),
  dropOff: desk(),
  model: {
    acriss: 'CDAR',
    model: 'Marino Volta',
    seats: 5,
    bagsLarge: 2,
    bagsSmall: 1,
    doors: 4,
    picture: { url: '/scenes/car.svg', alt: 'A compact car' },
  } as CarOffers['model'],
  days: 3,
  currency: 'USD',
  offers: [...all],
  ...over,
});

export const GPS = {
  code: 'GPS',
  name: 'Navigation system',
  price: usd(1_000),
  about: 1_000,
  per: 'day' as const,
  max: 1,
  payAt: 'now' as const,
};
export const SEAT = {
  code: 'CHILD',
  name: 'Child seat',
  price: { amount: 2_000, currency: 'EUR' },
  about: 2_200,
  per: 'rental' as const,
  max: 3,
  payAt: 'desk' as const,
};
