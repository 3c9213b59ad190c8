// A supplier's hotel, room and rate in the words of the wire.
import type { HotelFacts, Offer, Price, Room, SupplierHotel, SupplierRoom } from '@portico/contract';
import { milesBetween, type SourcedRate } from '@portico/supply';
import { LRUCache } from 'lru-cache';
import type { Near } from './hotels.types.ts';
import { picturesOf, roomPicture } from './pictures.ts';

type Steady = Omit<HotelFacts, 'distance' | 'distanceFrom'>;
/** What does not depend on the search; pictures cost most of it. */
const steady = new LRUCache<string, Steady>({ max: 5_000 });

/** Facts of a hotel as one search sees it. Miles with two decimals. */
export function factsOf(id: string, hotel: SupplierHotel, near: Near, language: string): HotelFacts {
  const key = `${language} ${id}`;
  let known = steady.get(key);
  if (known === undefined || known.name !== hotel.name || known.score !== hotel.score || known.reviews !== hotel.reviews) {
    known = steadyOf(id, hotel, language);
    steady.set(key, known);
  }
  return { ...known, distance: distanceOf(hotel, near), distanceFrom: near.name };
}

/** Miles from the reference point, two decimals. */
export const distanceOf = (hotel: Pick<SupplierHotel, 'latitude' | 'longitude'>, near: Near): number => Math.round(milesBetween(hotel, near) * 100) / 100;

const steadyOf = (id: string, hotel: SupplierHotel, language: string): Steady => ({
  id,
  name: hotel.name,
  stars: hotel.stars,
  score: hotel.score,
  reviews: Math.max(0, Math.trunc(hotel.reviews)),
  area: hotel.area,
  city: hotel.city,
  countryCode: hotel.countryCode,
  address: hotel.address,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  timeZone: hotel.timeZone,
  chain: hotel.chain,
  amenities: [...hotel.amenities],
  pictures: picturesOf(hotel, language),
});

/** A room; with its picture where a page shows one. */
export function roomOf(room: SupplierRoom, pictured?: { readonly hotel: SupplierHotel; readonly language: string }): Room {
  const { code, name, beds, sleeps, sizeSqm, view } = room;
  const plain = { code, name, beds, sleeps, sizeSqm, view };
  return pictured === undefined ? plain : { ...plain, picture: roomPicture(pictured.hotel, room, pictured.language) };
}

/** Above this many left nobody needs to hurry. */
const FEW = 5;

export function offerOf({ rate }: SourcedRate, offerId: string, price: Price | null, room: Room): Offer {
  const offer: Offer = {
    offerId,
    room,
    board: rate.board,
    payAt: rate.payAt,
    cancellation: { timeZone: rate.cancellation.timeZone, steps: rate.cancellation.steps.map(({ until, penaltyBp }) => ({ until, penaltyBp })) },
    price,
  };
  if (rate.left !== null && rate.left <= FEW) offer.left = rate.left;
  return offer;
}
