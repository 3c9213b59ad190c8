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
  type ApiClient,
  ApiError,
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
  type Faults,
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
import { bookingLeftFor } from '../parts/checkout-return.ts';
import { isCartGone } from './cart.query.ts';
import type { ChoiceGate } from './priced-choice.ts';
import { cartBodyOf, valuesOfCart, withDocuments } from './cart-values.ts';

export interface Reservation {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: CheckoutValues;
  readonly change: (next: CheckoutValues) => void;
  readonly faults: Faults;
  /** Why the last press did not lead on; '' when there is nothing to say. */
  readonly refusal: string;
  readonly busy: boolean;
  /** The press waits for the price of what was chosen. */
  readonly isPricing: boolean;
  readonly submit: (event: FormEvent) => void;
}

interface Around extends Pick<QuoteOnPage, 'quotes'> {
  readonly slug: SoldSlug;
  readonly quote: Quote;
  /** What the server keeps of an earlier press. */
  readonly cart: CartView | null;
  readonly onCart: (cart: CartView | null) => void;
  readonly calls: CartParts;
  readonly kept: KeptTravellers;
  readonly mayKeep: boolean;
  readonly state: FormState;
  /** A choice beside whose price comes later; empty where there is none. */
  readonly gate: RefObject<ChoiceGate | null>;
}

/** All that is wrong with who travels; nothing is accepted here. */
export function reservationFaults(
  values: CheckoutValues,
  needs: TravellerNeeds,
  printed: PrintedNames | undefined,
  ownFaults: (values: CheckoutValues) => Faults = () => ({}),
): Faults {
  const { accepted: _, ...faults } = checkoutFaults(values, needs);
  const names = [...values.leads, ...values.children];
  const unprinted = (printed?.faults(names) ?? []).map(({ index, field, key }) => {
    const place =
      index < values.leads.length ? `leads.${index}` : `children.${index - values.leads.length}`;
    return [`${place}.${field}`, key] as const;
  });
  return { ...Object.fromEntries(unprinted), ...faults, ...ownFaults(values) };
}

/** What is typed of who travels, what is wrong with it, and the press that keeps it and leads on to pay. */
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

  const faultsNow = (): Faults =>
    reservationFaults(values, needs, printed, (typedNow) => asks?.faults(typedNow, quote) ?? {});

  const fault = (field: string, key: string) => {
    setServerFault({ [field]: key });
    setAttempt(attempt + 2);
  };

  function refused(code: ErrorCode | null, field: string | undefined): void {
    if (code === 'QUOTE_EXPIRED') {
      // the press is answered by a new price: it is said, and pressed again
      setRefusal(t('checkout.renewedPress'));
      return void around.quotes.quoteAgain();
    }
    if (code === 'QUOTE_CONSUMED' || code === 'QUOTE_NOT_FOUND') return around.quotes.reload();
    const at = formFieldOf(field, values.leads.length);
    if (at !== null && code !== null) return fault(at, `errors.${code}`);
    setRefusal(code === null ? t('checkout.offline') : t(`errors.${code}`));
  }

  // a press lasts longer than a render: it goes by what is on the page now, not when it began
  const latest = useRef({ values, faultsNow, quote, needs, cart });
  latest.current = { values, faultsNow, quote, needs, cart };

  /** Whether everything that is chosen has its price, and nothing is left that the buyer must look at first. */
  async function isPriced(): Promise<boolean> {
    const { current: gate } = around.gate;
    if (gate === null || !gate.isOpen()) return true;
    setPricing(true);
    const settled = await gate.settle();
    setPricing(false);
    if (settled.kind === 'still') return true;
    if (settled.kind === 'refused') {
      setRefusal(t('checkout.choiceRefused', { why: choiceTrouble(settled.code, t) }));
      return false;
    }
    await until(() => latest.current.quote.quoteId === settled.quote.quoteId);
    if (settled.isDearer) setRefusal(t('checkout.pricedDearer'));
    return !settled.isDearer;
  }

  /** Keeps what is typed and chosen, once more where something was changed meanwhile; null: the press ends here. */
  async function keepAll(): Promise<CartView | null> {
    for (;;) {
      if (!(await isPriced())) return null;
      const { current: now } = latest;
      if (Object.keys(now.faultsNow()).length > 0) {
        setAttempt(attempt + 2);
        return null;
      }
      const kept = await keepIn({ api, calls, onCart, ...now });
      if ('lost' in kept) {
        setTyped(withoutMasked(now.values));
        fault(kept.lost, 'checkout.documentAgain');
        return null;
      }
      const isSame = JSON.stringify(latest.current.values) === JSON.stringify(now.values);
      if (isSame && around.gate.current?.isOpen() !== true) return kept;
      onCart(kept);
      await until(() => latest.current.cart?.cartId === kept.cartId);
    }
  }

  async function submit(): Promise<void> {
    if (under.current) return;
    setAttempt(attempt + 1);
    setRefusal('');
    setServerFault({});
    // a price on its way may be for another age: the faults are judged with it
    const isOpen = around.gate.current?.isOpen() === true;
    if (!isOpen && Object.keys(faultsNow()).length > 0) return;
    under.current = true;
    setBusy(true);
    if (mayKeep && values.keep)
      void kept.keep({
        adults: newNames(values.leads, kept.adults),
        children: newNames(values.children, kept.children),
      });
    try {
      const now = await keepAll();
      if (now === null) return;
      onCart(now);
      const next = withCart(query, now);
      // the browser's way back leads to these names
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

const MOST_TASKS = 200;

/** React renders in tasks of its own: waits until the page shows the newest state, or has moved on to another one. */
async function until(isShown: () => boolean): Promise<void> {
  for (let task = 0; task < MOST_TASKS && !isShown(); task += 1)
    await new Promise((resolve) => setTimeout(resolve));
}

/** Why a choice was not added, as a sentence. */
const choiceTrouble = (code: ErrorCode | null, t: (key: string) => string): string =>
  t(code === null ? 'checkout.noAnswer' : `errors.${code}`);

interface Keeping extends Pick<Around, 'calls' | 'cart' | 'onCart' | 'quote'> {
  readonly api: ApiClient;
  readonly values: CheckoutValues;
  readonly needs: TravellerNeeds;
}

/** Keeps who travels in the cart there is, or in a new one. A field: its number was only there, and is there no more. */
async function keepIn({
  api,
  calls,
  cart,
  onCart,
  quote,
  values,
  needs,
}: Keeping): Promise<CartView | { readonly lost: string }> {
  const { quoteId: named } = quote;
  const { quoteId: _named, ...rest } = cartBodyOf(values, needs, named, calls.asks);
  // the open payment of this very quote is ended by the press that pays: until then only the names are written
  const isLeft = bookingLeftFor(named) !== null && cart?.quoteId === named;
  const body = isLeft ? rest : { quoteId: named, ...rest };
  if (cart !== null)
    try {
      return await calls.write(api, cart.cartId, body);
    } catch (error) {
      if (!(error instanceof ApiError) || !isCartGone(error.code)) throw error;
      onCart(null);
      const lost = maskedField(values);
      if (lost !== null) return { lost };
    }
  const begun = await calls.begin(api, quote.quoteId);
  return calls.write(api, begun.cartId, body);
}

/** The address of both pages once a cart is there. */
function withCart(query: URLSearchParams, { cartId, quoteId }: CartView): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('state');
  next.set('quote', quoteId);
  next.set('cart', cartId);
  return next;
}

/** The first field with a number only the server had; null where there is none. */
function maskedField({ leads, children }: CheckoutValues): string | null {
  const at = (list: string, people: CheckoutValues['leads' | 'children']) => {
    const i = people.findIndex(({ typed }) => isMasked(typed?.documentNumber));
    return i < 0 ? null : `${list}.${i}.documentNumber`;
  };
  return at('leads', leads) ?? at('children', children);
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
