// Ancillaries of a fare: chosen seats and additional bags.
import { share } from '../../kernel/random.ts';
import type { StockRepo } from '../stock.repo.ts';
import { seatTaken, wrong } from '../refusals.ts';
import { type CabinPlan, hasSeat, lettersOf, planOf } from '../world/fleet.ts';
import { aircraftOn, type Hop } from '../world/schedule.ts';
import type { Services } from '../wire.ts';
import { minorPerDollar } from '../../kernel/money.ts';
import type { FoundOffer, Offer } from './offers.service.ts';
import { seatChoiceOf } from './brands.ts';
import { seatsOn } from './prices.ts';

/** A seat of a cabin, as shown on the seat map and sold. */
export interface PlacedSeat {
  readonly row: number;
  readonly letter: string;
  readonly isExit: boolean;
  readonly traits: readonly ('window' | 'aisle' | 'legroom' | 'quiet' | 'no-recline')[];
}

/** Returns all seats of a cabin, row by row. */
export function seatsOf(plan: CabinPlan): readonly PlacedSeat[] {
  const letters = [...lettersOf(plan)];
  const last = plan.firstRow + plan.rows - 1;
  const aisles = new Set<number>();
  let seat = 0;
  for (const group of plan.groups.slice(0, -1)) {
    seat += group;
    aisles.add(seat - 1).add(seat);
  }
  return Array.from({ length: plan.rows }, (_, index) => plan.firstRow + index).flatMap((row) => {
    const isExit = plan.exits.includes(row);
    const isFixed = row === last || plan.exits.includes(row + 1);
    return letters.map((letter, index) => ({
      row,
      letter,
      isExit,
      traits: [
        ...(index === 0 || index === letters.length - 1 ? (['window'] as const) : []),
        ...(aisles.has(index) ? (['aisle'] as const) : []),
        ...(isExit || row === plan.firstRow ? (['legroom'] as const) : []),
        ...(row > plan.firstRow && row < plan.firstRow + 5 ? (['quiet'] as const) : []),
        ...(isFixed ? (['no-recline'] as const) : []),
      ],
    }));
  });
}

/** Returns the seats of a flight that other customers occupy at a minute of Unix time. */
export function occupiedSeats(
  hop: Hop,
  plan: CabinPlan,
  minute: number,
): (seat: string) => boolean {
  const { seats, room } = seatsOn(hop, plan.cabin, minute);
  const level = seats === 0 ? 1 : (seats - room) / seats;
  return (seat) => share(`seat ${hop.id} ${seat}`) < level;
}

/**
 * Returns the seats of a flight that are occupied now: those of other customers, and those chosen
 * here.
 */
export function takenSeats(
  hop: Hop,
  plan: CabinPlan,
  stock: StockRepo,
  nowMs: number,
): (seat: string) => boolean {
  const isOccupied = occupiedSeats(hop, plan, Math.floor(nowMs / 60_000));
  const chosen = stock.chosen(hop.id);
  return (seat) => chosen.has(seat) || isOccupied(seat);
}

const STANDARD_DOLLARS = 12;
const LEGROOM_DOLLARS = 38;

/** Fare data that ancillary prices depend on: brand, currency and cabins by flight. */
export type ChosenWith = Pick<Offer, 'brand' | 'currency' | 'cabins'>;

/** Found or sold flights, and their travellers. */
export interface Chooser {
  readonly legs: FoundOffer['legs'];
  readonly party: Pick<FoundOffer['party'], 'passengers'>;
  readonly offer: ChosenWith;
}

/** Returns the price of choosing this seat with a fare, in minor units. */
export function seatPrice(
  { brand, currency, cabins }: ChosenWith,
  { route }: Hop,
  plan: CabinPlan,
  seat: PlacedSeat,
): number {
  const hasLegroom = seat.traits.includes('legroom');
  const isFree = seatChoiceOf(brand, cabins) === 'free';
  const isPremium = cabins.some((cabin) => cabin !== 'economy');
  if (brand === 'Flex' || isPremium || (isFree && !hasLegroom)) return 0;
  const dollars = (hasLegroom ? LEGROOM_DOLLARS : STANDARD_DOLLARS) * (1 + route.km / 4_000);
  return Math.round(dollars * minorPerDollar(currency));
}

/** Weight limit of an additional checked bag on a leg. */
export const bagKilos = (leg: readonly Hop[]): number =>
  leg.some(({ route }) => route.airline.isLowCost) ? 20 : 23;

/** Returns the price of an additional checked bag on a leg, in minor units. */
export function bagPrice({ currency }: Pick<Offer, 'currency'>, leg: readonly Hop[]): number {
  const km = leg.reduce((sum, { route }) => sum + route.km, 0);
  return Math.round((35 + km / 150) * minorPerDollar(currency));
}

export interface PricedService {
  readonly seat?: Services['seats'][number];
  readonly bags?: Services['bags'][number];
  /** Weight limit of each bag. */
  readonly kg?: number;
  readonly price: number;
}

/** Prices the chosen ancillaries. Throws a Refusal for one that does not exist or is sold out. */
export function servicesOf(
  found: Chooser,
  { seats, bags }: Services,
  stock: StockRepo,
  nowMs: number,
): readonly PricedService[] {
  const once = new Set<string>();
  const chosen = seats.map((seat) => {
    for (const key of [`${seat.flight} ${seat.seat}`, `${seat.flight} #${seat.passenger}`]) {
      if (once.has(key)) throw wrong('seats', 'A seat is for one traveller, and one for each.');
      once.add(key);
    }
    return { seat, price: chosenSeat(found, seat, stock, nowMs) };
  });
  return [
    ...chosen,
    ...bags.map((one) => {
      const leg = found.legs[one.leg];
      const passenger = found.party.passengers[one.passenger - 1];
      if (leg === undefined || passenger === undefined)
        throw wrong('bags', 'There is no such leg or traveller.');
      return { bags: one, kg: bagKilos(leg), price: one.pieces * bagPrice(found.offer, leg) };
    }),
  ];
}

function chosenSeat(
  { legs, offer, party }: Chooser,
  { flight, passenger, seat }: Services['seats'][number],
  stock: StockRepo,
  nowMs: number,
): number {
  const hops = legs.flat();
  const index = hops.findIndex((hop) => hop.id === flight);
  const hop = hops[index];
  const cabin = offer.cabins[index];
  const plan =
    hop === undefined || cabin === undefined ? undefined : planOf(aircraftOn(hop.route), cabin);
  const traveller = party.passengers[passenger - 1];
  if (
    hop === undefined ||
    plan === undefined ||
    traveller === undefined ||
    traveller.type === 'infant'
  )
    throw wrong('seats', 'There is no such flight or traveller with a seat.');
  if (!hasSeat(plan, seat)) throw wrong('seats', 'There is no such seat in the cabin.');
  const placed = seatsOf(plan).find(({ row, letter }) => `${row}${letter}` === seat);
  if (placed === undefined) throw wrong('seats', 'There is no such seat in the cabin.');
  if (placed.isExit && traveller.type !== 'adult')
    throw wrong('seats', 'Only adults may sit in a row with an exit.');
  if (takenSeats(hop, plan, stock, nowMs)(seat)) throw seatTaken(seat);
  return seatPrice(offer, hop, plan, placed);
}
