import type { SupplierContext, SupplierOutcome, SupplierProfile } from '@portico/contract';
import type { AirSupplier } from '@portico/product-flights/port';
import { PeerError, createPeer, understand, wholeList } from '@portico/supplier-kit';
import type { Peer, PeerCall, PeerReply, Shape } from '@portico/supplier-kit';
import {
  bookingFrom,
  cellFrom,
  changeOffersFrom,
  heldFrom,
  journeyFrom,
  orderTo,
  refusalFrom,
  servicesTo,
  ticketingFrom,
} from './map-orders.ts';
import {
  checkFrom,
  entriesFrom,
  faresFrom,
  itineraryTo,
  type KnownFlights,
  passengersTo,
  priceFrom,
  pointTo,
  searchTo,
  seatMapsFrom,
} from './map.ts';
import { profileOf, type SandboxFlightsOptions, TIMES } from './profile.ts';
import { readSearchLine } from './search-line.ts';
import {
  wireAccepted,
  wireAirlines,
  wireCalendar,
  wireChangeOffers,
  wireCheck,
  wireError,
  wireFares,
  wirePenalty,
  wireReservation,
  wireReservationLine,
  wireReservations,
  wireSeatMaps,
  wireStock,
  wireTicketing,
} from './wire.ts';

const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);
/** The sandbox allows it for rehearsals; a real key comes from the agency's settings. */
const REHEARSAL_KEY = 'sandbox-supplier-key';

/** The line to one supplier. */
interface Line {
  readonly profile: SupplierProfile;
  readonly peer: Peer;
}

/** The sandbox's flights behind the port. Keeps its connections until `close`. */
export function sandboxFlights(
  options: SandboxFlightsOptions,
): AirSupplier & { close(): Promise<void> } {
  const profile = profileOf(options);
  const peer = createPeer({
    name: profile.name,
    baseUrl: `${options.baseUrl.replace(/\/$/, '')}/flights/${options.supplier}/v1`,
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
    ...(profile.ticketing?.way === 'separate' ? tickets(line) : {}),
    ...afterSale(line),
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

const get = (path: string, query: PeerCall['query'], context: SupplierContext): PeerCall => ({
  method: 'GET',
  path,
  query,
  ...described(context),
});

const post = (path: string, body: unknown, context: SupplierContext): PeerCall => ({
  method: 'POST',
  path,
  body,
  ...described(context),
});

const searching = ({ profile, peer }: Line): Pick<AirSupplier, 'search'> => ({
  search: async function* search(query, context) {
    const call = post('/offers', searchTo(query), context);
    const known: KnownFlights = new Map();
    let isComplete = false;
    for await (const line of peer.lines({ ...call, timeoutMs: profile.searchTimeoutMs })) {
      const read = readSearchLine(line);
      if (read.kind === 'fault')
        throw new PeerError(
          'unknown',
          `${profile.name}: a line was not understood (${read.fault.path.join('.')}: ${read.fault.code})`,
        );
      if (read.kind === 'complete') isComplete = true;
      else {
        const found = entriesFrom(known, read.itineraries);
        if (found === null)
          throw new PeerError('unknown', `${profile.name}: a flight was not told`);
        if (found.length > 0) yield found;
      }
    }
    if (!isComplete) throw new PeerError('unknown', `${profile.name}: the answer broke off`);
  },
});

type Catalogue = Pick<AirSupplier, 'fares' | 'seatMap' | 'check' | 'airlines' | 'calendar'>;

const catalogue = ({ profile, peer }: Line): Catalogue => ({
  fares: async (query, context) =>
    whole(
      outcomeOf(await peer.read(post('/fares', itineraryTo(query), context)), wireFares, faresFrom),
    ),

  seatMap: async (rateKey, query, context) =>
    outcomeOf(
      await peer.read(post('/seat-maps', { rate_key: rateKey, ...itineraryTo(query) }, context)),
      wireSeatMaps,
      seatMapsFrom,
    ),

  check: async (rateKey, requested, context) => {
    const body = { rate_key: rateKey, ...itineraryTo(requested), ...servicesTo(requested) };
    const reply = await peer.read(post('/price-checks', body, context));
    return whole(outcomeOf(reply, wireCheck, checkFrom));
  },

  airlines: async (context) =>
    outcomeOf(await peer.read(get('/airlines', undefined, context)), wireAirlines, ({ airlines }) =>
      airlines.map(({ code, name, alliance }) => ({ code, name, alliance })),
    ),

  calendar: async ({ from, to, month, nights, travellers, cabin }, context) => {
    const body = {
      origin: pointTo(from),
      destination: pointTo(to),
      month,
      nights,
      cabin,
      passengers: passengersTo(travellers),
    };
    const call = { ...post('/calendar', body, context), timeoutMs: profile.searchTimeoutMs };
    return outcomeOf(await peer.read(call), wireCalendar, ({ days, as_of: asOf }) =>
      days.map(({ date, prices }) => ({ date, prices: prices.map(priceFrom), asOf })),
    );
  },
});

const ordering = ({ profile, peer }: Line): Pick<AirSupplier, 'book' | 'retrieve'> => ({
  book: async (order, context) =>
    outcomeOf(
      await peer.call({
        ...post('/reservations', orderTo(order), context),
        timeoutMs: profile.bookTimeoutMs,
      }),
      wireReservation,
      bookingFrom,
    ),

  retrieve: async (key, context) =>
    outcomeOf(
      await peer.read(get('/reservations', { client_reference: key }, context)),
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

const below = (reference: string, rest: string): string =>
  `/reservations/${encodeURIComponent(reference)}/${rest}`;

const tickets = ({ profile, peer }: Line): Pick<AirSupplier, 'ticket'> => ({
  ticket: async (reference, key, { net, tax, currency }, context) =>
    outcomeOf(
      await peer.call({
        ...post(
          below(reference, 'ticket'),
          { ticket_reference: key, agreed: { net, tax, currency } },
          context,
        ),
        timeoutMs: profile.bookTimeoutMs,
      }),
      wireReservation,
      bookingFrom,
    ),
});

type AfterSale = Pick<AirSupplier, 'ticketing' | 'acceptNotice' | 'changeOffers'>;

const afterSale = ({ profile, peer }: Line): AfterSale => ({
  ticketing: async (key, context) =>
    outcomeOf(
      await peer.read(get('/ticketing', { client_reference: key }, context)),
      wireTicketing,
      ({ order }) => (order === null ? null : ticketingFrom(order)),
    ),

  acceptNotice: async (reference, key, context) =>
    outcomeOf(
      await peer.call({
        ...post(below(reference, 'accept-change'), { accept_reference: key }, context),
        timeoutMs: profile.bookTimeoutMs,
      }),
      wireAccepted,
      ({ journey }) => journeyFrom(journey),
    ),

  changeOffers: async (reference, leg, date, context) =>
    outcomeOf(
      await peer.read(post(below(reference, 'change-offers'), { leg, date }, context)),
      wireChangeOffers,
      changeOffersFrom,
    ),
});

const cancelling = ({ profile, peer }: Line): Pick<AirSupplier, 'cancelQuote' | 'cancel'> => ({
  cancelQuote: async (reference, at, context) =>
    outcomeOf(
      await peer.read(get(below(reference, 'cancellation-quote'), { at }, context)),
      wirePenalty,
      ({ penalty }) => ({ penalty }),
    ),

  cancel: async (reference, key, context) =>
    outcomeOf(
      await peer.call({
        ...post(below(reference, 'cancel'), { cancel_reference: key }, context),
        timeoutMs: profile.bookTimeoutMs,
      }),
      wireReservation,
      bookingFrom,
    ),
});

const listing = ({ profile, peer }: Line): Pick<AirSupplier, 'bookingsBetween' | 'stockBook'> => ({
  bookingsBetween: async function* bookingsBetween(from, until, context) {
    const call = get('/reservation-list', { from, until }, context);
    const lines = peer.lines({ ...call, timeoutMs: profile.bookTimeoutMs });
    for await (const entries of wholeList(profile.name, lines, wireReservationLine))
      yield entries.map(heldFrom);
  },

  stockBook: async (itinerary, cabin, _span, context) =>
    outcomeOf(
      await peer.read(get('/stock', { itinerary, cabin }, context)),
      wireStock,
      ({ flights }) => flights.map(cellFrom),
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

/** An itinerary of flights that were not told is no answer. */
function whole<T>(outcome: SupplierOutcome<T | null>): SupplierOutcome<T> {
  if (outcome.kind !== 'ok') return outcome;
  return outcome.value === null
    ? { kind: 'unknown', message: 'the answer names a flight it does not tell' }
    : { kind: 'ok', value: outcome.value };
}
