// Converts a supplier's hotel, room and rate to the HTTP schemas.
import type { Picture, Price } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { isFew } from '@portico/rules/few-left';
import { milesBetween } from '@portico/rules/geo';
import { type FullPrice, wholesaleOf } from '@portico/rules/pricing';
import { atStake } from '@portico/rules/at-stake';
import { inSale, inShares, plainStep } from '@portico/rules/staircase';
import { type JsonPart, type Memories, type Memory, onSite } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import { MAX_BOARD_NAME } from '../rules/boards.ts';
import type { SupplierHotel, SupplierRoom } from '../port.ts';
import type { Zoned } from '../rules/zoned.ts';
import { atHotelOf } from '../rules/at-hotel.ts';
import type { HotelRate } from '../rules/merge.ts';
import type { AtHotel, HotelFacts, HotelResult, ListOffer, Room } from '../shapes.ts';
import type { Near } from './hotel-types.ts';
import { type PictureViewer, roomPhotograph } from './photographs.ts';
import { picturesOf, roomPicture, townPicture } from './pictures.ts';
import { nameOf } from './towns.ts';
import { townNames } from './town-names.ts';

type Steady = Omit<HotelFacts, 'distance' | 'distanceFrom'>;

/** Facts independent of the search; most of their cost is for pictures. */
interface KeptFacts {
  readonly facts: Steady;
  /** The facts as JSON, without the closing brace. */
  readonly text: string;
  /** The supplier's name of the hotel. */
  readonly supplied: string;
  readonly known: KnownHotel;
}

/** A hotel as shown in a list. */
export interface KnownHotel {
  readonly hotel: Zoned;
  /** The hotel's ids by supplier; grows during the search. */
  readonly sources: ReadonlyMap<string, string> | undefined;
}

/**
 * Estimates the bytes of a value stored with its JSON: the value is assumed to be as large as its
 * text.
 */
export const bytesAs = (json: string): number => 2 * json.length;

const memories = new WeakMap<Memories, Memory<KeptFacts>>();

/** Returns the cache of facts for rows: one per server, as a part of its response cache. */
export function factsMemory(of: Memories): Memory<KeptFacts> {
  let memory = memories.get(of);
  if (memory === undefined) {
    // the facts as text, and as stated by the supplier
    memory = of.memory<KeptFacts>(({ text }) => 2 * bytesAs(text));
    memories.set(of, memory);
  }
  return memory;
}

const factsKey = (language: string, id: string): string => `${language} ${id}`;

/** Returns the facts of a hotel from recent lists of this server; undefined if there are none. */
export const knownHotel = (of: Memories, language: string, id: string): KnownHotel | undefined =>
  factsMemory(of).get(factsKey(language, id))?.known;

function keptOf(
  memory: Memory<KeptFacts>,
  id: string,
  known: KnownHotel,
  onlooker: PictureViewer,
): KeptFacts {
  const { hotel } = known;
  const { language } = onlooker;
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
  const facts = steadyOf(id, hotel, onlooker);
  const made = { facts, text: JSON.stringify(facts).slice(0, -1), supplied: hotel.name, known };
  memory.set(key, made);
  return made;
}

/**
 * Returns the facts of a hotel within one search. Miles with two decimals. `own`: pictures that
 * replace the drawn ones.
 */
export function factsOf(
  id: string,
  hotel: Zoned,
  near: Near,
  onlooker: PictureViewer,
  own?: Picture[],
): HotelFacts {
  return {
    ...steadyOf(id, hotel, onlooker),
    ...(own && { pictures: own }),
    distance: distanceOf(hotel, near),
    distanceFrom: near.name,
  };
}

const towns = new LRUCache<string, Picture>({ max: 5_000 });

/** Returns the picture of the hotel's town. */
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

/** Input for a hotel's row. */
export interface RowFacts {
  readonly id: string;
  readonly hotel: Zoned;
  readonly sources: ReadonlyMap<string, string> | undefined;
  readonly near: Near;
  readonly onlooker: PictureViewer;
  /** Pictures that replace the drawn ones. */
  readonly own?: Picture[] | undefined;
}

/**
 * Returns the row of a hotel in a list: the text of its cached facts is not serialized again, as a
 * list has hundreds of rows.
 */
export function rowPart(
  memory: Memory<KeptFacts>,
  { id, hotel, sources, near, onlooker, own }: RowFacts,
  rest: { readonly match?: HotelResult['match']; readonly offers: readonly object[] },
): JsonPart {
  const kept = keptOf(memory, id, { hotel, sources }, onlooker);
  const facts = own === undefined ? kept.facts : { ...kept.facts, pictures: own };
  const ofSearch = { distance: distanceOf(hotel, near), distanceFrom: near.name, ...rest };
  return {
    value: { ...facts, ...ofSearch },
    text() {
      const begin = own === undefined ? kept.text : JSON.stringify(facts).slice(0, -1);
      return `${begin},${JSON.stringify(ofSearch).slice(1)}`;
    },
  };
}

/** Miles from the reference point, two decimals. */
export const distanceOf = (
  hotel: Pick<SupplierHotel, 'latitude' | 'longitude'>,
  near: Near,
): number => Math.round(milesBetween(hotel, near) * 100) / 100;

/** Number of guest ratings; suppliers' numbers are not always integers. */
export const reviewsOf = ({ reviews }: Pick<SupplierHotel, 'reviews'>): number =>
  Math.max(0, Math.trunc(reviews));

const steadyOf = (id: string, hotel: Zoned, { site, language }: PictureViewer): Steady => ({
  id,
  name: nameOf(hotel),
  stars: hotel.stars,
  score: hotel.score,
  reviews: reviewsOf(hotel),
  ...townNames(hotel, language),
  countryCode: hotel.countryCode,
  address: hotel.address,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  timeZone: hotel.timeZone,
  chain: hotel.chain,
  amenities: [...hotel.amenities],
  pictures: picturesOf(hotel, language).map((picture) => onSite(site, picture)),
});

/** Returns a room; with its picture if a page shows it. */
export function roomOf(
  room: SupplierRoom,
  pictured?: { readonly hotel: Zoned; readonly onlooker: PictureViewer },
): Room {
  const { code, name, beds, sleeps, sizeSqm, view } = room;
  const plain = { code, name, beds, sleeps, sizeSqm, view };
  if (pictured === undefined) return plain;
  const { hotel, onlooker } = pictured;
  const picture =
    roomPhotograph(onlooker, hotel, code) ?? roomPicture(hotel, room, onlooker.language);
  return picture === undefined ? plain : { ...plain, picture: onSite(onlooker.site, picture) };
}

/** Returns the supplier's name of a board that is none of ours, as a field. */
export const namedBoard = ({
  board,
  boardName,
}: Pick<HotelRate['rate'], 'board' | 'boardName'>): { boardName?: string } =>
  board === 'OT' && boardName !== undefined
    ? { boardName: boardName.slice(0, MAX_BOARD_NAME) }
    : {};

/** Converts a rate, without the keys to find or buy it. */
export function offerOf(
  { rate }: HotelRate,
  price: Price | null,
  full: FullPrice,
  room: Room = roomOf(rate.room),
): Omit<ListOffer, 'mark'> {
  const offer: Omit<ListOffer, 'mark'> = {
    room,
    board: rate.board,
    ...namedBoard(rate),
    payAt: rate.payAt,
    cancellation: termsOf(rate, price, full),
    price,
  };
  // no scarcity hint for viewers who may not see the price
  if (price !== null && isFew(rate.left)) offer.left = rate.left;
  const taken = price === null ? null : takenThere(rate, price, full);
  if (taken !== null) offer.atHotel = taken;
  return offer;
}

/** Returns the cancellation policy as in a quote of the rate; without amounts if prices are hidden. */
function termsOf(
  { cancellation, net, tax }: HotelRate['rate'],
  price: Price | null,
  full: FullPrice,
): ListOffer['cancellation'] {
  const owed = net + tax;
  const { timeZone, steps } =
    price === null
      ? inShares(cancellation, owed)
      : inSale(cancellation, { owed, converted: wholesaleOf(full), stake: atStake(price) });
  return { timeZone, steps: steps.map(plainStep) as ListOffer['cancellation']['steps'] };
}

/**
 * Returns the amount paid at the hotel as in a quote of the rate; null if it is nothing, or a fee
 * in the price's own currency.
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
