// A choice of seats and bags becomes a price: after a short while without another change the quote is asked for again, and only
// the answer to the last question counts.
import type { ErrorCode, Quote } from '@portico/contract';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import type { FlightDetail, ServiceChosen } from '../../http.ts';
import { isSameChoice } from './services.ts';
import '../calls.ts';

export type FlightQuote = Quote<FlightDetail>;

/** Quiet time before the price is asked for. */
const QUIET_MS = 600;

export type Pricing =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

interface Around {
  readonly quote: FlightQuote;
  readonly onQuote: (quote: FlightQuote) => void;
  /** A seat was taken by somebody else meanwhile. */
  readonly onTaken: () => void;
}

/** What is chosen, and the price that follows it. */
export function useServicesQuote({ quote, onQuote, onTaken }: Around) {
  const api = useApi();
  const priced = quote.detail.services.map(({ chosen }) => chosen);
  const [value, setValue] = useState<readonly ServiceChosen[]>(priced);
  const [pricing, setPricing] = useState<Pricing>({ kind: 'still' });
  const [attempt, setAttempt] = useState(0);
  const after = useRef({ quote, onQuote, onTaken });
  useEffect(() => {
    after.current = { quote, onQuote, onTaken };
  });

  const answered = useRef<{ quoteId: string; value: readonly ServiceChosen[] } | null>(null);
  const { quoteId: asked } = quote;
  useEffect(() => {
    const { current: own } = answered;
    // the answer to this very choice: whatever is in it, it is not asked for again
    if (own?.quoteId === asked && own.value === value) return;
    if (
      isSameChoice(
        value,
        after.current.quote.detail.services.map(({ chosen }) => chosen),
      )
    ) {
      setPricing({ kind: 'still' });
      return;
    }
    setPricing({ kind: 'asking' });
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const { quoteId } = after.current.quote;
      api
        .call(
          'flightQuote',
          { body: { quoteId, services: [...value] } },
          { signal: leaving.signal },
        )
        .then((answer) => {
          setPricing({ kind: 'still' });
          answered.current = { quoteId: answer.quote.quoteId, value };
          after.current.onQuote(answer.quote);
        })
        .catch((error: unknown) => {
          if (isAbort(error) || leaving.signal.aborted) return;
          const code = error instanceof ApiError ? error.code : null;
          setPricing({ kind: 'refused', code });
          if (code === 'SEAT_TAKEN') after.current.onTaken();
        });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, value, attempt, asked]);

  return {
    value,
    choose: setValue,
    pricing,
    /** Asks for the price of the same choice once more. */
    retry: () => setAttempt((count) => count + 1),
  };
}
