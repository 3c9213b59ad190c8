import type { Occupancy, Stay } from '@portico/product-hotels/shapes';
import type { FaultPlan } from '../faults/faults.ts';
import type { Catalogue } from './inventory/catalogue.ts';
import { localTime } from './inventory/local-time.ts';
import type { SandboxCountry } from './inventory/places.ts';
import { dateOf, dayNumber, heads, houseNights, roomNights } from './inventory/prices.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import { amountsOf, plansOf, stepsOf } from './inventory/rates.ts';
import type { Amounts, RatePlan, StayDays, Step } from './inventory/rates.ts';
import { fits, readRateKey, writeRateKey } from './rate-key.ts';
import { capacityOf, leftOver } from './stock.repo.ts';
import type { SoldRooms, StockRepo } from './stock.repo.ts';
import { propertyId, readPropertyId, sells } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import { Refusal } from './wire.ts';

export interface Offer {
  readonly rateKey: string;
  readonly room: RoomType;
  readonly plan: RatePlan;
  readonly amounts: Amounts;
  readonly currency: string;
  readonly steps: readonly Step[];
  readonly left: number;
}
export interface PropertyOffers {
  readonly property: Property;
  readonly offers: readonly Offer[];
}
/** One rate that a key stands for, as it is now. */
export interface FoundOffer extends Offer {
  readonly property: Property;
  readonly stay: StayDays;
  readonly rooms: number;
}

export interface Wish {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
}

export interface OffersService {
  near(
    latitude: number,
    longitude: number,
    km: number,
    wish: Wish,
    nowMs: number,
  ): readonly PropertyOffers[];
  property(id: string): Property;
  rates(id: string, wish: Wish, nowMs: number): PropertyOffers;
  /** Throws Refusal when the key is not ours, does not fit, or the rooms are gone. */
  offer(rateKey: string, wish: Wish, nowMs: number, plan: FaultPlan): FoundOffer;
  /** Capacity and honest sales of one kind of room, night by night. */
  stockBook(
    id: string,
    roomCode: string,
    stay: Stay,
  ): readonly { readonly night: string; readonly capacity: number; readonly sold: number }[];
  idOf(property: Property): string;
}

const MOST_HOTELS = 250;
const MOST_NIGHTS = 30;
const MOST_DAYS_AHEAD = 550;
const DAY_MS = 86_400_000;

export function createOffersService({
  catalogue,
  supplier,
  stock,
}: {
  catalogue: Catalogue;
  supplier: Supplier;
  stock: StockRepo;
}): OffersService {
  const countryOf = (property: Property): SandboxCountry =>
    catalogue.places.country(property.place.countryCode);

  const property = (id: string): Property => {
    const address = readPropertyId(supplier, id);
    const found = address === null ? undefined : catalogue.find(address.placeId, address.ordinal);
    if (found === undefined || !sells(supplier, found))
      throw new Refusal('property_unknown', 'No property has this id.');
    return found;
  };

  /** Every rate of a hotel for a wish; `headline` keeps the cheapest of each kind, as lists show them. */
  const offersOf = (
    of: Property,
    wish: Wish,
    stay: StayDays,
    sold: SoldRooms,
    nowLocal: string,
    headline: boolean,
  ): readonly Offer[] => {
    const country = countryOf(of);
    const house = houseNights(of, stay.arrival, stay.nights);
    const largest = Math.max(...wish.occupancies.map(heads));
    const offers: Offer[] = [];
    for (const room of of.rooms) {
      if (room.sleeps < largest) continue;
      const left = leftOver(supplier, of, room, stay, sold);
      if (left < wish.occupancies.length) continue;
      const nightly = roomNights(house, room, country);
      for (const plan of plansOf(supplier, of, room)) {
        offers.push({
          rateKey: '',
          room,
          plan,
          amounts: amountsOf(supplier, of, plan, nightly, wish.occupancies, country),
          currency: country.currency,
          steps: stepsOf(of, plan.policy, stay, nowLocal),
          left,
        });
      }
    }
    const shown = headline ? cheapestOfEachKind(offers) : offers;
    const id = propertyId(supplier, of);
    return shown
      .map((offer) => ({
        ...offer,
        rateKey: writeRateKey(supplier.name, {
          propertyId: id,
          room: offer.room.code,
          board: offer.plan.board,
          payAt: offer.plan.payAt,
          policy: offer.plan.policy,
          ...wish,
        }),
      }))
      .sort((a, b) => a.amounts.net + a.amounts.tax - (b.amounts.net + b.amounts.tax));
  };

  return {
    idOf: (of) => propertyId(supplier, of),
    property,
    stockBook: (id, roomCode, stay) => {
      const of = property(id);
      const room = of.rooms.find((candidate) => candidate.code === roomCode);
      if (room === undefined)
        throw new Refusal('property_unknown', 'This property has no such room.');
      const days = nightsOf(stay);
      const booked = stock.booked(of.place.id, of.ordinal, roomCode, days);
      return Array.from({ length: days.nights }, (_, index) => {
        const night = dateOf(days.arrival + index);
        return {
          night,
          capacity: capacityOf(supplier, of, room, days.arrival + index),
          sold: booked.get(night) ?? 0,
        };
      });
    },
    near: (latitude, longitude, km, wish, nowMs) => {
      const stay = stayDays(wish.stay, nowMs);
      const soldIn = new Map<string, SoldRooms>();
      const found: PropertyOffers[] = [];
      for (const of of catalogue.near(latitude, longitude, km, MOST_HOTELS)) {
        if (!sells(supplier, of)) continue;
        const nowLocal = localTime(nowMs, of.place.timeZone);
        if (wish.stay.checkIn < nowLocal.slice(0, 10)) continue;
        let sold = soldIn.get(of.place.id);
        if (sold === undefined) {
          sold = stock.sold(of.place.id, stay);
          soldIn.set(of.place.id, sold);
        }
        const offers = offersOf(of, wish, stay, sold, nowLocal, true);
        if (offers.length > 0) found.push({ property: of, offers });
      }
      return found;
    },
    rates: (id, wish, nowMs) => {
      const of = property(id);
      const stay = stayDays(wish.stay, nowMs);
      const nowLocal = localTime(nowMs, of.place.timeZone);
      if (wish.stay.checkIn < nowLocal.slice(0, 10))
        throw new Refusal('invalid_request', 'The day of arrival has passed.', {
          field: 'check_in',
        });
      return {
        property: of,
        offers: offersOf(of, wish, stay, stock.sold(of.place.id, stay), nowLocal, false),
      };
    },
    offer: (rateKey, wish, nowMs, plan) => {
      const key = readRateKey(supplier.name, rateKey);
      if (key === null) throw new Refusal('rate_unknown', 'This rate does not exist.');
      if (!fits(key, wish.stay, wish.occupancies))
        throw new Refusal('invalid_request', 'The rate is for another stay or other guests.', {
          field: 'rate_key',
        });
      const of = property(key.propertyId);
      const stay = stayDays(wish.stay, nowMs);
      const nowLocal = localTime(nowMs, of.place.timeZone);
      if (wish.stay.checkIn < nowLocal.slice(0, 10))
        throw new Refusal('invalid_request', 'The day of arrival has passed.', {
          field: 'check_in',
        });
      const room = of.rooms.find((candidate) => candidate.code === key.room);
      const ratePlan =
        room === undefined
          ? undefined
          : plansOf(supplier, of, room).find(
              (p) => p.board === key.board && p.payAt === key.payAt && p.policy === key.policy,
            );
      if (room === undefined || ratePlan === undefined)
        throw new Refusal('rate_unknown', 'This rate does not exist.');
      const left = leftOver(supplier, of, room, stay, stock.sold(of.place.id, stay));
      const country = countryOf(of);
      const amounts = amountsOf(
        supplier,
        of,
        ratePlan,
        roomNights(houseNights(of, stay.arrival, stay.nights), room, country),
        wish.occupancies,
        country,
      );
      return {
        rateKey,
        property: of,
        room,
        plan: ratePlan,
        amounts: withFault(amounts, plan),
        currency: country.currency,
        steps: stepsOf(of, ratePlan.policy, stay, nowLocal),
        left,
        stay,
        rooms: wish.occupancies.length,
      };
    },
  };
}

/** A changed price keeps its parts in proportion. */
function withFault(amounts: Amounts, plan: FaultPlan): Amounts {
  const net = plan.price(amounts.net);
  if (net === amounts.net) return amounts;
  const tax = Math.round((amounts.tax * net) / amounts.net);
  return { ...amounts, net, tax, published: Math.max(amounts.published, net + tax) };
}

function cheapestOfEachKind(offers: readonly Offer[]): readonly Offer[] {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const kind = `${offer.plan.board} ${offer.plan.payAt} ${offer.plan.policy === 'n'}`;
    const known = best.get(kind);
    if (known === undefined || offer.amounts.net < known.amounts.net) best.set(kind, offer);
  }
  return [...best.values()];
}

function nightsOf(stay: Stay): StayDays {
  const arrival = dayNumber(stay.checkIn);
  const nights = dayNumber(stay.checkOut) - arrival;
  if (nights < 1)
    throw new Refusal('invalid_request', 'The day of departure must be after the day of arrival.', {
      field: 'check_out',
    });
  if (nights > MOST_NIGHTS)
    throw new Refusal('invalid_request', `A stay has at most ${MOST_NIGHTS} nights.`, {
      field: 'check_out',
    });
  return { arrival, nights };
}

function stayDays(stay: Stay, nowMs: number): StayDays {
  const { arrival, nights } = nightsOf(stay);
  // One day of grace: west of Greenwich it is still yesterday.
  const today = Math.floor(nowMs / DAY_MS);
  if (arrival < today - 1)
    throw new Refusal('invalid_request', 'The day of arrival has passed.', { field: 'check_in' });
  if (arrival > today + MOST_DAYS_AHEAD)
    throw new Refusal('invalid_request', 'The day of arrival is too far ahead.', {
      field: 'check_in',
    });
  return { arrival, nights };
}
