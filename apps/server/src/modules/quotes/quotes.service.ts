// Quotes of every product: an offer checked again with its supplier, priced for whoever asks now, and kept for 20 minutes.
import { DEFAULT_PRODUCT, PorticoError, type ProductTitle } from '@portico/contract';
import { instantOf } from '@portico/rules/lifecycle';
import { dueNow, totalFor } from '@portico/rules/pricing';
import { NONE_LEFT } from '@portico/rules/sane';
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
import { quoteView } from './quotes.mapper.ts';
import type { QuotesRepo } from './quotes.repo.ts';
import type { QuotedSale, QuotesService } from './quotes.types.ts';

export const QUOTE_MINUTES = 20;
/** Ended quotes are kept for questions, then forgotten; looked after with every so many new ones. */
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

/** Names it among the steps of a booking: taken for a traveller, or looked at once more before it is sold. */
type Step = 'quote' | 'check';
type Checked = ProductTypes['Checked'];

interface Context extends QuotesDeps {
  /** Quotes kept by this process so far. */
  taken: number;
}

export function quotesService(deps: QuotesDeps): QuotesService {
  const context: Context = { ...deps, taken: 0 };
  const { clock, repo, offers, productOf } = deps;
  const offeringOf = (sale: Sale) => productOf(sale.product).offering;
  const isOver = (sale: Sale): boolean => Date.parse(sale.expiresAt) <= clock.now();

  async function find(agencyId: string, quoteId: string): Promise<QuotedSale | null> {
    const row = isUuid(quoteId) ? await repo.find(agencyId, quoteId.toLowerCase()) : null;
    if (row === null) return null;
    const product = (row.sale['product'] ?? DEFAULT_PRODUCT) as ProductTitle;
    return { ...productOf(product).offering.sales.read(row.sale), query: row.query };
  }

  /** A quote this viewer may see: a visitor's whoever has its id, a user's only themselves. */
  async function findFor(
    asker: Asker,
    product: ProductTitle,
    quoteId: string,
  ): Promise<QuotedSale> {
    const sale = await find(asker.agencyId, quoteId);
    const isOwn =
      sale !== null &&
      sale.product === product &&
      (sale.userId === null || sale.userId === asker.viewer.user?.id);
    if (!isOwn) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
    return sale;
  }

  const wantedOf = (sale: Sale): Wanted => ({
    supplier: sale.supplier,
    itemKey: sale.itemKey,
    rateKey: sale.rateKey,
    question:
      ('query' in sale ? (sale as QuotedSale).query : null) ?? offeringOf(sale).questionOf(sale),
  });
  const totalOf = ({ total, currency }: Sale) => ({ total, currency });

  return {
    async read(asker, product, quoteId) {
      const [sale, isConsumed] = await Promise.all([
        findFor(asker, product, quoteId),
        isUuid(quoteId) && repo.isConsumed(asker.agencyId, quoteId.toLowerCase()),
      ]);
      if (isConsumed) throw new PorticoError('QUOTE_CONSUMED');
      if (isOver(sale)) throw new PorticoError('QUOTE_EXPIRED');
      return {
        quote: quoteView(offeringOf(sale), sale, asker.viewer.audience),
        memberPrice: sale.audience !== 'anonymous',
      };
    },

    async again(asker, product, quoteId) {
      const { offering } = productOf(product);
      requireService(asker.site, product);
      const old = await findFor(asker, product, quoteId);
      const wanted = wantedOf(old);
      offering.checkAgain(wanted.question, clock.now());
      const fresh = await take(context, asker, product, wanted);
      return quoteView(offering, fresh, fresh.audience, totalOf(old));
    },

    async quote(asker, product, offerId) {
      const { offering } = productOf(product);
      requireService(asker.site, product);
      const opened = offers.open(asker.agencyId, offering, offerId, clock.now());
      if (opened.kind === 'invalid') throw new PorticoError('OFFER_INVALID', { field: 'offerId' });
      if (opened.kind === 'expired') throw new PorticoError('OFFER_EXPIRED', { field: 'offerId' });
      requireBookable(asker.site, asker.viewer.audience);
      const { offer } = opened;
      offering.checkAgain(offer.question, clock.now());
      const fresh = await take(context, asker, product, offer);
      return quoteView(offering, fresh, fresh.audience, {
        total: offer.audience === 'anonymous' ? offer.retail : offer.member,
        currency: offer.currency,
      });
    },

    findQuote: find,
    isExpired: isOver,

    fitsViewer: (sale, viewer) =>
      sale.userId === (viewer.user?.id ?? null) && sale.audience === viewer.audience,

    async requote(agencyId, old, ask) {
      const viewer: Viewer = ask.viewer ?? viewerOf(old);
      const asker: Asker = {
        agencyId,
        site: await deps.site(agencyId),
        viewer,
        language: ask.language ?? 'en',
        sessionId: '',
        correlationId: ask.correlationId,
        signal: ask.signal,
        faults: ask.faults,
      };
      const fresh = await take(context, asker, old.product, wantedOf(old), 'check', ask.keeps);
      return {
        sale: fresh,
        view: quoteView(offeringOf(fresh), fresh, viewer.audience, totalOf(old)),
      };
    },

    viewQuote: (sale, audience = sale.audience) => quoteView(offeringOf(sale), sale, audience),
    priceView: (sale, audience) => priceView(sale, audience, offeringOf(sale).words),
  };
}

/** Checks, prices and keeps what is wanted. */
async function take(
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
    total: totalFor(price, audience),
    dueNow: dueNow(price, audience, rate.payAt),
    owed: { currency: rate.currency, net: rate.net, tax: rate.tax },
    price,
    payAt: rate.payAt,
    cancellation: rate.cancellation,
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
  context.taken += 1;
  if (context.taken % SWEEP_EVERY === 0)
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
