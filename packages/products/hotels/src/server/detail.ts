// Returns one hotel: its facts, and all its rooms and rates for a stay from every supplier that
// sells it.
import { PorticoError } from '@portico/contract';
import { photographIn } from '@portico/contract/photographs';
import { cityNear, landmarksOf } from '@portico/reference';
import { milesBetween } from '@portico/rules/geo';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { itemId } from '@portico/rules/item-id';
import {
  type RequestContext,
  type ProductHost,
  endOfItem,
  faultIn,
  endsGathered,
  type ItemCard,
  itemProgress,
  onSite,
  silenceError,
  type SupplierEnd,
  valueOf,
} from '@portico/selling';
import type { z } from 'zod';
import type { getHotel, hotelRates } from '../http.ts';
import type { HotelQuery, HotelSupplier, SupplierRoom } from '../port.ts';
import { checkStay } from '../rules/check-stay.ts';
import { inLanguageFirst } from '../rules/guest-reviews.ts';
import { HotelMerge, type HotelRate } from '../rules/merge.ts';
import type { RoomFacility } from '../rules/room-words.ts';
import { saneHotels } from '../rules/sane.ts';
import type { Zoned } from '../rules/zoned.ts';
import type { Offer, Room } from '../shapes.ts';
import { factsOf, offerOf, roomOf, townOf } from './facts.ts';
import type { HotelTypes, Near } from './hotel-types.ts';
import { nearOfHotel } from './near.ts';
import { type DetailContext, detailMemory, detailOf, describedHotelOf } from './described-hotel.ts';
import { type PictureViewer, photographsOf } from './photographs.ts';
import { cardOf, galleryOf } from './pictures.ts';
import { nameOf, townsOf } from './towns.ts';
import { zoned } from './zones.ts';

type HotelAnswer = z.input<(typeof getHotel)['replies'][200]>;
type RatesAnswer = z.input<(typeof hotelRates)['replies'][200]>;
export type RatesBody = z.output<(typeof hotelRates)['body']>;

/** Search radius for the same hotel at other suppliers. */
const SAME_HOTEL_MILES = 0.4;
const LANDMARKS = 5;
const LANDMARK_MILES = 15;

/** Handlers of the calls for one hotel. Suppliers' descriptions are cached for ten minutes. */
export function hotelAnswers(desk: ProductHost<HotelTypes>) {
  const context: DetailContext = { desk, kept: detailMemory(desk) };
  return {
    card: (asker: RequestContext, id: string) => cardFor(context, asker, id),
    item: (asker: RequestContext, id: string) => hotelPage(context, asker, id),
    rates: (asker: RequestContext, body: RatesBody) => ratesOf(context, asker, body),
  };
}

/** Returns a short description of a hotel for cards of shared pages; null if it is unknown. */
async function cardFor(
  context: DetailContext,
  asker: RequestContext,
  id: string,
): Promise<ItemCard | null> {
  const { supplier, itemKey } = context.desk.itemOf(id, 'id');
  const found = await detailOf(context, asker, supplier, itemKey);
  if (found.kind !== 'ok') return null;
  const { area, city, latitude, longitude } = found.value;
  const [shown] = photographsOf(asker, found.value) ?? [];
  return {
    name: nameOf(found.value),
    place: [...new Set([area, city])]
      .filter((part) => part !== '')
      .join(asker.language === 'ar' ? '، ' : ', '),
    latitude,
    longitude,
    picture:
      shown === undefined
        ? cardOf(found.value, asker.language)
        : { ...shown, url: photographIn(shown.url, '1280.jpg') ?? shown.url },
  };
}

async function hotelPage(
  context: DetailContext,
  asker: RequestContext,
  id: string,
): Promise<HotelAnswer> {
  const { supplier, itemKey } = context.desk.itemOf(id, 'id');
  const { detail, isPart } = valueOf(await describedHotelOf(context, asker, supplier, itemKey));
  const near = nearOfHotel(detail, asker.language);
  return {
    hotel: {
      ...factsOf(id, detail, near, asker),
      pictures:
        photographsOf(asker, detail) ??
        galleryOf(detail, townOf(detail, asker.language), asker.language).map((picture) =>
          onSite(asker.site, picture),
        ),
      description: detail.description[asker.language] ?? detail.description['en'] ?? '',
      scores: detail.scores.map(({ name, score }) => ({ name, score })),
      quoteOfGuest:
        detail.guestQuote === null
          ? null
          : { text: detail.guestQuote.text, by: detail.guestQuote.by },
      landmarks: landmarksNear(detail, asker.language),
      checkInFrom: detail.checkInFrom,
      checkOutBy: detail.checkOutBy,
      policies: detail.policies.map(({ title, text }) => ({ title, text })),
      rooms: detail.rooms.map((room) => roomOf(room, { hotel: detail, onlooker: asker })),
      guestReviews: inLanguageFirst(detail.guestReviews ?? [], asker.language).map((review) => ({
        ...review,
      })),
    },
    ...(isPart && { isPart }),
  };
}

async function ratesOf(
  context: DetailContext,
  asker: RequestContext,
  body: RatesBody,
): Promise<RatesAnswer> {
  const { desk } = context;
  const { supplier, itemKey } = desk.itemOf(body.hotelId, 'hotelId');
  const { stay, occupancies } = body;
  // The time zone is part of the hotel: until it is loaded only order and length of the dates are
  // checked.
  checkStay(stay, null, desk.clock.now());
  const told = await describedHotelOf(context, asker, supplier, itemKey);
  if (told.kind === 'refused' && told.reason === 'NOT_FOUND')
    throw new PorticoError('NOT_FOUND', { field: 'hotelId' });
  const { detail: hotel } = valueOf(told);
  const nights = checkStay(stay, hotel.timeZone, desk.clock.now());
  const found = await everyRate(desk, asker, body, { supplier, itemKey, hotel });
  const rooms = new RoomList(hotel, asker);
  for (const room of hotel.rooms) rooms.of(room);
  const near = nearOfHotel(hotel, asker.language);
  const question = {
    stay,
    occupancies,
    nationality: body.nationality ?? null,
    near,
    ...(found.isNamedAlike ? {} : { name: nameOf(hotel) }),
  };
  const made = await desk.offers(asker, question, found.rates, (rate, price, full) =>
    offerOf(rate, price, full, rooms.of(rate.rate.room, rate.supplier === supplier.profile.name)),
  );
  const suppliers = itemProgress(found.ends, made.unpriced);
  return {
    hotelId: body.hotelId,
    stay,
    nights,
    currency: made.currency,
    suppliers,
    // a room without offers counts as sold out only if every supplier has responded
    rooms: rooms.withOffers(made.offers, { isWhole: isWholeAnswer(suppliers) }),
  };
}

/** Rates of one hotel. */
interface RatesFound {
  readonly rates: HotelRate[];
  /** True if all its suppliers show it under the same name. */
  readonly isNamedAlike: boolean;
  /** Outcome of each requested supplier. */
  readonly ends: readonly SupplierEnd[];
}

/**
 * Returns the hotel's own rates and those of the same hotel at other suppliers. Throws if there are
 * none while a supplier has not responded.
 */
async function everyRate(
  desk: ProductHost<HotelTypes>,
  asker: RequestContext,
  body: RatesBody,
  of: { readonly supplier: HotelSupplier; readonly itemKey: string; readonly hotel: Zoned },
): Promise<RatesFound> {
  const { supplier, itemKey, hotel } = of;
  const { name } = supplier.profile;
  const [own, others] = await Promise.all([
    desk.answer(asker, (context) => supplier.rates(itemKey, body.stay, body.occupancies, context)),
    elsewhere(desk, asker, body, name, hotel),
  ]);
  const sane =
    own.kind === 'ok'
      ? saneHotels([{ ...own.value, hotel: zoned(own.value.hotel) }])
      : { items: [], refused: [] };
  const ownRates = sane.items.flatMap(({ rates, handle }) =>
    rates.map((rate) =>
      handle === undefined
        ? { supplier: name, itemKey, rate }
        : { supplier: name, itemKey, handle, rate },
    ),
  );
  const end = endOfItem(own, sane.refused);
  const fault = faultIn(own, sane.refused);
  if (end !== 'ok' && fault !== null) desk.fault(name, asker, new Error(fault));
  const ends = [end, ...others.ends];
  const rates = [...ownRates, ...others.rates];
  if (rates.length === 0) {
    const silence = silenceError(ends);
    if (silence !== null) throw silence;
    if (own.kind === 'refused' && own.reason !== 'SOLD_OUT') valueOf(own);
  }
  return { rates, ends, isNamedAlike: others.isNamedAlike };
}

/** Returns rates of the same hotel at other suppliers; late responses are ignored. */
async function elsewhere(
  desk: ProductHost<HotelTypes>,
  asker: RequestContext,
  { stay, occupancies, nationality }: RatesBody,
  own: string,
  hotel: Zoned,
): Promise<RatesFound> {
  const suppliers = desk.suppliers.filter(({ profile }) => profile.name !== own);
  if (suppliers.length === 0) return { rates: [], isNamedAlike: true, ends: [] };
  const merge = new HotelMerge(townsOf);
  const shown = nameOf(hotel);
  const names = new Map<string, string>();
  merge.add(own, [{ hotel, rates: [] }]);
  const query: HotelQuery = {
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    radiusMiles: SAME_HOTEL_MILES,
    stay,
    occupancies,
    ...(nationality === undefined ? {} : { nationality }),
  };
  const answers = desk.ask(asker, query, { suppliers, deadlineMs: desk.waits.one });
  const ends = await endsGathered(answers, (supplier, items) => {
    merge.add(supplier, items);
    for (const { hotel: one } of items)
      names.set(itemId(supplier, one.supplierHotelId), nameOf(one));
  });
  const rates =
    merge
      .all()
      .find(({ sources }) => sources.has(own))
      ?.rates.slice() ?? [];
  return {
    rates,
    ends,
    isNamedAlike: rates.every(
      ({ supplier, itemKey }) => names.get(itemId(supplier, itemKey)) === shown,
    ),
  };
}

/** The rooms of a hotel. Rooms of two suppliers with the same name and beds are merged. */
class RoomList {
  private readonly hotel: Zoned;
  private readonly onlooker: PictureViewer;
  private readonly known = new Map<string, Room>();
  private readonly facilities = new Map<Room, RoomFacility[]>();

  constructor(hotel: Zoned, onlooker: PictureViewer) {
    this.hotel = hotel;
    this.onlooker = onlooker;
  }

  /**
   * @param isOwn true for rooms of the hotel's supplier: other suppliers' codes identify other
   *   rooms
   */
  of(room: SupplierRoom, isOwn = true): Room {
    const key = `${room.name.toLowerCase()} ${room.beds.toLowerCase()} ${room.sleeps}`;
    let found = this.known.get(key);
    if (found === undefined) {
      const hotel = isOwn ? this.hotel : { ...this.hotel, photographs: [] };
      found = roomOf(room, { hotel, onlooker: this.onlooker });
      this.known.set(key, found);
      if (room.facilities !== undefined && room.facilities.length > 0)
        this.facilities.set(found, [...room.facilities]);
    }
    return found;
  }

  /**
   * Returns rooms with offers in the order of the offers, then sold-out rooms.
   * @param isWhole true if the offers are complete: rooms without any are sold out
   */
  withOffers(
    list: readonly Offer[],
    { isWhole }: { readonly isWhole: boolean },
  ): RatesAnswer['rooms'] {
    const groups = new Map<Room, Offer[]>();
    for (const offer of list) {
      const group = groups.get(offer.room);
      if (group === undefined) groups.set(offer.room, [offer]);
      else group.push(offer);
    }
    if (isWhole)
      for (const room of this.known.values()) if (!groups.has(room)) groups.set(room, []);
    return [...groups].map(([room, offers]) => {
      const facilities = this.facilities.get(room);
      return { room, ...(facilities === undefined ? {} : { facilities }), offers };
    });
  }
}

function landmarksNear(hotel: Near & Zoned, language: string): { name: string; miles: number }[] {
  const city = cityNear(hotel.latitude, hotel.longitude, language);
  if (city === undefined) return [];
  return landmarksOf(city.id, language)
    .map((landmark) => ({
      name: landmark.name,
      miles: Math.round(milesBetween(hotel, landmark) * 100) / 100,
    }))
    .filter(({ miles }) => miles <= LANDMARK_MILES)
    .slice(0, LANDMARKS * 2)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, LANDMARKS);
}
