import type { SupplierContext, SupplierOutcome } from '@portico/contract';
import type { LockerSupplier } from '@portico/product-lockers/port';
import { createPeer, understand, wholeList } from '@portico/supplier-kit';
import type { Peer, PeerReply, Shape } from '@portico/supplier-kit';
import { bookingFrom, heldFrom, lockerRatesFrom, orderTo, rateFrom, refusalFrom } from './map.ts';
import { lockerFrom } from './map.ts';
import {
  wireCheck,
  wireError,
  wireLockerRates,
  wirePenalty,
  wireReservation,
  wireReservationLine,
  wireReservations,
  wireSearchLine,
} from './wire.ts';

export interface SandboxLockersOptions {
  /** Root of the sandbox, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** Its name in the sandbox. */
  readonly supplier: string;
  /** 'fast' when the sandbox runs in its own profile `fast`. */
  readonly profile: 'normal' | 'fast';
}

const TIMES = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500 },
} as const;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);
/** The sandbox allows it for rehearsals; a real key comes from the agency's settings. */
const REHEARSAL_KEY = 'sandbox-supplier-key';

/** One supplier, as all calls need it. */
interface Line {
  readonly peer: Peer;
  readonly name: string;
  /** Milliseconds an order or a list may take. */
  readonly timeoutMs: number;
}

/** The sandbox's lockers behind the port. Keeps its connections until `close`. */
export function sandboxLockers(options: SandboxLockersOptions): LockerSupplier {
  const times = TIMES[options.profile];
  const name = `sandbox-${options.supplier}`;
  const peer = createPeer({
    name,
    baseUrl: `${options.baseUrl.replace(/\/$/, '')}/lockers/${options.supplier}/v1`,
    headers: { authorization: `Bearer ${REHEARSAL_KEY}` },
    timeoutMs: times.searchTimeoutMs,
    maxBytes: 8 * 1_024 * 1_024,
  });
  const line: Line = { peer, name, timeoutMs: times.bookTimeoutMs };
  return {
    profile: { name, idempotent: true, visibilityLagMs: 0, ...times },
    ...catalogue(line),
    ...orders(line),
    close: () => peer.close(),
  };
}

/** What it has, at which price. */
function catalogue({ peer, name }: Line): Pick<LockerSupplier, 'search' | 'rates' | 'check'> {
  return {
    async *search({ city, rental }, context) {
      const body = { city, ...rental };
      const call = { method: 'POST', path: '/availability', body, ...described(context) } as const;
      for await (const found of wholeList(name, peer.lines(call), wireSearchLine))
        yield found.map(lockerRatesFrom);
    },
    rates: async (key, rental, context) =>
      outcomeOf(
        await peer.read({
          method: 'POST',
          path: `/lockers/${encodeURIComponent(key)}/rates`,
          body: rental,
          ...described(context),
        }),
        wireLockerRates,
        lockerRatesFrom,
      ),
    check: async (key, rateKey, rental, context) => {
      const body = { rate_key: rateKey, ...rental };
      const call = { method: 'POST', path: '/price-checks', body, ...described(context) } as const;
      const outcome = outcomeOf(await peer.read(call), wireCheck, ({ locker, rate }) => ({
        locker: lockerFrom(locker),
        rate: rateFrom(rate, locker),
      }));
      return outcome.kind === 'ok' && outcome.value.locker.lockerKey !== key
        ? { kind: 'refused', reason: 'INVALID', message: 'The rate belongs to another locker.' }
        : outcome;
    },
  };
}

/** What is ordered from it. */
function orders({
  peer,
  name,
  timeoutMs,
}: Line): Pick<LockerSupplier, 'book' | 'retrieve' | 'cancelQuote' | 'cancel' | 'bookingsBetween'> {
  const pathOf = (reference: string, rest: string): string =>
    `/reservations/${encodeURIComponent(reference)}/${rest}`;
  return {
    book: async (order, context) =>
      outcomeOf(
        await peer.call({
          method: 'POST',
          path: '/reservations',
          body: orderTo(order),
          timeoutMs,
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
        ({ reservations: [first] }) => (first === undefined ? null : bookingFrom(first)),
      ),
    cancelQuote: async (reference, at, context) =>
      outcomeOf(
        await peer.read({
          method: 'GET',
          path: pathOf(reference, 'cancellation-quote'),
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
          path: pathOf(reference, 'cancel'),
          body: { cancel_reference: key },
          timeoutMs,
          ...described(context),
        }),
        wireReservation,
        bookingFrom,
      ),
    async *bookingsBetween(from, until, context) {
      const lines = peer.lines({
        method: 'GET',
        path: '/reservation-list',
        query: { from, until },
        timeoutMs,
        ...described(context),
      });
      for await (const entries of wholeList(name, lines, wireReservationLine))
        yield entries.map(heldFrom);
    },
  };
}

/** Signal and headers every call carries. */
const described = (context: SupplierContext) => ({
  signal: context.signal,
  headers: {
    'x-agency': context.agencyId,
    'x-correlation-id': context.correlationId,
    'x-sandbox-now': context.now,
    'x-sandbox-faults': context.faults,
  },
});

function outcomeOf<Wire, T>(
  reply: PeerReply,
  shape: Shape<Wire>,
  map: (value: Wire) => T,
): SupplierOutcome<T> {
  const read = understand(reply, shape, wireError);
  if (read.kind === 'ok') return { kind: 'ok', value: map(read.value) };
  if (read.kind !== 'refused') return read;
  // our key or our rehearsal is wrong: it did not even look at the order
  if (NOT_LOOKED_AT.has(read.refusal.error.code))
    return { kind: 'not-done', message: read.refusal.error.message };
  return refusalFrom(read.refusal);
}
