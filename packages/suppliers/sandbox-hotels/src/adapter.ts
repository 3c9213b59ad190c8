import type { HotelSupplier } from '@portico/product-hotels/port';
import type { SupplierContext, SupplierOutcome, SupplierProfile } from '@portico/contract';
import { PeerError, createPeer, understand, wholeList } from '@portico/supplier-kit';
import type { PeerRecord, PeerReply, Shape } from '@portico/supplier-kit';
import {
  bookingFrom,
  cellFrom,
  detailFrom,
  heldFrom,
  hotelRatesFrom,
  nightsTo,
  orderTo,
  rateFrom,
  hotelFrom,
  refusalFrom,
  searchTo,
  stayTo,
} from './map.ts';
import { readSearchLine } from './search-line.ts';
import {
  wireCheck,
  wireDetail,
  wireError,
  wirePenalty,
  wirePropertyRates,
  wireReservation,
  wireReservationLine,
  wireReservations,
  wireStock,
  wireSuggestions,
} from './wire.ts';

export type SandboxSupplierName = 'alpha' | 'beta' | 'gamma';

export interface SandboxHotelsOptions {
  /** Root of the sandbox, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  readonly supplier: SandboxSupplierName;
  /** 'fast' when the sandbox runs in its own profile `fast`: short timeouts, short lag. */
  readonly profile: 'normal' | 'fast';
  readonly apiKey?: string;
  /** Milliseconds a call may take, instead of those of the profile. */
  readonly timeoutMs?: number;
  readonly onCall?: (record: PeerRecord) => void;
}

/** What each supplier promises; the sandbox keeps to it (apps/sandbox, suppliers.ts). */
const PROMISES: Readonly<
  Record<SandboxSupplierName, { readonly idempotent: boolean; readonly visibilityLagMs: number }>
> = {
  alpha: { idempotent: true, visibilityLagMs: 0 },
  beta: { idempotent: false, visibilityLagMs: 0 },
  gamma: { idempotent: true, visibilityLagMs: 10_000 },
};

const TIMES = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000, readTimeoutMs: 8_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;
const FAST_LAG_MS = 500;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);
/** The sandbox allows it for rehearsals; a real key comes from the agency's settings. */
const REHEARSAL_KEY = 'sandbox-supplier-key';

const profileOf = ({ supplier, profile, timeoutMs }: SandboxHotelsOptions): SupplierProfile => ({
  name: `sandbox-${supplier}`,
  idempotent: PROMISES[supplier].idempotent,
  bookTimeoutMs: timeoutMs ?? TIMES[profile].bookTimeoutMs,
  searchTimeoutMs: timeoutMs ?? TIMES[profile].searchTimeoutMs,
  visibilityLagMs:
    profile === 'fast'
      ? Math.min(FAST_LAG_MS, PROMISES[supplier].visibilityLagMs)
      : PROMISES[supplier].visibilityLagMs,
});

/** The sandbox's hotels behind the port. Keeps its connections until `close`. */
export function sandboxHotels(
  options: SandboxHotelsOptions,
): HotelSupplier & { close(): Promise<void> } {
  const profile = profileOf(options);
  const peer = createPeer({
    name: profile.name,
    baseUrl: `${options.baseUrl.replace(/\/$/, '')}/hotels/${options.supplier}/v1`,
    headers: { authorization: `Bearer ${options.apiKey ?? REHEARSAL_KEY}` },
    timeoutMs: options.timeoutMs ?? TIMES[options.profile].readTimeoutMs,
    maxBytes: 32 * 1_024 * 1_024,
    onCall: options.onCall,
  });
  const asked = (context: SupplierContext) => ({
    signal: context.signal,
    headers: {
      'x-agency': context.agencyId,
      'x-correlation-id': context.correlationId,
      'accept-language': context.language,
      'x-sandbox-now': context.now,
      'x-sandbox-faults': context.faults,
    },
  });
  const id = encodeURIComponent;

  return {
    profile,

    search: async function* search(query, context) {
      const call = asked(context);
      let isComplete = false;
      for await (const line of peer.lines({
        method: 'POST',
        path: '/availability',
        body: searchTo(query),
        timeoutMs: profile.searchTimeoutMs,
        ...call,
        headers: { ...call.headers, accept: 'application/x-ndjson' },
      })) {
        const read = readSearchLine(line);
        if (read.kind === 'fault')
          throw new PeerError(
            'unknown',
            `${profile.name}: a line was not understood (${read.fault.path.join('.')}: ${read.fault.code})`,
          );
        if (read.kind === 'complete') isComplete = true;
        else if (read.hotels.length > 0) yield read.hotels.map(hotelRatesFrom);
      }
      if (!isComplete) throw new PeerError('unknown', `${profile.name}: the answer broke off`);
    },

    hotel: async (hotelId, context) =>
      settled(
        await peer.read({ method: 'GET', path: `/properties/${id(hotelId)}`, ...asked(context) }),
        wireDetail,
        detailFrom,
      ),

    rates: async (hotelId, stay, occupancies, context) =>
      settled(
        await peer.read({
          method: 'POST',
          path: `/properties/${id(hotelId)}/rates`,
          body: stayTo(stay, occupancies),
          ...asked(context),
        }),
        wirePropertyRates,
        hotelRatesFrom,
      ),

    check: async (hotelId, rateKey, stay, occupancies, context) => {
      const outcome = settled(
        await peer.read({
          method: 'POST',
          path: '/price-checks',
          body: { rate_key: rateKey, ...stayTo(stay, occupancies) },
          ...asked(context),
        }),
        wireCheck,
        (checked) => ({
          hotel: hotelFrom(checked.property),
          rate: rateFrom(checked.rate),
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

    book: async (order, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: '/reservations',
          body: orderTo(order),
          timeoutMs: profile.bookTimeoutMs,
          ...asked(context),
        }),
        wireReservation,
        bookingFrom,
      ),

    retrieve: async (key, context) =>
      settled(
        await peer.read({
          method: 'GET',
          path: '/reservations',
          query: { client_reference: key },
          ...asked(context),
        }),
        wireReservations,
        ({ reservations }) => {
          // A supplier that is not idempotent may hold two: the live one is the booking.
          const live =
            reservations.find((one) => one.status === 'confirmed' || one.status === 'pending') ??
            reservations[0];
          return live === undefined ? null : bookingFrom(live);
        },
      ),

    cancelQuote: async (reference, at, context) =>
      settled(
        await peer.read({
          method: 'GET',
          path: `/reservations/${id(reference)}/cancellation-quote`,
          query: { at },
          ...asked(context),
        }),
        wirePenalty,
        ({ penalty }) => ({ penalty }),
      ),

    cancel: async (reference, key, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: `/reservations/${id(reference)}/cancel`,
          body: { cancel_reference: key },
          timeoutMs: profile.bookTimeoutMs,
          ...asked(context),
        }),
        wireReservation,
        bookingFrom,
      ),

    bookingsBetween: async function* bookingsBetween(from, until, context) {
      const lines = peer.lines({
        method: 'GET',
        path: '/reservation-list',
        query: { from, until },
        timeoutMs: profile.bookTimeoutMs,
        ...asked(context),
      });
      for await (const entries of wholeList(profile.name, lines, wireReservationLine))
        yield entries.map(heldFrom);
    },

    stockBook: async (hotelId, room, span, context) =>
      settled(
        await peer.read({
          method: 'GET',
          path: `/properties/${id(hotelId)}/stock`,
          query: { room, ...nightsTo(span) },
          ...asked(context),
        }),
        wireStock,
        ({ nights }) => nights.map(cellFrom),
      ),

    suggest: async (text, context) => {
      const outcome = settled(
        await peer.read({
          method: 'GET',
          path: '/properties',
          query: { name: text.slice(0, 80) },
          ...asked(context),
        }),
        wireSuggestions,
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

    close: () => peer.close(),
  };
}

function settled<Wire, T>(
  reply: PeerReply,
  shape: Shape<Wire>,
  map: (value: Wire) => T,
): SupplierOutcome<T> {
  const read = understand(reply, shape, wireError);
  if (read.kind === 'ok') return { kind: 'ok', value: map(read.value) };
  if (read.kind !== 'refused') return read;
  // Our key or our rehearsal is wrong: it did not even look at the order.
  if (NOT_LOOKED_AT.has(read.refusal.error.code))
    return { kind: 'not-done', message: read.refusal.error.message };
  return refusalFrom(read.refusal);
}
