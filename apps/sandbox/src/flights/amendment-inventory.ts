// Changes and additions to orders, stored as separate orders: each has its key, its amount and its
// terms, and moves the stock of its parent order.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import { localText, zoneOf } from '../kernel/zones.ts';
import type { Annulment, Inventory } from '../orders/inventory.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import type { Caller } from '../orders/supplier.ts';
import { amendmentsOf, standingOrder, writeFacts } from './amendments.repo.ts';
import { hasSignificantChange, settleChanges } from './changes.repo.ts';
import { noChange, seatsSold, seatTaken } from './refusals.ts';
import { type ChangeOffer, changeOfferOf } from './selling/change-offers.ts';
import { chooserOf, extrasTerms, isOpen } from './selling/extras.ts';
import { penaltyAt } from './selling/fares.ts';
import { flightSeats } from './selling/flight-seats.ts';
import type { OffersService } from './selling/offers.service.ts';
import { isRebookingKey, rebookingOfferOf } from './selling/rebooking.ts';
import { servicesOf } from './selling/services.ts';
import { type Amends, type JourneyFacts, type SoldJourney, ticketState } from './sold-journey.ts';
import {
  chooseSeats,
  giveChosen,
  giveFlights,
  handOver,
  type StockRepo,
  takeSeats,
} from './stock.repo.ts';
import type { Supplier } from './suppliers.ts';
import type { AmendBody, BookBody } from './wire.ts';
import { arrivesText, departsText } from './world/schedule.ts';

export interface AmendmentDeps {
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly stock: StockRepo;
  readonly database: Database;
  readonly clock: Clock;
  readonly lateTicketsMs: number;
  /** The parent orders. */
  readonly orders: OrdersService<BookBody, SoldJourney>;
}

type Ordered = ReturnType<Inventory<AmendBody, SoldJourney>['order']>;

export const amendmentInventory = (deps: AmendmentDeps): Inventory<AmendBody, SoldJourney> => ({
  order: (body, caller) => orderOf(deps, body, caller),
  reserve: (tx, item) => carryOut(tx, deps.supplier.name, item),
  release: (tx, item) => undo(tx, deps.supplier.name, item),
  soldOut: seatsSold,
  penalty: (reservation, atMs) => amendmentPenalty(deps.database, reservation, atMs),
});

function orderOf(deps: AmendmentDeps, body: AmendBody, caller: Caller): Ordered {
  const { nowMs, plan } = caller;
  const order = deps.orders.read(body.order, caller);
  if (order.status !== 'confirmed' || ticketState(order.item, deps.clock.now()) !== 'ticketed')
    throw noChange('This reservation does not stand, or has no tickets yet.');
  if (plan.has('seat-taken')) throw seatTaken(body.seats[0]?.seat ?? '12C');
  const made =
    body.seats.length + body.bags.length === 0
      ? changed(order, offerOf(deps, order, body.rate_key, nowMs), nowMs)
      : added(deps, order, body, nowMs);
  const late = plan.has('ticket-pending') ? deps.lateTicketsMs : 0;
  return {
    net: plan.price(made.net),
    tax: 0,
    currency: order.currency,
    item: {
      hold: randomBytes(8).toString('hex'),
      pnr: order.item.pnr,
      facts: made.facts,
      ticketsFrom: deps.clock.now() + late,
      ticketKey: null,
      missing: plan.has('ticket-partial') ? 1 : 0,
    },
  };
}

/** Returns the offer of a key: of a change that the travellers want, or of the airline's own. */
const offerOf = (
  deps: AmendmentDeps,
  order: Reservation<SoldJourney>,
  key: string,
  nowMs: number,
): ChangeOffer =>
  isRebookingKey(key)
    ? rebookingOfferOf(deps, order, key, nowMs)
    : changeOfferOf(deps.offers, order, key, nowMs);

interface Made {
  readonly net: number;
  readonly facts: JourneyFacts;
}

/** An amendment holds no stock: the order does. */
const ofNothing = { flights: [], chosen: [], voidUntil: null } as const;

function changed({ id, item }: Reservation<SoldJourney>, offer: ChangeOffer, nowMs: number): Made {
  const before = item.facts;
  const sum = offer.fee + offer.difference;
  const hops = offer.legs.flat();
  const [first, last] = [hops[0], hops.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a journey without flights');
  const now = Math.floor(nowMs / 60_000);
  const taken = (offer.legs[offer.leg] ?? []).map((hop, index) =>
    flightSeats(hop, offer.fare.cabins[index] ?? 'economy', now),
  );
  const old = new Set(before.legs[offer.leg]);
  const takes = taken.filter(({ flight }) => !old.has(flight));
  const gives = [...old].filter((flight) => !taken.some((one) => one.flight === flight));
  const at = new Map(hops.map(({ id: flight, departs }) => [flight, departs]));
  const flights = [...before.flights.filter(({ flight }) => !gives.includes(flight)), ...takes];
  const after: JourneyFacts = {
    ...before,
    legs: offer.legs.map((leg) => leg.map(({ id: flight }) => flight)),
    flights: flights.toSorted((a, b) => (at.get(a.flight) ?? 0) - (at.get(b.flight) ?? 0)),
    chosen: before.chosen.filter(({ flight }) => !gives.includes(flight)),
    from: { local: departsText(first), zone: first.route.from.zone.name },
    to: { local: arrivesText(last), zone: last.route.to.zone.name },
    departsMs: first.departs * 60_000,
    refund: offer.refund,
    change: offer.change,
    legFares: before.legs.map((_, leg) =>
      leg === offer.leg
        ? offer.fare.net + offer.fare.tax
        : (before.legFares?.[leg] ?? Math.round(before.fare / before.legs.length)),
    ),
  };
  return {
    net: Math.max(0, sum),
    facts: {
      ...after,
      ...ofNothing,
      fare: Math.max(0, sum),
      refund: offer.own,
      amends: {
        order: id,
        back: Math.max(0, -sum),
        seats: [],
        change: { leg: offer.leg, before, after, takes, gives },
      },
    },
  };
}

function added(
  { offers, stock }: AmendmentDeps,
  order: Reservation<SoldJourney>,
  { seats, bags }: AmendBody,
  nowMs: number,
): Made {
  const { facts } = order.item;
  const chooser = chooserOf(offers, order);
  const first = chooser.legs[0]?.[0];
  if (first === undefined) throw new RangeError('a journey without flights');
  const wanted = [
    ...seats.map(({ flight }) => chooser.legs.flat().find(({ id }) => id === flight)),
    ...bags.map(({ leg }) => chooser.legs[leg]?.[0]),
  ];
  if (wanted.some((hop) => hop !== undefined && !isOpen(hop, nowMs)))
    throw noChange('It is too late to add anything to this flight.');
  const services = servicesOf(chooser, { seats, bags }, stock, nowMs);
  const net = services.reduce((sum, { price }) => sum + price, 0);
  return {
    net,
    facts: {
      ...facts,
      ...ofNothing,
      fare: net,
      refund: extrasTerms(facts, first, net, nowMs),
      amends: {
        order: order.id,
        back: 0,
        seats: seats.map(({ flight, seat }) => ({ flight, seat })),
      },
    },
  };
}

/** Returns the facts of an amendment. Throws RangeError for an original order. */
const amendsOf = ({ facts }: SoldJourney): Amends => {
  if (facts.amends === undefined) throw new RangeError('not an amendment');
  return facts.amends;
};

/**
 * Takes the new seats before releasing the old ones. Returns false and changes nothing if they are
 * not available.
 */
function carryOut(tx: Database, supplier: string, item: SoldJourney): boolean {
  const { order, change, seats } = amendsOf(item);
  const standing = standingOrder(tx, order);
  if (standing === null) throw noChange('This reservation has been cancelled.');
  if (change === undefined) {
    chooseSeats(tx, standing.hold, seats);
    const facts = { ...standing.facts, chosen: [...standing.facts.chosen, ...seats] };
    writeFacts(tx, order, facts);
    return true;
  }
  const taken = { hold: item.hold, travellers: item.facts.travellers, chosen: [] };
  if (!takeSeats(tx, supplier, { ...taken, flights: change.takes })) return false;
  handOver(tx, item.hold, standing.hold);
  giveFlights(tx, standing.hold, change.gives);
  settleChanges(tx, order, change.gives);
  writeFacts(tx, order, { ...change.after, reissued: item.hold });
  return true;
}

/**
 * Undoes an amendment of an active order. Throws a Refusal if the old seats are sold or the journey
 * was changed again.
 */
export function undo(tx: Database, supplier: string, item: SoldJourney): void {
  const { order, change, seats } = amendsOf(item);
  const standing = standingOrder(tx, order);
  if (standing === null) return;
  const { hold, facts } = standing;
  if (change === undefined) {
    giveChosen(tx, hold, seats);
    const isGone = ({ flight, seat }: (typeof seats)[number]): boolean =>
      seats.some((one) => one.flight === flight && one.seat === seat);
    writeFacts(tx, order, { ...facts, chosen: facts.chosen.filter((one) => !isGone(one)) });
    return;
  }
  const lost = change.before.flights.filter(({ flight }) => change.gives.includes(flight));
  const back = { hold: item.hold, travellers: item.facts.travellers, chosen: [] };
  if (facts.reissued !== item.hold || !takeSeats(tx, supplier, { ...back, flights: lost }))
    throw new Refusal('not_cancellable', 'The flights of before are not to be had any more.');
  handOver(tx, item.hold, hold);
  giveFlights(
    tx,
    hold,
    change.takes.map(({ flight }) => flight),
  );
  writeFacts(tx, order, { ...change.before, chosen: facts.chosen });
}

/**
 * Returns the penalty of an amendment at an instant, by its own terms. Throws a Refusal if the
 * journey has begun.
 */
export function amendmentPenalty(
  database: Database,
  { net, item }: Reservation<SoldJourney>,
  atMs: number,
): number {
  const { departsMs, from, refund } = item.facts;
  if (atMs >= departsMs) throw new Refusal('not_cancellable', 'The journey has begun.');
  if (hasSignificantChange(database, amendsOf(item).order)) return 0;
  const kept = penaltyAt(refund, localText(zoneOf(from.zone), Math.floor(atMs / 60_000)));
  return Math.min(net, kept ?? net);
}

/** Cancels the amendments of an order, each by its own terms, in the same transaction. */
export function endAmendments(
  tx: Database,
  { id }: Reservation<SoldJourney>,
  { cancelReference, nowMs }: Annulment,
  readAll: (ids: readonly string[]) => readonly Reservation<SoldJourney>[],
): void {
  const at = new Date(nowMs).toISOString();
  for (const one of readAll(amendmentsOf(tx, id))) {
    if (one.status !== 'confirmed' && one.status !== 'pending') continue;
    const penalty = amendmentPenalty(tx, one, Math.min(nowMs, one.item.facts.departsMs - 1));
    tx.run(
      "UPDATE reservation SET status = 'cancelled', penalty = ?, cancel_reference = ?, cancelled_at = ? WHERE id = ?",
      penalty,
      cancelReference,
      at,
      one.id,
    );
    recordLine(tx, {
      at,
      kind: 'cancel',
      key: cancelReference,
      ref: one.id,
      amount: penalty,
      currency: one.currency,
      status: 'cancelled',
    });
  }
}
