// Builds a hotel deal card (specification, section 7).
import { type DealRates, onSite } from '@portico/selling';
import type { HotelDeal, HotelDealsBody } from '../http.ts';
import { formatSearch } from '../rules/address.ts';
import type { MergedHotel } from '../rules/merge.ts';
import type { Occupancy } from '../shapes.ts';
import { distanceOf } from './facts.ts';
import type { Near } from './hotel-types.ts';
import { type PictureViewer, photographsOf } from './photographs.ts';
import { heroOf } from './pictures.ts';
import { townNames } from './town-names.ts';
import { nameOf } from './towns.ts';

export interface DealContext extends PictureViewer {
  /** The search of every card, in URL form. */
  readonly search: string;
  readonly nights: number;
  readonly stayPeriod: HotelDealsBody['stayPeriod'];
  readonly near: Near;
  /** Id of the hotel that is marked. */
  readonly picked: string | undefined;
}

/** Builds one card. `rates` is null where prices are hidden. */
export function dealOf(
  { id, facts: hotel }: MergedHotel,
  rates: DealRates | null,
  { search, nights, stayPeriod, near, language, site, picked }: DealContext,
): HotelDeal {
  const { url, alt } =
    photographsOf({ site, language }, hotel)?.[0] ??
    onSite(site, heroOf(hotel, language, { ratio: '4:5' }));
  return {
    hotel: {
      hotelDetails: {
        id,
        heroImage: url,
        heroImageAlt: alt,
        name: nameOf(hotel),
        distance: distanceOf(hotel, near),
        distanceFrom: near.name,
        city: townNames(hotel, language).city,
      },
    },
    rating: hotel.stars,
    link: `/booknow/hotels/search-details?id=${encodeURIComponent(id)}&${search}`,
    stayPeriod,
    nights,
    rates,
    ...(id === picked && { isPicked: true }),
  };
}

/** Returns the search that these deals' cards link to, in URL form. */
export const searchAddress = (
  { searchString, latitude, longitude, stayPeriod }: HotelDealsBody,
  rooms: readonly Occupancy[],
  near: Near,
): string =>
  formatSearch({
    place: { name: searchString.trim().slice(0, 120) || near.name, latitude, longitude },
    checkIn: stayPeriod.start,
    checkOut: stayPeriod.end,
    rooms,
  });
