// Quotes: an offer checked again with its supplier, priced for whoever asks now, and kept for 20 minutes.
import { PorticoError } from '@portico/contract';
import type { Audience, Quote } from '@portico/contract';
import type { CheckedRate, HotelSupplier } from '@portico/product-hotels/port';
import { instantOf } from '@portico/rules/lifecycle';
import { dueNow, totalFor } from '@portico/rules/pricing';
import { faultOfHotel, faultOfRate, hotelId, type HotelOffer, type Offers } from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { isUuid, uuidv7 } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type Asking, requireBookable, requireHotels } from './asking.ts';
import { factsOf, roomOf, townOf } from './facts.mapper.ts';
import type { HotelsRepo } from './hotels.repo.ts';
import type { Asker, HotelQuotes, HotelSite, Near, StoredQuote } from './hotels.types.ts';
import { locateHotel } from './near.ts';
import { ownPictures } from './own-pictures.ts';
import { priceView, quoteView } from './quote.mapper.ts';
import { checkStay } from './stay-rules.ts';
import { asked, valueOf } from './supplier-answers.ts';

export const QUOTE_MINUTES = 20;
/** Ended quotes are kept for questions, then forgotten; looked after with every so many new ones. */
const KEPT_DAYS = 7;
const SWEEP_EVERY = 200;

export interface QuotesDeps {
  readonly asking: Asking;
  readonly offers: Offers;
  readonly repo: Pick<HotelsRepo, 'saveQuote' | 'findQuote' | 'sweepQuotes'>;
  readonly clock: Clock;
  readonly site: (agencyId: string) => Promise<HotelSite>;
  /** Whether a booking stands on the quote. */
  readonly isConsumed: (agencyId: string, quoteId: string) => Promise<boolean>;
  /** How long the supplier is waited for, milliseconds. */
  readonly deadlineMs: number;
  readonly failpoint: Failpoint;
}

/** What is quoted: a rate of a supplier for a stay. */
interface Wanted extends Pick<
  HotelOffer,
  'supplier' | 'supplierHotelId' | 'rateKey' | 'stay' | 'occupancies' | 'nationality' | 'near'
> {}

export interface QuotesService extends HotelQuotes {
  /** POST /api/hotel/quote with an offer. */
  quote(asker: Asker, offerId: string): Promise<Quote>;
  /** POST /api/hotel/quote with a quote: expired, or somebody has logged in (decision O-133). */
  again(asker: Asker, quoteId: string): Promise<Quote>;
  /** GET of a quote: as it was taken. */
  read(
    asker: Asker,
    quoteId: string,
  ): Promise<{ readonly quote: Quote; readonly memberPrice: boolean }>;
}

export function quotesService({
  asking,
  offers,
  repo,
  clock,
  site: siteOf,
  isConsumed,
  deadlineMs,
  failpoint,
}: QuotesDeps): QuotesService {
  let taken = 0;

  /** `step` names it among the steps of a booking: taken for a traveller, or looked at once more before it is sold. */
  async function take(
    asker: Asker,
    wanted: Wanted,
    step: 'quote' | 'check' = 'quote',
    keeps: (fresh: StoredQuote) => boolean = () => true,
  ): Promise<StoredQuote> {
    requireHotels(asker.site);
    requireBookable(asker.site, asker.viewer.audience);
    const supplier = asking.supplierFor(wanted.supplier);
    if (supplier === undefined) throw new PorticoError('OFFER_INVALID');
    const checked = await check(asker, supplier, wanted, step);
    const pricer = await asking.pricer(asker.site, asker.viewer);
    const price = pricer.price({
      supplier: wanted.supplier,
      supplierHotelId: wanted.supplierHotelId,
      rate: checked.rate,
    });
    if (price === null) throw new PorticoError('RATES_UNAVAILABLE', { retryAfter: 30 });
    const { audience, user } = asker.viewer;
    const { rate, hotel } = checked;
    const now = clock.now();
    const near: Near = wanted.near ?? locateHotel(hotel, asker.language).near;
    const stored: StoredQuote = {
      id: uuidv7(clock),
      agencyId: asker.agencyId,
      userId: user?.id ?? null,
      audience,
      supplier: wanted.supplier,
      supplierHotelId: wanted.supplierHotelId,
      rateKey: rate.rateKey,
      stay: wanted.stay,
      occupancies: wanted.occupancies,
      nationality: wanted.nationality,
      currency: price.currency,
      total: totalFor(price, audience),
      dueNow: dueNow(price, audience, rate.payAt),
      owed: { currency: rate.currency, net: rate.net, tax: rate.tax },
      price,
      promise: {
        hotel: {
          ...factsOf(
            hotelId(wanted.supplier, wanted.supplierHotelId),
            hotel,
            near,
            asker.language,
            ownPictures(asker.site, hotel, asker.language),
          ),
          town: townOf(hotel, asker.language),
        },
        room: roomOf(rate.room, { hotel, language: asker.language }),
        board: rate.board,
        payAt: rate.payAt,
        cancellation: rate.cancellation,
        cancellationInstants: rate.cancellation.steps.map(({ until }) =>
          until === null ? null : isoOf(instantOf(until, rate.cancellation.timeZone)),
        ),
        checkInFrom: hotel.checkInFrom,
        checkOutBy: hotel.checkOutBy,
        remarks: checked.remarks,
        near,
      },
      createdAt: isoOf(now),
      expiresAt: isoOf(now + QUOTE_MINUTES * 60_000),
    };
    if (keeps(stored)) await keep(asker, stored);
    failpoint(step, 'recorded');
    return stored;
  }

  async function keep(asker: Asker, stored: StoredQuote): Promise<void> {
    await repo.saveQuote(stored);
    taken += 1;
    if (taken % SWEEP_EVERY === 0)
      void repo
        .sweepQuotes(asker.agencyId, isoOf(clock.now() - KEPT_DAYS * 86_400_000))
        .catch((fault: unknown) => asking.fault('quotes', asker.correlationId, fault));
  }

  async function check(
    asker: Asker,
    supplier: HotelSupplier,
    { supplierHotelId, rateKey, stay, occupancies }: Wanted,
    step: 'quote' | 'check',
  ): Promise<CheckedRate> {
    failpoint(step, 'before');
    const outcome = await asked(deadlineMs, asker.signal, (signal) =>
      supplier.check(
        supplierHotelId,
        rateKey,
        stay,
        occupancies,
        asking.context({ ...asker, signal }),
      ),
    );
    failpoint(step, 'after');
    if (outcome.kind === 'unknown' || outcome.kind === 'not-done')
      asking.fault(supplier.profile.name, asker.correlationId, new Error(outcome.message));
    // A rate that no longer exists is a room that is no longer sold.
    if (outcome.kind === 'refused')
      throw new PorticoError('SOLD_OUT', { cause: new Error(outcome.message) });
    const checked = valueOf(outcome);
    const fault = faultOfHotel(checked.hotel) ?? faultOfRate(checked.rate);
    if (fault === null) return checked;
    asking.fault(supplier.profile.name, asker.correlationId, new Error(fault));
    if (fault === 'no rooms left') throw new PorticoError('SOLD_OUT');
    throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5, cause: new Error(fault) });
  }

  const isOver = (quote: StoredQuote): boolean => Date.parse(quote.expiresAt) <= clock.now();
  const find = async (agencyId: string, quoteId: string): Promise<StoredQuote | null> =>
    isUuid(quoteId) ? repo.findQuote(agencyId, quoteId.toLowerCase()) : null;

  /** A quote this viewer may see: a visitor's whoever has its id, a user's only himself. */
  async function findFor(asker: Asker, quoteId: string): Promise<StoredQuote> {
    const stored = await find(asker.agencyId, quoteId);
    const isOwn =
      stored !== null && (stored.userId === null || stored.userId === asker.viewer.user?.id);
    if (!isOwn) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
    return stored;
  }

  return {
    async read(asker, quoteId) {
      const [stored, consumed] = await Promise.all([
        findFor(asker, quoteId),
        isConsumed(asker.agencyId, quoteId.toLowerCase()),
      ]);
      if (consumed) throw new PorticoError('QUOTE_CONSUMED');
      if (isOver(stored)) throw new PorticoError('QUOTE_EXPIRED');
      return {
        quote: quoteView(stored, asker.viewer.audience),
        memberPrice: stored.audience !== 'anonymous',
      };
    },

    async again(asker, quoteId) {
      requireHotels(asker.site);
      const old = await findFor(asker, quoteId);
      checkStay(old.stay, null, clock.now());
      const fresh = await take(asker, { ...old, near: old.promise.near });
      return quoteView(fresh, fresh.audience, { total: old.total, currency: old.currency });
    },

    async quote(asker, offerId) {
      requireHotels(asker.site);
      const opened = offers.open(asker.agencyId, offerId, clock.now());
      if (opened.kind === 'invalid') throw new PorticoError('OFFER_INVALID', { field: 'offerId' });
      if (opened.kind === 'expired') throw new PorticoError('OFFER_EXPIRED', { field: 'offerId' });
      requireBookable(asker.site, asker.viewer.audience);
      const { offer } = opened;
      checkStay(offer.stay, null, clock.now());
      const stored = await take(asker, offer);
      const before = {
        total: offer.audience === 'anonymous' ? offer.retail : offer.member,
        currency: offer.currency,
      };
      return quoteView(stored, stored.audience, before);
    },

    findQuote: find,
    isExpired: isOver,

    fitsViewer: (quote, viewer) =>
      quote.userId === (viewer.user?.id ?? null) && quote.audience === viewer.audience,

    async requote(old, ask) {
      const site = await siteOf(old.agencyId);
      const viewer: Viewer = ask.viewer ?? viewerOf(old);
      const asker: Asker = {
        agencyId: old.agencyId,
        site,
        viewer,
        language: ask.language ?? 'en',
        sessionId: '',
        correlationId: ask.correlationId,
        signal: ask.signal,
        faults: ask.faults,
      };
      const fresh = await take(asker, { ...old, near: old.promise.near }, 'check', ask.keeps);
      return {
        quote: fresh,
        view: quoteView(fresh, viewer.audience, { total: old.total, currency: old.currency }),
      };
    },

    viewQuote: (quote, audience: Audience = quote.audience) => quoteView(quote, audience),
    priceView,
    supplierFor: asking.supplierFor,
  };
}

/** The viewer a quote was made for, as far as price is concerned. */
function viewerOf({ userId, audience }: StoredQuote): Viewer {
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
