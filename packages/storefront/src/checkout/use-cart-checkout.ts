import { forgetAccepted, hasAccepted, noteAccepted } from './accepted-terms.ts';
import type { CartView, ErrorCode, Quote, SoldSlug } from '@portico/contract';
import { useFocusFirstError } from '@portico/design';
import {
  ApiError,
  useApi,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { goToLogin } from '../platform/deep-link.ts';
import type { CartParts } from '../product-parts.ts';
import type { Terms } from './checkout.query.ts';
import { isCartGone } from '../reservation/cart.query.ts';
import { type BookedQuestion, useBookedQuestion } from './use-booked-question.ts';
import { reloadRenewed } from '../platform/renewed.ts';
import { useNewest } from '../state/newest.ts';
import { termsAgain, useDeferredSubmit } from './use-deferred-submit.ts';
import { type QuoteOnPage, refusalText, useLoginAddress, useRenewedNote } from './use-checkout.ts';
import type { Refusal } from './use-payment.ts';
import { withState } from './with-state.ts';

export interface CartCheckout {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** Text key of the error about accepting the terms. */
  readonly fault: string | undefined;
  readonly refusal: string;
  /** Quote the user has accepted; a more expensive one on the page needs a confirmation. */
  readonly agreed: Quote;
  readonly agree: () => void;
  readonly submit: (event: FormEvent) => void;
  /** True while a click is waiting for the quote or the terms. */
  readonly isHeld: boolean;
  /** Loads the terms again while a click has waited for them for seconds; null otherwise. */
  readonly askTermsAgain: (() => void) | null;
  readonly question: BookedQuestion;
}

interface Around extends Pick<QuoteOnPage, 'quotes' | 'pay'> {
  readonly slug: SoldSlug;
  readonly calls: CartParts;
  readonly quote: Quote;
  readonly cart: CartView;
  readonly onCart: (cart: CartView) => void;
  readonly terms: Terms;
}

/** Errors that only the page with the travellers can fix. */
const OF_NAMES: ReadonlySet<ErrorCode> = new Set([
  'AGE_MISMATCH',
  'DOCUMENT_REQUIRED',
  'INVALID_FIELD',
  'NAME_REFUSED',
  'SEAT_TAKEN',
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'LICENCE_UNCONFIRMED',
  'CART_EXPIRED',
  'CART_NOT_FOUND',
]);

/**
 * Pays for a cart and handles the result. When the quote is renewed, the cart is moved to the new
 * one.
 */
export function useCartCheckout(around: Around): CartCheckout {
  const { calls, quote, cart, onCart, pay, terms } = around;
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [ticked, setTicked] = useState(false);
  const accepted = ticked || hasAccepted(quote.quoteId, terms.version);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState('');
  const [agreed, setAgreed] = useState(quote);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, attempt);
  const question = useBookedQuestion(quote);
  const refused = useCartRefused({ ...around, setRefusal });
  const renewed = useRenewedNote(attempt);
  const held = useDeferredSubmit(
    around.quotes.isRenewing || terms.version === undefined,
    quote.quoteId,
    submit,
  );

  const newest = useNewest();
  const move = async (): Promise<CartView> =>
    cart.quoteId === quote.quoteId
      ? cart
      : calls.write(api, cart.cartId, { quoteId: quote.quoteId });
  useEffect(() => {
    if (cart.quoteId === quote.quoteId || pay.busy) return;
    // if this fails, paying fails for the same reason and shows it
    void newest.ask(move, onCart, () => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each quote that is made again
  }, [quote.quoteId]);

  async function submit(): Promise<void> {
    if (pay.busy || held.hold()) return;
    setAttempt(attempt + 1);
    setRefusal('');
    if (!accepted) return;
    if (!terms.version) {
      terms.reload();
      return setRefusal(t('checkout.termsMissing'));
    }
    if (question.ask()) return;
    // an earlier move may be pending: its reply must not replace the cart of this one
    newest.drop();
    try {
      const moved = await move();
      if (moved !== cart) onCart(moved);
      noteAccepted(quote.quoteId, terms.version);
      const refusedWith = await pay.pay(
        {
          product: quote.product,
          cartId: moved.cartId,
          seen: quote.quoteId,
          payment: { method: quote.payAt === 'on-site' ? 'on-site' : 'card' },
          acceptedTerms: terms.version,
          language: i18n.language,
        },
        quote,
        moved.expiresAt,
      );
      if (refusedWith) {
        if (refusedWith.code === 'PRICE_CHANGED') setAgreed(quote);
        refused(refusedWith);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused({ code: error.code, field: error.field, isOutdated: error.isOutdated });
    }
  }

  return {
    form,
    accepted,
    accept: (accepts) => {
      setTicked(accepts);
      if (!accepts) forgetAccepted();
    },
    fault: attempt > 0 && !accepted ? 'checkout.acceptMissing' : undefined,
    refusal: held.note || refusal || renewed,
    agreed,
    agree: () => setAgreed(quote),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    isHeld: held.isHeld,
    askTermsAgain: termsAgain(held, terms),
    question: {
      ...question,
      agree: () => {
        question.agree();
        void submit();
      },
    },
  };
}

/** Handles an error of the payment. */
function useCartRefused({
  calls,
  quote: seen,
  quotes,
  setRefusal,
}: Pick<Around, 'calls' | 'quote' | 'quotes'> & {
  readonly setRefusal: (text: string) => void;
}): (refusal: Refusal) => void {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const logIn = useLoginAddress();
  return ({ code, quote, isOutdated }) => {
    if (isOutdated && reloadRenewed()) return;
    if (code === 'PRICE_CHANGED' && quote) {
      // a more expensive quote needs a confirmation; any other change is announced, so that the
      // click has a visible result
      if (quote.price.total <= seen.price.total) setRefusal(t('checkout.renewed'));
      return quotes.replace(quote);
    }
    if (code === 'QUOTE_EXPIRED') return void quotes.quoteAgain();
    const login = code === 'LOGIN_REQUIRED' ? logIn() : null;
    if (login !== null) return goToLogin(login);
    if (code !== null && OF_NAMES.has(code))
      return void navigate(withState(calls.names(without(query, code)), code), { replace: true });
    if (code === 'SOLD_OUT' || code === 'QUOTE_CONSUMED')
      return void navigate(withState(`${pathname}?${query}`, code), { replace: true });
    setRefusal(refusalText(code, t));
  };
}

/** Removes an expired cart from the address. */
function without(query: URLSearchParams, code: ErrorCode): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isCartGone(code)) next.delete('cart');
  return next;
}
