import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { FaultPlan } from '../faults/faults.ts';
import { localTime } from './inventory/local-time.ts';
import { dateOf } from './inventory/prices.ts';
import { penaltyBp } from './inventory/rates.ts';
import type { FoundOffer, OffersService } from './offers.service.ts';
import type { Reservation, ReservationRepo } from './reservations.repo.ts';
import type { StockRepo } from './stock.repo.ts';
import type { Supplier } from './suppliers.ts';
import { Refusal } from './wire.ts';
import type { BookBody } from './wire.ts';

/** Who asks, and when it is for him. */
export interface Caller {
  readonly agency: string;
  readonly nowMs: number;
  readonly plan: FaultPlan;
}

export interface BookingsService {
  book(
    body: BookBody,
    caller: Caller,
  ): { readonly reservation: Reservation; readonly replayed: boolean };
  /** Visible reservations with this reference. */
  find(clientReference: string, caller: Caller): readonly Reservation[];
  /** Visible reservations of the caller's that were made or changed in [from, until). */
  list(from: string, until: string, caller: Caller): readonly Reservation[];
  get(id: string, caller: Caller): Reservation;
  cancelQuote(
    id: string,
    at: string | undefined,
    caller: Caller,
  ): { readonly reservation: Reservation; readonly penalty: number };
  cancel(id: string, cancelReference: string, caller: Caller): Reservation;
}

/** How long a pending reservation takes, and how long rooms sold twice stay undiscovered. */
export interface Waits {
  readonly pendingMs: number;
  readonly oversoldMs: number;
}

interface Deps {
  readonly database: Database;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly stock: StockRepo;
  readonly reservations: ReservationRepo;
  readonly clock: Clock;
  readonly waits: Waits;
}

/** A caller's clock that has gone on so much further than ours has been moved. */
const MOVED_MS = 3_600_000;

export function createBookingsService({
  database,
  supplier,
  offers,
  stock,
  reservations,
  clock,
  waits,
}: Deps): BookingsService {
  /** What time has made of a reservation: pending ones settle, rooms sold twice are found out. */
  const ripened = (reservation: Reservation, nowMs: number): Reservation => {
    if (reservation.status !== 'pending' || clock.now() < reservation.settlesFrom)
      return reservation;
    const status = reservation.holdsStock ? 'confirmed' : 'failed';
    database.transaction(() => {
      reservations.settle(reservation.id, status);
      reservations.record(line(reservation, nowMs, 'settle', status));
    });
    return { ...reservation, status };
  };

  /** Late by the clock of the world and by the caller's: who has moved his by days does not wait for seconds. */
  const isVisible = ({ visibleFrom, bookedAt }: Reservation, { nowMs }: Caller): boolean =>
    clock.now() >= visibleFrom ||
    nowMs >= Date.parse(bookedAt) + supplier.visibilityLagMs + MOVED_MS;

  const found = (id: string, caller: Caller): Reservation => {
    const reservation = reservations.byId(id);
    if (
      reservation === null ||
      reservation.agency !== caller.agency ||
      !isVisible(reservation, caller)
    )
      throw new Refusal('reservation_unknown', 'No reservation has this id.');
    return ripened(reservation, caller.nowMs);
  };

  const sell = (
    body: BookBody,
    offer: FoundOffer,
    caller: Caller,
    fingerprint: string,
  ): Reservation => {
    const oversell = caller.plan.has('oversell');
    const pending = caller.plan.has('pending');
    const fails = caller.plan.has('pending-fails');
    const taken = !fails && stock.take(offer.property, offer.room, offer.stay, offer.rooms);
    if (!taken && !oversell && !fails)
      throw new Refusal('rooms_unavailable', 'These rooms have just been sold.');
    const lead = body.guests[0];
    const reservation: Reservation = {
      id: `${supplier.letter.toUpperCase()}${randomBytes(5).toString('hex').toUpperCase()}`,
      clientReference: body.client_reference,
      agencyReference: body.agency_reference ?? null,
      fingerprint,
      agency: caller.agency,
      place: offer.property.place.id,
      property: offer.property.ordinal,
      propertyId: offers.idOf(offer.property),
      room: offer.room.code,
      arrival: offer.stay.arrival,
      nights: offer.stay.nights,
      rooms: offer.rooms,
      net: offer.amounts.net,
      tax: offer.amounts.tax,
      currency: offer.currency,
      timeZone: offer.property.place.timeZone,
      steps: offer.steps,
      leadGuest: `${lead?.first_name ?? ''} ${lead?.last_name ?? ''}`.trim(),
      status: pending || fails ? 'pending' : 'confirmed',
      penalty: null,
      holdsStock: taken,
      bookedAt: new Date(caller.nowMs).toISOString(),
      visibleFrom: clock.now() + supplier.visibilityLagMs,
      settlesFrom: clock.now() + waits.pendingMs,
      cancelReference: null,
      cancelledAt: null,
    };
    reservations.insert(reservation);
    reservations.record(line(reservation, caller.nowMs, 'book', reservation.status));
    return reservation;
  };

  return {
    book: (body, caller) => {
      const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      const known = supplier.idempotent
        ? reservations.byReference(caller.agency, body.client_reference)[0]
        : undefined;
      if (known !== undefined) {
        if (known.fingerprint !== fingerprint)
          throw new Refusal(
            'duplicate_reference',
            'This client reference belongs to another reservation.',
          );
        return { reservation: ripened(known, caller.nowMs), replayed: true };
      }
      requireGuests(body);
      const wish = {
        stay: { checkIn: body.check_in, checkOut: body.check_out },
        occupancies: body.rooms.map((room) => ({ adults: room.adults, childAges: room.children })),
      };
      const offer = offers.offer(body.rate_key, wish, caller.nowMs, caller.plan);
      if (caller.plan.has('sold-out'))
        throw new Refusal('rooms_unavailable', 'These rooms have just been sold.');
      if (body.agreed.currency !== offer.currency)
        throw new Refusal('invalid_request', `This rate is sold in ${offer.currency}.`, {
          field: 'agreed.currency',
        });
      if (offer.amounts.net + offer.amounts.tax > body.agreed.net + body.agreed.tax) {
        throw new Refusal('price_changed', 'This rate costs more now.', {
          net: offer.amounts.net,
          tax: offer.amounts.tax,
          currency: offer.currency,
        });
      }
      return {
        reservation: database.transaction(() => sell(body, offer, caller, fingerprint)),
        replayed: false,
      };
    },

    find: (clientReference, caller) =>
      reservations
        .byReference(caller.agency, clientReference)
        .filter((reservation) => isVisible(reservation, caller))
        .map((reservation) => walked(ripened(reservation, caller.nowMs), caller.nowMs)),

    list: (from, until, caller) =>
      reservations
        .changedBetween(caller.agency, new Date(from).toISOString(), new Date(until).toISOString())
        .filter((reservation) => isVisible(reservation, caller))
        .map((reservation) => walked(ripened(reservation, caller.nowMs), caller.nowMs)),

    get: (id, caller) => walked(found(id, caller), caller.nowMs),

    cancelQuote: (id, at, caller) => {
      const reservation = walked(found(id, caller), caller.nowMs);
      const atMs = at === undefined ? caller.nowMs : Date.parse(at);
      refuseLate(reservation, atMs);
      return { reservation, penalty: penaltyAt(reservation, atMs) };
    },

    cancel: (id, cancelReference, caller) => {
      const reservation = walked(found(id, caller), caller.nowMs);
      if (reservation.status === 'cancelled') {
        if (supplier.idempotent || reservation.cancelReference === 'sold-twice') return reservation;
        throw new Refusal('not_cancellable', 'This reservation has been cancelled already.');
      }
      refuseLate(reservation, caller.nowMs);
      return annul(
        reservation,
        penaltyAt(reservation, caller.nowMs),
        cancelReference,
        caller.nowMs,
      );
    },
  };

  function annul(
    reservation: Reservation,
    penalty: number,
    cancelReference: string,
    nowMs: number,
  ): Reservation {
    const at = new Date(nowMs).toISOString();
    const cancelled: Reservation = {
      ...reservation,
      status: 'cancelled',
      penalty,
      cancelReference,
      cancelledAt: at,
    };
    database.transaction(() => {
      reservations.cancel(reservation.id, penalty, cancelReference, at);
      if (reservation.holdsStock)
        stock.give(
          reservation.place,
          reservation.property,
          reservation.room,
          { arrival: reservation.arrival, nights: reservation.nights },
          reservation.rooms,
        );
      reservations.record({
        ...line(reservation, nowMs, 'cancel', 'cancelled'),
        key: cancelReference,
        amount: penalty,
      });
    });
    return cancelled;
  }

  /** A room sold twice comes to light after a while: the house cancels the later booking, for nothing. */
  function walked(reservation: Reservation, nowMs: number): Reservation {
    if (
      reservation.holdsStock ||
      reservation.status !== 'confirmed' ||
      clock.now() < reservation.settlesFrom - waits.pendingMs + waits.oversoldMs
    )
      return reservation;
    return annul(reservation, 0, 'sold-twice', nowMs);
  }
}

const line = (r: Reservation, nowMs: number, kind: string, status: string) => ({
  at: new Date(nowMs).toISOString(),
  kind,
  key: r.clientReference,
  ref: r.id,
  amount: r.net + r.tax,
  currency: r.currency,
  status,
});

const penaltyAt = (reservation: Reservation, atMs: number): number =>
  Math.round(
    ((reservation.net + reservation.tax) *
      penaltyBp(reservation.steps, localTime(atMs, reservation.timeZone))) /
      10_000,
  );

function refuseLate(reservation: Reservation, atMs: number): void {
  if (reservation.status === 'failed')
    throw new Refusal('not_cancellable', 'This reservation was never made.');
  if (localTime(atMs, reservation.timeZone).slice(0, 10) > dateOf(reservation.arrival))
    throw new Refusal('not_cancellable', 'The stay has begun.');
}

/** Each room needs one named guest at least, and no guest may live in a room that is not there. */
function requireGuests(body: BookBody): void {
  const named = new Set(body.guests.map((guest) => guest.room));
  if ([...named].some((room) => room > body.rooms.length))
    throw new Refusal('invalid_request', 'A guest is in a room that is not booked.', {
      field: 'guests',
    });
  if (named.size < body.rooms.length)
    throw new Refusal('invalid_request', 'Name one guest for each room.', { field: 'guests' });
}
