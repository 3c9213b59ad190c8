import type { LockerSupplier, Rental } from '@portico/product-lockers/port';
import { itemReader, wholeList } from '@portico/supplier-kit';
import {
  outcomeOf,
  postCall,
  type SandboxLine,
  sandboxLine,
  type SandboxOptions,
  sandboxProfile,
} from '../client.ts';
import {
  belowReservation,
  bookingFrom,
  type OrderWords,
  sandboxOrders,
  type SandboxReservation,
  sandboxReservation,
} from '../orders.ts';
import { heldParts, lockerFrom, lockerRatesFrom, orderTo, rateFrom, REASONS } from './map.ts';
import {
  wireCheck,
  wireLockerRates,
  wireReservationEntry,
  type WireReservationEntry,
  wireSearchLine,
} from './wire.ts';

const PROMISES = { idempotent: true, visibilityLagMs: 0 } as const;

const TIMES = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000, readTimeoutMs: 8_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;

const ORDERS: OrderWords<Rental, SandboxReservation, WireReservationEntry> = {
  orderTo,
  reservation: sandboxReservation,
  bookingFrom,
  entry: wireReservationEntry,
  held: heldParts,
};

/**
 * Creates the adapter of one locker supplier in the sandbox. Keeps its connections open until
 * `close`.
 */
export function sandboxLockers(
  options: SandboxOptions,
): LockerSupplier & { close(): Promise<void> } {
  const profile = sandboxProfile(options, PROMISES, TIMES);
  const line = sandboxLine('lockers', options, profile, TIMES, REASONS);
  return {
    profile,
    ...catalogue(line),
    ...sandboxOrders(line, ORDERS),
    ...settling(line),
    close: () => line.peer.close(),
  };
}

const catalogue = (line: SandboxLine): Pick<LockerSupplier, 'search' | 'rates' | 'check'> => ({
  search: async function* search({ city, rental }, context) {
    const lines = line.peer.lines(postCall('/availability', { city, ...rental }, context));
    for await (const found of wholeList(line.profile.name, lines, wireSearchLine))
      yield found.map(lockerRatesFrom);
  },

  rates: async (key, rental, context) =>
    outcomeOf(
      line,
      await line.peer.read(postCall(`/lockers/${encodeURIComponent(key)}/rates`, rental, context)),
      wireLockerRates,
      lockerRatesFrom,
    ),

  check: async (key, rateKey, rental, context) => {
    const outcome = outcomeOf(
      line,
      await line.peer.read(postCall('/price-checks', { rate_key: rateKey, ...rental }, context)),
      wireCheck,
      ({ locker, rate }) => ({ locker: lockerFrom(locker), rate: rateFrom(rate, locker) }),
    );
    return outcome.kind === 'ok' && outcome.value.locker.lockerKey !== key
      ? { kind: 'refused', reason: 'INVALID', message: 'The rate belongs to another locker.' }
      : outcome;
  },
});

const reservationReader = itemReader(sandboxReservation);

const settling = (line: SandboxLine): Required<Pick<LockerSupplier, 'settle'>> => ({
  settle: async ({ key, settles, amount: { amount, currency } }, context) =>
    outcomeOf(
      line,
      await line.peer.call({
        ...postCall(
          belowReservation(settles, 'payments'),
          { payment_reference: key, amount, currency },
          context,
        ),
        timeoutMs: line.profile.bookTimeoutMs,
      }),
      reservationReader,
      bookingFrom,
    ),
});
