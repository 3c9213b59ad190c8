import type { BookingView, CancelQuoteView, ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useRef } from 'react';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ErrorCode | null };

async function answerOf<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code };
    throw error;
  }
}

/** Cancels in two steps: quotes the refund, then cancels at exactly that amount. */
export function useCancelling(reference: string, guest: string | null) {
  const api = useApi();
  const query = guest ? { guest } : {};
  // One idempotency key per quote: clicking twice, or again after a lost response, cancels once.
  const keys = useRef(new Map<string, string>());
  return {
    quote: (): Promise<Answer<CancelQuoteView>> =>
      answerOf(
        api
          .call('cancelQuote', { params: { reference }, query })
          .then(({ cancelQuote }) => cancelQuote),
      ),
    cancel: (cancelQuoteId: string): Promise<Answer<BookingView>> => {
      const key = keys.current.get(cancelQuoteId) ?? crypto.randomUUID();
      keys.current.set(cancelQuoteId, key);
      return answerOf(
        api
          .call(
            'cancelBooking',
            { params: { reference }, query, body: { cancelQuoteId } },
            { idempotencyKey: key },
          )
          .then(({ booking }) => booking),
      );
    },
  };
}
