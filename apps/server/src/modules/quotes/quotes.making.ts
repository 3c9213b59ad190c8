// Creates a quote: a rate confirmed by its supplier, at this viewer's price, in the currency of the
// charge.
import { PorticoError, type ProductTitle, type SupplierRefusal } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import { instantOf } from '@portico/rules/lifecycle';
import { type LaterTerms, splitLater } from '@portico/rules/balance';
import { dueNow, totalFor, wholesaleOf } from '@portico/rules/pricing';
import { NONE_LEFT } from '@portico/rules/sane';
import { inSale } from '@portico/rules/staircase';
import {
  type RequestContext,
  type ProductTypes,
  refusedOffer,
  requireBookable,
  requireService,
  type Sale,
  SALE_VERSION,
  type SellingSupplier,
  valueOf,
  type OfferRef,
} from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SoldProduct } from '../selling/selling.types.ts';
import { charged, type ChargeChoice, type Settled } from './quotes.charge.ts';
import type { QuotesRepo } from './quotes.repo.ts';
import type { QuotedSale } from './quotes.types.ts';

export const QUOTE_MINUTES = 20;
/** Days that expired quotes are stored, and number of new quotes between two sweeps. */
const KEPT_DAYS = 7;
const SWEEP_EVERY = 200;

/** Name of the booking step: a quote for a traveller, or the check before it is sold. */
type Step = 'quote' | 'check';
type Checked = ProductTypes['Checked'];

export interface MakingDeps {
  /** Throws if the product is not on sale. */
  readonly productOf: (title: ProductTitle) => SoldProduct;
  readonly repo: QuotesRepo;
  readonly clock: Clock;
  readonly failpoint: Failpoint;
  /**
   * Returns the step of the charges of the agency's gateway in a currency, in minor units; null if
   * it does not charge in it.
   */
  readonly chargeStepOf: (agencyId: string, currency: string) => Promise<number | null>;
}

export interface Making extends MakingDeps {
  /** Number of quotes written by this process. */
  written: number;
}

export interface MakingOptions {
  readonly step?: Step;
  /** Returns true if the quote is to be stored. */
  readonly keeps?: (fresh: Sale) => boolean;
  readonly charge: ChargeChoice;
}

/** Inputs of a sale. */
interface SaleWanted {
  readonly wanted: OfferRef;
  readonly checked: Checked;
  readonly charge: ChargeChoice;
}

/** Creates a quote: confirms the rate, prices it, and stores the sale if `keeps` returns true. */
export async function makeQuote(
  context: Making,
  asker: RequestContext,
  product: ProductTitle,
  wanted: OfferRef,
  { step = 'quote', keeps = () => true, charge }: MakingOptions,
): Promise<QuotedSale> {
  const sold = context.productOf(product);
  requireService(asker.site, product);
  requireBookable(asker.site, asker.viewer.audience);
  const supplier = sold.desk.suppliers.find(({ profile }) => profile.name === wanted.supplier);
  if (supplier === undefined) throw new PorticoError('OFFER_INVALID');
  const checked = await check(context, sold, asker, supplier, wanted, step);
  const quote = await saleOf(context, sold, asker, { wanted, checked, charge });
  if (keeps(quote)) await keep(context, sold, asker, quote);
  context.failpoint(step, 'recorded');
  return quote;
}

/**
 * Returns the rate as its supplier confirms it. Throws the error that `refusedOffer` derives from a
 * refusal, SUPPLIER_UNAVAILABLE, and the product's own errors.
 */
async function check(
  { failpoint }: Making,
  sold: SoldProduct,
  asker: RequestContext,
  supplier: SellingSupplier,
  wanted: OfferRef,
  step: Step,
): Promise<Checked> {
  const { offering, desk } = sold;
  const { name } = supplier.profile;
  failpoint(step, 'before');
  const checkedAgain = await desk.answer(asker, (context) =>
    offering.recheck(supplier, wanted, context),
  );
  const outcome =
    checkedAgain.kind === 'refused'
      ? await explained(sold, asker, supplier, wanted, checkedAgain)
      : checkedAgain;
  failpoint(step, 'after');
  const isFault = outcome.kind === 'unknown' || outcome.kind === 'not-done';
  // the supplier rejected our request as invalid: an operator should look at it
  if (isFault || (outcome.kind === 'refused' && outcome.reason === 'INVALID'))
    desk.fault(name, asker, new Error(outcome.message));
  if (outcome.kind === 'refused') throw refusedOffer(outcome);
  const checked = valueOf(outcome);
  const fault = offering.faultOf(checked);
  if (fault === null) return checked;
  desk.fault(name, asker, new Error(fault));
  if (fault === NONE_LEFT) throw new PorticoError('SOLD_OUT');
  throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5, cause: new Error(fault) });
}

/** Returns a refusal with the reason that the product finds out, if there is an answer in time. */
async function explained(
  { offering, desk }: SoldProduct,
  asker: RequestContext,
  supplier: SellingSupplier,
  wanted: OfferRef,
  refusal: SupplierRefusal,
): Promise<SupplierRefusal> {
  const { whyRefused } = offering;
  if (whyRefused === undefined) return refusal;
  const found = await desk.answer(asker, async (context) => ({
    kind: 'ok',
    value: await whyRefused(supplier, wanted, refusal, context),
  }));
  return found.kind === 'ok' ? found.value : refusal;
}

/** Returns the offered sale: the confirmed rate at this viewer's price. */
async function saleOf(
  { clock, chargeStepOf }: Making,
  { offering, desk }: SoldProduct,
  asker: RequestContext,
  { wanted, checked, charge }: SaleWanted,
): Promise<QuotedSale> {
  const pricer = await desk.pricer(asker);
  const { rate } = checked;
  const listed = pricer.price({ supplier: wanted.supplier, rate });
  if (listed === null) throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
  const today = await desk.rates();
  const { price, owed } = offering.options?.price(checked, listed, today, wanted) ?? {
    price: listed,
    owed: 0,
  };
  const { audience, user } = asker.viewer;
  const settled: Settled = {
    price,
    total: totalFor(price, audience),
    dueNow: dueNow(price, audience, rate.payAt),
  };
  const amounts = await charged(
    { clock, rates: desk.rates, stepOf: (currency) => chargeStepOf(asker.agencyId, currency) },
    settled,
    {
      ...charge,
      audience,
      payAt: rate.payAt,
      cancellation: inSale(rate.cancellation, {
        owed: rate.net + rate.tax,
        converted: wholesaleOf(listed),
        stake: atStake(settled),
      }),
    },
  );
  return {
    v: SALE_VERSION,
    product: offering.product,
    id: uuidv7(clock),
    supplier: wanted.supplier,
    itemKey: wanted.itemKey,
    rateKey: rate.rateKey,
    ...(wanted.handle === undefined ? {} : { handle: wanted.handle }),
    ...offering.promise(checked, wanted, asker, today),
    audience,
    userId: user?.id ?? null,
    owed: { currency: rate.currency, net: rate.net + owed, tax: rate.tax },
    payAt: rate.payAt,
    ...inTwoPayments(amounts, offering.later?.(checked, wanted), clock.now()),
    ...(wanted.chosen === undefined ? {} : { chosen: wanted.chosen }),
    expiresAt: isoOf(clock.now() + QUOTE_MINUTES * 60_000),
    // its rate belongs to this search query, with which it is requested again
    query: offering.options?.requested(wanted) ?? wanted.question,
  };
}

/** Divides the amount due into two payments if the rate is sold so. */
function inTwoPayments<T extends Pick<Sale, 'dueNow' | 'chargeStep'>>(
  amounts: T,
  terms: LaterTerms | undefined,
  now: number,
): T & Pick<Sale, 'later'> {
  if (terms === undefined) return amounts;
  const { dueNow: first, later } = splitLater(amounts.dueNow, terms, {
    step: amounts.chargeStep,
    now,
  });
  return later === null ? amounts : { ...amounts, dueNow: first, later };
}

async function keep(
  context: Making,
  { offering, desk }: SoldProduct,
  asker: RequestContext,
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
