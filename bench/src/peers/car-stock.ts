// Cars of the mock suppliers in the sandbox's wire format: twelve vendors with two desks each
// around Orlando airport.
import type {
  WireBrand,
  WireRate,
  WireSearchEntry,
  WireStation,
} from '../../../packages/suppliers/sandbox/src/cars/wire.ts';
import { ORLANDO } from '../kit/bodies.ts';
import { hash } from '../kit/random.ts';
import { itemsOf, type Offering } from './offering.ts';

const VENDORS = 12;
const DESKS = 2;
const CLASSES = [
  'MBMR',
  'EDMR',
  'CDAR',
  'IDAR',
  'SDAR',
  'FDAR',
  'PDAR',
  'LDAR',
  'IFAR',
  'SFAR',
  'FVAR',
  'MVAR',
  'CDAE',
] as const;
const TIME_ZONE = 'America/New_York';
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const usd = (amount: number) => ({ amount, currency: 'USD' });

const idOf = (vendor: number): string => `v${String(vendor).padStart(2, '0')}`;

const brandOf = (vendor: number): WireBrand => ({
  id: idOf(vendor),
  name: `Vendor ${vendor} Cars`,
  logo_url: null,
  score: vendor % 5 === 4 ? null : 6 + (hash(vendor) % 38) / 10,
  reviews: hash(vendor, 1) % 4_000,
});

const stationOf = (vendor: number, desk: number): WireStation => ({
  id: `mco${desk}-${idOf(vendor)}`,
  brand: idOf(vendor),
  name: `Orlando ${desk === 0 ? 'airport' : 'town'}`,
  kind: desk === 0 ? 'airport' : 'town',
  address: `${100 + vendor} Airport Road`,
  telephone: null,
  location: {
    latitude: ORLANDO.latitude + desk * 0.05 + vendor * 0.001,
    longitude: ORLANDO.longitude + vendor * 0.001,
  },
  time_zone: TIME_ZONE,
  access: desk === 0 ? 'in_terminal' : 'shuttle',
  minutes_away: desk * 12,
  hours: WEEK.map((weekday) => ({ weekday, opens: '06:00', closes: '23:00' })),
  closed_on: [],
  out_of_hours_fee: null,
});

const PAYS = ['prepaid', 'at_station', 'prepaid'] as const;

function rateOf(supplier: number, item: number, rate: number, pickUpAt: string): WireRate {
  const net = 9_000 + (hash(item) % 50_000) + rate * 2_500 + (hash(supplier, item, rate) % 2_000);
  const tax = Math.floor(net * 0.07);
  const excess = rate === 2 ? usd(0) : usd(100_000 + (hash(item, 1) % 3) * 50_000);
  return {
    rate_key: `s${supplier}-${item}-${rate}-${hash(supplier, item, rate).toString(36)}`,
    pay: PAYS[rate % PAYS.length] ?? 'prepaid',
    price: { currency: 'USD', net, tax, suggested_retail: net + tax },
    at_station: [{ kind: 'local', amount: usd(1_500), about: 1_500 }],
    mileage: rate === 1 ? { per_day: 250, unit: 'mi', extra: usd(25) } : null,
    fuel: 'full-to-full',
    covers: [
      { kind: 'damage', excess, insurer: null },
      { kind: 'theft', excess, insurer: null },
      { kind: 'liability', excess: null, insurer: null },
    ],
    security_deposit: usd(20_000 + (hash(item, 2) % 3) * 10_000),
    extras: ['GPS', 'CSI', 'ADD'].map((code) => ({
      code,
      name: `Extra ${code}`,
      price: usd(1_200),
      about: 1_200,
      per: 'day',
      most: 2,
      paid: 'at_station',
    })),
    cancellation: {
      time_zone: TIME_ZONE,
      steps: [
        { before: pickUpAt.slice(0, 16), penalty: 0 },
        { before: null, penalty: net + tax },
      ],
    },
    driver: {
      min_age: 21,
      max_age: null,
      licence_years: 1,
      card: 'credit',
      international_permit: false,
    },
    cars_left: hash(item, 3) % 9 === 0 ? 2 : null,
  };
}

/** Returns the cars of a supplier; vendors and desks are included with their first car. */
export function carEntries(
  supplier: number,
  offering: Offering,
  pickUpAt: string,
): WireSearchEntry[] {
  const told = new Set<string>();
  const isNew = (id: string): boolean => !told.has(id) && told.add(id).has(id);
  return itemsOf(supplier, offering).map((item) => {
    const vendor = item % VENDORS;
    const station = stationOf(vendor, Math.floor(item / VENDORS) % DESKS);
    const sipp = CLASSES[Math.floor(item / (VENDORS * DESKS)) % CLASSES.length] ?? CLASSES[0];
    const brand = brandOf(vendor);
    return {
      brands: isNew(brand.id) ? [brand] : [],
      stations: isNew(station.id) ? [station] : [],
      car: `${brand.id}.${station.id}.${station.id}.${sipp}`,
      brand: brand.id,
      collect: station.id,
      return: station.id,
      vehicle: {
        sipp,
        model: `Model ${sipp}`,
        seats: 4 + (hash(item, 4) % 4),
        bags: { large: 1 + (hash(item, 5) % 4), small: 1 },
        doors: 4,
      },
      rates: Array.from({ length: offering.ratesEach }, (_, rate) =>
        rateOf(supplier, item, rate, pickUpAt),
      ),
    };
  });
}
