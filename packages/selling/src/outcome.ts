// Converts supplier outcomes of read-only calls to values and errors.
import { PorticoError } from '@portico/contract';
import type { ErrorCode, SupplierOutcome, SupplierRefusal } from '@portico/contract';

/**
 * Returns the value, or throws the error for the visitor. `unknown` and `not-done` are treated
 * alike: nothing was changed. So is a refusal of the request itself, which does not imply that
 * nothing is available.
 */
export function valueOf<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value;
  if (outcome.kind === 'refused') {
    if (outcome.reason === 'SOLD_OUT') throw new PorticoError('SOLD_OUT');
    if (outcome.reason === 'NOT_FOUND') throw new PorticoError('NOT_FOUND');
  }
  throw new PorticoError(
    outcome.kind === 'unknown' && outcome.isUnreadable === true
      ? 'SUPPLIER_UNREADABLE'
      : 'SUPPLIER_UNAVAILABLE',
    { retryAfter: 5, cause: new Error(outcome.message) },
  );
}

/**
 * Returns the error for an offer that its supplier refuses when re-checked. Only `SOLD_OUT`, and a
 * rate that no longer exists, are reported as sold out: any other refusal implies nothing about
 * stock.
 */
export function refusedOffer({ reason, message }: SupplierRefusal): PorticoError {
  return new PorticoError(REFUSED_AS[reason], { cause: new Error(message) });
}

const REFUSED_AS = {
  SOLD_OUT: 'SOLD_OUT',
  NOT_FOUND: 'SOLD_OUT',
  SEAT_TAKEN: 'SEAT_TAKEN',
  TRAVELLER_REFUSED: 'PARTY_REFUSED',
  TOO_LATE: 'TOO_LATE_TO_BOOK',
  CLOSED: 'OFFER_REFUSED',
  PRICE_CHANGED: 'OFFER_REFUSED',
  NAME_REFUSED: 'OFFER_REFUSED',
  NOT_CANCELLABLE: 'OFFER_REFUSED',
  INVALID: 'OFFER_REFUSED',
} as const satisfies Record<SupplierRefusal['reason'], ErrorCode>;

/** Errors of `refusedOffer`: its supplier has decided that the offer is not sold as asked for. */
export const REFUSALS: ReadonlySet<ErrorCode> = new Set(Object.values(REFUSED_AS));

/**
 * Awaits a supplier that may throw or hang; returns `unknown` if it does not respond in time.
 * Rejects only with a PorticoError, which the product throws about the response for the caller.
 */
export async function answerWithin<T>(
  milliseconds: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<SupplierOutcome<T>>,
): Promise<SupplierOutcome<T>> {
  const own = new AbortController();
  const stop = (): void => own.abort();
  signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SupplierOutcome<T>>((resolve) => {
    timer = setTimeout(() => {
      own.abort();
      resolve({ kind: 'unknown', message: `no answer within ${milliseconds} ms` });
    }, milliseconds);
  });
  try {
    return await Promise.race([
      ask(own.signal).catch((fault: unknown): SupplierOutcome<T> => {
        if (fault instanceof PorticoError) throw fault;
        return { kind: 'unknown', message: fault instanceof Error ? fault.message : String(fault) };
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
