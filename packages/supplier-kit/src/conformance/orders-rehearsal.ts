// What the suite of orders asks of whoever runs it, and its short ways of asking.
import type {
  Money,
  Order,
  SupplierBooking,
  SupplierOrders,
  SupplierOutcome,
  SupplierPrice,
  SupplierProfile,
} from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

/** A supplier of any product that can be told to misbehave. */
export interface OrdersRehearsal<Requested = unknown> {
  readonly supplier: SupplierOrders<Requested>;
  /** The same adapter pointed at an address where nobody listens. */
  readonly unreachable: SupplierOrders<Requested>;
  /** The same adapter with a key the supplier refuses. */
  readonly wrongKey: SupplierOrders<Requested>;
  /** Bookings the supplier really holds with this key: its own ledger, not its answers. */
  bookingsWith(key: string): number;
}

/** Something nobody has ordered yet: paid now, free to cancel at first, with several left. */
export interface Chosen<Requested = unknown> {
  readonly itemKey: string;
  /** Its kind within the item: a room, a cabin, a class of car. */
  readonly unitKey: string;
  /** Cells of the stock book it takes up, where its supplier names them. */
  readonly cells?: readonly string[];
  readonly units: number;
  readonly rate: SupplierPrice;
  readonly requested: Requested;
  /** When it is used, as the supplier's list tells it. */
  readonly span: { readonly from: string; readonly to: string };
  /** An instant of the last step of its refund staircase. */
  readonly lateAt: string;
  /** How many of it are left now, as the supplier's catalogue says. */
  left(): Promise<number>;
}

export const owedOf = ({ net, tax, currency }: SupplierPrice): Money => ({
  amount: net + tax,
  currency,
});

/** An order of it, one adult a unit. */
export const orderFor = <Requested>(
  { rate, requested, units }: Chosen<Requested>,
  key = `${randomUUID()}:book:1`,
): Order<Requested> => ({
  key,
  reference: `PF-${key.slice(0, 8)}`,
  rateKey: rate.rateKey,
  owed: { net: rate.net, tax: rate.tax, currency: rate.currency },
  requested,
  travellers: Array.from({ length: units }, (_, index) => ({
    unit: index + 1,
    firstName: 'Nadia',
    lastName: 'Rahman',
    type: 'adult',
  })),
  specialRequests: 'High floor, please.',
});

/**
 * How an order stands at first: final, or held until it has its tickets; those may come by
 * themselves at any moment.
 */
export function standings({ ticketing }: SupplierProfile): readonly SupplierBooking['status'][] {
  if (ticketing === undefined) return ['booked'];
  return ticketing.way === 'separate' ? ['held'] : ['held', 'booked'];
}

/** The answer; throws when it is none. */
export function valueOf<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind !== 'ok')
    throw new Error(`expected an answer, got ${outcome.kind}: ${outcome.message}`);
  return outcome.value;
}

/**
 * A booking as it is told later: tickets may have come since, and no locator or ticket goes away.
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
