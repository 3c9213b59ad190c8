// Converts rates to offers with marks and the price visible to the viewer, and merged items to
// result rows.
import type { Audience, Price, SourcedRate } from '@portico/contract';
import { type FullPrice, priceOf, sumsOf, totalFor } from '@portico/rules/pricing';
import type { RequestContext } from './asker.ts';
import type { Marks } from './mark.ts';
import type { OfferPart, Offers } from './offers.ts';
import type { JsonPart } from './json-part.ts';
import type { Memories, MergedRow, Offering, PricedOffer, SearchRow } from './offering.ts';
import type { Pricer } from './pricer.ts';
import type { RowLookups } from './product-types.ts';
import { pricesShown } from './rights.ts';

/** Streamed update of a row: the whole row if it is new, otherwise a patch. */
export interface Growth {
  readonly isNew: boolean;
  readonly sent: JsonPart;
}

/** New rates by row. */
export type Gained = ReadonlyMap<MergedRow, readonly SourcedRate[]>;

interface Shown {
  readonly full: FullPrice;
  readonly price: Price | null;
  /** Total for this audience, even if prices are hidden. */
  readonly total: number;
  readonly member: number;
  readonly retail: number;
}

/**
 * Returns the total of a rate for an audience, minor units of the settlement currency, even if
 * prices are hidden.
 */
export const totalsFor =
  (pricer: Pricer, audience: Audience) =>
  (sourced: SourcedRate): number | null => {
    const full = pricer.price(sourced);
    return full === null ? null : totalFor(full, audience);
  };

/** Returns the price of a rate visible to a viewer; null if it cannot be priced. */
function shownPrice(
  pricer: Pricer,
  sourced: SourcedRate,
  audience: Audience,
  isShown: boolean,
): Shown | null {
  const full = pricer.price(sourced);
  if (full === null) return null;
  const sums = sumsOf(full);
  const { member, retail } = sums;
  return {
    full,
    price: isShown ? priceOf(sums, pricer.currency, audience, sourced.rate) : null,
    total: audience === 'anonymous' ? retail : member,
    member,
    retail,
  };
}

export interface SealedContext {
  readonly asker: RequestContext;
  readonly pricer: Pricer;
  readonly question: unknown;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Converts rates to purchasable offers, with mark and seal, in the product's order. Rates that
 * cannot be priced are skipped.
 */
export function sealedOffers<Offer extends object>(
  offering: Offering,
  { offers, marks }: { readonly offers: Offers; readonly marks: Marks },
  { asker, pricer, question, now }: SealedContext,
  rates: readonly SourcedRate[],
  make: (rate: SourcedRate, price: Price | null, full: FullPrice) => Offer,
): (Offer & { readonly mark: string; readonly offerId: string })[] {
  const { audience } = asker.viewer;
  const isShown = pricesShown(asker.site, audience);
  const mark = marks.of(asker.agencyId);
  const seal = offers.issue(asker.agencyId, offering, {
    question,
    currency: pricer.currency,
    audience,
    issuedAt: Math.floor(now / 1000),
  });
  return rates
    .flatMap((sourced) => {
      const shown = shownPrice(pricer, sourced, audience, isShown);
      if (shown === null) return [];
      const { member, retail, price, full } = shown;
      const { supplier, itemKey, rate, handle } = sourced;
      const part: OfferPart = { supplier, itemKey, rateKey: rate.rateKey, handle, member, retail };
      return [
        {
          offerId: seal(part),
          mark: mark(supplier, itemKey, rate.rateKey),
          ...make(sourced, price, full),
        },
      ];
    })
    .sort((a, b) => offering.order(a, b));
}

export interface RowMaker {
  /** Returns the sellable offers of these rates, in the product's order. */
  offersOf(gained: Gained): Map<MergedRow, PricedOffer[]>;
  /** Sorts offers received at different times in the product's order. */
  sorted(offers: readonly PricedOffer[]): PricedOffer[];
  /** Returns the updates to send for these new rates. Offers already sent are not kept. */
  growth(gained: Gained): Growth[];
  /** Number of offers skipped so far because the exchange rate of their currency is missing. */
  unpriced(): number;
  /** Returns the row with these offers; null without offers. */
  row(row: MergedRow, offers: readonly PricedOffer[]): SearchRow | null;
}

export interface RowsContext {
  readonly asker: RequestContext;
  readonly pricer: Pricer;
  readonly question: unknown;
  readonly memories: Memories;
  readonly words?: RowLookups | undefined;
}

/** Creates the row builder of one search. */
export function rowMaker(
  offering: Offering,
  marks: Marks,
  { asker, pricer, question, memories, words }: RowsContext,
): RowMaker {
  const { audience } = asker.viewer;
  const isShown = pricesShown(asker.site, audience);
  const { marks: isMarked = true } = offering.lines;
  const mark = isMarked ? marks.of(asker.agencyId) : null;
  /** Facts of rows already sent, as sent. */
  const told = new Map<string, unknown>();
  let unpriced = 0;

  function offersOf(gained: Gained): Map<MergedRow, PricedOffer[]> {
    const found = new Map<MergedRow, PricedOffer[]>();
    for (const [row, rates] of gained) {
      const offers: PricedOffer[] = [];
      for (const rate of rates) {
        const offer = listOffer(rate);
        if (offer !== null) offers.push(offer);
      }
      found.set(row, offers.length > 1 ? offers.sort(byOffer) : offers);
    }
    return found;
  }

  function listOffer(sourced: SourcedRate): PricedOffer | null {
    const shown = shownPrice(pricer, sourced, audience, isShown);
    if (shown === null) {
      if (!pricer.converts(sourced.rate.currency)) unpriced += 1;
      return null;
    }
    const { supplier, itemKey, rate } = sourced;
    const offer = offering.offer(sourced, shown.price, shown.full);
    return {
      offer: mark === null ? offer : { mark: mark(supplier, itemKey, rate.rateKey), ...offer },
      total: shown.total,
    };
  }

  const byOffer = (a: PricedOffer, b: PricedOffer): number => offering.order(a.offer, b.offer);

  const row: RowMaker['row'] = (merged, priced) =>
    priced.length === 0 ? null : offering.row(merged, priced, asker, question, memories, words);

  function growthOf(merged: MergedRow, gained: readonly PricedOffer[]): Growth | null {
    const isTold = told.has(merged.id);
    const before = told.get(merged.id);
    if (gained.length === 0 && (!isTold || before === merged.facts)) return null;
    told.set(merged.id, merged.facts);
    const sent = isTold ? offering.rowUpdate(merged, gained, before, words) : row(merged, gained);
    return sent === null ? null : { isNew: !isTold, sent };
  }

  return {
    offersOf,
    sorted: (offers) => offers.toSorted(byOffer),
    unpriced: () => unpriced,
    row,
    growth: (gained) =>
      [...offersOf(gained)].flatMap(([merged, list]) => growthOf(merged, list) ?? []),
  };
}

/** Returns the total used for sorting rows: that of the cheapest offer. */
export const cheapestOf = (offers: readonly PricedOffer[]): number =>
  offers.reduce((least, { total }) => Math.min(least, total), Infinity);
