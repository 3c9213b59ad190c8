import type { SupplierContext, SupplierOutcome } from '@portico/contract';
import type { AirRequested, AirSupplier } from '@portico/product-flights/port';
import {
  getCall,
  outcomeOf,
  postCall,
  type SandboxLine,
  sandboxLine,
  searchedEntries,
} from '../client.ts';
import { sandboxHints } from '../hints.ts';
import { belowReservation, type OrderWords, sandboxOrders } from '../orders.ts';
import { amendmentFrom, amendmentTo, changeOffersFrom, extrasFrom } from './map-amendments.ts';
import {
  bookingFrom,
  cellFrom,
  heldParts,
  journeyFrom,
  orderTo,
  REASONS,
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
import { profileOf, REBOOKING, type SandboxFlightsOptions, TIMES } from './profile.ts';
import { readSearchLine } from './search-line.ts';
import {
  readers,
  wireReservation,
  wireReservationEntry,
  wireStock,
  type WireReservation,
  type WireReservationEntry,
} from './wire.ts';

const ORDERS: OrderWords<AirRequested, WireReservation, WireReservationEntry> = {
  orderTo,
  reservation: wireReservation,
  bookingFrom,
  entry: wireReservationEntry,
  held: heldParts,
};

/** Adapter to the sandbox's flights. Keeps its connections open until `close`. */
export function sandboxFlights(
  options: SandboxFlightsOptions,
): AirSupplier & { close(): Promise<void> } {
  const profile = profileOf(options);
  const line = sandboxLine('flights', options, profile, TIMES, REASONS);
  const orders = sandboxOrders(line, ORDERS);
  return {
    profile,
    ...searching(line),
    ...catalogue(line),
    ...calendars(line),
    ...orders,
    ...(isInPlace(line) ? inPlace(line, orders) : {}),
    ...(profile.ticketing?.way === 'separate' || options.supplier === 'tau' ? tickets(line) : {}),
    ...afterSale(line),
    ...amending(line),
    ...(REBOOKING.has(options.supplier) ? rebooking(line) : {}),
    ...stockBook(line),
    ...sandboxHints(line),
    close: () => line.peer.close(),
  };
}

const searching = (line: SandboxLine): Pick<AirSupplier, 'search'> => ({
  search: async function* search(query, context) {
    const known: KnownFlights = new Map();
    const call = postCall('/offers', searchTo(query), context);
    const { onLeftOut, onCorrected } = context;
    for await (const entries of searchedEntries(line, call, readSearchLine, onLeftOut)) {
      const { found, leftOut, corrected } = entriesFrom(known, entries);
      if (leftOut.length > 0) onLeftOut?.(leftOut);
      if (corrected.length > 0) onCorrected?.(corrected);
      if (found.length > 0) yield found;
    }
  },
});

type Catalogue = Pick<AirSupplier, 'fares' | 'seatMap' | 'check' | 'airlines'>;

const catalogue = (line: SandboxLine): Catalogue => ({
  fares: async (query, context) =>
    whole(
      outcomeOf(
        line,
        await line.peer.read(postCall('/fares', itineraryTo(query), context)),
        readers.fares,
        faresFrom,
      ),
    ),

  seatMap: async (rateKey, query, context) =>
    outcomeOf(
      line,
      await line.peer.read(
        postCall('/seat-maps', { rate_key: rateKey, ...itineraryTo(query) }, context),
      ),
      readers.seatMaps,
      seatMapsFrom,
    ),

  check: async (rateKey, requested, context) => {
    const body = { rate_key: rateKey, ...itineraryTo(requested), ...servicesTo(requested) };
    const reply = await line.peer.read(postCall('/price-checks', body, context));
    return whole(outcomeOf(line, reply, readers.check, checkFrom));
  },

  airlines: async (context) =>
    outcomeOf(
      line,
      await line.peer.read(getCall('/airlines', undefined, context)),
      readers.airlines,
      ({ airlines }) => airlines.map(({ code, name, alliance }) => ({ code, name, alliance })),
    ),
});

const calendars = (line: SandboxLine): Pick<AirSupplier, 'calendar' | 'daysAround'> => ({
  calendar: async ({ from, to, month, nights, travellers, cabin }, context) => {
    const body = {
      origin: pointTo(from),
      destination: pointTo(to),
      month,
      nights,
      cabin,
      passengers: passengersTo(travellers),
    };
    const call = {
      ...postCall('/calendar', body, context),
      timeoutMs: line.profile.searchTimeoutMs,
    };
    return outcomeOf(line, await line.peer.read(call), readers.calendar, ({ days, as_of: asOf }) =>
      days.map(({ date, prices }) => ({ date, prices: prices.map(priceFrom), asOf })),
    );
  },

  daysAround: async ({ from, to, outs, backs, travellers, cabin }, context) => {
    const body = {
      origin: pointTo(from),
      destination: pointTo(to),
      outs: [...outs],
      backs: [...backs],
      cabin,
      passengers: passengersTo(travellers),
    };
    const call = {
      ...postCall('/days-around', body, context),
      timeoutMs: line.profile.searchTimeoutMs,
    };
    return outcomeOf(
      line,
      await line.peer.read(call),
      readers.daysAround,
      ({ days, as_of: asOf }) =>
        days.map(({ out, back, prices }) => ({ out, back, prices: prices.map(priceFrom), asOf })),
    );
  },
});

const tickets = (line: SandboxLine): Pick<AirSupplier, 'ticket'> => ({
  ticket: async (reference, key, { net, tax, currency }, context) =>
    outcomeOf(
      line,
      await line.peer.call({
        ...postCall(
          belowReservation(reference, 'ticket'),
          { ticket_reference: key, agreed: { net, tax, currency } },
          context,
        ),
        timeoutMs: line.profile.bookTimeoutMs,
      }),
      readers.reservation,
      bookingFrom,
    ),
});

const isInPlace = ({ profile }: SandboxLine): boolean => profile.amendments === 'in-place';

/** Retrieves amendments that change their order in place: the order tells them. */
const inPlace = (
  line: SandboxLine,
  { retrieve }: Pick<AirSupplier, 'retrieve'>,
): Pick<AirSupplier, 'retrieve'> => ({
  retrieve: async (sent, context) => {
    const { amends, key } = sent;
    if (amends === undefined) return retrieve(sent, context);
    const call = getCall('/reservations', { reservation_id: amends }, context);
    return outcomeOf(
      line,
      await line.peer.read(call),
      readers.foundAmended,
      ({ reservations: [order] }) => (order === undefined ? null : amendmentFrom(order, key)),
    );
  },
});

type AfterSale = Pick<AirSupplier, 'ticketing' | 'standing' | 'acceptNotice'>;
type Amending = Required<Pick<AirSupplier, 'changeOffers' | 'extras' | 'amend'>>;

async function ticketingOf(line: SandboxLine, key: string, context: SupplierContext) {
  const reply = await line.peer.read(getCall('/ticketing', { client_reference: key }, context));
  return outcomeOf(line, reply, readers.ticketing, ({ order }) =>
    order === null ? null : ticketingFrom(order),
  );
}

const afterSale = (line: SandboxLine): AfterSale => ({
  ticketing: ({ key }, context) => ticketingOf(line, key, context),

  standing: async ({ key }, context) => {
    const outcome = await ticketingOf(line, key, context);
    return outcome.kind === 'ok' ? { ...outcome, value: outcome.value?.journey ?? null } : outcome;
  },

  acceptNotice: async (reference, key, context) =>
    outcomeOf(
      line,
      await line.peer.call({
        ...postCall(
          belowReservation(reference, 'accept-change'),
          { accept_reference: key },
          context,
        ),
        timeoutMs: line.profile.bookTimeoutMs,
      }),
      readers.accepted,
      ({ journey }) => journeyFrom(journey),
    ),
});

const amending = (line: SandboxLine): Amending => ({
  extras: async (reference, context) =>
    outcomeOf(
      line,
      await line.peer.read(getCall(belowReservation(reference, 'extras'), undefined, context)),
      readers.extras,
      extrasFrom,
    ),

  amend: async (amendment, context) => {
    const { amends, key } = amendment;
    const reply = await line.peer.call({
      ...postCall(belowReservation(amends, 'amendments'), amendmentTo(amendment), context),
      timeoutMs: line.profile.bookTimeoutMs,
    });
    return isInPlace(line)
      ? whole(outcomeOf(line, reply, readers.amended, (order) => amendmentFrom(order, key)))
      : outcomeOf(line, reply, readers.reservation, bookingFrom);
  },

  changeOffers: async (reference, leg, date, context) =>
    outcomeOf(
      line,
      await line.peer.read(
        postCall(belowReservation(reference, 'change-offers'), { leg, date }, context),
      ),
      readers.changeOffers,
      changeOffersFrom,
    ),
});

const rebooking = (line: SandboxLine): Required<Pick<AirSupplier, 'rebooking'>> => ({
  rebooking: {
    offers: async (reference, leg, context) =>
      outcomeOf(
        line,
        await line.peer.read(
          postCall(belowReservation(reference, 'rebooking-offers'), { leg }, context),
        ),
        readers.changeOffers,
        changeOffersFrom,
      ),
  },
});

const stockBook = (line: SandboxLine): Pick<AirSupplier, 'stockBook'> => ({
  stockBook: async (itinerary, cabin, _span, context) =>
    outcomeOf(
      line,
      await line.peer.read(getCall('/stock', { itinerary, cabin }, context)),
      wireStock,
      ({ flights }) => flights.map(cellFrom),
    ),
});

/** An itinerary with flights that were not sent is an invalid response. */
function whole<T>(outcome: SupplierOutcome<T | null>): SupplierOutcome<T> {
  if (outcome.kind !== 'ok') return outcome;
  return outcome.value === null
    ? { kind: 'unknown', message: 'the answer names what it does not tell', isUnreadable: true }
    : { ...outcome, value: outcome.value };
}
