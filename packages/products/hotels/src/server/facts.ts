// A supplier's hotel, room and rate in the words of the wire.
import type { Picture, Price } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { milesBetween } from '@portico/rules/geo';
import { LRUCache } from 'lru-cache';
import type { SupplierHotel, SupplierRoom } from '../port.ts';
import type { HotelRate } from '../rules/merge.ts';
import type { HotelFacts, ListOffer, Room } from '../shapes.ts';
import type { Near } from './hotel-types.ts';
import { picturesOf, roomPicture, townPicture } from './pictures.ts';

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
  if (
    known !== undefined &&
    known.facts.name === hotel.name &&
    known.facts.score === hotel.score &&
    known.facts.reviews === hotel.reviews &&
    known.facts.area === hotel.area
  )
    return known;
  const facts = steadyOf(id, hotel, language);
  const made = { facts, text: JSON.stringify(facts).slice(0, -1) };
  kept.set(key, made);
  return made;
}

/** Facts of a hotel as one search sees it. Miles with two decimals. `own`: pictures in place of the drawn ones. */
export function factsOf(
  id: string,
  hotel: SupplierHotel,
  near: Near,
  language: string,
  own?: Picture[],
): HotelFacts {
  return {
    ...keptOf(id, hotel, language).facts,
    ...(own && { pictures: own }),
    distance: distanceOf(hotel, near),
    distanceFrom: near.name,
  };
}

const towns = new LRUCache<string, Picture>({ max: 5_000 });

/** The town a hotel stands in, as a picture. */
export function townOf(
  { latitude, longitude, city, countryCode }: SupplierHotel,
  language: string,
): Picture {
  const key = [language, latitude, longitude, countryCode, city].join();
  const known = towns.get(key);
  if (known !== undefined) return known;
  const near = cityNear(latitude, longitude);
  const picture = townPicture({ name: near?.name ?? city, countryCode }, near?.biomes[0], language);
  towns.set(key, picture);
  return picture;
}

/** The same as JSON without the closing brace, for rows that are written by the hundred. */
export function factsText(
  id: string,
  hotel: SupplierHotel,
  distance: number,
  near: Near,
  language: string,
  own?: Picture[],
): string {
  const { facts, text } = keptOf(id, hotel, language);
  return `${own === undefined ? text : JSON.stringify({ ...facts, pictures: own }).slice(0, -1)},"distance":${distance},"distanceFrom":${JSON.stringify(near.name)}`;
}

/** Miles from the reference point, two decimals. */
export const distanceOf = (
  hotel: Pick<SupplierHotel, 'latitude' | 'longitude'>,
  near: Near,
): number => Math.round(milesBetween(hotel, near) * 100) / 100;

/** How many guests have judged; suppliers' numbers are not always whole. */
export const reviewsOf = ({ reviews }: Pick<SupplierHotel, 'reviews'>): number =>
  Math.max(0, Math.trunc(reviews));

const steadyOf = (id: string, hotel: SupplierHotel, language: string): Steady => ({
  id,
  name: hotel.name,
  stars: hotel.stars,
  score: hotel.score,
  reviews: reviewsOf(hotel),
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
export function roomOf(
  room: SupplierRoom,
  pictured?: { readonly hotel: SupplierHotel; readonly language: string },
): Room {
  const { code, name, beds, sleeps, sizeSqm, view } = room;
  const plain = { code, name, beds, sleeps, sizeSqm, view };
  return pictured === undefined
    ? plain
    : { ...plain, picture: roomPicture(pictured.hotel, room, pictured.language) };
}

/** Above this many left nobody needs to hurry. */
const FEW = 5;

/** A rate in the words of the wire, without what finds or buys it. */
export function offerOf(
  { rate }: HotelRate,
  price: Price | null,
  room: Room = roomOf(rate.room),
): Omit<ListOffer, 'mark'> {
  const offer: Omit<ListOffer, 'mark'> = {
    room,
    board: rate.board,
    payAt: rate.payAt,
    cancellation: {
      timeZone: rate.cancellation.timeZone,
      steps: rate.cancellation.steps.map(({ until, penaltyBp }) => ({ until, penaltyBp })),
    },
    price,
  };
  if (rate.left !== null && rate.left <= FEW) offer.left = rate.left;
  return offer;
}
