// Offers of a supplier: the cars of a search, all rates of one car, and one rate by its key.
// Stateless.
import type { FaultPlan } from '../../faults/faults.ts';
import { Refusal } from '../../orders/refusal.ts';
import { carsGone, wrong } from '../refusals.ts';
import { extraUnit, type StockRepo, type Taken } from '../stock.repo.ts';
import { sells, type Supplier } from '../suppliers.ts';
import { type Desk, desksAt } from '../world/desks.ts';
import { fleetAt, hiredByOthers } from '../world/fleet.ts';
import { type DeskPlaces, kmBetween } from '../world/places.ts';
import { type ChosenExtra, type Extra, extrasAt, extrasOf, type PricedExtra } from './extras.ts';
import {
  type Car,
  carOf,
  keyOf,
  mayReturn,
  refusalOf,
  rentedOf,
  requireTimes,
  today,
  type Wish,
} from './question.ts';
import { readRateKey, writeRateKey } from './rate-key.ts';
import { plansOf, type Rate, rateOf } from './rates.ts';
import { datesOut } from './times.ts';

export interface Offer extends Rate {
  readonly rateKey: string;
  readonly left: number;
}

export interface OfferedCar {
  readonly car: Car;
  readonly offers: readonly Offer[];
}

/** A rate at its current price, with the chosen extras and the stock that an order of it takes. */
export interface FoundOffer {
  readonly car: Car;
  readonly wish: Wish;
  readonly offer: Offer;
  readonly extras: readonly PricedExtra[];
  readonly taken: readonly Taken[];
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface CarSearch extends Wish {
  readonly pickUp: Point;
  /** Null if the car is returned where it was picked up. */
  readonly dropOff: Point | null;
  readonly km: number;
}

export interface OffersService {
  readonly places: DeskPlaces;
  /** Returns the cars of the nearest desks. */
  search(question: CarSearch, nowMs: number): readonly OfferedCar[];
  /**
   * Throws a Refusal if the car does not exist, is not available for this driver or these times, or
   * is sold out.
   */
  car(key: string, wish: Wish, nowMs: number): OfferedCar;
  offer(asked: Asked, nowMs: number, plan?: FaultPlan): FoundOffer;
  /** The same for an order; the stock is checked when the car is taken. */
  ordered(asked: Asked, nowMs: number, plan: FaultPlan): FoundOffer;
  /**
   * Returns how many cars of a class a desk may rent out on a day, and how many the three suppliers
   * have sold.
   */
  stockOn(
    desk: Desk,
    code: string,
    day: number,
    nowMs: number,
  ): { readonly capacity: number; readonly sold: number };
}

export interface Asked extends Wish {
  readonly rateKey: string;
  readonly car: string;
  readonly extras: readonly ChosenExtra[];
}

interface Context {
  readonly places: DeskPlaces;
  readonly supplier: Supplier;
  readonly stock: StockRepo;
}

/** Number of cars of a class that a supplier has oversold for a day. */
export type Oversold = (desk: string, code: string, day: number) => number;

const MAX_PLACES = 80;
const MAX_CARS = 500;

export function createOffersService(
  supplier: Supplier,
  stock: StockRepo,
  places: () => DeskPlaces,
  oversold: Oversold,
): OffersService {
  const context: Context = {
    supplier,
    stock,
    get places() {
      return places();
    },
  };
  return {
    get places() {
      return places();
    },
    search: (question, nowMs) => search(context, question, nowMs),
    car: (key, wish, nowMs) => {
      requireTimes(wish, nowMs);
      const found = carNow(context, carOf(supplier, context.places, key), wish, nowMs);
      if (found.offers.every(({ left }) => left < 1)) throw carsGone();
      return found;
    },
    offer: (asked, nowMs, plan) => {
      const found = offerOf(context, asked, nowMs, plan);
      if (found.offer.left < 1) throw carsGone();
      return found;
    },
    ordered: (asked, nowMs, plan) => offerOf(context, asked, nowMs, plan),
    stockOn: (desk, code, day, nowMs) => {
      const cars = fleetAt(desk).get(code)?.cars ?? 0;
      const sold = stock.sold(desk.id, day, day).get(`${code} ${day}`) ?? 0;
      const room = cars - hiredByOthers(cars, day - today(desk.at.zone, nowMs));
      // sold cars stay ours, however many other customers rent
      return { capacity: Math.max(room, sold), sold: sold + oversold(desk.id, code, day) };
    },
  };
}

function search(context: Context, question: CarSearch, nowMs: number): readonly OfferedCar[] {
  requireTimes(question, nowMs);
  const { places, supplier } = context;
  const desks = near(places, question.pickUp, question.km).filter(({ vendor }) =>
    sells(supplier, vendor),
  );
  const backs = question.dropOff === null ? null : near(places, question.dropOff, question.km);
  const found: OfferedCar[] = [];
  for (const desk of desks) {
    const back = backs === null ? desk : backs.find((one) => one === desk || mayReturn(desk, one));
    if (back === undefined || found.length >= MAX_CARS) continue;
    found.push(...carsAt(context, desk, back, question, nowMs));
  }
  return found.slice(0, MAX_CARS);
}

/** Returns the desks around a point, the nearest first. */
const near = (places: DeskPlaces, point: Point, km: number): readonly Desk[] =>
  places
    .near(point.latitude, point.longitude, km)
    .slice(0, MAX_PLACES)
    .flatMap((place) => desksAt(place))
    .filter((desk) => kmBetween(desk, point) <= km);

function carsAt(
  context: Context,
  desk: Desk,
  back: Desk,
  wish: Wish,
  nowMs: number,
): readonly OfferedCar[] {
  const cars = [...fleetAt(desk).values()]
    .map((stand) => ({ key: keyOf(desk, back, stand.model.code), desk, back, stand }))
    .filter((car) => refusalOf(car, wish, nowMs) === null);
  const [first] = cars;
  if (first === undefined) return [];
  const days = datesOut(rentedOf(first, wish));
  const sold = context.stock.sold(desk.id, days[0] ?? 0, days.at(-1) ?? 0);
  return cars.flatMap((car) => {
    const left = leftOf(takenBy(car, days, nowMs), sold);
    return left < 1 ? [] : [{ car, offers: offersOf(context, car, wish, left, nowMs) }];
  });
}

/** Returns the car's stock entry for each of its days. */
function takenBy({ desk, stand }: Car, days: readonly number[], nowMs: number): readonly Taken[] {
  const now = today(desk.at.zone, nowMs);
  return days.map((day) => ({
    unit: stand.model.code,
    day,
    count: 1,
    there: stand.cars,
    room: stand.cars - hiredByOthers(stand.cars, day - now),
  }));
}

/** Returns how many are left on the scarcest day. */
const leftOf = (taken: readonly Taken[], sold: ReadonlyMap<string, number>): number =>
  Math.min(...taken.map(({ unit, day, room }) => room - (sold.get(`${unit} ${day}`) ?? 0)));

/** Suppliers do not report higher counts. */
const MAX_LEFT = 20;

const offersOf = (
  { supplier }: Context,
  car: Car,
  wish: Wish,
  left: number,
  nowMs: number,
): readonly Offer[] =>
  plansOf(supplier, car).map((plan) => ({
    ...rateOf(supplier, car, plan, wish, nowMs),
    rateKey: writeRateKey(supplier.name, { plan, car: car.key, wish }),
    left: Math.max(0, Math.min(MAX_LEFT, left)),
  }));

function carNow(context: Context, car: Car, wish: Wish, nowMs: number): OfferedCar {
  const refusal = refusalOf(car, wish, nowMs);
  if (refusal !== null) throw refusal;
  const days = datesOut(rentedOf(car, wish));
  const sold = context.stock.sold(car.desk.id, days[0] ?? 0, days.at(-1) ?? 0);
  const left = leftOf(takenBy(car, days, nowMs), sold);
  return { car, offers: offersOf(context, car, wish, left, nowMs) };
}

function offerOf(context: Context, asked: Asked, nowMs: number, faults?: FaultPlan): FoundOffer {
  const { supplier, stock } = context;
  const key = readRateKey(supplier.name, asked.rateKey);
  if (key === null) throw new Refusal('rate_unknown', 'This rate does not exist.');
  const wish = { collectAt: asked.collectAt, returnAt: asked.returnAt, driver: asked.driver };
  const isFor = writeRateKey(supplier.name, { plan: key.plan, car: asked.car, wish });
  if (isFor !== asked.rateKey)
    throw wrong('rate_key', 'The rate is for another car, other times or another driver.');
  requireTimes(wish, nowMs);
  const car = carOf(supplier, context.places, key.car);
  const { offers } = carNow(context, car, wish, nowMs);
  const offer = offers.find(({ plan }) => plan === key.plan);
  if (offer === undefined) throw new Refusal('rate_unknown', 'This rate does not exist.');
  const days = datesOut(rentedOf(car, wish));
  const sold = stock.sold(car.desk.id, days[0] ?? 0, days.at(-1) ?? 0);
  const extras = extrasOf(supplier, car.desk, asked.extras, {
    days: offer.days,
    currency: offer.currency,
    left: (extra) => leftOfExtra(extra, days, sold),
  });
  return {
    car,
    wish,
    offer: faults === undefined ? offer : withFault(offer, faults),
    extras,
    taken: [...takenBy(car, days, nowMs), ...extrasTaken(car.desk, asked.extras, days)],
  };
}

const leftOfExtra = (
  { code, units }: Extra,
  days: readonly number[],
  sold: ReadonlyMap<string, number>,
): number =>
  units === null
    ? Number.MAX_SAFE_INTEGER
    : units - Math.max(...days.map((day) => sold.get(`${extraUnit(code)} ${day}`) ?? 0));

/** Extras with limited stock, day by day. */
const extrasTaken = (
  desk: Desk,
  chosen: readonly ChosenExtra[],
  days: readonly number[],
): readonly Taken[] =>
  extrasAt(desk).flatMap(({ code, units }) => {
    const count = chosen.find((one) => one.code === code)?.count;
    if (count === undefined || units === null) return [];
    return days.map((day) => ({ unit: extraUnit(code), day, count, there: units, room: units }));
  });

/** A changed price keeps its parts in proportion; the non-refundable part changes with it. */
function withFault(offer: Offer, plan: FaultPlan): Offer {
  const net = plan.price(offer.net);
  if (net === offer.net) return offer;
  const paid = net + offer.tax;
  return {
    ...offer,
    net,
    published: Math.max(offer.published, paid),
    steps: offer.steps.map(({ until, penalty }) => ({
      until,
      penalty: until === null && penalty > 0 ? paid : Math.min(penalty, paid),
    })),
  };
}
