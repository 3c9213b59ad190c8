// Merged hotels as rows of a result: facts, and offers with sealed ids and the price this viewer may see, cheapest first.
import { BOARDS } from '@portico/contract';
import type { Occupancy, Offer, Room, Stay } from '@portico/contract';
import { memberTotal, priceFor, retailTotal } from '@portico/rules/pricing';
import type { MergedHotel, OfferPart, Offers, SourcedRate } from '@portico/supply';
import { nightsBetween } from '@portico/rules/dates';
import { pricesShown } from './asking.ts';
import { distanceOf, factsText, offerOf, roomOf } from './facts.mapper.ts';
import type { Asker, Near } from './hotels.types.ts';
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

/** An offer with what it is sorted by, and as JSON: a row that grows is not written anew. */
export interface PricedOffer {
  readonly offer: Offer;
  readonly total: number;
  readonly text: string;
}

/** A row of a result as JSON (HotelResult of the contract), with what rows are ordered by. */
export interface Row {
  readonly id: string;
  readonly text: string;
  readonly cheapest: number;
  readonly distance: number;
  readonly score: number | null;
}

export interface RowMaker {
  /** null when none of its rates can be priced. */
  row(merged: MergedHotel): Row | null;
  offers(rates: readonly SourcedRate[], roomFor: (rate: SourcedRate) => Room): PricedOffer[];
}

/** Makes the rows of one search. Offers already made for a row are kept: a row that grows is not sealed anew. */
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
  const made = new WeakMap<SourcedRate, PricedOffer | null>();

  function offer(rate: SourcedRate, room: () => Room): PricedOffer | null {
    const known = made.get(rate);
    if (known !== undefined) return known;
    const priced = price(rate, room);
    made.set(rate, priced);
    return priced;
  }

  function price(sourced: SourcedRate, room: () => Room): PricedOffer | null {
    const full = pricer.price(sourced);
    if (full === null) return null;
    const member = memberTotal(full);
    const retail = retailTotal(full);
    const part: OfferPart = { supplier: sourced.supplier, supplierHotelId: sourced.supplierHotelId, rateKey: sourced.rate.rateKey, member, retail };
    const visible = shown ? priceFor(full, audience, { nights, payAt: sourced.rate.payAt }) : null;
    const made = offerOf(sourced, seal(part), visible, room());
    return { offer: made, total: audience === 'anonymous' ? retail : member, text: JSON.stringify(made) };
  }

  function offers(rates: readonly SourcedRate[], roomFor: (rate: SourcedRate) => Room): PricedOffer[] {
    const list = rates.flatMap((rate) => offer(rate, () => roomFor(rate)) ?? []);
    // Without prices the order must not tell them either.
    return list.sort(shown ? (a, b) => a.total - b.total : (a, b) => compare(a.offer, b.offer));
  }

  return {
    offers,
    row(merged) {
      const list = offers(merged.rates, ({ rate }) => roomOf(rate.room));
      if (list.length === 0) return null;
      const { id, hotel } = merged;
      const distance = distanceOf(hotel, near);
      const text = `${factsText(id, hotel, distance, near, asker.language)},"offers":[${list.map((entry) => entry.text).join(',')}]}`;
      return { id, text, cheapest: list[0]?.total ?? 0, distance, score: hotel.score };
    },
  };
}

const compare = (a: Offer, b: Offer): number =>
  a.room.sleeps - b.room.sleeps || a.room.name.localeCompare(b.room.name, 'en') || BOARDS.indexOf(a.board) - BOARDS.indexOf(b.board) || a.payAt.localeCompare(b.payAt);
