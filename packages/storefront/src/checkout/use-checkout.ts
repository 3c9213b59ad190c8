import type { ErrorCode, Quote, SoldSlug } from '@portico/contract';
import { useFocusFirstError, useSecondsLeft } from '@portico/design';
import { loginAddress } from '@portico/rules/redirect';
import { useLocation, useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCharged } from '../parts/charged.ts';
import { currentTime } from '../platform/clock.ts';
import { goToLogin } from '../platform/deep-link.ts';
import { reloadRenewed, wasRenewed } from '../platform/renewed.ts';
import { readTab, writeTab } from '../platform/storage.ts';
import { useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { chargedIn } from './charged-in.ts';
import {
  bookingBody,
  checkoutFaults,
  type CheckoutValues,
  emptyForm,
  type CheckoutFaults,
  formFieldOf,
  isFormFor,
  newNames,
} from './checkout-form.ts';
import { type QuoteKeeper, type Terms, useQuote } from './checkout.query.ts';
import { withoutDocument } from './typed-travellers.ts';
import { termsAgain, useDeferredSubmit } from './use-deferred-submit.ts';
import { type BookedQuestion, useBookedQuestion } from './use-booked-question.ts';
import type { KeptTravellers } from './saved-travellers.query.ts';
import { useCameBack } from '../platform/use-came-back.ts';
import { type Refusal, usePayment } from './use-payment.ts';
import { forgetAccepted, hasAccepted, noteAccepted } from './accepted-terms.ts';

const FORM_SLOT = 'checkout-form';

/** Returns the login address with the current page as return target. */
export const useLoginAddress = (): (() => string | null) => {
  const agency = useAgency();
  const { pathname, search } = useLocation();
  return () =>
    agency && loginAddress(agency, location.href, pathname + search, { checkout: 'true' });
};

export interface QuoteOnPage {
  readonly quotes: QuoteKeeper;
  readonly quote: Quote | null;
  readonly secondsLeft: number;
  /** Payment of this checkout: while it is in progress the quote is not renewed. */
  readonly pay: ReturnType<typeof usePayment>;
}

/**
 * Loads the quote of the address, renews it when it expires, and provides the payment function.
 * Charged in the currency of the address, else in the chosen one. `isExpired`: there is no quote to
 * load.
 */
export function useQuoteOnPage(slug: SoldSlug, isExpired: boolean): QuoteOnPage {
  const [query, setQuery] = useSearchParams();
  const viewer = useViewer();
  const charged = useCharged();
  const charge = chargedIn(query) ?? charged;
  const { quotes: calls } = useParts(slug);
  const quotes = useQuote(
    calls,
    isExpired ? null : query.get('quote'),
    viewer.auth,
    (quoteId) =>
      setQuery(
        (now) =>
          new URLSearchParams(
            [...now].map(([key, value]) => [key, key === 'quote' ? quoteId : value]),
          ),
        { replace: true },
      ),
    charge,
  );
  const pay = usePayment(slug);
  useCameBack(() => {
    pay.wake();
    quotes.reload();
  });
  const quote = quotes.state.status === 'ready' ? quotes.state.quote : null;
  const secondsLeft = useSecondsLeft(quote ? Date.parse(quote.expiresAt) : null, currentTime);
  const runOut =
    quote !== null && secondsLeft === 0 && currentTime() >= Date.parse(quote.expiresAt);
  const { quoteAgain } = quotes;
  useEffect(() => {
    // an expired quote is renewed silently; a dialog appears only if something changed
    if (runOut && !pay.busy) void quoteAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time a quote runs out
  }, [runOut]);
  return { quotes, quote, secondsLeft, pay };
}

/** Form input and errors. Kept while the quote is renewed and the form is briefly hidden. */
export function useFormState() {
  const [typed, setTyped] = useState<CheckoutValues | null>(() =>
    readTab<CheckoutValues>(FORM_SLOT),
  );
  const [attempt, setAttempt] = useState(0);
  const [serverFault, setServerFault] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [agreed, setAgreed] = useState<Quote | null>(null);
  return {
    typed,
    setTyped,
    attempt,
    setAttempt,
    serverFault,
    setServerFault,
    refusal,
    setRefusal,
    agreed,
    setAgreed,
  };
}
export type FormState = ReturnType<typeof useFormState>;

/** Stores the input in this tab. Document numbers are never stored in the browser. */
export const keepForm = (values: CheckoutValues): void =>
  writeTab(FORM_SLOT, {
    ...values,
    leads: values.leads.map(withoutDocument),
    children: values.children.map(withoutDocument),
    accepted: false,
  });

export interface Checkout {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: CheckoutValues;
  readonly change: (next: CheckoutValues) => void;
  readonly faults: CheckoutFaults;
  /** Reason why the last click did not pay; '' for none. */
  readonly refusal: string;
  /** Quote the user has accepted while a newer one is on the page; null if there is none. */
  readonly agreed: Quote | null;
  readonly setAgreed: (quote: Quote | null) => void;
  readonly submit: (event: FormEvent) => void;
  /** True while a click is waiting for the quote or the terms. */
  readonly isHeld: boolean;
  /** Loads the terms again while a click has waited for them for seconds; null otherwise. */
  readonly askTermsAgain: (() => void) | null;
  /** Question whether to book the same again; accepting it repeats the click. */
  readonly question: BookedQuestion;
}

interface Around extends Pick<QuoteOnPage, 'quotes' | 'pay'> {
  readonly quote: Quote;
  readonly kept: KeptTravellers;
  readonly mayKeep: boolean;
  readonly state: FormState;
  readonly terms: Terms;
}

/** Input, validation and payment of the form. The input is stored in this tab. */
export function useCheckout(
  slug: SoldSlug,
  { quotes, quote, pay, kept, mayKeep, state, terms }: Around,
): Checkout {
  const { t, i18n } = useTranslation();
  const { profile } = useViewer();
  const needs = useParts(slug).needs(quote);
  const form = useRef<HTMLFormElement>(null);
  const { typed, setTyped, attempt, setAttempt, serverFault, setServerFault } = state;
  const { refusal, setRefusal, agreed, setAgreed } = state;
  useFocusFirstError(form, attempt);
  const filled =
    typed && isFormFor(typed, needs.parties) ? typed : emptyForm(needs.parties, profile);
  const values = {
    ...filled,
    accepted: filled.accepted || hasAccepted(quote.quoteId, terms.version),
  };
  const refused = useRefused({
    quote,
    quotes,
    units: values.leads.length,
    setAgreed,
    setRefusal,
    setFieldFault: (field, code) => {
      setServerFault({ [field]: `errors.${code}` });
      setAttempt(attempt + 2);
    },
  });

  const question = useBookedQuestion(quote);
  const renewed = useRenewedNote(attempt);
  const held = useDeferredSubmit(
    quotes.isRenewing || terms.version === undefined,
    quote.quoteId,
    submit,
  );

  async function submit(): Promise<void> {
    if (pay.busy || held.hold()) return;
    setAttempt(attempt + 1);
    setRefusal('');
    if (Object.keys(checkoutFaults(values, needs)).length > 0) return;
    if (!terms.version) {
      terms.reload();
      return setRefusal(t('checkout.termsMissing'));
    }
    if (question.ask()) return;
    if (mayKeep && values.keep)
      void kept.keep({
        adults: newNames(values.leads, kept.adults),
        children: newNames(values.children, kept.children),
      });
    noteAccepted(quote.quoteId, terms.version);
    const refusedWith = await pay.pay(
      bookingBody(
        values,
        {
          quoteId: quote.quoteId,
          method: quote.payAt === 'on-site' ? 'on-site' : 'card',
          acceptedTerms: terms.version,
          language: i18n.language,
        },
        needs,
      ),
      quote,
    );
    if (refusedWith) refused(refusedWith);
  }

  return {
    form,
    values,
    change: (next) => {
      if (!next.accepted) forgetAccepted();
      setTyped(next);
      setServerFault({});
      keepForm(next);
    },
    faults: attempt > 0 ? { ...checkoutFaults(values, needs), ...serverFault } : {},
    refusal: held.note || refusal || renewed,
    agreed,
    setAgreed,
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

interface AroundRefusal {
  readonly quote: Quote;
  readonly quotes: QuoteKeeper;
  /** Number of rooms, cabins or vehicles: children follow after the adults of all of them. */
  readonly units: number;
  readonly setAgreed: (quote: Quote) => void;
  readonly setRefusal: (text: string) => void;
  readonly setFieldFault: (field: string, code: ErrorCode) => void;
}

/** Errors shown next to their field. */
const OF_A_FIELD: ReadonlySet<ErrorCode> = new Set([
  'INVALID_FIELD',
  'AGE_MISMATCH',
  'DOCUMENT_REQUIRED',
]);

/** Handles an error of the payment. */
function useRefused({
  quote,
  quotes,
  units,
  setAgreed,
  setRefusal,
  setFieldFault,
}: AroundRefusal): (refusal: Refusal) => void {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const logIn = useLoginAddress();
  return (refused) => {
    if (refused.isOutdated && reloadRenewed()) return;
    if (refused.code === 'PRICE_CHANGED' && refused.quote) {
      setAgreed(quote);
      return quotes.replace(refused.quote);
    }
    if (refused.code === 'QUOTE_EXPIRED') return void quotes.quoteAgain();
    const login = refused.code === 'LOGIN_REQUIRED' ? logIn() : null;
    if (login !== null) return goToLogin(login);
    const field = formFieldOf(refused.field, units);
    if (refused.code !== null && OF_A_FIELD.has(refused.code) && field)
      return setFieldFault(field, refused.code);
    if (refused.code === 'SOLD_OUT' || refused.code === 'QUOTE_CONSUMED')
      return void navigate(`${pathname}?${withState(query, refused.code)}`, { replace: true });
    setRefusal(refusalText(refused.code, t));
  };
}

/**
 * Message before the first click on a page that was reloaded because the site was updated; ''
 * otherwise.
 */
export function useRenewedNote(attempt: number): string {
  const { t } = useTranslation();
  const [isRenewed] = useState(wasRenewed);
  return isRenewed && attempt === 0 ? t('checkout.siteRenewed') : '';
}

/** Returns the text for a failed payment that has no other consequence. */
export const refusalText = (code: ErrorCode | null, t: (key: string) => string): string => {
  if (code === null) return t('checkout.offline');
  return code === 'PAYMENT_DECLINED' ? t('checkout.declined') : t(`errors.${code}`);
};

function withState(query: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('state', state);
  return next;
}
