// Lists the items that a malformed field of a supplier's response may invalidate: its rate or car,
// or all cars of its desk or vendor.
import type { ItemsOf } from '@portico/supplier-kit/conformance/answers';
import type { Path } from '@portico/supplier-kit/conformance/changed';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { orderFor } from '@portico/supplier-kit/conformance/orders';
import { requestOf } from './conformance-stage.ts';
import type { Car, CarQuery, CarSupplier, CheckedCar } from './port.ts';
import { faultOfCar, faultOfRate, saneCars } from './rules/sane.ts';

interface WireCar {
  readonly brands: readonly { readonly id: string }[];
  readonly stations: readonly { readonly id: string }[];
  readonly car: string;
  readonly brand: string;
  readonly collect: string;
  readonly return: string;
  readonly rates: readonly { readonly rate_key: string }[];
}

/**
 * Keys affected by the field at a path: a car with its rates, one rate, or all cars that share its
 * desk or vendor.
 */
function touched(line: unknown, [list = '', at = 0, part, index]: Path): readonly string[] {
  const all = (line as Readonly<Record<string, readonly WireCar[]>>)[list] ?? [];
  const own = all[Number(at)];
  if (own === undefined) return [];
  if (part === 'rates' && index !== undefined)
    return [`${own.car}|${own.rates[Number(index)]?.rate_key ?? ''}`];
  const isOwn = part !== undefined && part !== 'brands' && part !== 'stations';
  if (isOwn) return [`${own.car}|`];
  const told = [
    ...(part === 'stations' ? [] : own.brands),
    ...(part === 'brands' ? [] : own.stations),
  ]
    .filter((_, place) => index === undefined || place === Number(index))
    .map(({ id }) => id);
  return [
    `${own.car}|`,
    ...all
      .filter((car) => [car.brand, car.collect, car.return].some((id) => told.includes(id)))
      .map(({ car }) => `${car}|`),
  ];
}

const firstRate = ({ rates }: Car) => {
  const [rate] = rates;
  if (rate === undefined) throw new Error('a car without rates');
  return rate;
};

const orderOf = (item: Car, query: CarQuery) =>
  orderFor({
    itemKey: item.pickUp.deskId,
    unitKey: item.vehicle.acriss,
    units: 1,
    rate: firstRate(item),
    requested: requestOf(query, item),
    span: { from: query.pickUpAt, to: query.dropOffAt },
    lateAt: '',
    left: () => Promise.resolve(1),
  });

export const carItems: ItemsOf<CarSupplier, CarQuery, Car> = {
  list: 'cars',
  keysOf: ({ key, rates }) => rates.map(({ rateKey }) => `${key}|${rateKey}`),
  touched,
  sane: saneCars,
  orderOf,
  calls: {
    vehicle: {
      ask: (supplier, { key }, query) => supplier.vehicle(key, query, contextFor()),
      use: (value, query) => saneCars([value as Car], query),
    },
    check: {
      ask: (supplier, item, query) =>
        supplier.check(firstRate(item).rateKey, requestOf(query, item), contextFor()),
      use(value) {
        const { car, rate } = value as CheckedCar;
        void (faultOfCar(car) ?? faultOfRate(rate, car));
      },
    },
    book: {
      ask: (supplier, item, query) => supplier.book(orderOf(item, query), contextFor()),
    },
  },
};
