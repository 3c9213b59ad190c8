// Offers of a supplier: itineraries of a search, all fares of one itinerary, and one fare by its
// rate key. Stateless.
import type { FaultPlan } from '../../faults/faults.ts';
import { Refusal } from '../../orders/refusal.ts';
import { seatsSold, wrong } from '../refusals.ts';
import type { StockRepo } from '../stock.repo.ts';
import { sells, type Supplier } from '../suppliers.ts';
import { type Cabin } from '../world/fleet.ts';
import type { Network } from '../world/network.ts';
import { type Hop } from '../world/schedule.ts';
import { journeysOf } from './combine.ts';
import { type Fare, fareOf, SALE_ENDS_MINUTES } from './fares.ts';
import { waysOf } from './legs.ts';
import { type Way } from './ways.ts';
import { type Market, priced, type PricedWay } from './prices.ts';
import {
  flightsOf,
  type Party,
  partyOf,
  type Passenger,
  type Question,
  type Slice,
} from './question.ts';
import { partyText, readRateKey, writeRateKey } from './rate-key.ts';

export interface Offer extends Fare {
  readonly rateKey: string;
}

/** Flights of all legs with their fares. */
export interface Itinerary {
  readonly legs: readonly (readonly Hop[])[];
  readonly fares: readonly Offer[];
}

/** The part of a search request that is repeated for one itinerary. */
export interface ItineraryQuestion {
  readonly legs: readonly (readonly string[])[];
  readonly passengers: readonly Passenger[];
  readonly cabin: Cabin;
}

export interface FoundOffer {
  readonly legs: readonly (readonly Hop[])[];
  readonly journey: readonly PricedWay[];
  readonly party: Party;
  readonly offer: Offer;
}

export interface OffersService {
  readonly supplier: Supplier;
  readonly network: Network;
  /** Returns the best 600, each with every brand. */
  search(question: Question, nowMs: number): readonly Itinerary[];
  /** Throws a Refusal if the flights do not exist at this supplier or have no seats left. */
  fares(question: ItineraryQuestion, nowMs: number): Itinerary;
  offer(rateKey: string, question: ItineraryQuestion, nowMs: number, plan?: FaultPlan): FoundOffer;
  /** Returns the priced connections of one slice. */
  ways(slice: Slice, party: Party, cabin: Cabin, market: Market): readonly PricedWay[];
  market(firstDay: number, lastDay: number, nowMs: number): Market;
}

interface Context {
  readonly network: Network;
  readonly supplier: Supplier;
  readonly stock: StockRepo;
}

export const createOffersService = (
  supplier: Supplier,
  stock: StockRepo,
  network: () => Network,
): OffersService => {
  const context: Context = {
    supplier,
    stock,
    get network() {
      return network();
    },
  };
  return {
    supplier,
    get network() {
      return network();
    },
    search: (question, nowMs) => search(context, question, nowMs),
    fares: (question, nowMs) => faresOf(context, question, nowMs),
    offer: (rateKey, question, nowMs, plan) => offerOf(context, rateKey, question, nowMs, plan),
    ways: (slice, party, cabin, market) => pricedWays(context, slice, party, cabin, market),
    market: (firstDay, lastDay, nowMs) => marketOf(context, firstDay, lastDay, nowMs),
  };
};

/** Maximum number of days a slice may last after its first. */
const JOURNEY_DAYS = 4;

function marketOf({ stock }: Context, firstDay: number, lastDay: number, nowMs: number): Market {
  const sold = stock.sold(firstDay, lastDay + JOURNEY_DAYS);
  return {
    now: Math.floor(nowMs / 60_000),
    sold: (flight, cabin) => (sold.size === 0 ? 0 : (sold.get(`${flight} ${cabin}`) ?? 0)),
  };
}

function search(
  context: Context,
  { slices, party, cabin }: Question,
  nowMs: number,
): readonly Itinerary[] {
  const days = slices.map(({ day }) => day);
  const market = marketOf(context, Math.min(...days), Math.max(...days), nowMs);
  const found = slices.map((slice) => pricedWays(context, slice, party, cabin, market));
  return journeysOf(found).map((journey) => itineraryOf(context, journey, party, cabin, nowMs));
}

function pricedWays(
  { network, supplier }: Context,
  { from, to, day }: Slice,
  party: Party,
  cabin: Cabin,
  market: Market,
): readonly PricedWay[] {
  const ways = waysOf(network, {
    from,
    to,
    day,
    notBefore: market.now + SALE_ENDS_MINUTES,
    sells: ({ airline }) => sells(supplier, airline),
  });
  return ways.flatMap((way) => priced(way, cabin, party.seats, market) ?? []);
}

function itineraryOf(
  { supplier }: Context,
  journey: readonly PricedWay[],
  party: Party,
  cabin: Cabin,
  nowMs: number,
): Itinerary {
  const legs = journey.map(({ way }) => way.hops);
  const ids = legs.map((hops) => hops.map(({ id }) => id));
  return {
    legs,
    fares: supplier.brands.map((brand) => ({
      ...fareOf(supplier, journey, brand, party, nowMs),
      rateKey: writeRateKey(supplier.name, {
        legs: ids,
        brand,
        cabin,
        passengers: party.passengers,
      }),
    })),
  };
}

/** Returns the itinerary as currently sold. Throws a Refusal if it is not available. */
function journeyNow(
  context: Context,
  { legs: ids, passengers, cabin }: ItineraryQuestion,
  nowMs: number,
): { readonly journey: readonly PricedWay[]; readonly party: Party } {
  const party = partyOf(passengers);
  const legs = flightsOf(context.network, ids);
  const hops = legs.flat();
  if (hops.some(({ route }) => !sells(context.supplier, route.airline)))
    throw new Refusal({ code: 'flight_unknown', status: 404 }, 'These flights are not sold here.');
  const days = hops.map(({ day }) => day);
  const market = marketOf(context, Math.min(...days), Math.max(...days), nowMs);
  if ((hops[0]?.departs ?? 0) < market.now + SALE_ENDS_MINUTES)
    throw wrong('legs', 'It is too late to buy these flights.');
  const journey = legs.map((leg) => priced(wayOf(leg), cabin, party.seats, market));
  if (!journey.every((one) => one !== null)) throw seatsSold();
  return { journey, party };
}

const wayOf = (hops: readonly Hop[]): Way => ({ hops, group: hops[0]?.route.group ?? null });

function faresOf(context: Context, question: ItineraryQuestion, nowMs: number): Itinerary {
  const { journey, party } = journeyNow(context, question, nowMs);
  return itineraryOf(context, journey, party, question.cabin, nowMs);
}

function offerOf(
  context: Context,
  rateKey: string,
  question: ItineraryQuestion,
  nowMs: number,
  plan?: FaultPlan,
): FoundOffer {
  const { supplier } = context;
  const key = readRateKey(supplier.name, rateKey);
  if (key === null || !supplier.brands.includes(key.brand))
    throw new Refusal('rate_unknown', 'This fare does not exist.');
  if (
    JSON.stringify(key.legs) !== JSON.stringify(question.legs) ||
    key.cabin !== question.cabin ||
    partyText(key.passengers) !== partyText(question.passengers)
  )
    throw wrong('rate_key', 'The fare is for other flights or travellers.');
  const { journey, party } = journeyNow(context, question, nowMs);
  const fare = fareOf(supplier, journey, key.brand, party, nowMs);
  return {
    legs: journey.map(({ way }) => way.hops),
    journey,
    party,
    offer: {
      ...(plan === undefined ? fare : withFault(fare, plan)),
      rateKey,
    },
  };
}

/** A price change applies to the adults; the parts still add up to the total. */
function withFault(fare: Fare, plan: FaultPlan): Fare {
  const net = plan.price(fare.net);
  const [adults, ...others] = fare.parts;
  if (net === fare.net || adults === undefined) return fare;
  return {
    ...fare,
    net,
    published: Math.max(fare.published, net + fare.tax),
    parts: [{ ...adults, base: adults.base + net - fare.net }, ...others],
  };
}
