// Carts of every product whose traveller page is separate from its payment page. Only the owner can
// access a cart.
import { randomUUID } from 'node:crypto';
import { PorticoError, PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { CART_MINUTES, type CartBody, type CartView } from '@portico/contract/http/cart';
import type { ProductSales } from '@portico/selling';
import { checkedTravellers } from '@portico/selling/travellers';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { isUuid } from '../../kernel/ids.ts';
import { shownTraveller, wholeTravellers } from './carts.documents.ts';
import type { CartsRepo } from './carts.repo.ts';
import type { Cart, CartAsker, CartQuotes } from './carts.types.ts';

export interface CartsDeps {
  readonly repo: CartsRepo;
  readonly quotes: CartQuotes;
  /** Returns a product's sales functions. */
  readonly salesOf: (product: ProductTitle) => Pick<ProductSales, 'needs' | 'checkDetails'>;
  readonly clock: Clock;
}

export interface CartsService {
  /** Creates a cart for a quote. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_CONSUMED. */
  begin(asker: CartAsker, product: ProductTitle, quoteId: string): Promise<CartView>;
  /** Throws CART_NOT_FOUND, CART_EXPIRED. */
  read(asker: CartAsker, product: ProductTitle, cartId: string): Promise<CartView>;
  /**
   * Stores the entered data and extends the cart's lifetime. Also throws the errors of `begin` and
   * of the travellers' validation.
   */
  write(asker: CartAsker, product: ProductTitle, cartId: string, body: CartBody): Promise<CartView>;
  /**
   * Returns a cart of any product with all stored data, to be booked. Throws CART_NOT_FOUND,
   * CART_EXPIRED.
   */
  open(asker: CartAsker, cartId: string): Promise<Cart>;
}

export function cartsService(deps: CartsDeps): CartsService {
  return {
    begin: (asker, product, quoteId) => begin(deps, asker, product, quoteId),
    read: async (asker, product, cartId) =>
      viewOf(await find(deps, asker, cartId, PRODUCT_IDS[product])),
    write: (asker, product, cartId, body) => write(deps, asker, product, cartId, body),
    open: (asker, cartId) => find(deps, asker, cartId),
  };
}

const expiryOf = (clock: Clock): string => isoOf(clock.now() + CART_MINUTES * 60_000);

async function begin(
  { repo, quotes, clock }: CartsDeps,
  asker: CartAsker,
  product: ProductTitle,
  quoteId: string,
): Promise<CartView> {
  const sale = await quotes.usable(asker, product, quoteId);
  const cart = {
    // random instead of time-ordered, unlike other ids: it cannot be guessed
    id: randomUUID(),
    productId: PRODUCT_IDS[product],
    quoteId: sale.id,
    createdAt: clock.iso(),
    expiresAt: expiryOf(clock),
  };
  await repo.add(asker, cart);
  return viewOf({ ...cart, content: { contact: null, travellers: [], specialRequests: '' } });
}

async function find(
  { repo, clock }: CartsDeps,
  asker: CartAsker,
  cartId: string,
  productId?: number,
): Promise<Cart> {
  const cart = isUuid(cartId) ? await repo.find(asker, cartId.toLowerCase(), productId) : undefined;
  return alive(cart, clock);
}

function alive(cart: Cart | undefined, clock: Clock): Cart {
  if (cart === undefined) throw new PorticoError('CART_NOT_FOUND', { field: 'cartId' });
  if (Date.parse(cart.expiresAt) <= clock.now())
    throw new PorticoError('CART_EXPIRED', { field: 'cartId' });
  return cart;
}

async function write(
  deps: CartsDeps,
  asker: CartAsker,
  product: ProductTitle,
  cartId: string,
  { quoteId, contact, travellers, specialRequests, details }: CartBody,
): Promise<CartView> {
  const { repo, quotes, clock } = deps;
  const productId = PRODUCT_IDS[product];
  const found = await find(deps, asker, cartId, productId);
  // a quote in the request must be valid; the stored one need not be when only travellers change
  const sale =
    quoteId === undefined
      ? await quotes.findQuote(asker.agencyId, found.quoteId)
      : await quotes.usable(asker, product, quoteId);
  if (sale === null) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  const sales = deps.salesOf(product);
  const after = await repo.change(asker, found.id, productId, (before) => {
    const { content } = alive(before, clock);
    const named =
      travellers === undefined
        ? content.travellers
        : wholeTravellers(travellers, content.travellers);
    const beside = details ?? content.details;
    if (travellers !== undefined || details !== undefined)
      sales.checkDetails?.(sale, { travellers: named, details: beside }, false);
    if (travellers !== undefined) checkedTravellers(named, sales.needs(sale));
    return {
      quoteId: quoteId === undefined ? before.quoteId : sale.id,
      expiresAt: expiryOf(clock),
      content: {
        contact: contact ?? content.contact,
        travellers: named,
        specialRequests: specialRequests ?? content.specialRequests,
        ...(beside === undefined ? {} : { details: beside }),
      },
    };
  });
  return viewOf(alive(after, clock));
}

const viewOf = ({ id, quoteId, expiresAt, content }: Cart): CartView => ({
  cartId: id,
  quoteId,
  expiresAt,
  contact: content.contact,
  travellers: content.travellers.map(shownTraveller),
  specialRequests: content.specialRequests,
  ...(content.details === undefined ? {} : { details: content.details }),
});
