import { localTimeAt } from '@portico/rules/zones';
import type { FaultPlan } from '../faults/faults.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Catalogue } from './inventory/catalogue.ts';
import type { SandboxCountry } from './inventory/places.ts';
import { dateOf, dayNumber, heads, hotelNights, roomNights } from './inventory/prices.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import { amountsOf, inAmounts, plansOf, stepsOf } from './inventory/rates.ts';
import type { Amounts, RatePlan, Step } from './inventory/rates.ts';
import { fits, readRateKey, writeRateKey } from './rate-key.ts';
import type { RateKey } from './rate-key.ts';
import { propertyUnknown } from './refusals.ts';
import type { Stay, StayDays } from './stay.ts';
import { capacityOf, leftOver } from './stock.repo.ts';
import type { SoldRooms, StockRepo } from './stock.repo.ts';
import { propertyId, readPropertyId, sells } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import type { Wish } from './wire.ts';

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
/** The rate of a key at its current price. */
export interface FoundOffer extends Offer {
  readonly property: Property;
  readonly stay: StayDays;
  readonly rooms: number;
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
  /**
   * Throws Refusal if the key is not ours, does not match the request, or the rooms are sold out.
   */
  offer(rateKey: string, wish: Wish, nowMs: number, plan: FaultPlan): FoundOffer;
  /** Returns the number of rooms of a type that may be sold on a day. */
  capacity(id: string, roomCode: string, day: number): number;
  /**
   * Returns capacity and regular sales of one room type, night by night; deliberate overselling is
   * excluded.
   */
  stockBook(id: string, roomCode: string, stay: Stay): readonly NightOfStock[];
  idOf(property: Property): string;
}

interface NightOfStock {
  readonly night: string;
  readonly capacity: number;
  readonly sold: number;
}

interface Context {
  readonly catalogue: Catalogue;
  readonly supplier: Supplier;
  readonly stock: StockRepo;
}

const MAX_HOTELS = 250;
const MAX_NIGHTS = 30;
const MAX_DAYS_AHEAD = 550;
const DAY_MS = 86_400_000;

export function createOffersService(context: Context): OffersService {
  const { supplier, stock } = context;
  return {
    idOf: (of) => propertyId(supplier, of),
    property: (id) => propertyOf(context, id),
    near: (latitude, longitude, km, wish, nowMs) =>
      offersNear(context, { latitude, longitude, km }, wish, nowMs),
    rates: (id, wish, nowMs) => {
      const property = propertyOf(context, id);
      const stay = stayDays(wish.stay, nowMs);
      const nowLocal = timeAtArrival(property, wish, nowMs);
      const sold = stock.sold(property.place.id, stay);
      return { property, offers: offersOf(context, property, wish, stay, sold, nowLocal) };
    },
    offer: (rateKey, wish, nowMs, plan) => offerOf(context, rateKey, wish, nowMs, plan),
    capacity: (id, roomCode, day) => {
      const property = propertyOf(context, id);
      return capacityOf(supplier, property, roomOf(property, roomCode), day);
    },
    stockBook: (id, roomCode, stay) => stockBook(context, id, roomCode, stay),
  };
}

const countryOf = ({ catalogue }: Context, property: Property): SandboxCountry =>
  catalogue.places.country(property.place.countryCode);

function propertyOf({ catalogue, supplier }: Context, id: string): Property {
  const address = readPropertyId(supplier, id);
  const found = address === null ? undefined : catalogue.find(address.placeId, address.ordinal);
  if (found === undefined || !sells(supplier, found))
    throw propertyUnknown('No property has this id.');
  return found;
}

function roomOf(property: Property, code: string): RoomType {
  const room = property.rooms.find((candidate) => candidate.code === code);
  if (room === undefined) throw propertyUnknown('This property has no such room.');
  return room;
}

function stockBook(
  context: Context,
  id: string,
  roomCode: string,
  stay: Stay,
): readonly NightOfStock[] {
  const property = propertyOf(context, id);
  const room = roomOf(property, roomCode);
  const days = nightsOf(stay);
  const booked = context.stock.booked(property.place.id, property.ordinal, roomCode, days);
  return Array.from({ length: days.nights }, (_, index) => {
    const night = dateOf(days.arrival + index);
    return {
      night,
      capacity: capacityOf(context.supplier, property, room, days.arrival + index),
      sold: booked.get(night) ?? 0,
    };
  });
}

/**
 * Returns the cheapest rate of each type for every nearby hotel that has one, as shown in lists.
 */
function offersNear(
  context: Context,
  { latitude, longitude, km }: { latitude: number; longitude: number; km: number },
  wish: Wish,
  nowMs: number,
): readonly PropertyOffers[] {
  const { catalogue, supplier, stock } = context;
  const stay = stayDays(wish.stay, nowMs);
  const soldIn = new Map<string, SoldRooms>();
  const found: PropertyOffers[] = [];
  for (const property of catalogue.near(latitude, longitude, km, MAX_HOTELS)) {
    if (!sells(supplier, property)) continue;
    const nowLocal = localTimeAt(nowMs, property.place.timeZone);
    if (wish.stay.checkIn < nowLocal.slice(0, 10)) continue;
    let sold = soldIn.get(property.place.id);
    if (sold === undefined) {
      sold = stock.sold(property.place.id, stay);
      soldIn.set(property.place.id, sold);
    }
    const offers = offersOf(context, property, wish, stay, sold, nowLocal, cheapestOfEachKind);
    if (offers.length > 0) found.push({ property, offers });
  }
  return found;
}

/**
 * Returns the rates of a hotel for a request, cheapest first: all, or a selection made before their
 * keys are created.
 */
function offersOf(
  context: Context,
  property: Property,
  wish: Wish,
  stay: StayDays,
  sold: SoldRooms,
  nowLocal: string,
  choose: (offers: readonly Offer[]) => readonly Offer[] = (offers) => offers,
): readonly Offer[] {
  const { supplier } = context;
  const country = countryOf(context, property);
  const nights = hotelNights(property, stay.arrival, stay.nights);
  const largest = Math.max(...wish.occupancies.map(heads));
  const offers: Offer[] = [];
  for (const room of property.rooms) {
    if (room.sleeps < largest) continue;
    const left = leftOver(supplier, property, room, stay, sold);
    if (left < wish.occupancies.length) continue;
    const nightly = roomNights(nights, room, country);
    for (const plan of plansOf(supplier, property, room)) {
      const amounts = amountsOf(supplier, property, plan, nightly, wish.occupancies, country);
      const steps = stepsOf(property, plan.policy, stay, nowLocal);
      offers.push({
        rateKey: '',
        room,
        plan,
        amounts,
        currency: country.currency,
        steps: toldSteps(supplier, room, steps, amounts, stay),
        left,
      });
    }
  }
  const id = propertyId(supplier, property);
  return choose(offers)
    .map((offer) => ({ ...offer, rateKey: rateKeyOf(supplier, id, offer, wish) }))
    .sort((a, b) => a.amounts.net + a.amounts.tax - (b.amounts.net + b.amounts.tax));
}

/** Returns the penalty steps in the supplier's format: for some of its rooms with amounts. */
const toldSteps = (
  { tellsAmounts }: Supplier,
  room: RoomType,
  steps: readonly Step[],
  { net, tax }: Amounts,
  { nights }: StayDays,
): readonly Step[] =>
  tellsAmounts && room.ordinal % 2 === 1 ? inAmounts(steps, net + tax, nights) : steps;

const rateKeyOf = (supplier: Supplier, id: string, { room, plan }: Offer, wish: Wish): string =>
  writeRateKey(supplier.name, {
    propertyId: id,
    room: room.code,
    board: plan.board,
    payAt: plan.payAt,
    policy: plan.policy,
    ...wish,
  });

function offerOf(
  context: Context,
  rateKey: string,
  wish: Wish,
  nowMs: number,
  faults: FaultPlan,
): FoundOffer {
  const { supplier, stock } = context;
  const key = readRateKey(supplier.name, rateKey);
  if (key === null) throw new Refusal('rate_unknown', 'This rate does not exist.');
  if (!fits(key, wish.stay, wish.occupancies))
    throw new Refusal('invalid_request', 'The rate is for another stay or other guests.', {
      field: 'rate_key',
    });
  const property = propertyOf(context, key.propertyId);
  const stay = stayDays(wish.stay, nowMs);
  const nowLocal = timeAtArrival(property, wish, nowMs);
  const { room, plan } = planOf(supplier, property, key);
  const country = countryOf(context, property);
  const nights = hotelNights(property, stay.arrival, stay.nights);
  const nightly = roomNights(nights, room, country);
  const amounts = amountsOf(supplier, property, plan, nightly, wish.occupancies, country);
  return {
    rateKey,
    property,
    room,
    plan,
    amounts: withFault(amounts, faults),
    currency: country.currency,
    steps: toldSteps(supplier, room, stepsOf(property, plan.policy, stay, nowLocal), amounts, stay),
    left: leftOver(supplier, property, room, stay, stock.sold(property.place.id, stay)),
    stay,
    rooms: wish.occupancies.length,
  };
}

/** Returns the room and plan of a key. Throws Refusal if they are not sold. */
function planOf(
  supplier: Supplier,
  property: Property,
  key: RateKey,
): { readonly room: RoomType; readonly plan: RatePlan } {
  const room = property.rooms.find((candidate) => candidate.code === key.room);
  const plan =
    room === undefined
      ? undefined
      : plansOf(supplier, property, room).find(
          (one) => one.board === key.board && one.payAt === key.payAt && one.policy === key.policy,
        );
  if (room === undefined || plan === undefined)
    throw new Refusal('rate_unknown', 'This rate does not exist.');
  return { room, plan };
}

/** Returns the local time at the hotel. Throws Refusal if the day of arrival has passed there. */
function timeAtArrival(property: Property, { stay }: Wish, nowMs: number): string {
  const nowLocal = localTimeAt(nowMs, property.place.timeZone);
  if (stay.checkIn < nowLocal.slice(0, 10))
    throw new Refusal('invalid_request', 'The day of arrival has passed.', {
      field: 'check_in',
    });
  return nowLocal;
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
  if (nights > MAX_NIGHTS)
    throw new Refusal('invalid_request', `A stay has at most ${MAX_NIGHTS} nights.`, {
      field: 'check_out',
    });
  return { arrival, nights };
}

function stayDays(stay: Stay, nowMs: number): StayDays {
  const { arrival, nights } = nightsOf(stay);
  // One day of tolerance: west of Greenwich it is still yesterday.
  const today = Math.floor(nowMs / DAY_MS);
  if (arrival < today - 1)
    throw new Refusal('invalid_request', 'The day of arrival has passed.', { field: 'check_in' });
  if (arrival > today + MAX_DAYS_AHEAD)
    throw new Refusal('invalid_request', 'The day of arrival is too far ahead.', {
      field: 'check_in',
    });
  return { arrival, nights };
}
