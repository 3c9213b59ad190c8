// One hotel: its facts, and all its rooms and rates for a stay, from every supplier that sells it.
import { PorticoError } from '@portico/contract';
import type {
  HotelQuery,
  HotelSupplier,
  SupplierHotel,
  SupplierHotelDetail,
  SupplierRoom,
} from '@portico/product-hotels/port';
import type { Occupancy, Offer, Room, Stay } from '@portico/product-hotels/shapes';
import type { SupplierOutcome } from '@portico/contract';
import type { getHotel, hotelRates } from '@portico/product-hotels/http';
import {
  faultOfHotel,
  HotelMerge,
  hotelId,
  milesBetween,
  type Offers,
  saneHotels,
  searchHotels,
  type SourcedRate,
} from '@portico/selling';
import { landmarksOf, cityNear } from '@portico/reference';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CardPicture } from '../../kernel/card-picture.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Asking, requireHotels } from './asking.ts';
import { factsOf, roomOf, townOf } from './facts.mapper.ts';
import type { Asker, Near } from './hotels.types.ts';
import { locateHotel } from './near.ts';
import { ownPictures } from './own-pictures.ts';
import { cardOf, galleryOf } from './pictures.ts';
import { rowMaker } from './rows.mapper.ts';
import { checkStay } from './stay-rules.ts';
import { asked, valueOf } from './supplier-answers.ts';

type HotelAnswer = z.input<(typeof getHotel)['replies'][200]>;
type RatesAnswer = z.input<(typeof hotelRates)['replies'][200]>;
export interface RatesBody {
  readonly hotelId: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality?: string | undefined;
}

export interface DetailDeps {
  readonly asking: Asking;
  readonly offers: Offers;
  readonly clock: Clock;
  /** How long one supplier is waited for, milliseconds. */
  readonly deadlineMs: number;
}

/** What a shared page says of a hotel. */
export interface HotelCard {
  readonly name: string;
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly picture: CardPicture;
}

const KEEP_MS = 10 * 60_000;
/** Other suppliers are asked for hotels this close, and the same house is found among them. */
const SAME_HOUSE_MILES = 0.4;
const LANDMARKS = 5;
const LANDMARK_MILES = 15;

export type DetailService = ReturnType<typeof detailService>;

export function detailService({ asking, offers, clock, deadlineMs }: DetailDeps) {
  const kept = new LRUCache<string, { detail: SupplierHotelDetail; until: number }>({ max: 2_000 });

  /** A hotel's page at its supplier; kept for ten minutes when nothing is being rehearsed. */
  async function detailOf(
    asker: Asker,
    supplier: HotelSupplier,
    supplierHotelId: string,
  ): Promise<SupplierOutcome<SupplierHotelDetail>> {
    const key = `${asker.language} ${hotelId(supplier.profile.name, supplierHotelId)}`;
    const entry = kept.get(key);
    if (entry !== undefined && entry.until > clock.now() && asker.faults === undefined)
      return { kind: 'ok', value: entry.detail };
    const outcome = await asked(deadlineMs, asker.signal, (signal) =>
      supplier.hotel(supplierHotelId, asking.context({ ...asker, signal })),
    );
    if (outcome.kind !== 'ok') return outcome;
    const fault = faultOfHotel(outcome.value);
    if (fault !== null) return { kind: 'unknown', message: fault };
    kept.set(key, { detail: outcome.value, until: clock.now() + KEEP_MS });
    return outcome;
  }

  /** The same house and its rates at the other suppliers; what does not come in time is left out. */
  async function elsewhere(
    asker: Asker,
    body: RatesBody,
    own: string,
    hotel: SupplierHotel,
  ): Promise<SourcedRate[]> {
    const others = asking.suppliers.filter(({ profile }) => profile.name !== own);
    if (others.length === 0) return [];
    const merge = new HotelMerge();
    merge.add(own, [{ hotel, rates: [] }]);
    const query: HotelQuery = {
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      radiusMiles: SAME_HOUSE_MILES,
      stay: body.stay,
      occupancies: body.occupancies,
      ...(body.nationality === undefined ? {} : { nationality: body.nationality }),
    };
    const { agencyId, correlationId, language, faults, signal } = asker;
    for await (const batch of searchHotels({
      suppliers: others,
      query,
      deadlineMs,
      signal,
      clock,
      context: { agencyId, correlationId, language, ...(faults === undefined ? {} : { faults }) },
      onFault: (supplier, fault) => asking.fault(supplier, correlationId, fault),
      breaker: asking.breaker(agencyId),
    })) {
      for (const event of batch)
        if (event.kind === 'hotels') merge.add(event.supplier, event.hotels);
    }
    return (
      merge
        .all()
        .find(({ sources }) => sources.has(own))
        ?.rates.slice() ?? []
    );
  }

  return {
    /** A hotel in a line, for cards of shared pages; null when nobody knows it. */
    async card(asker: Asker, id: string): Promise<HotelCard | null> {
      requireHotels(asker.site);
      const { supplier, supplierHotelId } = asking.hotelOf(id, 'id');
      const found = await detailOf(asker, supplier, supplierHotelId);
      if (found.kind !== 'ok') return null;
      const { name, area, city, latitude, longitude } = found.value;
      const [own] = ownPictures(asker.site, found.value, asker.language) ?? [];
      return {
        name,
        place: [...new Set([area, city])].filter((part) => part !== '').join(', '),
        latitude,
        longitude,
        picture: own ?? cardOf(found.value, asker.language),
      };
    },

    async hotel(asker: Asker, id: string): Promise<HotelAnswer> {
      requireHotels(asker.site);
      const { supplier, supplierHotelId } = asking.hotelOf(id, 'id');
      const detail = valueOf(await detailOf(asker, supplier, supplierHotelId));
      const { near } = locateHotel(detail, asker.language);
      return {
        hotel: {
          ...factsOf(id, detail, near, asker.language),
          pictures:
            ownPictures(asker.site, detail, asker.language) ??
            galleryOf(detail, townOf(detail, asker.language), asker.language),
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
          rooms: detail.rooms.map((room) =>
            roomOf(room, { hotel: detail, language: asker.language }),
          ),
        },
      };
    },

    async rates(asker: Asker, body: RatesBody): Promise<RatesAnswer> {
      requireHotels(asker.site);
      const { supplier, supplierHotelId } = asking.hotelOf(body.hotelId, 'hotelId');
      const { name } = supplier.profile;
      // The house knows its zone; until it has answered only the plainest check is made.
      checkStay(body.stay, null, clock.now());
      const detail = await detailOf(asker, supplier, supplierHotelId);
      if (detail.kind === 'refused') throw new PorticoError('NOT_FOUND', { field: 'hotelId' });
      const hotel = valueOf(detail);
      const nights = checkStay(body.stay, hotel.timeZone, clock.now());
      const [own, others] = await Promise.all([
        asked(deadlineMs, asker.signal, (signal) =>
          supplier.rates(
            supplierHotelId,
            body.stay,
            body.occupancies,
            asking.context({ ...asker, signal }),
          ),
        ),
        elsewhere(asker, body, name, hotel),
      ]);
      if (own.kind !== 'ok' && !(own.kind === 'refused' && own.reason === 'SOLD_OUT')) {
        asking.fault(name, asker.correlationId, new Error(own.message));
        if (others.length === 0) valueOf(own);
      }
      const sane =
        own.kind === 'ok' ? saneHotels([own.value]).hotels.flatMap((entry) => entry.rates) : [];
      const sourced: SourcedRate[] = [
        ...sane.map((rate) => ({ supplier: name, supplierHotelId, rate })),
        ...others,
      ];
      const pricer = await asking.pricer(asker.site, asker.viewer);
      const { near } = locateHotel(hotel, asker.language);
      const maker = rowMaker(offers, {
        asker,
        pricer,
        near,
        stay: body.stay,
        occupancies: body.occupancies,
        nationality: body.nationality,
        now: clock.now(),
      });
      const rooms = new RoomList(hotel, asker.language);
      for (const room of hotel.rooms) rooms.of(room);
      const priced = maker.offers(sourced, ({ rate }) => rooms.of(rate.room));
      return {
        hotelId: body.hotelId,
        stay: body.stay,
        nights,
        currency: pricer.currency,
        rooms: rooms.withOffers(priced.map(({ offer }) => offer)),
      };
    },
  };
}

/** The rooms of a house. The same room of two suppliers is one room: its name and beds say so. */
class RoomList {
  private readonly hotel: SupplierHotel;
  private readonly language: string;
  private readonly known = new Map<string, Room>();

  constructor(hotel: SupplierHotel, language: string) {
    this.hotel = hotel;
    this.language = language;
  }

  of(room: SupplierRoom): Room {
    const key = `${room.name.toLowerCase()} ${room.beds.toLowerCase()} ${room.sleeps}`;
    let found = this.known.get(key);
    if (found === undefined) {
      found = roomOf(room, { hotel: this.hotel, language: this.language });
      this.known.set(key, found);
    }
    return found;
  }

  /** Rooms with offers in the order of the offers, then those that are sold out. */
  withOffers(list: readonly Offer[]): { room: Room; offers: Offer[] }[] {
    const groups = new Map<Room, Offer[]>();
    for (const offer of list) {
      const group = groups.get(offer.room);
      if (group === undefined) groups.set(offer.room, [offer]);
      else group.push(offer);
    }
    for (const room of this.known.values()) if (!groups.has(room)) groups.set(room, []);
    return [...groups].map(([room, offers]) => ({ room, offers }));
  }
}

function landmarksNear(
  hotel: Near & SupplierHotel,
  language: string,
): { name: string; miles: number }[] {
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
