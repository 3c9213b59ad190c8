// Orders at a supplier of the sandbox: their calls are the same whatever is sold, only what is ordered differs.
import type { HeldBooking, Order, SupplierBooking, SupplierOrders } from '@portico/contract';
import { z } from 'zod';
import { currencyCode, itemReader, word } from './item-reader.ts';
import type { Shape } from './outcome.ts';
import { PeerError } from './peer.ts';
import { getCall, outcomeOf, postCall, type SandboxLine } from './sandbox-line.ts';
import { wholeList } from './whole-list.ts';

const amount = z.int().min(0);
export const sandboxMoney = z.object({ amount, currency: currencyCode });

/** What every reservation tells; a product extends it. */
export const sandboxReservation = z.object({
  reservation_id: z.string().min(1),
  status: word(['pending', 'confirmed', 'cancelled', 'failed']),
  penalty: sandboxMoney.nullable(),
});
/** What an entry of the list of reservations tells besides. */
export const sandboxEntry = {
  client_reference: z.string(),
  agency_reference: z.string().nullable(),
  total: sandboxMoney,
  booked_at: z.iso.datetime(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reference: z.string().nullable(),
};
/** The last line of a list says how many entries there were. */
export const sandboxEnd = z.object({ complete: z.literal(true), count: z.int().min(0) });

export type SandboxReservation = z.infer<typeof sandboxReservation>;
const entryShape = sandboxReservation.extend(sandboxEntry);
export type SandboxEntry = z.infer<typeof entryShape>;

const penaltyReader = itemReader(z.object({ penalty: sandboxMoney }));

/** The order's own fields, in front of the product's. */
export const orderedFields = ({
  key,
  reference,
  rateKey,
  owed,
}: Pick<Order<unknown>, 'key' | 'reference' | 'rateKey' | 'owed'>) => ({
  client_reference: key,
  agency_reference: reference,
  rate_key: rateKey,
  agreed: { net: owed.net, tax: owed.tax, currency: owed.currency },
});

/** A reservation of what needs no tickets. One that failed while it was pending was never ours to keep. */
export const bookingFrom = ({
  reservation_id: supplierReference,
  status,
  penalty,
}: SandboxReservation): SupplierBooking => ({
  supplierReference,
  status: status === 'confirmed' ? 'booked' : status === 'pending' ? 'pending' : 'cancelled',
  penalty,
});

/** What a list tells of every reservation, whatever was sold. */
export const heldFields = (entry: SandboxEntry) => ({
  key: entry.client_reference,
  reference: entry.agency_reference,
  owed: entry.total,
  bookedAt: entry.booked_at,
  cancelledAt: entry.cancelled_at,
  cancelKey: entry.cancel_reference,
});

type End = z.infer<typeof sandboxEnd>;

/** How a product's orders are said and read. */
export interface OrderWords<Requested, Wire extends SandboxReservation, Entry> {
  readonly orderTo: (order: Order<Requested>) => unknown;
  readonly reservation: z.ZodType<Wire>;
  /** A line of the list of reservations. */
  readonly reservationLine: Shape<readonly Entry[] | End>;
  readonly bookingFrom: (reservation: Wire) => SupplierBooking;
  readonly heldFrom: (entry: Entry) => HeldBooking;
}

export const belowReservation = (reference: string, rest: string): string =>
  `/reservations/${encodeURIComponent(reference)}/${rest}`;

/** Reads an entry. Throws PeerError for one whose zone or times do not exist: part of a list is no list. */
function heldEntry<Entry>(
  peer: string,
  entry: Entry,
  heldFrom: (entry: Entry) => HeldBooking,
): HeldBooking {
  try {
    return heldFrom(entry);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    throw new PeerError('unknown', `${peer}: an entry of the list: ${fault.message.slice(0, 80)}`, {
      isUnreadable: true,
    });
  }
}

/** The calls of orders every supplier of the sandbox has. */
export function sandboxOrders<Requested, Wire extends SandboxReservation, Entry>(
  line: SandboxLine,
  words: OrderWords<Requested, Wire, Entry>,
): Pick<SupplierOrders<Requested>, 'book' | 'retrieve' | 'bookingsBetween'> &
  Pick<SupplierOrders, 'cancelQuote' | 'cancel'> {
  const { peer, profile } = line;
  const reservation = itemReader(words.reservation);
  const reservations = itemReader(z.object({ reservations: z.array(words.reservation) }));
  return {
    book: async (order, context) =>
      outcomeOf(
        line,
        await peer.call({
          ...postCall('/reservations', words.orderTo(order), context),
          timeoutMs: profile.bookTimeoutMs,
        }),
        reservation,
        words.bookingFrom,
      ),
    retrieve: async (key, context) =>
      outcomeOf(
        line,
        await peer.read(getCall('/reservations', { client_reference: key }, context)),
        reservations,
        (read) => {
          // A supplier that is not idempotent may hold two: the live one is the booking.
          const live =
            read.reservations.find(
              (one) => one.status === 'confirmed' || one.status === 'pending',
            ) ?? read.reservations[0];
          return live === undefined ? null : words.bookingFrom(live);
        },
      ),
    cancelQuote: async (reference, at, context) =>
      outcomeOf(
        line,
        await peer.read(
          getCall(belowReservation(reference, 'cancellation-quote'), { at }, context),
        ),
        penaltyReader,
        ({ penalty }) => ({ penalty }),
      ),
    cancel: async (reference, key, context) =>
      outcomeOf(
        line,
        await peer.call({
          ...postCall(belowReservation(reference, 'cancel'), { cancel_reference: key }, context),
          timeoutMs: profile.bookTimeoutMs,
        }),
        reservation,
        words.bookingFrom,
      ),
    bookingsBetween: async function* bookingsBetween(from, until, context) {
      const call = getCall('/reservation-list', { from, until }, context);
      const lines = peer.lines({ ...call, timeoutMs: profile.bookTimeoutMs });
      for await (const entries of wholeList(profile.name, lines, words.reservationLine))
        yield entries.map((entry) => heldEntry(profile.name, entry, words.heldFrom));
    },
  };
}
