import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { dice } from '../kernel/random.ts';
import type { Inventory } from '../orders/inventory.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import type { Caller } from '../orders/supplier.ts';
import { amendmentPenalty, endAmendments, undo } from './amendment-inventory.ts';
import { hasSignificantChange } from './changes.repo.ts';
import { creditTerms } from './credits.ts';
import { requireOfferSet } from '../orders/offer-set.ts';
import { nameRefused, seatsSold, seatTaken } from './refusals.ts';
import { fareOf, penaltyAt } from './selling/fares.ts';
import type { FoundOffer, OffersService } from './selling/offers.service.ts';
import { flightSeats } from './selling/flight-seats.ts';
import { servicesOf } from './selling/services.ts';
import type { JourneyFacts, SoldJourney } from './sold-journey.ts';
import { giveSeats, type StockRepo, takeSeats } from './stock.repo.ts';
import { type Supplier, ticketingOf } from './suppliers.ts';
import type { BookBody } from './wire.ts';
import { arrivesText, departsText } from './world/schedule.ts';
import { localText, zoneOf } from '../kernel/zones.ts';

export interface JourneyInventoryDeps {
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly stock: StockRepo;
  readonly database: Database;
  readonly clock: Clock;
  /** Milliseconds by which a fault delays tickets. */
  readonly lateTicketsMs: number;
  readonly byIds: (ids: readonly string[]) => readonly Reservation<SoldJourney>[];
}

/** Inventory adapter through which orders reserve seats on flights. */
export function journeyInventory(deps: JourneyInventoryDeps): Inventory<BookBody, SoldJourney> {
  const { supplier, database } = deps;
  return {
    order: (body, caller) => orderOf(deps, body, caller),
    reserve: (tx, { hold, facts }) => takeSeats(tx, supplier.name, { hold, ...facts }),
    release: (tx, item) =>
      item.facts.amends === undefined ? giveSeats(tx, item.hold) : undo(tx, supplier.name, item),
    annulled: (tx, reservation, by) => endAmendments(tx, reservation, by, deps.byIds),
    soldOut: seatsSold,
    penalty: (reservation, atMs) => {
      const { id, net, tax, item } = reservation;
      if (item.facts.amends !== undefined) return amendmentPenalty(database, reservation, atMs);
      const { departsMs, voidUntil, refund, from, fare } = item.facts;
      if (atMs >= departsMs) throw new Refusal('not_cancellable', 'The journey has begun.');
      const isVoid = voidUntil !== null && atMs < voidUntil;
      if (item.ticketsFrom === null || isVoid || hasSignificantChange(database, id)) return 0;
      const kept = penaltyAt(refund, localText(zoneOf(from.zone), Math.floor(atMs / 60_000)));
      const services = net + tax - fare;
      return Math.min(net + tax, (kept ?? fare) + services);
    },
  };
}

function orderOf(
  { supplier, offers, stock, clock, lateTicketsMs }: JourneyInventoryDeps,
  body: BookBody,
  { nowMs, plan }: Caller,
): ReturnType<Inventory<BookBody, SoldJourney>['order']> {
  requireNames(body);
  requireOfferSet(supplier, body.offer_set);
  if (plan.has('name-refused')) throw nameRefused('passengers.0.last_name');
  const passengers = body.passengers.map(({ type, age }) => ({
    type,
    ...(age === undefined ? {} : { age }),
  }));
  const question = { legs: body.legs, cabin: body.cabin, passengers };
  const found = offers.offer(body.rate_key, question, nowMs, plan);
  if (plan.has('seat-taken')) throw seatTaken(body.seats[0]?.seat ?? '12C');
  const services = servicesOf(found, body, stock, nowMs).reduce((sum, { price }) => sum + price, 0);
  const { net, tax, currency } = found.offer;
  const hold = randomBytes(8).toString('hex');
  const [low, high] = supplier.ticketMs;
  const wait = plan.has('ticket-pending') ? lateTicketsMs : dice('tickets', hold).whole(low, high);
  return {
    net: net + services,
    tax,
    currency,
    item: {
      hold,
      pnr: pnrOf(hold),
      facts: {
        ...factsOf(found, body, nowMs),
        ...creditTerms(supplier, found.offer),
        legFares: legFaresOf(supplier, found, nowMs),
      },
      ticketsFrom:
        ticketingOf(supplier, found.offer.brand) === 'separate' ? null : clock.now() + wait,
      ticketKey: null,
      missing: plan.has('ticket-partial') ? 1 : 0,
    },
  };
}

function factsOf({ legs, offer, party }: FoundOffer, body: BookBody, nowMs: number): JourneyFacts {
  const hops = legs.flat();
  const [first, last] = [hops[0], hops.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a journey without flights');
  const now = Math.floor(nowMs / 60_000);
  const lead = body.passengers[0];
  return {
    legs: body.legs,
    cabin: body.cabin,
    brand: offer.brand,
    flights: hops
      .map((hop, index) => [hop, flightSeats(hop, offer.cabins[index] ?? 'economy', now)] as const)
      .toSorted(([a], [b]) => a.departs - b.departs)
      .map(([, seats]) => seats),
    chosen: body.seats.map(({ flight, seat }) => ({ flight, seat })),
    travellers: party.seats,
    passengers: party.passengers,
    leadName: `${lead?.first_name ?? ''} ${lead?.last_name ?? ''}`,
    from: { local: departsText(first), zone: first.route.from.zone.name },
    to: { local: arrivesText(last), zone: last.route.to.zone.name },
    departsMs: first.departs * 60_000,
    fare: offer.net + offer.tax,
    refund: offer.refund,
    change: offer.change,
    voidUntil: offer.voidUntil,
    ticketBy: offer.ticketBy,
  };
}

/** Returns the value of each leg in case it is changed. */
const legFaresOf = (
  supplier: Supplier,
  { journey, party, offer }: FoundOffer,
  nowMs: number,
): readonly number[] =>
  journey.map((way) => {
    const { net, tax } = fareOf(supplier, [way], offer.brand, party, nowMs);
    return net + tax;
  });

/** Six characters without vowels, so that it spells no word. */
function pnrOf(hold: string): string {
  const chance = dice('pnr', hold);
  const signs = [...'BCDFGHJKLMNPQRSTVWXYZ23456789'];
  return Array.from({ length: 6 }, () => chance.pick(signs)).join('');
}

const NAME = /^[\p{Script=Latin} '-]{1,20}$/u;

/** Airlines accept Latin letters only, up to a limited length. */
function requireNames({ passengers }: BookBody): void {
  for (const [index, { first_name: first, last_name: last }] of passengers.entries()) {
    if (!NAME.test(first)) throw nameRefused(`passengers.${index}.first_name`);
    if (!NAME.test(last)) throw nameRefused(`passengers.${index}.last_name`);
  }
}
