// Order calls of sandbox suppliers: the same for every product; only the ordered item differs.
import type {
  ListedBooking,
  Order,
  SupplierBooking,
  SupplierContext,
  SupplierOrders,
} from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import {
  currencyCode,
  itemReader,
  type PeerCall,
  PeerError,
  type Shape,
  wholeList,
  withinLimit,
  word,
} from '@portico/supplier-kit';
import { entryReader, type HeldParts, type SpareField } from '@portico/supplier-kit/listed-entries';
import { z } from 'zod';
import { getCall, outcomeOf, postCall, type SandboxLine } from './client.ts';
import { creditsFrom, wireCredits } from './credits.ts';
import { namedBy, referenceOf } from './style.ts';

export type { HeldParts } from '@portico/supplier-kit/listed-entries';

const amount = z.int().min(0);
export const sandboxMoney = z.object({ amount, currency: currencyCode });

/** Common fields of every reservation; extended by products. */
export const sandboxReservation = z.object({
  reservation_id: z.string().min(1),
  client_reference: z.string().min(1).max(200).optional(),
  /** Our key, where references are short. */
  note: z.string().min(1).max(200).optional(),
  status: word(['pending', 'confirmed', 'cancelled', 'failed']),
  penalty: sandboxMoney.nullable(),
});
/** Additional fields of a reservation list entry. */
export const sandboxEntry = {
  client_reference: z.string().min(1),
  agency_reference: z.string().nullable(),
  total: sandboxMoney,
  booked_at: z.iso.datetime(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reference: z.string().nullable(),
};
/** The last line of a list contains the number of entries. */
export const sandboxEnd = z.object({ complete: z.literal(true), count: z.int().min(0) });

export type SandboxReservation = z.infer<typeof sandboxReservation>;
const entryShape = sandboxReservation.extend(sandboxEntry);
export type SandboxEntry = z.infer<typeof entryShape>;

const priceReader = itemReader(z.object({ penalty: sandboxMoney, credits: wireCredits }));

/** Returns the common fields of an order, placed before the product's. */
export const orderedFields = ({
  key,
  reference,
  rateKey,
  owed,
  contact,
}: Pick<Order<unknown>, 'key' | 'reference' | 'rateKey' | 'owed' | 'contact'>) => ({
  client_reference: key,
  agency_reference: reference,
  rate_key: rateKey,
  agreed: { net: owed.net, tax: owed.tax, currency: owed.currency },
  contact: {
    name: contact.name,
    email: contact.email,
    ...(contact.phone === null ? {} : { phone: contact.phone }),
  },
});

/**
 * Converts a reservation of a product without tickets. One that failed while pending counts as
 * cancelled.
 */
export const bookingFrom = ({
  reservation_id: supplierReference,
  status,
  penalty,
}: SandboxReservation): SupplierBooking => ({
  supplierReference,
  status: status === 'confirmed' ? 'booked' : status === 'pending' ? 'pending' : 'cancelled',
  penalty,
});

/** List fields common to all products. */
const HELD_PARTS = {
  reference: (entry) => entry.agency_reference,
  owed: (entry) => entry.total,
  bookedAt: (entry) => entry.booked_at,
  cancelledAt: (entry) => entry.cancelled_at,
  cancelKey: (entry) => entry.cancel_reference,
} satisfies Partial<HeldParts<SandboxEntry>>;

/** Optional fields of a reservation: its status can be determined without them. */
const SPARE: Readonly<Record<string, SpareField>> = {
  penalty: { value: null, part: 'penalty' },
  credits: { value: undefined, part: 'credits' },
  pnr: { value: undefined, part: 'issued' },
  issued: { value: undefined, part: 'issued' },
};

/** A line of the list: entries still to be parsed, or its end. */
const listLine = z.union([
  z.object({ reservations: z.array(z.unknown()) }).transform(({ reservations }) => reservations),
  sandboxEnd,
]);

/** Conversion of a product's orders to and from the wire format. */
export interface OrderWords<Requested, Wire extends SandboxReservation, Entry extends Wire> {
  readonly orderTo: (order: Order<Requested>) => object;
  readonly reservation: z.ZodType<Wire>;
  readonly bookingFrom: (reservation: Wire) => SupplierBooking;
  /** Schema of a reservation list entry. */
  readonly entry: z.ZodObject & z.ZodType<Entry>;
  /** Product-specific parts of an entry. */
  readonly held: Partial<HeldParts<Entry>>;
}

const oneReservation = (reference: string): string =>
  `/reservations/${encodeURIComponent(reference)}`;
export const belowReservation = (reference: string, rest: string): string =>
  `${oneReservation(reference)}/${rest}`;

/** Milliseconds by which the clock of a supplier may be behind ours. */
const CLOCKS_DIFFER_MS = 300_000;

/** Returns true for a reference in the form of our keys. */
const isOurKey = (reference: string | undefined): boolean =>
  reference !== undefined && /^.+:[a-z]+(-[a-z]+)*:\d+$/.test(reference);

/** The supplier cannot be asked with the given details. */
const NOT_ASKED = {
  kind: 'not-done',
  message: 'this supplier finds an order by its reference, or by name and email address',
} as const;

/**
 * Returns the query that finds an order at this supplier; undefined if the details do not suffice.
 * A query by buyer also finds the buyer's other orders.
 */
function questionOf(
  { profile, style }: SandboxLine,
  { key, supplierReference, email, leadName, sentAt }: SentOrder,
): Readonly<Record<string, string | undefined>> | undefined {
  if (profile.retrieval !== 'details') return { client_reference: referenceOf(style, key) };
  if (supplierReference !== null) return { reservation_id: supplierReference };
  if (email === null || leadName === null) return undefined;
  const from = sentAt === null ? undefined : Date.parse(sentAt) - CLOCKS_DIFFER_MS;
  return {
    email,
    name: leadName,
    booked_from: from === undefined ? undefined : new Date(from).toISOString(),
  };
}

/** Returns the calls of a cancellation. */
function cancelling<Requested, Wire extends SandboxReservation, Entry extends Wire>(
  line: SandboxLine,
  { bookingFrom: read }: Pick<OrderWords<Requested, Wire, Entry>, 'bookingFrom'>,
  reservation: Shape<Wire>,
): Pick<SupplierOrders, 'cancelQuote' | 'cancel'> {
  const { peer, profile, style } = line;
  const cancelQuote: SupplierOrders['cancelQuote'] = async (reference, context) =>
    outcomeOf(
      line,
      await peer.read(
        getCall(belowReservation(reference, 'cancellation-quote'), undefined, context),
      ),
      priceReader,
      ({ penalty, credits }) => ({ penalty, ...creditsFrom(credits) }),
    );
  const cancelCall = (reference: string, body: object, context: SupplierContext): PeerCall =>
    style.cancelsByPatch === true
      ? {
          ...postCall(oneReservation(reference), { status: 'cancelled', ...body }, context),
          method: 'PATCH',
        }
      : postCall(belowReservation(reference, 'cancel'), body, context);
  const cancel: SupplierOrders['cancel'] = async (reference, key, atMost, context) => {
    const body = {
      cancel_reference: key,
      ...(atMost === null
        ? {}
        : { agreed_penalty: { amount: atMost.amount, currency: atMost.currency } }),
    };
    const call = cancelCall(reference, body, context);
    const reply = await peer.call({ ...call, timeoutMs: profile.bookTimeoutMs });
    return outcomeOf(line, reply, reservation, read);
  };
  if (style.takesNoLimit !== true) return { cancelQuote, cancel };
  return {
    cancelQuote,
    cancel: (reference, key, atMost, context) =>
      withinLimit(
        atMost,
        () => cancelQuote(reference, context),
        () => cancel(reference, key, null, context),
      ),
  };
}

/**
 * Returns true for an order that was created or cancelled in the span. One that is undecided, or
 * whose time could not be read, may have changed in it.
 */
function isWithin(
  { status, bookedAt, cancelledAt }: ListedBooking,
  from: string,
  until: string,
): boolean {
  if (status === 'pending' || bookedAt === undefined) return true;
  return [bookedAt, cancelledAt].some((at) => at != null && at >= from && at < until);
}

/** Returns the order calls common to all sandbox suppliers. */
export function sandboxOrders<
  Requested,
  Wire extends SandboxReservation,
  Entry extends Wire & SandboxEntry,
>(
  line: SandboxLine,
  words: OrderWords<Requested, Wire, Entry>,
): Pick<SupplierOrders<Requested>, 'book' | 'retrieve' | 'bookingsBetween'> &
  Pick<SupplierOrders, 'cancelQuote' | 'cancel'> {
  const { peer, profile, style } = line;
  const reservation = itemReader(words.reservation);
  const reservations = itemReader(z.object({ reservations: z.array(words.reservation) }));
  const readEntries = entryReader<Entry>({
    shape: words.entry,
    keyOf: ({ note, client_reference: key }) => note ?? key,
    referenceOf: (entry) => entry.reservation_id,
    bookingFrom: words.bookingFrom,
    parts: { ...HELD_PARTS, ...words.held },
    spare: SPARE,
  });
  return {
    book: async (order, context) =>
      outcomeOf(
        line,
        await peer.call({
          ...postCall(
            '/reservations',
            { ...words.orderTo(order), ...namedBy(style, order.key) },
            context,
          ),
          timeoutMs: profile.bookTimeoutMs,
        }),
        reservation,
        words.bookingFrom,
      ),
    retrieve: async (order, context) => {
      const query = questionOf(line, order);
      if (query === undefined) return NOT_ASKED;
      const outcome = outcomeOf(
        line,
        await peer.read(getCall('/reservations', query, context)),
        reservations,
        (read) => read.reservations,
      );
      if (outcome.kind !== 'ok') return outcome;
      const isByBuyer = 'email' in query;
      // an order without a key of ours may be the one asked for
      if (isByBuyer && !outcome.value.every((one) => isOurKey(one.client_reference)))
        return { kind: 'unknown', message: 'an order has no reference', isUnreadable: true };
      const own = outcome.value.filter((one) => !isByBuyer || one.client_reference === order.key);
      // A supplier without idempotency may hold two: the active one is the booking.
      const live =
        own.find((one) => one.status === 'confirmed' || one.status === 'pending') ?? own[0];
      return { ...outcome, value: live === undefined ? null : words.bookingFrom(live) };
    },
    ...cancelling(line, words, reservation),
    bookingsBetween: async function* bookingsBetween(from, until, context) {
      const isWhole = profile.listing === 'all';
      if (isWhole && !(Date.parse(from) <= Date.parse(until)))
        throw new PeerError('unknown', `${profile.name}: no span from ${from} to ${until}`);
      const call = getCall('/reservation-list', isWhole ? undefined : { from, until }, context);
      const lines = peer.lines({ ...call, timeoutMs: profile.bookTimeoutMs });
      for await (const entries of wholeList(profile.name, lines, listLine)) {
        const read = readEntries(entries, context.onUnread);
        yield isWhole ? read.filter((one) => isWithin(one, from, until)) : read;
      }
    },
  };
}
