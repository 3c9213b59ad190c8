import type { HotelSupplier } from '@portico/product-hotels/port';
import type { SupplierContext, SupplierOutcome, SupplierProfile } from '@portico/contract';
import { PeerError, createPeer, understand, wholeList } from '@portico/supplier-kit';
import type { Peer, PeerRecord, PeerReply, Shape } from '@portico/supplier-kit';
import {
  bookingFrom,
  cellFrom,
  detailFrom,
  heldFrom,
  hotelRatesFrom,
  nightsTo,
  orderTo,
  rateFrom,
  oneHotelFrom,
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

const profileOf = ({
  baseUrl,
  supplier,
  profile,
  timeoutMs,
}: SandboxHotelsOptions): SupplierProfile => ({
  name: `sandbox-${supplier}`,
  idempotent: PROMISES[supplier].idempotent,
  bookTimeoutMs: timeoutMs ?? TIMES[profile].bookTimeoutMs,
  searchTimeoutMs: timeoutMs ?? TIMES[profile].searchTimeoutMs,
  visibilityLagMs:
    profile === 'fast'
      ? Math.min(FAST_LAG_MS, PROMISES[supplier].visibilityLagMs)
      : PROMISES[supplier].visibilityLagMs,
  // the sandbox is our own and stands in our own network
  photographs: [{ origin: new URL(baseUrl).origin, isPrivate: true }],
});

/** The line to one supplier. */
interface Line {
  readonly profile: SupplierProfile;
  readonly peer: Peer;
}

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
  const line: Line = { profile, peer };
  return {
    profile,
    ...searching(line),
    ...catalogue(line),
    ...ordering(line),
    ...cancelling(line),
    ...listing(line),
    close: () => peer.close(),
  };
}

/** What every call tells of who asks. */
const described = (context: SupplierContext) => ({
  signal: context.signal,
  headers: {
    'x-agency': context.agencyId,
    'x-correlation-id': context.correlationId,
    'accept-language': context.language,
    'x-sandbox-now': context.now,
    'x-sandbox-faults': context.faults,
  },
});

const searching = ({ profile, peer }: Line): Pick<HotelSupplier, 'search' | 'suggest'> => ({
  search: async function* search(query, context) {
    const call = described(context);
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

  suggest: async (text, context) => {
    const outcome = outcomeOf(
      await peer.read({
        method: 'GET',
        path: '/properties',
        query: { name: text.slice(0, 80) },
        ...described(context),
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
});

const catalogue = ({ peer }: Line): Pick<HotelSupplier, 'hotel' | 'rates' | 'check'> => ({
  hotel: async (hotelId, context) =>
    outcomeOf(
      await peer.read({
        method: 'GET',
        path: `/properties/${encodeURIComponent(hotelId)}`,
        ...described(context),
      }),
      wireDetail,
      detailFrom,
    ),

  rates: async (hotelId, stay, occupancies, context) =>
    outcomeOf(
      await peer.read({
        method: 'POST',
        path: `/properties/${encodeURIComponent(hotelId)}/rates`,
        body: stayTo(stay, occupancies),
        ...described(context),
      }),
      wirePropertyRates,
      hotelRatesFrom,
    ),

  check: async (hotelId, rateKey, stay, occupancies, context) => {
    const outcome = outcomeOf(
      await peer.read({
        method: 'POST',
        path: '/price-checks',
        body: { rate_key: rateKey, ...stayTo(stay, occupancies) },
        ...described(context),
      }),
      wireCheck,
      (checked) => ({
        hotel: oneHotelFrom(checked.property),
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
});

const ordering = ({ profile, peer }: Line): Pick<HotelSupplier, 'book' | 'retrieve'> => ({
  book: async (order, context) =>
    outcomeOf(
      await peer.call({
        method: 'POST',
        path: '/reservations',
        body: orderTo(order),
        timeoutMs: profile.bookTimeoutMs,
        ...described(context),
      }),
      wireReservation,
      bookingFrom,
    ),

  retrieve: async (key, context) =>
    outcomeOf(
      await peer.read({
        method: 'GET',
        path: '/reservations',
        query: { client_reference: key },
        ...described(context),
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
});

const cancelling = ({ profile, peer }: Line): Pick<HotelSupplier, 'cancelQuote' | 'cancel'> => ({
  cancelQuote: async (reference, at, context) =>
    outcomeOf(
      await peer.read({
        method: 'GET',
        path: `/reservations/${encodeURIComponent(reference)}/cancellation-quote`,
        query: { at },
        ...described(context),
      }),
      wirePenalty,
      ({ penalty }) => ({ penalty }),
    ),

  cancel: async (reference, key, context) =>
    outcomeOf(
      await peer.call({
        method: 'POST',
        path: `/reservations/${encodeURIComponent(reference)}/cancel`,
        body: { cancel_reference: key },
        timeoutMs: profile.bookTimeoutMs,
        ...described(context),
      }),
      wireReservation,
      bookingFrom,
    ),
});

const listing = ({
  profile,
  peer,
}: Line): Pick<HotelSupplier, 'bookingsBetween' | 'stockBook'> => ({
  bookingsBetween: async function* bookingsBetween(from, until, context) {
    const lines = peer.lines({
      method: 'GET',
      path: '/reservation-list',
      query: { from, until },
      timeoutMs: profile.bookTimeoutMs,
      ...described(context),
    });
    for await (const entries of wholeList(profile.name, lines, wireReservationLine))
      yield entries.map(heldFrom);
  },

  stockBook: async (hotelId, room, span, context) =>
    outcomeOf(
      await peer.read({
        method: 'GET',
        path: `/properties/${encodeURIComponent(hotelId)}/stock`,
        query: { room, ...nightsTo(span) },
        ...described(context),
      }),
      wireStock,
      ({ nights }) => nights.map(cellFrom),
    ),
});

function outcomeOf<Wire, T>(
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
