import type { BookingView, CancelQuoteView, ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useRef } from 'react';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ErrorCode | null };

/** Cancels in two steps: quotes the refund, then cancels at exactly that amount. */
export interface Cancelling {
  readonly quote: () => Promise<Answer<CancelQuoteView>>;
  readonly cancel: (cancelQuoteId: string) => Promise<Answer<BookingView>>;
}

export async function answerOf<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code };
    throw error;
  }
}

/**
 * Returns the idempotency key of a quote. There is one per quote: clicking twice, or again after a
 * lost response, cancels once.
 */
export function useQuoteKeys(): (cancelQuoteId: string) => string {
  const keys = useRef(new Map<string, string>());
  return (cancelQuoteId) => {
    const key = keys.current.get(cancelQuoteId) ?? crypto.randomUUID();
    keys.current.set(cancelQuoteId, key);
    return key;
  };
}

/** Cancels a booking. */
export function useCancelling(reference: string, guest: string | null): Cancelling {
  const api = useApi();
  const query = guest ? { guest } : {};
  const keyOf = useQuoteKeys();
  return {
    quote: (): Promise<Answer<CancelQuoteView>> =>
      answerOf(
        api
          .call('cancelQuote', { params: { reference }, query })
          .then(({ cancelQuote }) => cancelQuote),
      ),
    cancel: (cancelQuoteId: string): Promise<Answer<BookingView>> => {
      const idempotencyKey = keyOf(cancelQuoteId);
      return answerOf(
        api
          .call(
            'cancelBooking',
            { params: { reference }, query, body: { cancelQuoteId } },
            { idempotencyKey },
          )
          .then(({ booking }) => booking),
      );
    },
  };
}
