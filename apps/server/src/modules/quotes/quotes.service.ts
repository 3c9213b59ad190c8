// Quotes of every product: an offer confirmed with its supplier, priced for the current viewer, and
// valid for 20 minutes.
import { isDeepStrictEqual } from 'node:util';
import {
  type Audience,
  DEFAULT_PRODUCT,
  type Money,
  PorticoError,
  type ProductTitle,
  type Quote,
} from '@portico/contract';
import { type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import {
  type DrawingAt,
  drawingsOnSite,
  type RequestContext,
  type Offers,
  priceView,
  requireBookable,
  requireService,
  type Sale,
  type SellingSite,
  settlementOf,
  type OfferRef,
} from '@portico/selling';
import { consumedBy } from '../../kernel/claims.ts';
import { isUuid } from '../../kernel/ids.ts';
import { withBookedAlready } from './booked-already.ts';
import { chargedIn } from './quotes.charge.ts';
import { makeQuote, type Making, type MakingDeps } from './quotes.making.ts';
import { quoteView } from './quotes.mapper.ts';
import type {
  Chosen,
  ClaimOf,
  QuotedSale,
  QuoteMore,
  QuoteReader,
  QuotesService,
  RequoteAsk,
} from './quotes.types.ts';

export interface QuotesDeps extends MakingDeps {
  readonly offers: Offers;
  readonly site: (agencyId: string) => Promise<SellingSite>;
  readonly claimOf: ClaimOf;
  /** Returns the public address of a drawing by its path. */
  readonly drawingAt: DrawingAt;
}

type Context = QuotesDeps & Making;

export function quotesService(deps: QuotesDeps): QuotesService {
  const context: Context = { ...deps, written: 0 };
  return {
    quote: (asker, product, offerId, more = {}) =>
      quoteOffer(context, asker, product, offerId, more),
    again: (asker, product, quoteId, more = {}) =>
      quoteAgain(context, asker, product, quoteId, more),
    read: (asker, product, quoteId) => read(context, asker, product, quoteId),
    requote: (agencyId, old, ask) => requote(context, agencyId, old, ask),
    findQuote: (agencyId, quoteId) => find(context, agencyId, quoteId),
    usable: (of, product, quoteId) => usable(context, of, product, quoteId),
    isExpired: (sale) => isExpired(context, sale),
    // the price of a user is the same for all audiences of users
    fitsViewer: (sale, viewer) => sale.userId === (viewer.user?.id ?? null),
    viewQuote: (sale, audience = sale.audience) => viewOf(context, sale, audience),
    priceView: (sale, audience) => priceView(sale, audience, offeringOf(context, sale).words),
  };
}

const offeringOf = ({ productOf }: Context, sale: Sale) => productOf(sale.product).offering;
/** Returns the view of a quote, with its drawings under their public addresses. */
const viewOf = (context: Context, sale: Sale, audience: Audience, before?: Money): Quote =>
  drawingsOnSite(quoteView(offeringOf(context, sale), sale, audience, before), context.drawingAt);
const isExpired = ({ clock }: Context, sale: Sale): boolean =>
  Date.parse(sale.expiresAt) <= clock.now();

async function find(
  { repo, productOf }: Context,
  agencyId: string,
  quoteId: string,
): Promise<QuotedSale | null> {
  const row = isUuid(quoteId) ? await repo.find(agencyId, quoteId.toLowerCase()) : null;
  if (row === null) return null;
  const product = (row.sale['product'] ?? DEFAULT_PRODUCT) as ProductTitle;
  return { ...productOf(product).offering.sales.read(row.sale), query: row.query };
}

/**
 * Returns a quote if this viewer may see it: a visitor's quote to any holder of its id, a user's
 * only to that user. Throws QUOTE_NOT_FOUND.
 */
async function findFor(
  context: Context,
  { agencyId, viewer }: QuoteReader,
  product: ProductTitle,
  quoteId: string,
): Promise<QuotedSale> {
  const sale = await find(context, agencyId, quoteId);
  const isOwn =
    sale !== null &&
    sale.product === product &&
    (sale.userId === null || sale.userId === viewer.user?.id);
  if (!isOwn) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  return sale;
}

/**
 * Returns the input for quoting again: the rate of a sale with its search query and options, unless
 * other options are given.
 */
function wantedOf(context: Context, sale: Sale, chosen?: Chosen): OfferRef {
  const kept = { ...(sale.chosen as Chosen | undefined), ...chosen };
  return {
    supplier: sale.supplier,
    itemKey: sale.itemKey,
    rateKey: sale.rateKey,
    handle: sale.handle,
    question:
      ('query' in sale ? (sale as QuotedSale).query : null) ??
      offeringOf(context, sale).questionOf(sale),
    ...chosenOf(kept),
  };
}

const chosenOf = (chosen: Chosen): { readonly chosen?: Chosen } =>
  Object.keys(chosen).length === 0 ? {} : { chosen };

/** Returns a quote that this viewer may see, unless it has been booked or has expired. */
async function usable(
  context: Context,
  reader: QuoteReader,
  product: ProductTitle,
  quoteId: string,
): Promise<QuotedSale> {
  const [sale, isConsumed] = await Promise.all([
    findFor(context, reader, product, quoteId),
    isUuid(quoteId) && context.repo.isConsumed(reader.agencyId, quoteId.toLowerCase()),
  ]);
  if (isConsumed) throw consumedBy(await context.claimOf(reader, quoteId.toLowerCase()));
  if (isExpired(context, sale)) throw new PorticoError('QUOTE_EXPIRED');
  return sale;
}

async function read(
  context: Context,
  asker: RequestContext,
  product: ProductTitle,
  quoteId: string,
): ReturnType<QuotesService['read']> {
  const sale = await usable(context, asker, product, quoteId);
  return {
    quote: await withBookedAlready(
      context,
      asker,
      sale,
      viewOf(context, sale, asker.viewer.audience),
    ),
    memberPrice: sale.audience !== 'anonymous',
  };
}

async function quoteOffer(
  context: Context,
  asker: RequestContext,
  product: ProductTitle,
  offerId: string,
  { chosen = {}, charge }: QuoteMore,
): Promise<Quote> {
  const { offers, clock, productOf } = context;
  const { offering } = productOf(product);
  requireService(asker.site, product);
  const opened = offers.open(asker.agencyId, offering, offerId, clock.now());
  if (opened.kind === 'invalid') throw new PorticoError('OFFER_INVALID', { field: 'offerId' });
  if (opened.kind === 'expired') throw new PorticoError('OFFER_EXPIRED', { field: 'offerId' });
  requireBookable(asker.site, asker.viewer.audience);
  const { offer } = opened;
  offering.checkAgain(offer.question, clock.now());
  const wanted = { ...offer, ...chosenOf(chosen) };
  const fresh = await makeQuote(context, asker, product, wanted, { charge: { wished: charge } });
  // options have their own price: only the rate alone can be compared with the offer
  const before = {
    amount: offer.audience === 'anonymous' ? offer.retail : offer.member,
    currency: offer.currency,
  };
  return viewOf(context, fresh, fresh.audience, 'chosen' in wanted ? undefined : before);
}

async function quoteAgain(
  context: Context,
  asker: RequestContext,
  product: ProductTitle,
  quoteId: string,
  { chosen, charge }: QuoteMore,
): Promise<Quote> {
  const { offering } = context.productOf(product);
  requireService(asker.site, product);
  const old = await findFor(context, asker, product, quoteId);
  const wanted = wantedOf(context, old, chosen);
  offering.checkAgain(wanted.question, context.clock.now());
  const fresh = await makeQuote(context, asker, product, wanted, {
    charge: { wished: charge ?? chargedIn(old) },
  });
  const isSameChoice = isDeepStrictEqual(wanted.chosen, old.chosen);
  const before = isSameChoice ? settlementOf(old) : undefined;
  const view = viewOf(context, fresh, fresh.audience, before);
  return withBookedAlready(context, asker, fresh, view);
}

async function requote(
  context: Context,
  agencyId: string,
  old: Sale,
  ask: RequoteAsk,
): ReturnType<QuotesService['requote']> {
  const viewer: Viewer = ask.viewer ?? quotedFor(old);
  const asker: RequestContext = {
    agencyId,
    site: await context.site(agencyId),
    viewer,
    language: ask.language ?? 'en',
    sessionId: '',
    correlationId: ask.correlationId,
    signal: ask.signal,
    faults: ask.faults,
  };
  const wanted = wantedOf(context, old);
  const fresh = await makeQuote(context, asker, old.product, wanted, {
    step: 'check',
    ...(ask.keeps === undefined ? {} : { keeps: ask.keeps }),
    charge: { wished: chargedIn(old), before: old },
  });
  return {
    sale: fresh,
    view: viewOf(context, fresh, viewer.audience, settlementOf(old)),
  };
}

/** Returns the viewer a quote was made for, as far as it affects the price. */
function quotedFor({ userId, audience }: Sale): Viewer {
  if (userId === null || audience === 'anonymous') return VISITOR;
  return viewerOf({
    id: userId,
    type: audience === 'customer' ? 'Customer' : 'SalesAgent',
    isRestricted: audience === 'restricted',
    loginId: '',
  });
}
