// A supplier's hotel, room and rate in the words of the wire.
import type { Picture, Price } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { milesBetween } from '@portico/rules/geo';
import { type FullPrice, wholesaleOf } from '@portico/rules/pricing';
import { plainStep, withoutRepeats } from '@portico/rules/staircase';
import type { Memories, Memory } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import type { SupplierHotel, SupplierRoom } from '../port.ts';
import { atHotelOf } from '../rules/at-hotel.ts';
import type { HotelRate } from '../rules/merge.ts';
import type { AtHotel, HotelFacts, ListOffer, Room } from '../shapes.ts';
import type { Near } from './hotel-types.ts';
import { type Onlooker, roomPhotograph } from './photographs.ts';
import { picturesOf, roomPicture, townPicture } from './pictures.ts';
import { nameOf } from './towns.ts';

type Steady = Omit<HotelFacts, 'distance' | 'distanceFrom'>;

/** What does not depend on the search; pictures cost most of it. */
interface KeptFacts {
  readonly facts: Steady;
  /** The facts as JSON, without the closing brace. */
  readonly text: string;
  /** The name as its supplier has it. */
  readonly supplied: string;
  readonly known: KnownHotel;
}

/** A hotel as a list has shown it. */
export interface KnownHotel {
  readonly hotel: SupplierHotel;
  /** Keys of the suppliers that sell it, by supplier; grows while the search goes on. */
  readonly sources: ReadonlyMap<string, string> | undefined;
}

/**
 * Bytes that a value takes in memory with its JSON: the value is taken for as large as its text.
 */
export const bytesAs = (json: string): number => 2 * json.length;

const memories = new WeakMap<Memories, Memory<KeptFacts>>();

/** Where facts are kept for rows: one part of the memory for answers of each server. */
export function factsMemory(of: Memories): Memory<KeptFacts> {
  let memory = memories.get(of);
  if (memory === undefined) {
    // the facts as text, and as its supplier told them
    memory = of.memory<KeptFacts>(({ text }) => 2 * bytesAs(text));
    memories.set(of, memory);
  }
  return memory;
}

const factsKey = (language: string, id: string): string => `${language} ${id}`;

/** Facts of a hotel from recent lists of this server; undefined when there are none. */
export const knownHotel = (of: Memories, language: string, id: string): KnownHotel | undefined =>
  factsMemory(of).get(factsKey(language, id))?.known;

function keptOf(
  memory: Memory<KeptFacts>,
  id: string,
  known: KnownHotel,
  language: string,
): KeptFacts {
  const { hotel } = known;
  const key = factsKey(language, id);
  const kept = memory.get(key);
  if (
    kept !== undefined &&
    kept.supplied === hotel.name &&
    kept.facts.score === hotel.score &&
    kept.facts.reviews === hotel.reviews &&
    kept.facts.area === hotel.area
  )
    return kept;
  const facts = steadyOf(id, hotel, language);
  const made = { facts, text: JSON.stringify(facts).slice(0, -1), supplied: hotel.name, known };
  memory.set(key, made);
  return made;
}

/**
 * Facts of a hotel as one search sees it. Miles with two decimals. `own`: pictures in place of the
 * drawn ones.
 */
export function factsOf(
  id: string,
  hotel: SupplierHotel,
  near: Near,
  language: string,
  own?: Picture[],
): HotelFacts {
  return {
    ...steadyOf(id, hotel, language),
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

/** What a row tells of a hotel. */
export interface RowFacts {
  readonly id: string;
  readonly hotel: SupplierHotel;
  readonly sources: ReadonlyMap<string, string> | undefined;
  readonly near: Near;
  readonly language: string;
  /** Pictures in place of the drawn ones. */
  readonly own?: Picture[] | undefined;
}

/** The same as JSON without the closing brace, for rows that are written by the hundred. */
export function factsText(
  memory: Memory<KeptFacts>,
  { id, hotel, sources, near, language, own }: RowFacts,
): string {
  const { facts, text } = keptOf(memory, id, { hotel, sources }, language);
  const begin = own === undefined ? text : JSON.stringify({ ...facts, pictures: own }).slice(0, -1);
  return `${begin},"distance":${distanceOf(hotel, near)},"distanceFrom":${JSON.stringify(near.name)}`;
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
  name: nameOf(hotel),
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
  pictured?: { readonly hotel: SupplierHotel; readonly onlooker: Onlooker },
): Room {
  const { code, name, beds, sleeps, sizeSqm, view } = room;
  const plain = { code, name, beds, sleeps, sizeSqm, view };
  if (pictured === undefined) return plain;
  const { hotel, onlooker } = pictured;
  const picture =
    roomPhotograph(onlooker, hotel, code) ?? roomPicture(hotel, room, onlooker.language);
  return picture === undefined ? plain : { ...plain, picture };
}

/** Said only of the last rooms: above this many nobody needs to hurry. */
const FEW = 2;

/** A rate in the words of the wire, without what finds or buys it. */
export function offerOf(
  { rate }: HotelRate,
  price: Price | null,
  full: FullPrice,
  room: Room = roomOf(rate.room),
): Omit<ListOffer, 'mark'> {
  const offer: Omit<ListOffer, 'mark'> = {
    room,
    board: rate.board,
    payAt: rate.payAt,
    cancellation: {
      timeZone: rate.cancellation.timeZone,
      steps: withoutRepeats(rate.cancellation.steps).map(plainStep),
    },
    price,
  };
  // who may not see the price is not hurried by it
  if (price !== null && rate.left !== null && rate.left <= FEW) offer.left = rate.left;
  const taken = price === null ? null : takenThere(rate, price, full);
  if (taken !== null) offer.atHotel = taken;
  return offer;
}

/**
 * What the hotel takes, as a quote of the rate tells it; null where that is nothing, or a fee in
 * the price's own currency.
 */
const takenThere = (rate: HotelRate['rate'], price: Price, full: FullPrice): AtHotel | null =>
  rate.payAt === 'now' && price.currency === rate.currency
    ? null
    : atHotelOf({
        payAt: rate.payAt,
        owed: rate,
        feeOnSite: rate.feeOnSite,
        sold: price.total - price.dueOnSite,
        wholesale: wholesaleOf(full),
        exchange: full.exchange,
      });
