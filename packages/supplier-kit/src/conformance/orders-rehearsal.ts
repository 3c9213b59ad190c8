// Environment required by the order suite, and its helpers.
import type {
  Money,
  Order,
  SupplierBooking,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierProfile,
} from '@portico/contract';
import type { OrderContact, SentOrder } from '@portico/contract/ports/orders';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { SUITE_NOW } from './conditions.ts';

/** A supplier of any product with configurable faults. */
export interface OrdersRehearsal<Requested = unknown> {
  readonly supplier: SupplierOrders<Requested>;
  /** The same adapter with an address on which no server listens. */
  readonly unreachable: SupplierOrders<Requested>;
  /** The same adapter with an invalid key. */
  readonly wrongKey: SupplierOrders<Requested>;
  /**
   * Number of bookings actually held with this key: from the supplier's own ledger, not its
   * responses.
   */
  bookingsWith(key: string): number;
  /** Number of second payments recorded with this key, from the same ledger. */
  paymentsWith?(key: string): number;
  /** Returns the contact stored with the booking of this key, from the same ledger. */
  contactOf?(key: string): OrderContact | null;
}

/**
 * An item that has not been ordered yet: paid now, initially free to cancel, with several
 * available.
 */
export interface Chosen<Requested = unknown> {
  readonly itemKey: string;
  /** Type within the item: a room, a cabin, a class of car. */
  readonly unitKey: string;
  /** Inventory days it occupies, if its supplier lists them. */
  readonly cells?: readonly string[];
  readonly units: number;
  readonly rate: SupplierPrice;
  readonly requested: Requested;
  /** Period of use, as in the supplier's list. */
  readonly span: { readonly from: string; readonly to: string };
  /** An instant in the last step of its cancellation policy. */
  readonly lateAt: string;
  /** Number currently available, from the supplier's catalogue. */
  left(): Promise<number>;
}

/** An item with at least the part that is ordered. */
export type Ordered<Requested = unknown> = Pick<Chosen<Requested>, 'rate' | 'requested' | 'units'> &
  Partial<Chosen<Requested>>;

export const owedOf = ({ net, tax, currency }: SupplierPrice): Money => ({
  amount: net + tax,
  currency,
});

/** The buyer of every order of the suite. */
export const BUYER: OrderContact = {
  name: 'Nadia Rahman',
  email: 'nadia@example.com',
  phone: '+442079460000',
};

/** Creates an order for it, with one adult per unit. */
export const orderFor = <Requested>(
  { rate, requested, units }: Ordered<Requested>,
  key = `${randomUUID()}:book:1`,
): Order<Requested> => ({
  key,
  reference: `PF-${key.slice(0, 8)}`,
  rateKey: rate.rateKey,
  owed: { net: rate.net, tax: rate.tax, currency: rate.currency },
  requested,
  contact: BUYER,
  travellers: Array.from({ length: units }, (_, index) => ({
    unit: index + 1,
    firstName: 'Nadia',
    lastName: 'Rahman',
    type: 'adult',
  })),
  specialRequests: 'High floor, please.',
});

/** Returns what a supplier is told about an order of the suite when it is asked. */
export const sentOrder = (key: string, more: Partial<SentOrder> = {}): SentOrder => ({
  key,
  sentAt: SUITE_NOW,
  rateKey: null,
  leadName: BUYER.name,
  email: BUYER.email,
  supplierReference: null,
  ...more,
});

/**
 * Returns the possible initial states of an order: final, or held until ticketed; tickets may be
 * issued automatically at any time.
 */
export function standings({ ticketing }: SupplierProfile): readonly SupplierBooking['status'][] {
  if (ticketing === undefined) return ['booked'];
  return ticketing.way === 'separate' ? ['held'] : ['held', 'booked'];
}

/** Returns the value; throws for any other outcome. */
export function valueOf<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind !== 'ok')
    throw new Error(`expected an answer, got ${outcome.kind}: ${outcome.message}`);
  return outcome.value;
}

/**
 * A booking as reported later: tickets may have been added, and no locator or ticket disappears.
 */
export const asToldLater = (booking: SupplierBooking): object => ({
  ...booking,
  ...(booking.issued === undefined
    ? {}
    : {
        issued: {
          locator: booking.issued.locator ?? expect.any(String),
          tickets: expect.arrayContaining([...booking.issued.tickets]),
        },
      }),
});
