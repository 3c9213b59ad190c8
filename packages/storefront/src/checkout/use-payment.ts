import type { CreateBookingBody, ErrorCode, Quote, SoldSlug } from '@portico/contract';
import { ApiError, useApi, useLocation, useNavigate } from '@portico/runtime';
import { useRef, useState } from 'react';
import { confirmationAddress } from '../journey.ts';
import { goTo } from '../platform/leave.ts';
import { attemptSlot, bookingLeftFor, rememberCheckout } from '../parts/checkout-return.ts';
import { endLeft } from '../parts/left-payment.ts';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';
import { useBook } from './checkout.query.ts';

export interface Refusal {
  readonly code: ErrorCode | null;
  readonly field?: string | undefined;
  readonly quote?: Quote | undefined;
  /** True if the server expects a different request format than this page sends. */
  readonly isOutdated?: boolean;
}

interface Attempt {
  readonly key: string;
  readonly body: string;
}

/**
 * Pays. The idempotency key is stored in this tab with its request body: a second click, a reload and a retry after a lost
 * response send the same key and get the same booking; a changed form is a new request with a new key. Before a new request, a
 * payment left open on the card page is ended, so that at most one can be paid. `version` distinguishes requests with equal
 * bodies: a cart changes on the server.
 */
export function usePayment(slug: SoldSlug): {
  pay: (body: CreateBookingBody, quote: Quote, version?: string) => Promise<Refusal | null>;
  busy: boolean;
  /** Re-enables the button on a page restored from the back/forward cache. */
  wake: () => void;
} {
  const api = useApi();
  const book = useBook();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const setUnder = (is: boolean) => setBusy((under.current = is));
  const toBooking = (reference: string, guest: string | undefined): null => {
    void navigate(confirmationAddress(slug, reference, guest), { replace: true });
    return null;
  };

  /** Ends the payment that was left open. Returns an error, null after navigating to its booking, or `free` to start again. */
  async function leaveOld(quoteId: string): Promise<Refusal | null | 'free'> {
    const left = bookingLeftFor(quoteId);
    if (left === null) return 'free';
    try {
      if ((await endLeft(api, left)) === 'ended') return 'free';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { code: error.code };
    }
    return toBooking(left.reference, left.guest);
  }

  async function send(
    body: CreateBookingBody,
    quote: Quote,
    version: string,
  ): Promise<Refusal | null> {
    const { quoteId } = quote;
    const slot = attemptSlot(quoteId);
    const text = JSON.stringify(body) + version;
    const before = readTab<Attempt>(slot);
    const known = before?.body === text ? before.key : null;
    const isAfterLeft = known === null && bookingLeftFor(quoteId) !== null;
    if (isAfterLeft) {
      const way = await leaveOld(quoteId);
      if (way !== 'free') return way;
    }
    const attempt = (key: string) => {
      writeTab(slot, { key, body: text } satisfies Attempt);
      return book(body, key);
    };
    let result = await attempt(known ?? crypto.randomUUID());
    // An earlier error (a declined card) is returned again for its key: this click is a new attempt.
    if (known !== null && result.kind === 'refused' && result.code !== null)
      result = await attempt(crypto.randomUUID());
    if (result.kind === 'refused' && result.claim && !isAfterLeft && !result.claim.releasing) {
      // another tab of the same customer was faster: its booking shows the state
      clearTab(slot);
      const { reference, guestToken: guest } = result.claim;
      rememberCheckout({ reference, address: pathname + search, guest });
      return toBooking(reference, undefined);
    }
    if (result.kind === 'refused') {
      // An error is final for its key; only after a lost response must the same request be repeated.
      if (result.code !== null) clearTab(slot);
      // the old payment is still being ended: it holds the quote a moment longer
      const isEnding = isAfterLeft || result.claim?.releasing === true;
      return isEnding && result.code === 'QUOTE_CONSUMED' ? { code: 'UNAVAILABLE' } : result;
    }
    if (result.kind === 'under-way' && result.progress.next) {
      rememberCheckout({
        reference: result.progress.reference,
        address: pathname + search,
        guest: result.progress.guestToken,
        quote,
      });
      goTo(result.progress.next.url);
      return null;
    }
    return result.kind === 'booked'
      ? toBooking(result.booking.reference, result.guestToken)
      : toBooking(result.progress.reference, result.progress.guestToken);
  }

  async function pay(body: CreateBookingBody, quote: Quote, version = ''): Promise<Refusal | null> {
    if (under.current) return null;
    setUnder(true);
    try {
      const refusal = await send(body, quote, version);
      // without an error it stays busy: the button must not be enabled while the page is being left
      if (refusal !== null) setUnder(false);
      return refusal;
    } catch (error) {
      setUnder(false);
      throw error;
    }
  }
  return { pay, busy, wake: () => setUnder(false) };
}
