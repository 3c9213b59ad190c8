// Conformance suite for parsing order responses. An invalid field must never change the state of an
// order: no order is reported as unknown, cancelled or ticketed because a field could not be
// parsed.
import type {
  ListedBooking,
  SupplierBooking,
  SupplierOrders,
  SupplierOutcome,
  UnreadEntry,
} from '@portico/contract';
import type { CancelPrice } from '@portico/contract/ports/orders';
import type { Change } from './changed.ts';
import { contextFor, SUITE_NOW } from './conditions.ts';
import { sentOrder } from './orders-rehearsal.ts';

/** An existing order at the supplier. */
export interface OrderAtHand {
  /** Idempotency key it was sent with. */
  readonly key: string;
  readonly supplierReference: string;
}

/** A call about an order. */
export interface OrderCall<Supplier, Query = unknown> {
  /** True if it tells the price of a cancellation: the order is one of `ItemsOf.endingOrderOf`. */
  readonly isEnding?: boolean;
  /** Optional: omitted for calls that every supplier supports. */
  isOffered?(supplier: Supplier): boolean;
  ask(supplier: Supplier, order: OrderAtHand, query: Query): Promise<SupplierOutcome<unknown>>;
  /** Throws if the value differs in meaning from the unchanged response. */
  use?(value: unknown, before: unknown, change: Change): void;
  /** Returns true if a change equals the supplier's response for an unknown order. */
  isMeant?(change: Change): boolean;
  /** Returns true if the response must be parsed despite a change. */
  mustRead?(change: Change): boolean;
}

const DAY_MS = 24 * 3_600_000;
const dayFrom = (days: number): string =>
  new Date(Date.parse(SUITE_NOW) + days * DAY_MS).toISOString();

function sameStatus(value: unknown, before: unknown): void {
  const [now, then] = [value, before] as readonly (SupplierBooking | null)[];
  if (now?.status !== then?.status)
    throw new Error(`${then?.status ?? 'no order'} was read as ${now?.status ?? 'no order'}`);
  if (now?.penalty && !(Number.isSafeInteger(now.penalty.amount) && now.penalty.amount >= 0))
    throw new Error(`a penalty of ${now.penalty.amount}`);
}

/** Returns true for a change of the credits: the cancellation counts whatever they are. */
const isInCredits = ({ path: [field] }: Change): boolean => field === 'credits';

/** Throws if an invalid field has added a credit. */
function noMoreCredits(
  { credits = [] }: Pick<CancelPrice, 'credits'>,
  { credits: before = [] }: Pick<CancelPrice, 'credits'>,
): void {
  if (credits.length > before.length) throw new Error(`${credits.length} credits`);
}

/** Returns true for a response whose only field is the order, or null if there is none. */
export const isToldAsNone = ({ path, how }: Change): boolean => path.length === 1 && how === 'null';

/** Awaits a call that suppliers implement optionally; throws if it is not supported. */
export function offered<T>(answer: Promise<T> | undefined): Promise<T> {
  if (answer === undefined) throw new Error('the supplier does not offer this call');
  return answer;
}

/** Throws if an existing order was parsed as unknown. */
export function stillThere(value: unknown): void {
  if (value === null || value === undefined) throw new Error('an order was read as unknown');
}

/** A list of reservations, with the entries that could not be parsed completely. */
interface Listed {
  readonly held: readonly ListedBooking[];
  readonly unread: readonly UnreadEntry[];
}

/** Returns the list of reservations as one outcome: a partial list is a failure. */
async function heldOf(supplier: SupplierOrders): Promise<SupplierOutcome<Listed>> {
  const held: ListedBooking[] = [];
  const unread: UnreadEntry[] = [];
  const context = {
    ...contextFor(),
    onUnread: (some: readonly UnreadEntry[]) => void unread.push(...some),
  };
  try {
    for await (const part of supplier.bookingsBetween(dayFrom(-1), dayFrom(1), context))
      held.push(...part);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'PeerError')
      return { kind: 'unknown', message: fault.message };
    throw fault;
  }
  return { kind: 'ok', value: { held, unread } };
}

/** Returns true for a change within one entry of the list that does not remove the entry. */
const isInEntry = ({ path: [, list, place, ...rest], how }: Change): boolean =>
  list === 'reservations' && place !== undefined && (rest.length > 0 || how !== 'absent');

/**
 * Throws if a change within an entry loses another entry, is not reported, or alters the entry's
 * state.
 */
function othersStand(value: unknown, before: unknown): void {
  const [now, then] = [value, before] as readonly Listed[];
  if (now === undefined || then === undefined || then.held.length < 2 || then.unread.length > 0)
    throw new Error('there are not two orders that can be read');
  const told = (one: ListedBooking) => JSON.stringify(one);
  const same = new Set(now.held.map(told));
  const other = then.held.filter((one) => !same.has(told(one)));
  if (other.length > 1) throw new Error(`${other.length} entries were read otherwise`);
  const [own] = other;
  if (own === undefined) return;
  const after = now.held.find(({ key }) => key === own.key);
  if (after !== undefined && after.status !== own.status)
    throw new Error(`${own.status} was read as ${after.status}`);
  if (now.held.length < then.held.length && now.unread.length === 0)
    throw new Error('an entry was lost in silence');
}

/** Calls about an order, both mandatory and optional ones. */
export const ORDER_CALLS: Readonly<Record<string, OrderCall<SupplierOrders>>> = {
  retrieve: {
    ask: (supplier, { key }) => supplier.retrieve(sentOrder(key), contextFor()),
    use: sameStatus,
    isMeant: ({ path: [list, place, ...rest], how }) =>
      list === 'reservations' &&
      (place === undefined ? how === 'empty' : rest.length === 0 && how === 'absent'),
  },
  cancelQuote: {
    isEnding: true,
    ask: (supplier, { supplierReference }) =>
      supplier.cancelQuote(supplierReference, contextFor('keeps-more')),
    use(value, before) {
      const { penalty } = value as CancelPrice;
      if (!Number.isSafeInteger(penalty.amount) || penalty.amount < 0)
        throw new Error(`a penalty of ${penalty.amount}`);
      noMoreCredits(value as CancelPrice, before as CancelPrice);
    },
    mustRead: isInCredits,
  },
  bookingsBetween: {
    isOffered: ({ profile }) => profile.listing !== 'none',
    ask: (supplier) => heldOf(supplier),
    use: othersStand,
    mustRead: isInEntry,
  },
  standing: {
    isOffered: ({ standing }) => standing !== undefined,
    ask: (supplier, { key, supplierReference }) =>
      offered(supplier.standing?.(sentOrder(key, { supplierReference }), contextFor())),
    use: stillThere,
    isMeant: isToldAsNone,
  },
  cancel: {
    isEnding: true,
    ask: (supplier, { key, supplierReference }) => {
      const cancelKey = `${key.split(':')[0]}:cancel:1`;
      return supplier.cancel(supplierReference, cancelKey, null, contextFor('keeps-more'));
    },
    use(value, before) {
      sameStatus(value, before);
      noMoreCredits(value as SupplierBooking, before as SupplierBooking);
    },
    mustRead: isInCredits,
  },
};
