// Quotes of every product: an offer checked again with its supplier, priced for the current viewer, and kept for 20 minutes.
import { DEFAULT_PRODUCT, PorticoError, type ProductTitle, type Quote } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import { instantOf } from '@portico/rules/lifecycle';
import { dueNow, totalFor } from '@portico/rules/pricing';
import { NONE_LEFT } from '@portico/rules/sane';
import { inSale } from '@portico/rules/staircase';
import {
  type Asker,
  type Offers,
  priceView,
  type ProductTypes,
  requireBookable,
  requireService,
  type Sale,
  SALE_VERSION,
  type SellingSite,
  type SellingSupplier,
  valueOf,
  type Wanted,
} from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { isUuid, uuidv7 } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { SoldProduct } from '../selling/selling.types.ts';
import { withBookedAlready } from './booked-already.ts';
import { quoteView } from './quotes.mapper.ts';
import type { QuotesRepo } from './quotes.repo.ts';
import type { QuotedSale, QuotesService, RequoteAsk } from './quotes.types.ts';

export const QUOTE_MINUTES = 20;
/** How long expired quotes are kept, and how many new ones come between two sweeps of the old. */
const KEPT_DAYS = 7;
const SWEEP_EVERY = 200;

export interface QuotesDeps {
  /** Throws when the product is not sold. */
  readonly productOf: (title: ProductTitle) => SoldProduct;
  readonly offers: Offers;
  readonly repo: QuotesRepo;
  readonly clock: Clock;
  readonly site: (agencyId: string) => Promise<SellingSite>;
  readonly failpoint: Failpoint;
}

/**
 * Its name among the steps of a booking: a quote for a traveller, or the check before it is sold.
 */
type Step = 'quote' | 'check';
type Checked = ProductTypes['Checked'];

interface Context extends QuotesDeps {
  /** Quotes this process has written so far. */
  written: number;
}

export function quotesService(deps: QuotesDeps): QuotesService {
  const context: Context = { ...deps, written: 0 };
  return {
    quote: (asker, product, offerId) => quoteOffer(context, asker, product, offerId),
    again: (asker, product, quoteId) => quoteAgain(context, asker, product, quoteId),
    read: (asker, product, quoteId) => read(context, asker, product, quoteId),
    requote: (agencyId, old, ask) => requote(context, agencyId, old, ask),
    findQuote: (agencyId, quoteId) => find(context, agencyId, quoteId),
    isExpired: (sale) => isExpired(context, sale),
    fitsViewer: (sale, viewer) =>
      sale.userId === (viewer.user?.id ?? null) && sale.audience === viewer.audience,
    viewQuote: (sale, audience = sale.audience) =>
      quoteView(offeringOf(context, sale), sale, audience),
    priceView: (sale, audience) => priceView(sale, audience, offeringOf(context, sale).words),
  };
}

const offeringOf = ({ productOf }: Context, sale: Sale) => productOf(sale.product).offering;
const isExpired = ({ clock }: Context, sale: Sale): boolean =>
  Date.parse(sale.expiresAt) <= clock.now();
const totalOf = ({ total, currency }: Sale) => ({ total, currency });

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
 * A quote this viewer may see: a visitor's by whoever has its id, a user's only by that user.
 * Throws QUOTE_NOT_FOUND.
 */
async function findFor(
  context: Context,
  asker: Asker,
  product: ProductTitle,
  quoteId: string,
): Promise<QuotedSale> {
  const sale = await find(context, asker.agencyId, quoteId);
  const isOwn =
    sale !== null &&
    sale.product === product &&
    (sale.userId === null || sale.userId === asker.viewer.user?.id);
  if (!isOwn) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
  return sale;
}

/** What to quote again: the rate of a sale, with the question it was found by. */
const wantedOf = (context: Context, sale: Sale): Wanted => ({
  supplier: sale.supplier,
  itemKey: sale.itemKey,
  rateKey: sale.rateKey,
  question:
    ('query' in sale ? (sale as QuotedSale).query : null) ??
    offeringOf(context, sale).questionOf(sale),
});

async function read(
  context: Context,
  asker: Asker,
  product: ProductTitle,
  quoteId: string,
): ReturnType<QuotesService['read']> {
  const [sale, isConsumed] = await Promise.all([
    findFor(context, asker, product, quoteId),
    isUuid(quoteId) && context.repo.isConsumed(asker.agencyId, quoteId.toLowerCase()),
  ]);
  if (isConsumed) throw new PorticoError('QUOTE_CONSUMED');
  if (isExpired(context, sale)) throw new PorticoError('QUOTE_EXPIRED');
  return {
    quote: await withBookedAlready(
      context,
      asker,
      sale,
      quoteView(offeringOf(context, sale), sale, asker.viewer.audience),
    ),
    memberPrice: sale.audience !== 'anonymous',
  };
}

async function quoteOffer(
  context: Context,
  asker: Asker,
  product: ProductTitle,
  offerId: string,
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
  const fresh = await makeQuote(context, asker, product, offer);
  return quoteView(offering, fresh, fresh.audience, {
    total: offer.audience === 'anonymous' ? offer.retail : offer.member,
    currency: offer.currency,
  });
}

async function quoteAgain(
  context: Context,
  asker: Asker,
  product: ProductTitle,
  quoteId: string,
): Promise<Quote> {
  const { offering } = context.productOf(product);
  requireService(asker.site, product);
  const old = await findFor(context, asker, product, quoteId);
  const wanted = wantedOf(context, old);
  offering.checkAgain(wanted.question, context.clock.now());
  const fresh = await makeQuote(context, asker, product, wanted);
  const view = quoteView(offering, fresh, fresh.audience, totalOf(old));
  return withBookedAlready(context, asker, fresh, view);
}

async function requote(
  context: Context,
  agencyId: string,
  old: Sale,
  ask: RequoteAsk,
): ReturnType<QuotesService['requote']> {
  const viewer: Viewer = ask.viewer ?? viewerOf(old);
  const asker: Asker = {
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
  const fresh = await makeQuote(context, asker, old.product, wanted, 'check', ask.keeps);
  return {
    sale: fresh,
    view: quoteView(offeringOf(context, fresh), fresh, viewer.audience, totalOf(old)),
  };
}

/** Makes a quote: checks the rate, prices it, and stores the sale if `keeps` says so. */
async function makeQuote(
  context: Context,
  asker: Asker,
  product: ProductTitle,
  wanted: Wanted,
  step: Step = 'quote',
  keeps: (fresh: Sale) => boolean = () => true,
): Promise<QuotedSale> {
  const sold = context.productOf(product);
  requireService(asker.site, product);
  requireBookable(asker.site, asker.viewer.audience);
  const supplier = sold.desk.suppliers.find(({ profile }) => profile.name === wanted.supplier);
  if (supplier === undefined) throw new PorticoError('OFFER_INVALID');
  const checked = await check(context, sold, asker, supplier, wanted, step);
  const quote = await saleOf(context, sold, asker, wanted, checked);
  if (keeps(quote)) await keep(context, sold, asker, quote);
  context.failpoint(step, 'recorded');
  return quote;
}

/** The rate as its supplier confirms it. Throws SOLD_OUT, SUPPLIER_UNAVAILABLE. */
async function check(
  { failpoint }: Context,
  { offering, desk }: SoldProduct,
  asker: Asker,
  supplier: SellingSupplier,
  wanted: Wanted,
  step: Step,
): Promise<Checked> {
  const { name } = supplier.profile;
  failpoint(step, 'before');
  const outcome = await desk.answer(asker, (context) =>
    offering.recheck(supplier, wanted, context),
  );
  failpoint(step, 'after');
  if (outcome.kind === 'unknown' || outcome.kind === 'not-done')
    desk.fault(name, asker, new Error(outcome.message));
  // A rate that no longer exists is no longer sold.
  if (outcome.kind === 'refused')
    throw new PorticoError('SOLD_OUT', { cause: new Error(outcome.message) });
  const checked = valueOf(outcome);
  const fault = offering.faultOf(checked);
  if (fault === null) return checked;
  desk.fault(name, asker, new Error(fault));
  if (fault === NONE_LEFT) throw new PorticoError('SOLD_OUT');
  throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5, cause: new Error(fault) });
}

/** The sale that is offered: the checked rate at this viewer's price. */
async function saleOf(
  { clock }: Context,
  { offering, desk }: SoldProduct,
  asker: Asker,
  wanted: Wanted,
  checked: Checked,
): Promise<QuotedSale> {
  const pricer = await desk.pricer(asker);
  const { rate } = checked;
  const price = pricer.price({ supplier: wanted.supplier, rate });
  if (price === null) throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
  const { audience, user } = asker.viewer;
  const due = {
    total: totalFor(price, audience),
    dueNow: dueNow(price, audience, rate.payAt),
  };
  return {
    v: SALE_VERSION,
    product: offering.product,
    id: uuidv7(clock),
    supplier: wanted.supplier,
    itemKey: wanted.itemKey,
    rateKey: rate.rateKey,
    ...offering.promise(checked, wanted, asker),
    audience,
    userId: user?.id ?? null,
    currency: price.currency,
    ...due,
    owed: { currency: rate.currency, net: rate.net, tax: rate.tax },
    price,
    payAt: rate.payAt,
    cancellation: inSale(rate.cancellation, {
      owed: rate.net + rate.tax,
      converted: price.net + price.tax + price.rounding,
      stake: atStake(due),
    }),
    expiresAt: isoOf(clock.now() + QUOTE_MINUTES * 60_000),
    query: wanted.question,
  };
}

async function keep(
  context: Context,
  { offering, desk }: SoldProduct,
  asker: Asker,
  quote: QuotedSale,
): Promise<void> {
  const { repo, clock } = context;
  const { span } = quote;
  const { query: _query, ...sale } = quote;
  await repo.save({
    agencyId: asker.agencyId,
    quote,
    stored: offering.sales.stored(sale),
    startsAt: isoOf(instantOf(span.from, span.fromZone)),
    endsAt: isoOf(instantOf(span.to, span.toZone)),
    createdAt: isoOf(clock.now()),
  });
  context.written += 1;
  if (context.written % SWEEP_EVERY === 0)
    void repo
      .sweep(asker.agencyId, isoOf(clock.now() - KEPT_DAYS * 86_400_000))
      .catch((fault: unknown) => desk.fault('quotes', asker, fault));
}

/** The viewer a quote was made for, as far as price is concerned. */
function viewerOf({ userId, audience }: Sale): Viewer {
  if (userId === null || audience === 'anonymous')
    return { audience: 'anonymous', user: undefined };
  const type = audience === 'customer' ? 'Customer' : 'SalesAgent';
  return {
    audience,
    user: {
      id: userId,
      type,
      isTravelAgent: type !== 'Customer',
      isRestrictedAgent: audience === 'restricted',
      loginId: '',
    },
  };
}
