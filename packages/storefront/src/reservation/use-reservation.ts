import {
  type CartView,
  type ErrorCode,
  PRODUCTS,
  type Quote,
  type SoldSlug,
  type TravellerNeeds,
} from '@portico/contract';
import { useFocusFirstError } from '@portico/design';
import {
  ApiError,
  type TFunction,
  useApi,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import {
  checkoutFaults,
  type CheckoutValues,
  emptyForm,
  type CheckoutFaults,
  formFieldOf,
  isFormFor,
  newNames,
} from '../checkout/checkout-form.ts';
import type { KeptTravellers } from '../checkout/saved-travellers.query.ts';
import { isMasked } from '../checkout/typed-travellers.ts';
import {
  type FormState,
  keepForm,
  type QuoteOnPage,
  useRenewedNote,
} from '../checkout/use-checkout.ts';
import { reloadRenewed } from '../platform/renewed.ts';
import { type CartParts, type PrintedNames, useParts } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { saveCart } from './keep-all.ts';
import type { ChoiceGate } from './priced-choice.ts';
import { valuesOfCart, withDocuments } from './cart-values.ts';

export interface Reservation {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: CheckoutValues;
  readonly change: (next: CheckoutValues) => void;
  readonly faults: CheckoutFaults;
  /** Reason why the last click did not continue; '' for none. */
  readonly refusal: string;
  readonly busy: boolean;
  /** True while the click waits for the price of the selection. */
  readonly isPricing: boolean;
  readonly submit: (event: FormEvent) => void;
}

interface Around extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly quote: Quote;
  /** Cart stored on the server by an earlier click. */
  readonly cart: CartView | null;
  readonly onCart: (cart: CartView | null) => void;
  readonly calls: CartParts;
  readonly kept: KeptTravellers;
  readonly mayKeep: boolean;
  readonly state: FormState;
  /** Selection whose price arrives later; empty if there is none. */
  readonly gate: RefObject<ChoiceGate | null>;
}

/** Validates the travellers; the terms are not accepted on this page. */
export function reservationFaults(
  values: CheckoutValues,
  needs: TravellerNeeds,
  printed: PrintedNames | undefined,
  ownFaults: (values: CheckoutValues) => CheckoutFaults = () => ({}),
): CheckoutFaults {
  const { accepted: _, ...faults } = checkoutFaults(values, needs);
  const names = [
    ...values.leads,
    ...values.children.map((child) => ({
      ...child,
      type: child.isInfant ? ('infant' as const) : ('child' as const),
    })),
  ];
  const unprinted = (printed?.faults(names) ?? []).map(({ index, field, key }) => {
    const place =
      index < values.leads.length ? `leads.${index}` : `children.${index - values.leads.length}`;
    return [`${place}.${field}`, key] as const;
  });
  return { ...Object.fromEntries(unprinted), ...faults, ...ownFaults(values) };
}

/** Input and validation of the travellers, and the handler that saves them and continues to payment. */
export function useReservation(around: Around): Reservation {
  const { slug, quote, cart, calls, onCart, kept, mayKeep, state } = around;
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { profile } = useViewer();
  const { needs: needsOf, printed } = useParts(slug);
  const needs = needsOf(quote);
  const form = useRef<HTMLFormElement>(null);
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const { typed, setTyped, attempt, setAttempt, serverFault, setServerFault } = state;
  const { refusal, setRefusal } = state;
  const renewed = useRenewedNote(attempt);
  useFocusFirstError(form, attempt);
  const empty = emptyForm(needs.parties, profile);
  const { asks } = calls;
  const before = cart === null ? empty : valuesOfCart(cart, empty, asks);
  const values = typed && isFormFor(typed, needs.parties) ? withDocuments(typed, before) : before;

  const faultsNow = (): CheckoutFaults =>
    reservationFaults(values, needs, printed, (typedNow) => asks?.faults(typedNow, quote) ?? {});

  const fault = (field: string, key: string) => {
    setServerFault({ [field]: key });
    setAttempt(attempt + 2);
  };

  const refused = (code: ErrorCode | null, field: string | undefined): void =>
    answerRefusal({ code, field, values, quotes: around.quotes, t, fault, setRefusal });

  // handling a click outlasts a render: it must use the current state of the page
  const latest = useRef({ values, faultsNow, quote, needs, cart });
  latest.current = { values, faultsNow, quote, needs, cart };

  async function submit(): Promise<void> {
    if (under.current) return;
    setAttempt(attempt + 1);
    setRefusal('');
    setServerFault({});
    // a pending price may be for another age: the form is validated together with it
    const isOpen = around.gate.current?.isOpen() === true;
    if (!isOpen && Object.keys(faultsNow()).length > 0) return;
    under.current = true;
    setBusy(true);
    if (mayKeep && values.keep) rememberNames(values, kept);
    try {
      const now = await saveCart({
        api,
        calls,
        t,
        onCart,
        gate: () => around.gate.current,
        latest: () => latest.current,
        onPricing: setPricing,
        onRefusal: setRefusal,
        onFaults: () => setAttempt(attempt + 2),
        onLost: (field, typedThen) => {
          setTyped(withoutMasked(typedThen));
          fault(field, 'checkout.documentAgain');
        },
      });
      if (now === null) return;
      onCart(now);
      const next = withCart(query, now);
      // the browser's back button returns to these names
      setQuery(next, { replace: true });
      await Promise.resolve();
      void navigate(`${PRODUCTS[slug].journey.checkout}?${next}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isOutdated || !reloadRenewed()) refused(error.code, error.field);
    } finally {
      under.current = false;
      setBusy(false);
      setPricing(false);
    }
  }

  return {
    form,
    values,
    change: (next) => {
      setTyped(next);
      setServerFault({});
      keepForm(next);
    },
    faults: attempt > 0 ? { ...faultsNow(), ...serverFault } : {},
    refusal: refusal || renewed,
    busy,
    isPricing,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** Returns the query of both pages once a cart exists. */
function withCart(query: URLSearchParams, { cartId, quoteId }: CartView): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('state');
  next.set('quote', quoteId);
  next.set('cart', cartId);
  return next;
}

/** Saves new names to the account. */
function rememberNames(values: CheckoutValues, kept: KeptTravellers): void {
  void kept.keep({
    adults: newNames(values.leads, kept.adults),
    children: newNames(values.children, kept.children),
  });
}

interface RefusedPress extends Pick<QuoteOnPage, 'quotes'> {
  readonly code: ErrorCode | null;
  readonly field: string | undefined;
  readonly values: CheckoutValues;
  readonly t: TFunction;
  readonly fault: (field: string, key: string) => void;
  readonly setRefusal: (text: string) => void;
}

/** Shows an error from the server: at its field, as a sentence, or by a new price. */
function answerRefusal(press: RefusedPress): void {
  const { code, field, values, quotes, t, fault, setRefusal } = press;
  if (code === 'QUOTE_EXPIRED') {
    // the new price is shown, and the customer clicks again
    setRefusal(t('checkout.renewedPress'));
    return void quotes.quoteAgain();
  }
  if (code === 'QUOTE_CONSUMED' || code === 'QUOTE_NOT_FOUND') return quotes.reload();
  const at = formFieldOf(field, values.leads.length);
  if (at !== null && code !== null) return fault(at, `errors.${code}`);
  setRefusal(code === null ? t('checkout.offline') : t(`errors.${code}`));
}

function withoutMasked(values: CheckoutValues): CheckoutValues {
  const cleared = <P extends CheckoutValues['leads'][number]>(person: P): P =>
    isMasked(person.typed?.documentNumber)
      ? { ...person, typed: { ...person.typed, documentNumber: '' } }
      : person;
  return {
    ...values,
    leads: values.leads.map(cleared),
    children: values.children.map(cleared),
  };
}
