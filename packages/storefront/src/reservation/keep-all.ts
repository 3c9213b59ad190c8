// Keeps who travels and what was chosen before a press leads on to pay.
import type { CartView, ErrorCode, Quote, TravellerNeeds } from '@portico/contract';
import { type ApiClient, ApiError, type TFunction } from '@portico/runtime';
import type { CheckoutValues, Faults } from '../checkout/checkout-form.ts';
import { isMasked } from '../checkout/typed-travellers.ts';
import { bookingLeftFor } from '../parts/checkout-return.ts';
import type { CartParts } from '../product-parts.ts';
import { isCartGone } from './cart.query.ts';
import { cartBodyOf } from './cart-values.ts';
import type { ChoiceGate } from './priced-choice.ts';

/** The page as it is now, not as it was when the press began: a press outlives a render. */
export interface PressedPage {
  readonly values: CheckoutValues;
  readonly faultsNow: () => Faults;
  readonly quote: Quote;
  readonly needs: TravellerNeeds;
  readonly cart: CartView | null;
}

export interface Press {
  readonly api: ApiClient;
  readonly calls: CartParts;
  readonly t: TFunction;
  readonly latest: () => PressedPage;
  /** A choice whose price comes later; null where there is none. */
  readonly gate: () => ChoiceGate | null;
  readonly onCart: (cart: CartView | null) => void;
  /** Called while the press waits for the price of a choice. */
  readonly onPricing: (isPricing: boolean) => void;
  /** Called with the reason why the press does not lead on. */
  readonly onRefusal: (text: string) => void;
  /** Called when the form has faults that must be shown. */
  readonly onFaults: () => void;
  /** Called when a document's number was kept in a cart that is gone. */
  readonly onLost: (field: string, values: CheckoutValues) => void;
}

const MAX_TASKS = 200;

/**
 * React renders in tasks of its own: waits until the page shows the newest state, or has moved on
 * to another one.
 */
async function until(isShown: () => boolean): Promise<void> {
  for (let task = 0; task < MAX_TASKS && !isShown(); task += 1)
    await new Promise((resolve) => setTimeout(resolve));
}

/** Why a choice was not added, as a sentence. */
const choiceTrouble = (code: ErrorCode | null, t: TFunction): string =>
  t(code === null ? 'checkout.noAnswer' : `errors.${code}`);

/** Whether every choice has its price, and no dearer one that the buyer must see first. */
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
 * Keeps what is typed and chosen, again when something changed meanwhile. Returns the cart, or null
 * when the press ends here and the page says why. Throws ApiError.
 */
export async function keepAll(press: Press): Promise<CartView | null> {
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
 * Keeps who travels in the existing cart, or in a new one. `lost` names a field whose number only
 * the lost cart had.
 */
async function keepIn(
  { api, calls, onCart }: Press,
  { cart, quote, values, needs }: PressedPage,
): Promise<CartView | { readonly lost: string }> {
  const { quoteId: named } = quote;
  const { quoteId: _named, ...rest } = cartBodyOf(values, needs, named, calls.asks);
  // the open payment of this very quote is ended by the press that pays: until then only the names
  // are written
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

/** The first field with a number only the server had; null where there is none. */
function maskedField({ leads, children }: CheckoutValues): string | null {
  const at = (list: string, people: CheckoutValues['leads' | 'children']) => {
    const i = people.findIndex(({ typed }) => isMasked(typed?.documentNumber));
    return i < 0 ? null : `${list}.${i}.documentNumber`;
  };
  return at('leads', leads) ?? at('children', children);
}
