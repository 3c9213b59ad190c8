import type { ErrorCode, Quote } from '@portico/contract';
import { loginAddress } from '@portico/rules/redirect';
import { ApiError, useNavigate } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { currentTime } from '../platform/clock.ts';
import { goToLogin } from '../platform/deep-link.ts';
import { pageAddress } from '../platform/page.ts';
import { useAgency } from '../state/account.ts';

export type QuoteResult<Q extends Quote = Quote> =
  | { readonly kind: 'quoted'; readonly quote: Q }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

/** Requests a quote; returns the quote, or the reason why there is none. */
export async function quoted<Q extends Quote>(ask: () => Promise<Q>): Promise<QuoteResult<Q>> {
  try {
    return { kind: 'quoted', quote: await ask() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused', code: error.code };
  }
}

/** Reason why the last click did not continue. */
export type Obstacle<Q extends Quote = Quote> =
  /**
   * The supplier's price has changed; `before` is the displayed total in minor units of the quote's
   * currency.
   */
  | { readonly kind: 'changed'; readonly quote: Q; readonly before: number }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode | null };

interface Around<Offer, Q extends Quote> {
  /** Re-checks an offer with its supplier and holds its price. */
  readonly quote: (offer: Offer) => Promise<QuoteResult<Q>>;
  /** Returns the name of the offer, shown if it is sold out. */
  readonly nameOf: (offer: Offer) => string;
  /**
   * Returns the address of this page with the offer selected, used as return target after a login.
   */
  readonly here: (offer: Offer) => string;
  /** Returns the address of the next page. */
  readonly next: (quote: Q, offer: Offer) => string;
  /** Reloads all offers silently. */
  readonly refresh: () => void;
  /** The currently selected offer; null if none is selected. */
  readonly chosen: Offer | null;
  /** Time the current offers were loaded, in epoch milliseconds. */
  readonly at: number;
  /** Time of a refresh that got no answer. */
  readonly failedAt: number | undefined;
}

const EXPIRED: readonly (string | null)[] = ['OFFER_EXPIRED', 'OFFER_INVALID'];
const GONE: readonly (string | null)[] = ['SOLD_OUT', 'ITEM_GONE'];
/** Maximum age in milliseconds of a new response to be used for the retry. */
const JUST_NOW_MS = 5_000;

/**
 * Leads from a selected offer to the page for the buyer's details: re-checks its price with the
 * supplier, and shows any change before continuing. An expired offer is quoted once more, from the
 * reloaded offers.
 */
export function useContinue<Offer, Q extends Quote>(around: Around<Offer, Q>) {
  const { nameOf, here, next, refresh, chosen, at, failedAt } = around;
  const navigate = useNavigate();
  const agency = useAgency();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle<Q> | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const under = useRef(false);
  const latest = useRef(chosen);
  latest.current = chosen;

  const goOn = (quote: Q, offer: Offer) => {
    setObstacle(null);
    void navigate(next(quote, offer));
  };

  /**
   * Handles a rejected quote.
   * @param isAgain True if this was the retry.
   */
  const refused = (code: ErrorCode | null, offer: Offer, isAgain: boolean) => {
    if (code === 'LOGIN_REQUIRED' && agency)
      return goToLogin(loginAddress(agency, pageAddress(), here(offer), { checkout: 'true' }));
    if (GONE.includes(code)) {
      setObstacle({ kind: 'gone', name: nameOf(offer) });
      return refresh();
    }
    if (EXPIRED.includes(code) && !isAgain) {
      setRetrying(true);
      return refresh();
    }
    setObstacle({ kind: 'failed', code });
  };

  async function go(offer: Offer, isAgain = false): Promise<void> {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setObstacle(null);
    setRetrying(false);
    try {
      let asked = offer;
      let result = await around.quote(asked);
      // another offer was selected during the check: continue with that one
      while (latest.current !== null && here(latest.current) !== here(asked)) {
        asked = latest.current;
        result = await around.quote(asked);
      }
      return told(result, asked, isAgain);
    } finally {
      under.current = false;
      setBusy(false);
    }
  }

  /** Handles the response for the last selected offer. */
  function told(result: QuoteResult<Q>, offer: Offer, isAgain: boolean): void {
    if (result.kind === 'refused') return refused(result.code, offer, isAgain);
    const { changed } = result.quote;
    if (changed && changed.before !== changed.after)
      return setObstacle({ kind: 'changed', quote: result.quote, before: changed.before });
    goOn(result.quote, offer);
  }

  useEffect(() => {
    if (!isRetrying) return;
    // without new offers, or with those of another search, nothing is continued
    if (chosen && currentTime() - at <= JUST_NOW_MS) void go(chosen, true);
    else setRetrying(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new answer
  }, [at]);

  useEffect(() => {
    if (!isRetrying || failedAt === undefined) return;
    // the offers that were to be quoted once more have not come
    setRetrying(false);
    setObstacle({ kind: 'failed', code: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refresh that failed
  }, [failedAt]);

  return { go, goOn, busy: busy || isRetrying, obstacle, clear: () => setObstacle(null) };
}
