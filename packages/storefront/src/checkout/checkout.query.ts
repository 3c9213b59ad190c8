import type {
  BookingInProgress,
  BookingView,
  CreateBookingBody,
  ErrorCode,
  Quote,
  QuoteClaim,
} from '@portico/contract';
import { type ApiClient, ApiError, isAbort, useApi } from '@portico/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingLeftFor, carryLeft } from '../parts/checkout-return.ts';
import { lookAtLeft } from '../parts/left-payment.ts';
import { readTab, writeTab } from '../platform/storage.ts';
import type { QuoteCalls } from '../product-parts.ts';

export type QuoteState =
  | { readonly status: 'pending' }
  | {
      readonly status: 'ready';
      readonly quote: Quote;
      readonly memberPrice: boolean;
      /** Made again while this page was open. */
      readonly isNew: boolean;
      /** Somebody has come back from the payment page: the payment is still open, and nothing is charged. */
      readonly isLeft?: boolean;
    }
  | {
      readonly status: 'failed';
      readonly code: ErrorCode | null;
      /** The own booking that holds the quote. */
      readonly claim?: QuoteClaim | undefined;
    };

export interface QuoteKeeper {
  readonly state: QuoteState;
  /** Another quote may take the place of the one on the page: it is being read or asked for, after another currency was chosen, say. */
  readonly isRenewing: boolean;
  /** Quotes again with the supplier, after expiry or a login. Answers the new quote; null when it was refused. */
  readonly quoteAgain: () => Promise<Quote | null>;
  /** Another quote replaces this one (the answer of PRICE_CHANGED). */
  readonly replace: (quote: Quote) => void;
  readonly reload: () => void;
}

/** Which currency a quote was last asked to be charged in. */
const WISHED_SLOT = 'checkout-currency';

/**
 * The quote of an address. `loggedIn` decides whether a retail quote must be made again at the member
 * price; `charge` is the currency it shall be charged in, where the product asks for one.
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

  const ask = useCallback(
    (id: string, signal?: AbortSignal): Promise<Quote> => calls.quoteAgain(api, id, signal, charge),
    [api, calls, charge],
  );
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
    const leaving = new AbortController();
    const { signal } = leaving;
    // A quote that is shown already and only changed its address is not loaded again.
    setState((before) =>
      before.status === 'ready' && before.quote.quoteId === quoteId
        ? before
        : { status: 'pending' },
    );
    const load = async () => {
      const read = await calls.read(api, quoteId, signal).catch(async (error: unknown) => {
        const left = await leftOpen(api, quoteId, error, signal);
        if (left === null) throw error;
        return left;
      });
      if ('isLeft' in read) return setState({ status: 'ready', isNew: false, ...read });
      const { quote, memberPrice } = read;
      const isMember = memberPrice || !loggedIn;
      const isCharged = charge === null || quote.price.currency === charge;
      if (isMember && (isCharged || wished.current === `${quoteId} ${charge}`))
        return setState({ status: 'ready', quote, memberPrice, isNew: false });
      const member = await ask(quoteId, signal);
      // refused once is refused: the quote says why, and is not asked for again, nor when the page is loaded again
      wished.current = `${member.quoteId} ${charge}`;
      writeTab(WISHED_SLOT, wished.current);
      setState({
        status: 'ready',
        quote: { ...member, changed: member.changed ?? compared(quote, member) },
        memberPrice: memberPrice || loggedIn,
        isNew: !isMember,
      });
      replaced(member);
    };
    setRenewing(true);
    load()
      .catch((error: unknown) => {
        if (!isAbort(error)) failed(error);
      })
      .finally(() => {
        if (!signal.aborted) setRenewing(false);
      });
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `attempt` asks again; the callback may be new each render
  }, [api, calls, quoteId, loggedIn, attempt, ask]);

  return {
    state,
    isRenewing,
    quoteAgain: async () => {
      if (quoteId === null) return null;
      setRenewing(true);
      try {
        await stillFree(api, calls, quoteId);
        const quote = await ask(quoteId);
        setState({ status: 'ready', quote, memberPrice: loggedIn, isNew: true });
        replaced(quote);
        return quote;
      } catch (error) {
        failed(error);
        return null;
      } finally {
        setRenewing(false);
      }
    },
    replace: (quote) => {
      setState({ status: 'ready', quote, memberPrice: loggedIn, isNew: true });
      replaced(quote);
    },
    reload: () => setAttempt((before) => before + 1),
  };
}

/** The own booking that holds a quote, where an error names it. */
export const claimIn = (error: unknown): QuoteClaim | undefined =>
  error instanceof ApiError && error.code === 'QUOTE_CONSUMED'
    ? (error.details as { readonly claim?: QuoteClaim } | undefined)?.claim
    : undefined;

/**
 * Another tab may have booked the quote since: then no new one takes its place, or the same would be bought twice.
 * Throws QUOTE_CONSUMED.
 */
async function stillFree(api: ApiClient, calls: QuoteCalls, quoteId: string): Promise<void> {
  if (bookingLeftFor(quoteId) !== null) return;
  await calls.read(api, quoteId).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'QUOTE_CONSUMED') throw error;
  });
}

/** The quote of a payment this tab has left and come back from while it is still open; null when it is not. */
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
    // refused: the booking is not theirs to see any more; what the quote said stands
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
      /** The server reads other forms than this page sends. */
      readonly isOutdated?: boolean;
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
