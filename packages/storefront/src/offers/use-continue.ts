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

/** What came of asking for a quote: the quote, or why there is none. */
export async function quoted<Q extends Quote>(ask: () => Promise<Q>): Promise<QuoteResult<Q>> {
  try {
    return { kind: 'quoted', quote: await ask() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused', code: error.code };
  }
}

/** Why the last press did not lead on. */
export type Obstacle<Q extends Quote = Quote> =
  /**
   * Its supplier asks another price; `before` is the total that was shown, minor units of the
   * quote's currency.
   */
  | { readonly kind: 'changed'; readonly quote: Q; readonly before: number }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode | null };

interface Around<Offer, Q extends Quote> {
  /** Checks an offer again with its supplier and holds its price. */
  readonly quote: (offer: Offer) => Promise<QuoteResult<Q>>;
  /** What the offer is called when it has gone. */
  readonly nameOf: (offer: Offer) => string;
  /** Address of this page with the offer chosen: logging in leads back to it. */
  readonly here: (offer: Offer) => string;
  /** Address of the page that follows. */
  readonly next: (quote: Q, offer: Offer) => string;
  /** Asks for all offers again in silence. */
  readonly refresh: () => void;
  /** The offer that is chosen among those shown; null while none is. */
  readonly chosen: Offer | null;
  /** When those shown were loaded, epoch milliseconds. */
  readonly at: number;
}

const EXPIRED: readonly (string | null)[] = ['OFFER_EXPIRED', 'OFFER_INVALID'];
const GONE: readonly (string | null)[] = ['SOLD_OUT', 'ITEM_GONE'];
/** A new answer counts for the second question only when it has just come. */
const JUST_NOW_MS = 5_000;

/**
 * The way from a chosen offer to the page that asks who buys it: its price is checked with the
 * supplier, and news is told before anything goes on. An offer that has expired is quoted once
 * more, with the new ones.
 */
export function useContinue<Offer, Q extends Quote>(around: Around<Offer, Q>) {
  const { nameOf, here, next, refresh, chosen, at } = around;
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
   * What is in the way after a refusal. @param isAgain it has been asked for a second time already
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
      // another choice was made while this one was checked: that one is bought
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

  /** What follows from the answer to the last choice. */
  function told(result: QuoteResult<Q>, offer: Offer, isAgain: boolean): void {
    if (result.kind === 'refused') return refused(result.code, offer, isAgain);
    const { changed } = result.quote;
    if (changed && changed.before !== changed.after)
      return setObstacle({ kind: 'changed', quote: result.quote, before: changed.before });
    goOn(result.quote, offer);
  }

  useEffect(() => {
    if (!isRetrying || currentTime() - at > JUST_NOW_MS) return;
    if (chosen) void go(chosen, true);
    else setRetrying(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new answer
  }, [at]);

  return { go, goOn, busy: busy || isRetrying, obstacle, clear: () => setObstacle(null) };
}
