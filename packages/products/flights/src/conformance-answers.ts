// Items that an unreadable field of an answer may cost a supplier of flights: its fare or itinerary, or those of its flight.
import type { ItemsOf } from '@portico/supplier-kit/conformance/answers';
import type { Path } from '@portico/supplier-kit/conformance/changed';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { orderFor } from '@portico/supplier-kit/conformance/orders';
import { requestOf } from './conformance-stage.ts';
import type { AirItinerary, AirQuery, AirSupplier, CheckedFare } from './port.ts';
import { faultOfFare, faultOfItinerary, saneItineraries } from './rules/sane.ts';

interface WireItinerary {
  readonly flights: readonly { readonly id: string }[];
  readonly legs: readonly (readonly string[])[];
  readonly fares: readonly { readonly rate_key: string }[];
}

/** An itinerary with its fares, one of them, or all itineraries of a flight that is told with it. */
function touched(line: unknown, [list = '', at = 0, part, index]: Path): readonly string[] {
  const all = (line as Readonly<Record<string, readonly WireItinerary[]>>)[list] ?? [];
  const own = all[Number(at)];
  if (own === undefined) return [];
  const keyOf = ({ legs }: WireItinerary) => `${legs.map((ids) => ids.join('-')).join('_')}|`;
  if (part === 'fares' && index !== undefined)
    return [`${keyOf(own)}${own.fares[Number(index)]?.rate_key ?? ''}`];
  if (part === 'fares' || part === 'legs') return [keyOf(own)];
  const told = own.flights
    .filter((_, place) => index === undefined || place === Number(index))
    .map(({ id }) => id);
  return [
    keyOf(own),
    ...all.filter(({ legs }) => legs.flat().some((id) => told.includes(id))).map(keyOf),
  ];
}

const firstFare = ({ fares }: AirItinerary) => {
  const [fare] = fares;
  if (fare === undefined) throw new Error('an itinerary without fares');
  return fare;
};

export const airItems: ItemsOf<AirSupplier, AirQuery, AirItinerary> = {
  list: 'itineraries',
  keysOf: ({ key, fares }) => fares.map(({ rateKey }) => `${key}|${rateKey}`),
  touched,
  sane: (items, query) => saneItineraries(items, { query, isAt: () => true }),
  calls: {
    fares: {
      ask: (supplier, item, query) => supplier.fares(requestOf(query, item), contextFor()),
      use: (value) => saneItineraries([value as AirItinerary]),
    },
    check: {
      ask: (supplier, item, query) =>
        supplier.check(firstFare(item).rateKey, requestOf(query, item), contextFor()),
      use(value, query) {
        const { itinerary, fare } = value as CheckedFare;
        if (faultOfItinerary(itinerary) ?? faultOfFare(fare, itinerary.legs, query)) return;
        const seats = fare.perType.reduce((sum, { count }) => sum + count, 0);
        if (seats !== query.travellers.length) throw new Error(`a fare of ${seats} travellers`);
      },
    },
    book: {
      ask: (supplier, item, query) =>
        supplier.book(
          orderFor({
            itemKey: item.key,
            unitKey: query.cabin,
            units: query.travellers.length,
            rate: firstFare(item),
            requested: requestOf(query, item),
            span: { from: '', to: '' },
            lateAt: '',
            left: () => Promise.resolve(1),
          }),
          contextFor(),
        ),
    },
  },
};
