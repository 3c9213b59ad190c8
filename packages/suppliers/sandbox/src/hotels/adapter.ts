import type { SupplierProfile } from '@portico/contract';
import { type HotelRequested, type HotelSupplier, nightsOf } from '@portico/product-hotels/port';
import { PeerError } from '@portico/supplier-kit';
import {
  getCall,
  outcomeOf,
  postCall,
  type SandboxLine,
  sandboxLine,
  type SandboxOptions,
  sandboxProfile,
  searchedEntries,
} from '../client.ts';
import {
  bookingFrom,
  type OrderWords,
  sandboxOrders,
  type SandboxReservation,
  sandboxReservation,
} from '../orders.ts';
import {
  cellFrom,
  detailFrom,
  heldParts,
  hotelRatesFrom,
  nightsTo,
  orderTo,
  rateFrom,
  oneHotelFrom,
  REASONS,
  searchTo,
  setTo,
  stayTo,
} from './map.ts';
import { readSearchLine } from './search-line.ts';
import { readers, wireReservationEntry, wireStock, type WireReservationEntry } from './wire.ts';

export type SandboxSupplierName = 'alpha' | 'beta' | 'gamma';

export type SandboxHotelsOptions = SandboxOptions<SandboxSupplierName>;

/** Guarantees of each supplier, implemented by the sandbox (apps/sandbox, suppliers.ts). */
const PROMISES: Readonly<
  Record<SandboxSupplierName, Pick<SupplierProfile, 'idempotent' | 'visibilityLagMs' | 'listing'>>
> = {
  alpha: { idempotent: true, visibilityLagMs: 0 },
  beta: { idempotent: false, visibilityLagMs: 0, listing: 'all' },
  gamma: { idempotent: true, visibilityLagMs: 10_000 },
};

const TIMES = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000, readTimeoutMs: 8_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;

const profileOf = (options: SandboxHotelsOptions): SupplierProfile => ({
  ...sandboxProfile(options, PROMISES[options.supplier], TIMES),
  // the sandbox is our own and runs in our own network
  photographs: [{ origin: new URL(options.baseUrl).origin, isPrivate: true }],
});

const ORDERS: OrderWords<HotelRequested, SandboxReservation, WireReservationEntry> = {
  orderTo,
  reservation: sandboxReservation,
  bookingFrom,
  entry: wireReservationEntry,
  held: heldParts,
};

/** Adapter to the sandbox's hotels. Keeps its connections open until `close`. */
export function sandboxHotels(
  options: SandboxHotelsOptions,
): HotelSupplier & { close(): Promise<void> } {
  const profile = profileOf(options);
  const line = sandboxLine('hotels', options, profile, TIMES, REASONS);
  return {
    profile,
    ...searching(line),
    ...catalogue(line),
    ...sandboxOrders(line, ORDERS),
    ...stockBook(line),
    close: () => line.peer.close(),
  };
}

const searching = (line: SandboxLine): Pick<HotelSupplier, 'search' | 'suggest'> => ({
  search: async function* search(query, context) {
    const call = postCall('/availability', searchTo(query), context);
    for await (const hotels of searchedEntries(line, call, readSearchLine, context.onLeftOut))
      yield hotels.map((hotel) => hotelRatesFrom(hotel, nightsOf(query.stay)));
  },

  suggest: async (text, context) => {
    const outcome = outcomeOf(
      line,
      await line.peer.read(getCall('/properties', { name: text.slice(0, 80) }, context)),
      readers.suggestions,
      ({ properties }) =>
        properties.map((p) => ({
          supplierHotelId: p.property_id,
          name: p.name,
          city: p.city,
          countryCode: p.country,
          latitude: p.location.latitude,
          longitude: p.location.longitude,
          timeZone: p.time_zone,
        })),
    );
    if (outcome.kind === 'unknown' || outcome.kind === 'not-done')
      throw new PeerError(outcome.kind, outcome.message);
    return outcome.kind === 'ok' ? outcome.value : [];
  },
});

const catalogue = (line: SandboxLine): Pick<HotelSupplier, 'hotel' | 'rates' | 'check'> => ({
  hotel: async (hotelId, context) =>
    outcomeOf(
      line,
      await line.peer.read(
        getCall(`/properties/${encodeURIComponent(hotelId)}`, undefined, context),
      ),
      readers.detail,
      detailFrom,
    ),

  rates: async (hotelId, stay, occupancies, context) =>
    outcomeOf(
      line,
      await line.peer.read(
        postCall(
          `/properties/${encodeURIComponent(hotelId)}/rates`,
          stayTo(stay, occupancies),
          context,
        ),
      ),
      readers.propertyRates,
      (hotel) => hotelRatesFrom(hotel, nightsOf(stay)),
    ),

  check: async (hotelId, rateKey, { stay, occupancies, handle }, context) => {
    const outcome = outcomeOf(
      line,
      await line.peer.read(
        postCall(
          '/price-checks',
          { rate_key: rateKey, ...stayTo(stay, occupancies), ...setTo(handle) },
          context,
        ),
      ),
      readers.check,
      (checked) => ({
        hotel: oneHotelFrom(checked.property),
        rate: rateFrom(checked.rate, nightsOf(stay)),
        remarks: checked.remarks,
      }),
    );
    if (outcome.kind === 'ok' && outcome.value.hotel.supplierHotelId !== hotelId)
      return {
        kind: 'refused',
        reason: 'INVALID',
        message: 'The rate belongs to another hotel.',
      };
    return outcome;
  },
});

const stockBook = (line: SandboxLine): Pick<HotelSupplier, 'stockBook'> => ({
  stockBook: async (hotelId, room, span, context) =>
    outcomeOf(
      line,
      await line.peer.read(
        getCall(
          `/properties/${encodeURIComponent(hotelId)}/stock`,
          { room, ...nightsTo(span) },
          context,
        ),
      ),
      wireStock,
      ({ nights }) => nights.map(cellFrom),
    ),
});
