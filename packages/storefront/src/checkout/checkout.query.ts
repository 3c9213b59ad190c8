import type {
  BookingInProgress,
  BookingView,
  CreateBookingBody,
  ErrorCode,
  Quote,
} from '@portico/contract';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { QuoteCalls } from '../product-parts.ts';

export type QuoteState =
  | { readonly status: 'pending' }
  | {
      readonly status: 'ready';
      readonly quote: Quote;
      readonly memberPrice: boolean;
      readonly retaken: boolean;
    }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

export interface QuoteKeeper {
  readonly state: QuoteState;
  /** Takes the quote again with the supplier: expired, or somebody has logged in. Answers the new one, or the refusal. */
  readonly retake: () => Promise<Quote | null>;
  /** Another quote takes the place of this one (the answer of PRICE_CHANGED). */
  readonly replace: (quote: Quote) => void;
  readonly reload: () => void;
}

/** The quote of an address. `loggedIn` decides whether a retail quote must be taken again at the member price. */
export function useQuote(
  calls: QuoteCalls,
  quoteId: string | null,
  loggedIn: boolean,
  onReplaced: (quoteId: string) => void,
): QuoteKeeper {
  const api = useApi();
  const [state, setState] = useState<QuoteState>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  const take = useCallback(
    (id: string, signal?: AbortSignal): Promise<Quote> => calls.retake(api, id, signal),
    [api, calls],
  );
  const failed = (error: unknown) =>
    setState({ status: 'failed', code: error instanceof ApiError ? error.code : null });

  useEffect(() => {
    if (quoteId === null) return setState({ status: 'failed', code: 'QUOTE_NOT_FOUND' });
    const leaving = new AbortController();
    const { signal } = leaving;
    // A quote that is shown already and only changed its address is not asked for again.
    setState((before) =>
      before.status === 'ready' && before.quote.quoteId === quoteId
        ? before
        : { status: 'pending' },
    );
    const load = async () => {
      const { quote, memberPrice } = await calls.read(api, quoteId, signal);
      if (memberPrice || !loggedIn)
        return setState({ status: 'ready', quote, memberPrice, retaken: false });
      const member = await take(quoteId, signal);
      setState({
        status: 'ready',
        quote: { ...member, changed: member.changed ?? compared(quote, member) },
        memberPrice: true,
        retaken: true,
      });
      onReplaced(member.quoteId);
    };
    load().catch((error: unknown) => {
      if (!isAbort(error)) failed(error);
    });
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` asks again; the callback may be new each render
  }, [api, calls, quoteId, loggedIn, attempt, take]);

  return {
    state,
    retake: async () => {
      if (quoteId === null) return null;
      try {
        const quote = await take(quoteId);
        setState({ status: 'ready', quote, memberPrice: loggedIn, retaken: true });
        onReplaced(quote.quoteId);
        return quote;
      } catch (error) {
        failed(error);
        return null;
      }
    },
    replace: (quote) => {
      setState({ status: 'ready', quote, memberPrice: loggedIn, retaken: true });
      onReplaced(quote.quoteId);
    },
    reload: () => setAttempt((before) => before + 1),
  };
}

function compared(before: Quote, after: Quote): Quote['changed'] {
  const [a, b] = [before.price.total, after.price.total];
  return a === b
    ? undefined
    : { before: a, after: b, currency: after.price.currency, direction: b > a ? 'up' : 'down' };
}

export type BookResult =
  | {
      readonly kind: 'booked';
      readonly booking: BookingView;
      readonly guestToken?: string | undefined;
    }
  | { readonly kind: 'under-way'; readonly progress: BookingInProgress }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode | null;
      readonly field?: string | undefined;
      readonly quote?: Quote | undefined;
    };

/** Books. The same key and body always lead to the same booking, so a press that is repeated does no harm. */
export function useBook(): (body: CreateBookingBody, key: string) => Promise<BookResult> {
  const api = useApi();
  return async (body, key) => {
    try {
      const { status, data } = await api.send('createBooking', { body }, { idempotencyKey: key });
      if (status === 202) return { kind: 'under-way', progress: data };
      return { kind: 'booked', booking: data.booking, guestToken: data.guestToken };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = error.details as { quote?: Quote } | undefined;
      return { kind: 'refused', code: error.code, field: error.field, quote: details?.quote };
    }
  };
}

/** Version of the terms in force, which the booking accepts. */
export function useTermsVersion(lang: string): string | null {
  const api = useApi();
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.call('terms', { query: { lang } }, { signal: leaving.signal }).then(
      (terms) => setVersion(terms.version),
      () => setVersion(null), // paying then says that the terms could not be loaded
    );
    return () => leaving.abort();
  }, [api, lang]);
  return version;
}
