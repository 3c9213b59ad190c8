// Lists the items that a malformed field of a supplier's response may invalidate: its fare or
// itinerary, or the itineraries of its flight.
import { addDays } from '@portico/rules/dates';
import type { ItemsOf } from '@portico/supplier-kit/conformance/answers';
import type { Change, Path } from '@portico/supplier-kit/conformance/changed';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { isToldAsNone, offered, stillThere } from '@portico/supplier-kit/conformance/order-answers';
import { orderFor, sentOrder } from '@portico/supplier-kit/conformance/orders';
import { requestOf } from './conformance-stage.ts';
import type { SeatMap, Slice, AirItinerary, AirQuery, AirSupplier, CheckedFare } from './port.ts';
import { faultOfFare, faultOfItinerary, saneItineraries } from './rules/sane.ts';

interface WireItinerary {
  readonly flights: readonly { readonly id: string }[];
  readonly legs: readonly (readonly string[])[];
  readonly fares: readonly { readonly rate_key: string }[];
}

/**
 * Keys affected by the field at a path: an itinerary with its fares, one fare, or all itineraries
 * that share its flight.
 */
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

/** Airlines that give credits give them on their cheapest fares. */
const cheapestOf = (item: AirItinerary) =>
  item.fares.reduce((a, b) => (b.net + b.tax < a.net + a.tax ? b : a), firstFare(item));

const rowsOf = (maps: unknown): readonly SeatMap['cabins'][number]['rows'][number][] =>
  (maps as readonly SeatMap[]).flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows));
const seatsOf = (maps: unknown) => rowsOf(maps).flatMap(({ seats }) => seats);

/**
 * Throws if one malformed field has removed more than a row of seats, unless a map or a cabin
 * itself was malformed, or if a taken seat is offered.
 */
function expectSeatMapIntact(maps: unknown, before: unknown): void {
  const lost = seatsOf(before).length - seatsOf(maps).length;
  const isWhole = rowsOf(maps).length === rowsOf(before).length;
  if (isWhole && lost > Math.max(...rowsOf(before).map(({ seats }) => seats.length)))
    throw new Error(`${lost} seats lost`);
  const were = new Map(seatsOf(before).map((seat) => [`${seat.id}`, seat.isFree]));
  const offeredNow = seatsOf(maps).filter(({ id, isFree }) => isFree && were.get(id) === false);
  if (offeredNow.length > 0) throw new Error(`${offeredNow.length} taken seats were offered`);
}

const sliced = (slice: Slice | undefined): Slice => {
  if (slice === undefined) throw new Error('a question without a flight');
  return slice;
};

/**
 * Throws if a list has lost more than one of its items, unless the list itself was emptied or
 * removed.
 */
function expectAtMostOneLost(value: unknown, before: unknown, { path }: Change): void {
  const [now, then] = [value, before] as readonly (readonly unknown[])[];
  const lost = (then?.length ?? 0) - (now?.length ?? 0);
  if (lost > 1 && path.length > 1) throw new Error(`${lost} of ${then?.length} lost`);
}

const isChangeable = ({ terms }: AirItinerary['fares'][number]): boolean =>
  (terms.change.steps[0]?.penalty ?? null) !== null;

const orderOf = (
  item: AirItinerary,
  query: AirQuery,
  fare = item.fares.find(isChangeable) ?? firstFare(item),
) =>
  orderFor({
    itemKey: item.key,
    unitKey: query.cabin,
    units: query.travellers.length,
    rate: fare,
    requested: requestOf(query, item),
    span: { from: '', to: '' },
    lateAt: '',
    left: () => Promise.resolve(1),
  });

export const airItems: ItemsOf<AirSupplier, AirQuery, AirItinerary> = {
  list: 'itineraries',
  keysOf: ({ key, fares }) => fares.map(({ rateKey }) => `${key}|${rateKey}`),
  touched,
  sane: (items, query) => saneItineraries(items, { query, isAt: () => true }),
  orderOf: (item, query) => orderOf(item, query),
  endingOrderOf: (item, query) => orderOf(item, query, cheapestOf(item)),
  orderCalls: {
    changeOffers: {
      isOffered: ({ changeOffers }) => changeOffers !== undefined,
      ask: (supplier, { supplierReference }, { slices: [first] }) =>
        offered(
          supplier.changeOffers?.(
            supplierReference,
            0,
            addDays(sliced(first).date, 2),
            contextFor(),
          ),
        ),
      use: expectAtMostOneLost,
    },
    rebooking: {
      isOffered: ({ rebooking }) => rebooking !== undefined,
      ask: async (supplier, { key, supplierReference }) => {
        const ask = () => offered(supplier.rebooking?.offers(supplierReference, 0, contextFor()));
        const first = await ask();
        if (first.kind !== 'refused') return first;
        // the airline has changed nothing yet
        await supplier.ticketing(sentOrder(key), contextFor('schedule-change=cancelled@retrieve'));
        return ask();
      },
      use: expectAtMostOneLost,
    },
    ticketing: {
      ask: (supplier, { key }) => supplier.ticketing(sentOrder(key), contextFor()),
      use: stillThere,
      isMeant: isToldAsNone,
    },
    extras: {
      isOffered: ({ extras }) => extras !== undefined,
      ask: (supplier, { supplierReference }) =>
        offered(supplier.extras?.(supplierReference, contextFor())),
    },
  },
  calls: {
    seatMap: {
      ask: (supplier, item, query) =>
        supplier.seatMap(firstFare(item).rateKey, requestOf(query, item), contextFor()),
      use: (value, _, before) => expectSeatMapIntact(value, before),
    },
    calendar: {
      isOffered: ({ calendar }) => calendar !== undefined,
      ask: (supplier, _, { slices: [first], travellers, cabin }) => {
        const { from, to, date } = sliced(first);
        const month = date.slice(0, 7);
        return offered(
          supplier.calendar?.({ from, to, month, nights: null, travellers, cabin }, contextFor()),
        );
      },
      use: (value, _, before, change) => expectAtMostOneLost(value, before, change),
    },
    daysAround: {
      isOffered: ({ daysAround }) => daysAround !== undefined,
      ask: (supplier, _, { slices: [first], travellers, cabin }) => {
        const { from, to, date } = sliced(first);
        const [outs, backs] = [[date], [date, addDays(date, 7)]];
        return offered(
          supplier.daysAround?.({ from, to, outs, backs, travellers, cabin }, contextFor()),
        );
      },
      use: (value, _, before, change) => expectAtMostOneLost(value, before, change),
    },
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
        if (fare.perType === null) return;
        const seats = fare.perType.reduce((sum, { count }) => sum + count, 0);
        if (seats !== query.travellers.length) throw new Error(`a fare of ${seats} travellers`);
      },
    },
    book: {
      ask: (supplier, item, query) => supplier.book(orderOf(item, query), contextFor()),
    },
  },
};
