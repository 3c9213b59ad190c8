import type {
  BookingInProgress,
  BookingView,
  CreateBookingBody,
  ErrorCode,
  Quote,
  QuoteClaim,
} from '@portico/contract';
import { type ApiClient, ApiError, useApi } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { bookingLeftFor, carryLeft } from '../parts/checkout-return.ts';
import { lookAtLeft } from '../parts/left-payment.ts';
import { readTab, writeTab } from '../platform/storage.ts';
import type { QuoteCalls } from '../product-parts.ts';
import { useNewest } from '../state/newest.ts';

export type QuoteState =
  | { readonly status: 'pending' }
  | {
      readonly status: 'ready';
      readonly quote: Quote;
      readonly memberPrice: boolean;
      /** True if the quote was renewed while this page was open. */
      readonly isNew: boolean;
      /** True if the user has come back from the payment page: the payment is still open, and nothing is charged. */
      readonly isLeft?: boolean;
    }
  | {
      readonly status: 'failed';
      readonly code: ErrorCode | null;
      /** The user's own booking that holds the quote. */
      readonly claim?: QuoteClaim | undefined;
    };

export interface QuoteKeeper {
  readonly state: QuoteState;
  /**
   * True while a different quote may replace the one on the page: it is being loaded or renewed, for example after another
   * currency was chosen.
   */
  readonly isRenewing: boolean;
  /** Requests a new quote from the supplier, after expiry or a login. Resolves to the new quote; null if it was rejected. */
  readonly quoteAgain: () => Promise<Quote | null>;
  /** Replaces this quote with another one (from a PRICE_CHANGED error). */
  readonly replace: (quote: Quote) => void;
  readonly reload: () => void;
}

/** Tab storage key: the currency a quote was last requested in. */
const WISHED_SLOT = 'checkout-currency';

/**
 * Loads the quote of an address. `loggedIn` decides whether a retail quote is renewed at the member price; `charge` is the
 * currency to charge in, if the product supports it.
 */
export function useQuote(
  calls: QuoteCalls,
  quoteId: string | null,
  loggedIn: boolean,
  onReplaced: (quoteId: string) => void,
  charge: string | null = null,
): QuoteKeeper {
  const api = useApi();
  const [state, setState] = useState<QuoteState>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);
  const [isRenewing, setRenewing] = useState(false);
  const wished = useRef(readTab<string>(WISHED_SLOT) ?? '');
  const newest = useNewest();

  const replaced = (fresh: Quote) => {
    if (quoteId !== null) carryLeft(quoteId, fresh.quoteId);
    onReplaced(fresh.quoteId);
  };
  const failed = (error: unknown) =>
    setState({
      status: 'failed',
      code: error instanceof ApiError ? error.code : null,
      claim: claimIn(error),
    });

  useEffect(() => {
    if (quoteId === null) return setState({ status: 'failed', code: 'QUOTE_NOT_FOUND' });
    // A quote that is already shown and only changed its address is not loaded again.
    setState((before) =>
      before.status === 'ready' && before.quote.quoteId === quoteId
        ? before
        : { status: 'pending' },
    );
    setRenewing(true);
    const wanted = { quoteId, loggedIn, charge, wished: wished.current };
    void newest.ask(
      (signal) => loadQuote(api, calls, wanted, signal),
      ({ renewed, ...loaded }) => {
        setRenewing(false);
        setState({ status: 'ready', isNew: false, ...loaded });
        if (renewed === undefined) return;
        // a rejection is final: the quote says why, and it is not requested again, even after a reload
        wished.current = `${renewed.quoteId} ${charge}`;
        writeTab(WISHED_SLOT, wished.current);
        replaced(renewed);
      },
      (error) => {
        setRenewing(false);
        failed(error);
      },
    );
    return newest.drop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` asks again; the callback may be new each render
  }, [api, calls, quoteId, loggedIn, attempt, charge]);

  return {
    state,
    isRenewing,
    quoteAgain: async () => {
      if (quoteId === null) return null;
      const signal = newest.begin();
      setRenewing(true);
      try {
        await stillFree(api, calls, quoteId, signal);
        const quote = await calls.quoteAgain(api, quoteId, signal, charge);
        if (signal.aborted) return null;
        setState({ status: 'ready', quote, memberPrice: loggedIn, isNew: true });
        replaced(quote);
        return quote;
      } catch (error) {
        if (!signal.aborted) failed(error);
        return null;
      } finally {
        if (!signal.aborted) setRenewing(false);
      }
    },
    replace: (quote) => {
      newest.drop();
      setRenewing(false);
      setState({ status: 'ready', quote, memberPrice: loggedIn, isNew: true });
      replaced(quote);
    },
    reload: () => setAttempt((before) => before + 1),
  };
}

interface WantedQuote {
  readonly quoteId: string;
  readonly loggedIn: boolean;
  readonly charge: string | null;
  /** Quote and currency that were requested last. */
  readonly wished: string;
}

type LoadedQuote = Omit<Extract<QuoteState, { readonly status: 'ready' }>, 'status' | 'isNew'> & {
  readonly isNew?: boolean;
  /** The quote that replaces the one of the address. */
  readonly renewed?: Quote;
};

/** Loads a quote, and renews it if it lacks the member price or the wanted currency. */
async function loadQuote(
  api: ApiClient,
  calls: QuoteCalls,
  { quoteId, loggedIn, charge, wished }: WantedQuote,
  signal: AbortSignal,
): Promise<LoadedQuote> {
  const read = await calls.read(api, quoteId, signal).catch(async (error: unknown) => {
    const left = await leftOpen(api, quoteId, error, signal);
    if (left === null) throw error;
    return left;
  });
  if ('isLeft' in read) return read;
  const { quote, memberPrice } = read;
  const isMember = memberPrice || !loggedIn;
  const isCharged = charge === null || quote.price.currency === charge;
  if (isMember && (isCharged || wished === `${quoteId} ${charge}`)) return { quote, memberPrice };
  signal.throwIfAborted();
  const renewed = await calls.quoteAgain(api, quoteId, signal, charge);
  return {
    quote: { ...renewed, changed: renewed.changed ?? compared(quote, renewed) },
    memberPrice: memberPrice || loggedIn,
    isNew: !isMember,
    renewed,
  };
}

/** Returns the user's own booking that holds a quote, if the error names it. */
export const claimIn = (error: unknown): QuoteClaim | undefined =>
  error instanceof ApiError && error.code === 'QUOTE_CONSUMED'
    ? (error.details as { readonly claim?: QuoteClaim } | undefined)?.claim
    : undefined;

/**
 * Another tab may have booked the quote in the meantime: it must not be renewed, or the same would be bought twice. Throws
 * QUOTE_CONSUMED.
 */
async function stillFree(
  api: ApiClient,
  calls: QuoteCalls,
  quoteId: string,
  signal: AbortSignal,
): Promise<void> {
  if (bookingLeftFor(quoteId) !== null) return;
  await calls.read(api, quoteId, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'QUOTE_CONSUMED') throw error;
  });
}

/** Returns the quote of a payment that this tab left and that is still open; null otherwise. */
async function leftOpen(
  api: ApiClient,
  quoteId: string,
  error: unknown,
  signal: AbortSignal,
): Promise<{ readonly quote: Quote; readonly memberPrice: true; readonly isLeft: true } | null> {
  const left = bookingLeftFor(quoteId);
  if (!(error instanceof ApiError) || error.code !== 'QUOTE_CONSUMED' || !left?.quote) return null;
  if (left.quote.quoteId !== quoteId) return null;
  try {
    const isOpen = (await lookAtLeft(api, left, signal)) === 'open';
    return isOpen ? { quote: left.quote, memberPrice: true, isLeft: true } : null;
  } catch (fault) {
    // rejected: the user has no access to the booking any more; the quote's own error applies
    if (fault instanceof ApiError && fault.code !== null) return null;
    throw fault;
  }
}

function compared(before: Quote, after: Quote): Quote['changed'] {
  const [a, b] = [before.price.total, after.price.total];
  return a === b || before.price.currency !== after.price.currency
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
      readonly claim?: QuoteClaim | undefined;
      /** True if the server expects a different request format than this page sends. */
      readonly isOutdated?: boolean;
    };

/** Returns the function that books. Idempotent: the same key and body always lead to the same booking. */
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
      return {
        kind: 'refused',
        code: error.code,
        field: error.field,
        quote: details?.quote,
        claim: claimIn(error),
        isOutdated: error.isOutdated,
      };
    }
  };
}

/** Version of the terms in force: undefined until it is loaded, null if that failed. */
export type TermsVersion = string | null | undefined;

/** The terms in force, and a function that loads them again. */
export interface Terms {
  readonly version: TermsVersion;
  readonly reload: () => void;
}

/** Loads the version of the terms that the booking accepts. */
export function useTerms(lang: string): Terms {
  const api = useApi();
  const [version, setVersion] = useState<TermsVersion>();
  const [attempt, setAttempt] = useState(0);
  const newest = useNewest();
  useEffect(() => {
    void newest.ask(
      (signal) => api.call('terms', { query: { lang } }, { signal }),
      (terms) => setVersion(terms.version),
      () => setVersion(null), // the payment step then says that the terms could not be loaded
    );
    return newest.drop;
  }, [api, newest, lang, attempt]);
  return {
    version,
    reload: () => {
      setVersion(undefined);
      setAttempt((before) => before + 1);
    },
  };
}
