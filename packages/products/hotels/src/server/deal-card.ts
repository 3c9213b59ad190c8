// A deal card (specification, section 7): amounts as major units of the currency asked for (decision O-088).
import type { Audience } from '@portico/contract';
import { PorticoError } from '@portico/contract';
import { seesWholesale } from '@portico/rules/access';
import { crossRate, minorRatio, scale, split, toMajor } from '@portico/rules/money';
import type { UsdRates } from '@portico/rules/money';
import {
  discountPercent,
  type FullPrice,
  markupOf,
  memberTotal,
  retailTotal,
  totalFor,
  wholesaleOf,
} from '@portico/rules/pricing';
import { exponentOf } from '@portico/selling';
import type { HotelDeal, HotelDealsBody } from '../http.ts';
import { formatSearch } from '../rules/address.ts';
import type { MergedHotel } from '../rules/merge.ts';
import type { Occupancy } from '../shapes.ts';
import { distanceOf } from './facts.ts';
import type { Near } from './hotel-types.ts';
import { type Onlooker, photographsOf } from './photographs.ts';
import { heroOf } from './pictures.ts';
import { nameOf } from './towns.ts';

/** Minor units of the settlement currency → minor units of the currency of the cards. */
export interface DealCurrency {
  readonly code: string;
  readonly exponent: number;
  convert(amount: number): number;
}

/** Throws INVALID_FIELD for a currency without a rate. */
export function dealCurrency(code: string, settlement: string, table: UsdRates): DealCurrency {
  const exponent = exponentOf(code);
  const from = exponentOf(settlement);
  const rate = crossRate(table, settlement, code);
  if (exponent === null || from === null || rate === null)
    throw new PorticoError('INVALID_FIELD', { field: 'currency' });
  const ratio = minorRatio(rate, from, exponent);
  return { code, exponent, convert: (amount) => scale(amount, ratio) };
}

type Rates = NonNullable<HotelDeal['rates']>;

/**
 * The six figures of a card for this caller. baseRate + taxAndFee = totalRate; savedPrice = publishedRate − member total;
 * a visitor's totalRate is publishedRate. Each total is converted once and its parts are split, so they add up in any currency.
 */
export function dealRatesOf(price: FullPrice, audience: Audience, currency: DealCurrency): Rates {
  const published = currency.convert(retailTotal(price));
  const member = currency.convert(memberTotal(price));
  const total = audience === 'anonymous' ? published : member;
  const taxes = price.tax + price.fee;
  const [base = 0, taxAndFee = 0] = split(total, [totalFor(price, audience) - taxes, taxes]);
  const major = (amount: number): number => toMajor(amount, currency.exponent);
  const rates: Rates = {
    discountPercentage: discountPercent(published - member, published),
    publishedRate: major(published),
    totalRate: major(total),
    savedPrice: major(published - member),
    baseRate: major(base),
    taxAndFee: major(taxAndFee),
    currency: currency.code,
  };
  if (!seesWholesale(audience)) return rates;
  const [wholesale = 0, markup = 0] = split(member, [
    wholesaleOf(price),
    markupOf(price),
    price.fee,
  ]);
  return { ...rates, wholesaleRate: major(wholesale), agencyMarkup: major(markup) };
}

export interface DealContext extends Onlooker {
  readonly body: HotelDealsBody;
  readonly rooms: readonly Occupancy[];
  readonly nights: number;
  readonly near: Near;
}

/** One card. `rates` is null where prices are hidden. */
export function dealOf(
  { id, facts: hotel }: MergedHotel,
  rates: Rates | null,
  { body, rooms, nights, near, language, site }: DealContext,
): HotelDeal {
  const { url, alt } =
    photographsOf({ site, language }, hotel)?.[0] ?? heroOf(hotel, language, { ratio: '4:5' });
  const search = formatSearch({
    place: {
      name: body.searchString.trim().slice(0, 120) || near.name,
      latitude: body.latitude,
      longitude: body.longitude,
    },
    checkIn: body.stayPeriod.start,
    checkOut: body.stayPeriod.end,
    rooms,
  });
  return {
    hotel: {
      hotelDetails: {
        id,
        heroImage: url,
        heroImageAlt: alt,
        name: nameOf(hotel),
        distance: distanceOf(hotel, near),
        distanceFrom: near.name,
      },
    },
    rating: hotel.stars,
    link: `/booknow/hotels/search-details?id=${encodeURIComponent(id)}&${search}`,
    nights,
    rates,
  };
}
