// Saves the travellers and the selection before continuing to payment.
import type { CartView, ErrorCode, Quote, TravellerNeeds } from '@portico/contract';
import { type ApiClient, ApiError, type TFunction } from '@portico/runtime';
import type { CheckoutValues, CheckoutFaults } from '../checkout/checkout-form.ts';
import { isMasked } from '../checkout/typed-travellers.ts';
import { bookingLeftFor } from '../parts/checkout-return.ts';
import type { CartParts } from '../product-parts.ts';
import { isCartGone } from './cart.query.ts';
import { cartBodyOf } from './cart-values.ts';
import type { ChoiceGate } from './priced-choice.ts';

/**
 * Current state of the page, not that at the time of the click: handling a click outlasts a render.
 */
export interface PressedPage {
  readonly values: CheckoutValues;
  readonly faultsNow: () => CheckoutFaults;
  readonly quote: Quote;
  readonly needs: TravellerNeeds;
  readonly cart: CartView | null;
}

export interface Press {
  readonly api: ApiClient;
  readonly calls: CartParts;
  readonly t: TFunction;
  readonly latest: () => PressedPage;
  /** Selection whose price arrives later; null if there is none. */
  readonly gate: () => ChoiceGate | null;
  readonly onCart: (cart: CartView | null) => void;
  /** Called when the click starts or stops waiting for the price of a selection. */
  readonly onPricing: (isPricing: boolean) => void;
  /** Called with the reason why the page does not continue. */
  readonly onRefusal: (text: string) => void;
  /** Called if the form has errors that must be shown. */
  readonly onFaults: () => void;
  /** Called if a document number was stored only in a cart that has expired. */
  readonly onLost: (field: string, values: CheckoutValues) => void;
}

const MAX_TASKS = 200;

/**
 * React renders in separate tasks: waits until the page shows the latest state, or has moved on to
 * another one.
 */
async function until(isShown: () => boolean): Promise<void> {
  for (let task = 0; task < MAX_TASKS && !isShown(); task += 1)
    await new Promise((resolve) => setTimeout(resolve));
}

/** Returns a sentence that says why a selection was not added. */
const choiceTrouble = (code: ErrorCode | null, t: TFunction): string =>
  t(code === null ? 'checkout.noAnswer' : `errors.${code}`);

/**
 * Resolves to true if every selection has a price, and none is higher than the one displayed to the
 * customer.
 */
async function isPriced({ gate, latest, t, onPricing, onRefusal }: Press): Promise<boolean> {
  const open = gate();
  if (open === null || !open.isOpen()) return true;
  onPricing(true);
  const settled = await open.settle();
  onPricing(false);
  if (settled.kind === 'still') return true;
  if (settled.kind === 'refused') {
    onRefusal(t('checkout.choiceRefused', { why: choiceTrouble(settled.code, t) }));
    return false;
  }
  await until(() => latest().quote.quoteId === settled.quote.quoteId);
  if (settled.isDearer) onRefusal(t('checkout.pricedDearer'));
  return !settled.isDearer;
}

/**
 * Saves input and selection, repeatedly if something changes in the meantime. Resolves to the cart,
 * or to null if the page must not continue and shows the reason. Throws ApiError.
 */
export async function saveCart(press: Press): Promise<CartView | null> {
  const { latest, gate, onCart } = press;
  for (;;) {
    if (!(await isPriced(press))) return null;
    const now = latest();
    if (Object.keys(now.faultsNow()).length > 0) {
      press.onFaults();
      return null;
    }
    const kept = await keepIn(press, now);
    if ('lost' in kept) {
      press.onLost(kept.lost, now.values);
      return null;
    }
    const isSame = JSON.stringify(latest().values) === JSON.stringify(now.values);
    if (isSame && gate()?.isOpen() !== true) return kept;
    onCart(kept);
    await until(() => latest().cart?.cartId === kept.cartId);
  }
}

/**
 * Saves the travellers in the existing cart, or in a new one. `lost` names a field whose number was
 * only in the lost cart.
 */
async function keepIn(
  { api, calls, onCart }: Press,
  { cart, quote, values, needs }: PressedPage,
): Promise<CartView | { readonly lost: string }> {
  const { quoteId: named } = quote;
  const { quoteId: _named, ...rest } = cartBodyOf(values, needs, named, calls.asks);
  // paying will end the open payment of this quote: until then only the names are written
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

/** Returns the first field with a number that only the server has; null if there is none. */
function maskedField({ leads, children }: CheckoutValues): string | null {
  const at = (list: string, people: CheckoutValues['leads' | 'children']) => {
    const i = people.findIndex(({ typed }) => isMasked(typed?.documentNumber));
    return i < 0 ? null : `${list}.${i}.documentNumber`;
  };
  return at('leads', leads) ?? at('children', children);
}
