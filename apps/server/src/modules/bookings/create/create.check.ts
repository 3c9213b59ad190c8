// Checks whether a quote may be booked by this caller, here and now, and at which price.
import { DEFAULT_PRODUCT, type ErrorCode, PorticoError } from '@portico/contract';
import { isServiceAvailable, mayBook, type SiteAccess } from '@portico/rules/access';
import { isNoWorse } from '@portico/rules/staircase';
import { REFUSALS } from '@portico/selling';
import type { Sale } from '@portico/selling/sale';
import { consumedBy } from '../../../kernel/claims.ts';
import type { Quotes } from '../record/bookings.types.ts';
import { type CreateCall, type CreateDeps, patienceWith, type ToldCall } from './create.types.ts';

/** Returns the quote if this caller may book it here and now. */
export async function bookableSale(
  deps: CreateDeps,
  call: ToldCall,
  site: SiteAccess,
  sale: Sale | null,
): Promise<Sale> {
  const { body, viewer } = call;
  const product = body.product ?? DEFAULT_PRODUCT;
  if (!isServiceAvailable(site, sale?.product ?? product))
    throw new PorticoError('SERVICE_NOT_AVAILABLE');
  if (!mayBook(site, viewer.audience)) throw new PorticoError('LOGIN_REQUIRED');
  if (sale === null) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  if (!deps.quotes.fitsViewer(sale, viewer)) {
    // A visitor who has logged in since gets a new quote at the member price, and an error that
    // says so. Another person's quote is refused.
    if (sale.userId !== null) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
    throw new PorticoError('PRICE_CHANGED', {
      details: { quote: (await requote(deps, call, sale)).view },
    });
  }
  await checkSeen(deps, call, sale);
  if (sale.product !== product) throw new PorticoError('INVALID_FIELD', { field: 'product' });
  if (deps.quotes.isExpired(sale)) throw new PorticoError('QUOTE_EXPIRED', { field: 'quoteId' });
  const method = sale.payAt === 'on-site' ? 'on-site' : 'card';
  if (body.payment.method !== method)
    throw new PorticoError('INVALID_FIELD', { field: 'payment.method' });
  return sale;
}

/**
 * Throws PRICE_CHANGED if another tab has moved the cart to another quote: the buyer must be shown
 * the quote that would be booked. Throws QUOTE_CONSUMED if it has been booked there.
 */
async function checkSeen(deps: CreateDeps, call: ToldCall, sale: Sale): Promise<void> {
  if (call.seen === undefined || call.seen.toLowerCase() === sale.id) return;
  if ((await deps.repo.byQuote(call.agencyId, sale.id)) !== undefined)
    throw consumedBy(await deps.claimOf(call, sale.id));
  const { view } = await requote(deps, call, sale);
  throw new PorticoError('PRICE_CHANGED', { details: { quote: view } });
}

/**
 * Checks stock and price once more before the payer is sent to a card page. Returns the quote as
 * the supplier confirms it now, if the traveller sees no difference. A supplier that does not
 * respond changes nothing.
 */
export async function checkPrice(deps: CreateDeps, call: CreateCall, sale: Sale): Promise<Sale> {
  try {
    const fresh = await requote(deps, call, sale, (seen) => !isSameToTraveller(seen, sale));
    if (!isSameToTraveller(fresh.sale, sale))
      throw new PorticoError('PRICE_CHANGED', { details: { quote: fresh.view } });
    return { ...fresh.sale, id: sale.id, expiresAt: sale.expiresAt };
  } catch (error) {
    if (error instanceof PorticoError && !ANSWERS.has(error.code)) return sale;
    throw error;
  }
}

/** Errors that mean the sale is not available as quoted; all others are inconclusive. */
const ANSWERS: ReadonlySet<ErrorCode> = new Set([
  ...REFUSALS,
  'PRICE_CHANGED',
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'DESK_CLOSED',
]);

/**
 * Returns the quote as its supplier confirms it now, for this caller. Throws SOLD_OUT,
 * SUPPLIER_UNAVAILABLE.
 */
export const requote = (
  { quotes, peers }: CreateDeps,
  call: CreateCall,
  sale: Sale,
  keeps?: (fresh: Sale) => boolean,
): ReturnType<Quotes['requote']> =>
  quotes.requote(call.agencyId, sale, {
    ...(keeps === undefined ? {} : { keeps }),
    viewer: call.viewer,
    language: call.language,
    correlationId: call.correlationId,
    signal: AbortSignal.timeout(patienceWith(peers.supplier(sale.supplier))),
    faults: peers.faults(call.agencyId, call.rehearsal ?? null),
  });

/**
 * Returns true if the amounts are the same and cancelling costs no more: the agreed terms have not
 * become worse.
 */
const isSameToTraveller = (fresh: Sale, agreed: Sale): boolean =>
  fresh.total === agreed.total &&
  fresh.dueNow === agreed.dueNow &&
  fresh.later?.amount === agreed.later?.amount &&
  fresh.later?.by === agreed.later?.by &&
  fresh.currency === agreed.currency &&
  isNoWorse(fresh.cancellation, agreed.cancellation);
