// Merged hotels as rows of a result: facts, and offers with sealed ids and the price this viewer may see, cheapest first.
import type { Occupancy, Offer, Room, Stay, SupplierHotel } from '@portico/contract';
import { offerOrder } from '@portico/rules/offers';
import { priceOf } from '@portico/rules/pricing';
import type { MergedHotel, Offers, SourcedRate } from '@portico/supply';
import { nightsBetween } from '@portico/rules/dates';
import { pricesShown } from './asking.ts';
import { distanceOf, factsText, offerOf, reviewsOf, roomOf } from './facts.mapper.ts';
import type { Asker, Near } from './hotels.types.ts';
import { ownPictures } from './own-pictures.ts';
import type { Pricer } from './pricer.ts';

export interface RowsContext {
  readonly asker: Asker;
  readonly pricer: Pricer;
  readonly near: Near;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | undefined;
  readonly now: number;
}

/** An offer with what it is sorted by. */
export interface PricedOffer {
  readonly offer: Offer;
  readonly total: number;
}

/** A row of a result as JSON (HotelResult of the contract), with what rows are ordered by. */
export interface Row {
  readonly text: string;
  readonly cheapest: number;
  readonly distance: number;
  readonly score: number | null;
}

/** What a stream tells of a row, as JSON: the whole row when it is new (HotelResult), else what it has gained (HotelGain). */
export interface Growth {
  readonly isNew: boolean;
  readonly text: string;
}

export interface RowMaker {
  offers(rates: readonly SourcedRate[], roomFor?: (rate: SourcedRate) => Room): PricedOffer[];
  /** The row with these offers, in order; null when it has none. */
  row(merged: MergedHotel, offers: readonly PricedOffer[]): Row | null;
  /** What is to be told now that these rates have come; null when that is nothing. Nothing told is kept. */
  growth(merged: MergedHotel, rates: readonly SourcedRate[]): Growth | null;
}

/** Makes the rows of one search. */
export function rowMaker(issuer: Offers, context: RowsContext): RowMaker {
  const { asker, pricer, near, stay, occupancies } = context;
  const { audience } = asker.viewer;
  const shown = pricesShown(asker.site, audience);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const seal = issuer.issue(asker.agencyId, {
    stay,
    occupancies,
    currency: pricer.currency,
    audience,
    nationality: context.nationality ?? null,
    near: { ...near, name: near.name.slice(0, 60) },
    issuedAt: Math.floor(context.now / 1000),
  });
  /** Hotels of the rows that were told, as they were then. */
  const told = new Map<string, SupplierHotel>();

  function price(sourced: SourcedRate, roomFor: (rate: SourcedRate) => Room): PricedOffer | null {
    const sums = pricer.sums(sourced);
    if (sums === null) return null;
    const { member, retail } = sums;
    const { supplier, supplierHotelId, rate } = sourced;
    const offerId = seal({ supplier, supplierHotelId, rateKey: rate.rateKey, member, retail });
    const visible = shown ? priceOf(sums, pricer.currency, audience, { nights, payAt: rate.payAt }) : null;
    return { offer: offerOf(sourced, offerId, visible, roomFor(sourced)), total: audience === 'anonymous' ? retail : member };
  }

  const offers: RowMaker['offers'] = (rates, roomFor = plainRoom) => rates.flatMap((rate) => price(rate, roomFor) ?? []).sort(byOffer);

  function row({ id, hotel }: MergedHotel, priced: readonly PricedOffer[]): Row | null {
    const [cheapest] = priced;
    if (cheapest === undefined) return null;
    const distance = distanceOf(hotel, near);
    const facts = factsText(id, hotel, distance, near, asker.language, ownPictures(asker.site, hotel, asker.language));
    return { text: `${facts},"offers":${textOf(priced)}}`, cheapest: cheapest.total, distance, score: hotel.score };
  }

  return {
    offers,
    row,
    growth(merged, rates) {
      const { id, hotel } = merged;
      const before = told.get(id);
      const gained = offers(rates);
      if (gained.length === 0 && (before === undefined || before === hotel)) return null;
      told.set(id, hotel);
      if (before === undefined) return { isNew: true, text: row(merged, gained)?.text ?? '' };
      const score = before === hotel ? '' : `,"score":${JSON.stringify(hotel.score)},"reviews":${reviewsOf(hotel)}`;
      return { isNew: false, text: `{"id":${JSON.stringify(id)}${score},"offers":${textOf(gained)}}` };
    },
  };
}

/** Cheapest first, for `sort`. */
export const byOffer = (a: PricedOffer, b: PricedOffer): number => offerOrder(a.offer, b.offer);

const textOf = (offers: readonly PricedOffer[]): string => JSON.stringify(offers.map(({ offer }) => offer));

const plainRoom = ({ rate }: SourcedRate): Room => roomOf(rate.room);
