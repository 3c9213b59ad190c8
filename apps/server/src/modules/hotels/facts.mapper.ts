// A supplier's hotel, room and rate in the words of the wire.
import type { HotelFacts, Offer, Price, Room, SupplierHotel, SupplierRoom } from '@portico/contract';
import { milesBetween, type SourcedRate } from '@portico/supply';
import { LRUCache } from 'lru-cache';
import type { Near } from './hotels.types.ts';
import { picturesOf, roomPicture } from './pictures.ts';

type Steady = Omit<HotelFacts, 'distance' | 'distanceFrom'>;
interface Kept {
  readonly facts: Steady;
  /** The facts as JSON, without the closing brace. */
  readonly text: string;
}
/** What does not depend on the search; pictures cost most of it. */
const kept = new LRUCache<string, Kept>({ max: 5_000 });

function keptOf(id: string, hotel: SupplierHotel, language: string): Kept {
  const key = `${language} ${id}`;
  const known = kept.get(key);
  if (known !== undefined && known.facts.name === hotel.name && known.facts.score === hotel.score && known.facts.reviews === hotel.reviews) return known;
  const facts = steadyOf(id, hotel, language);
  const made = { facts, text: JSON.stringify(facts).slice(0, -1) };
  kept.set(key, made);
  return made;
}

/** Facts of a hotel as one search sees it. Miles with two decimals. */
export function factsOf(id: string, hotel: SupplierHotel, near: Near, language: string): HotelFacts {
  return { ...keptOf(id, hotel, language).facts, distance: distanceOf(hotel, near), distanceFrom: near.name };
}

/** The same as JSON without the closing brace, for rows that are written by the hundred. */
export function factsText(id: string, hotel: SupplierHotel, distance: number, near: Near, language: string): string {
  return `${keptOf(id, hotel, language).text},"distance":${distance},"distanceFrom":${JSON.stringify(near.name)}`;
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
