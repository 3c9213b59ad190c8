// Resolves the offer or quote of a call that creates no new quote, such as a seat map.
import { PorticoError, type ProductTitle } from '@portico/contract';
import type { RequestContext, Offering, Offers, OfferRef, ResolveOffer } from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import type { QuotesService } from '../quotes/quotes.types.ts';

export interface WantedDeps {
  readonly offers: Offers;
  readonly quotes: Pick<QuotesService, 'findQuote'>;
  readonly clock: Clock;
}

/** Opens offers and finds quotes of one product. */
export const offerResolver =
  (deps: WantedDeps, offering: Offering): ResolveOffer =>
  (asker, body) =>
    'offerId' in body
      ? Promise.resolve().then(() => ofOffer(deps, offering, asker, body.offerId))
      : ofQuote(deps, offering, asker, body.quoteId);

function ofOffer(
  { offers, clock }: WantedDeps,
  offering: Offering,
  asker: RequestContext,
  offerId: string,
): OfferRef {
  const opened = offers.open(asker.agencyId, offering, offerId, clock.now());
  if (opened.kind === 'invalid') throw new PorticoError('OFFER_INVALID', { field: 'offerId' });
  if (opened.kind === 'expired') throw new PorticoError('OFFER_EXPIRED', { field: 'offerId' });
  const { supplier, itemKey, rateKey, handle, question } = opened.offer;
  return { supplier, itemKey, rateKey, handle, question };
}

/** A visitor's quote is available to any holder of its id, a user's only to that user. */
async function ofQuote(
  { quotes }: WantedDeps,
  offering: Offering,
  { agencyId, viewer }: RequestContext,
  quoteId: string,
): Promise<OfferRef> {
  const sale = await quotes.findQuote(agencyId, quoteId);
  const product: ProductTitle = offering.product;
  if (
    sale === null ||
    sale.product !== product ||
    (sale.userId !== null && sale.userId !== viewer.user?.id)
  )
    throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  const { supplier, itemKey, rateKey, handle } = sale;
  return {
    supplier,
    itemKey,
    rateKey,
    handle,
    question: offering.questionOf(sale),
    ...(sale.chosen === undefined ? {} : { chosen: sale.chosen }),
  };
}
