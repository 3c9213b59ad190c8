// Desks, rates and cars for tests: valid supplier data with overrides.
import type { Car, CarQuery, CarRate } from '../port.ts';
import type { Desk, Vehicle, Vendor } from '../shapes.ts';
import { carKey } from '../rules/car-key.ts';

export const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));

/** A desk of vendor `v01` at an airport of Orlando, open around the clock. */
export const fakeDesk = (over: Partial<Desk> = {}): Desk => ({
  deskId: 'mco-v01',
  vendor: 'v01',
  name: 'Orlando Airport',
  place: 'airport',
  address: '1 Jeff Fuqua Blvd',
  phone: '+14075550100',
  latitude: 28.4294,
  longitude: -81.309,
  timeZone: 'America/New_York',
  access: 'in_terminal',
  minutesAway: 0,
  hours: ALL_DAY,
  closedOn: [],
  afterHours: null,
  ...over,
});

export const fakeVendor = (over: Partial<Vendor> = {}): Vendor => ({
  id: 'v01',
  name: 'Pelican',
  logo: null,
  score: 8.2,
  reviews: 120,
  ...over,
});

export const fakeVehicle = (over: Partial<Vehicle> = {}): Vehicle => ({
  acriss: 'CDAR',
  model: 'Marino Volta',
  seats: 5,
  bagsLarge: 2,
  bagsSmall: 1,
  doors: 4,
  ...over,
});

/**
 * A prepaid rate of $90.00 plus $10.00 taxes for three days, with an excess of $1,000.00 and a
 * deposit of $200.00.
 */
export function fakeRate(over: Partial<CarRate> = {}): CarRate {
  const currency = over.currency ?? 'USD';
  const net = over.net ?? 9_000;
  const tax = over.tax ?? 1_000;
  return {
    rateKey: 'k',
    payAt: over.payWay === 'desk' ? 'on-site' : 'now',
    payWay: 'now',
    currency,
    net,
    tax,
    feeOnSite: (over.atDesk ?? []).reduce((sum, { about }) => sum + about, 0),
    published: net + tax,
    cancellation: {
      timeZone: 'America/New_York',
      steps: [
        { until: '2027-06-16T10:00', penalty: 0 },
        { until: null, penalty: Math.round((net + tax) / 3) },
      ],
    },
    left: null,
    atDesk: [],
    mileage: 'unlimited',
    fuel: 'full-to-full',
    covers: [
      { kind: 'damage', excess: { amount: 100_000, currency }, insurer: null },
      { kind: 'theft', excess: { amount: 100_000, currency }, insurer: null },
      { kind: 'liability', excess: null, insurer: null },
    ],
    deposit: { amount: 20_000, currency },
    extras: [],
    needs: { minAge: 21, maxAge: null, licenceYears: 1, card: 'credit', idp: false },
    ...over,
  };
}

/** A car with its key, of one vendor, picked up and returned at one desk unless overridden. */
export function fakeCar(over: Partial<Omit<Car, 'key'>> = {}): Car {
  const vendor = over.vendor ?? fakeVendor();
  const pickUp = over.pickUp ?? fakeDesk();
  const dropOff = over.dropOff ?? pickUp;
  const vehicle = over.vehicle ?? fakeVehicle();
  const rates = over.rates ?? [fakeRate()];
  return {
    key: carKey({ vendor, pickUp, dropOff, vehicle }),
    vendor,
    pickUp,
    dropOff,
    vehicle,
    rates,
  };
}

/** Three days in Orlando for a driver aged 30 who lives in the US. */
export const fakeQuery = (over: Partial<CarQuery> = {}): CarQuery => ({
  pickUp: { latitude: 28.4294, longitude: -81.309 },
  dropOff: null,
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
  radiusMiles: 15,
  ...over,
});
