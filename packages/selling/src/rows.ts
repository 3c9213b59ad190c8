// Merged hotels as rows of a result: facts, and offers with sealed ids and the price this viewer may see, cheapest first.
import type { Occupancy, Offer, Room, Stay } from '@portico/product-hotels/shapes';
import type { SupplierHotel } from '@portico/product-hotels/port';
import { offerOrder } from '@portico/rules/offers';
import { priceOf, sumsOf } from '@portico/rules/pricing';
import type { MergedHotel, Offers, SourcedRate } from '@portico/selling';
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

/** The rates that have come for some hotels. */
export type Gained = ReadonlyMap<MergedHotel, readonly SourcedRate[]>;

export interface RowMaker {
  /** What can be sold of these rates, cheapest first. */
  offers(rates: readonly SourcedRate[], roomFor?: (rate: SourcedRate) => Room): PricedOffer[];
  /** The same for each hotel. */
  offersOf(gained: Gained): Map<MergedHotel, PricedOffer[]>;
  /** The row with these offers, in order; null when it has none. */
  row(merged: MergedHotel, offers: readonly PricedOffer[]): Row | null;
  /** What is to be told now that these rates have come. Nothing told is kept. */
  growth(gained: Gained): Growth[];
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

  /** What of these rates can be priced, cheapest first. */
  function offers(
    rates: readonly SourcedRate[],
    roomFor: (rate: SourcedRate) => Room = plainRoom,
  ): PricedOffer[] {
    const priced: PricedOffer[] = [];
    for (const sourced of rates) {
      const price = pricer.price(sourced);
      if (price === null) continue;
      const { supplier, supplierHotelId, rate } = sourced;
      const sums = sumsOf(price);
      const { member, retail } = sums;
      const offerId = seal({ supplier, supplierHotelId, rateKey: rate.rateKey, member, retail });
      const visible = shown
        ? priceOf(sums, pricer.currency, audience, { nights, payAt: rate.payAt })
        : null;
      priced.push({
        offer: offerOf(sourced, offerId, visible, roomFor(sourced)),
        total: audience === 'anonymous' ? retail : member,
      });
    }
    return priced.sort(byOffer);
  }

  const offersOf: RowMaker['offersOf'] = (gained) =>
    new Map([...gained].map(([merged, rates]) => [merged, offers(rates)]));

  function row({ id, hotel }: MergedHotel, priced: readonly PricedOffer[]): Row | null {
    const [cheapest] = priced;
    if (cheapest === undefined) return null;
    const distance = distanceOf(hotel, near);
    const facts = factsText(
      id,
      hotel,
      distance,
      near,
      asker.language,
      ownPictures(asker.site, hotel, asker.language),
    );
    return {
      text: `${facts},"offers":${textOf(priced)}}`,
      cheapest: cheapest.total,
      distance,
      score: hotel.score,
    };
  }

  function growthOf(merged: MergedHotel, gained: readonly PricedOffer[]): Growth | null {
    const { id, hotel } = merged;
    const before = told.get(id);
    if (gained.length === 0 && (before === undefined || before === hotel)) return null;
    told.set(id, hotel);
    if (before === undefined) return { isNew: true, text: row(merged, gained)?.text ?? '' };
    const score =
      before === hotel
        ? ''
        : `,"score":${JSON.stringify(hotel.score)},"reviews":${reviewsOf(hotel)}`;
    return {
      isNew: false,
      text: `{"id":${JSON.stringify(id)}${score},"offers":${textOf(gained)}}`,
    };
  }

  return {
    offers,
    offersOf,
    row,
    growth: (gained) =>
      [...offersOf(gained)].flatMap(([merged, list]) => growthOf(merged, list) ?? []),
  };
}

/** Cheapest first, for `sort`. */
export const byOffer = (a: PricedOffer, b: PricedOffer): number => offerOrder(a.offer, b.offer);

const textOf = (offers: readonly PricedOffer[]): string =>
  JSON.stringify(offers.map(({ offer }) => offer));

const plainRoom = ({ rate }: SourcedRate): Room => roomOf(rate.room);
