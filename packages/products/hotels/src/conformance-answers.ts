// Lists the items that a malformed field of a supplier's response may invalidate: its hotel or its
// rate.
import type { AnswersRehearsal, ItemsOf } from '@portico/supplier-kit/conformance/answers';
import type { Path } from '@portico/supplier-kit/conformance/changed';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { faultOfPrice } from '@portico/rules/sane';
import { orderFor } from '@portico/supplier-kit/conformance/orders';
import { faultOfHotel, saneHotels } from './rules/sane.ts';
import { zoned } from './server/zones.ts';
import type {
  CheckedRate,
  HotelQuery,
  HotelSupplier,
  SupplierHotelDetail,
  SupplierHotelRates,
} from './port.ts';

export type HotelAnswers = AnswersRehearsal<HotelSupplier, HotelQuery>;

interface WireHotel {
  readonly property: { readonly property_id: string };
  readonly rates: readonly { readonly rate_key: string }[];
}

/** Keys affected by the field at a path: a hotel with its rates, or one of them. */
function touched(line: unknown, [list = '', at = 0, part, rate]: Path): readonly string[] {
  const hotel = (line as Readonly<Record<string, readonly WireHotel[]>>)[list]?.[Number(at)];
  const id = hotel?.property.property_id ?? '';
  const key = part === 'rates' ? hotel?.rates[Number(rate)]?.rate_key : undefined;
  return [key === undefined ? `${id}|` : `${id}|${key}`];
}

const withZone = (entry: SupplierHotelRates) => ({ ...entry, hotel: zoned(entry.hotel) });

const firstRate = ({ rates }: SupplierHotelRates) => {
  const [rate] = rates;
  if (rate === undefined) throw new Error('a hotel without rates');
  return rate;
};

const orderOf = (item: SupplierHotelRates, { stay, occupancies }: HotelQuery) =>
  orderFor({
    itemKey: item.hotel.supplierHotelId,
    unitKey: firstRate(item).room.code,
    units: occupancies.length,
    rate: firstRate(item),
    requested: { stay, occupancies, handle: item.handle },
    span: { from: stay.checkIn, to: stay.checkOut },
    lateAt: '',
    left: () => Promise.resolve(1),
  });

export const hotelItems: ItemsOf<HotelSupplier, HotelQuery, SupplierHotelRates> = {
  list: 'properties',
  keysOf: ({ hotel, rates }) => rates.map(({ rateKey }) => `${hotel.supplierHotelId}|${rateKey}`),
  touched,
  sane: (items) => saneHotels(items.map(withZone)),
  isMeant: ({ path, how }) => path.at(-1) === 'rates' && how === 'empty',
  orderOf,
  calls: {
    rates: {
      ask: (supplier, { hotel }, { stay, occupancies }) =>
        supplier.rates(hotel.supplierHotelId, stay, occupancies, contextFor()),
      use: (value) => saneHotels([withZone(value as SupplierHotelRates)]),
    },
    hotel: {
      ask: (supplier, { hotel }) => supplier.hotel(hotel.supplierHotelId, contextFor()),
      use: (value) => faultOfHotel(zoned(value as SupplierHotelDetail)),
    },
    check: {
      isOther: ({ path }) => path.at(-1) === 'property_id',
      ask: (supplier, item, { stay, occupancies }) =>
        supplier.check(
          item.hotel.supplierHotelId,
          firstRate(item).rateKey,
          { stay, occupancies, handle: item.handle },
          contextFor(),
        ),
      use(value) {
        const { hotel, rate } = value as CheckedRate;
        if (faultOfHotel(zoned(hotel)) ?? faultOfPrice(rate)) return;
        const times = [hotel.checkInFrom, hotel.checkOutBy];
        if (!times.every((time) => time === null || /^\d\d:\d\d$/.test(time)))
          throw new Error(`a stay from ${hotel.checkInFrom} to ${hotel.checkOutBy}`);
      },
    },
    book: {
      ask: (supplier, item, query) => supplier.book(orderOf(item, query), contextFor()),
    },
  },
};
