// Formats flights, fares and seats as the suppliers send them.
import type { Reservation } from '../orders/reservations.repo.ts';
import { offerSet } from '../orders/offer-set.ts';
import type { FlownJourney, Ticketing } from './ticketing.service.ts';
import type { ChangeOffer } from './selling/change-offers.ts';
import type { Fare, TermStep } from './selling/fares.ts';
import type { FoundOffer, Itinerary, Offer } from './selling/offers.service.ts';
import {
  type ChosenWith,
  type PlacedSeat,
  type PricedService,
  seatPrice,
  seatsOf,
} from './selling/services.ts';
import { type SoldJourney, ticketsIssued, ticketState } from './sold-journey.ts';
import { marketedAs, statesTerms, type Supplier, ticketingOf } from './suppliers.ts';
import { ALLIANCES, type Airline } from './world/airlines.ts';
import { type CabinPlan, planOf } from './world/fleet.ts';
import { aircraftOn, arrivesText, departsText, type Hop } from './world/schedule.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export const flightAnswer = (supplier: Supplier, hop: Hop) => ({
  id: hop.id,
  marketing: marketedAs(supplier, hop),
  operating: { airline: hop.route.airline.code, number: hop.number },
  origin: hop.route.from.code,
  destination: hop.route.to.code,
  departs_at: departsText(hop),
  departs_zone: hop.route.from.zone.name,
  arrives_at: arrivesText(hop),
  arrives_zone: hop.route.to.zone.name,
  minutes: hop.arrives - hop.departs,
  // there is no source for terminals, and a wrong one sends travellers to the wrong building
  origin_terminal: null,
  destination_terminal: null,
  aircraft: aircraftOn(hop.route).code,
});

const termsAnswer = (timeZone: string, steps: readonly TermStep[]) => ({
  time_zone: timeZone,
  steps: steps.map(({ until, penalty }) => ({ before: until, penalty })),
});

/** Terms that the supplier does not state. */
const unstated = (timeZone: string) => ({
  time_zone: timeZone,
  steps: [{ before: null, penalty: null, unknown: true }],
});

/** Fields of a fare that a terse supplier omits. */
const terseFields = (supplier: Supplier, fare: Fare) =>
  supplier.isTerse === true
    ? {
        brand: null,
        classes: null,
        bags: fare.bags.map(({ cabin, pieces }) => ({
          under_seat: null,
          cabin: cabin ? true : null,
          checked: { pieces, kg: null },
        })),
        seat_choice: 'unknown',
        per_type: null,
        ...(statesTerms(supplier, fare.airline)
          ? {}
          : { refund: unstated(fare.timeZone), change: unstated(fare.timeZone) }),
        ticketing: ticketingOf(supplier, fare.brand),
      }
    : {};

const fareFields = (fare: Fare) => ({
  brand: fare.brand,
  marketing_airline: fare.marketing,
  cabins: fare.cabins,
  classes: fare.classes,
  bags: fare.bags.map(bagAnswer),
  seat_choice: fare.seatChoice,
  price: {
    currency: fare.currency,
    net: fare.net,
    tax: fare.tax,
    suggested_retail: fare.published,
  },
  per_type: fare.parts,
  refund: termsAnswer(fare.timeZone, fare.refund),
  change: termsAnswer(fare.timeZone, fare.change),
  void_until: fare.voidUntil === null ? null : iso(fare.voidUntil),
  documents: fare.documents,
  ticket_by: iso(fare.ticketBy),
  expires_at: iso(fare.expiresAt),
  seats_left: fare.left,
});

const fareAnswer = (supplier: Supplier, offer: Offer) => ({
  rate_key: offer.rateKey,
  ...fareFields(offer),
  ...terseFields(supplier, offer),
});

const legIds = (legs: readonly (readonly Hop[])[]) => legs.map((hops) => hops.map(({ id }) => id));

const bagAnswer = ({ underSeat, cabin, pieces, kg }: Fare['bags'][number]) => ({
  under_seat: underSeat,
  cabin,
  checked: { pieces, kg },
});

/**
 * Formats the fare terms of a change offer's leg, and the terms after the change: its own, and the
 * order's.
 */
export function changeTermsAnswer(
  { fare, own, refund, change }: Pick<ChangeOffer, 'fare' | 'own' | 'refund' | 'change'>,
  legs: ChangeOffer['legs'],
) {
  const zone = legs[0]?.[0]?.route.from.zone.name ?? 'UTC';
  return {
    leg_cabins: fare.cabins,
    leg_classes: fare.classes,
    leg_bags: fare.bags.map(bagAnswer)[0],
    own_refund: termsAnswer(zone, own),
    refund: termsAnswer(zone, refund),
    change: termsAnswer(zone, change),
  };
}

/** One itinerary with its flights. */
export const itineraryAnswer = (supplier: Supplier, { legs, fares }: Itinerary, nowMs: number) => ({
  flights: legs.flat().map((hop) => flightAnswer(supplier, hop)),
  itinerary: {
    legs: legIds(legs),
    fares: fares.map((fare) => fareAnswer(supplier, fare)),
    ...offerSet(supplier, nowMs),
  },
});

/**
 * Yields the entries of a search, each with those of its flights that no earlier entry contained.
 */
export function* searchAnswers(
  supplier: Supplier,
  found: readonly Itinerary[],
  nowMs: number,
): Generator<unknown> {
  const told = new Set<string>();
  for (const { legs, fares } of found) {
    const flights = legs.flat().filter((hop) => {
      const id = hop.id;
      return !told.has(id) && told.add(id);
    });
    yield {
      flights: flights.map((hop) => flightAnswer(supplier, hop)),
      legs: legIds(legs),
      fares: fares.map((fare) => fareAnswer(supplier, fare)),
      ...offerSet(supplier, nowMs),
    };
  }
}

export const checkAnswer = (
  supplier: Supplier,
  { legs, offer }: FoundOffer,
  services: readonly PricedService[],
  nowMs: number,
) => ({
  ...itineraryAnswer(supplier, { legs, fares: [offer] }, nowMs),
  fare: fareAnswer(supplier, offer),
  services,
  remarks: legs
    .flat()
    .filter((hop) => marketedAs(supplier, hop).airline !== hop.route.airline.code)
    .map((hop) => `${hop.id} is operated by ${hop.route.airline.name}.`),
});

export const airlineAnswer = ({ code, name, country, alliance }: Airline) => ({
  code,
  name,
  country,
  alliance: alliance === null ? null : ALLIANCES[alliance],
});

/** Formats the seats of one flight, for the cabin of a fare. */
export function seatMapAnswer(
  hop: Hop,
  offer: ChosenWith,
  plan: CabinPlan,
  isTaken: (seat: string) => boolean,
) {
  const [from, to] = aircraftOn(hop.route).wings;
  const last = plan.firstRow + plan.rows - 1;
  const wings = { from: Math.max(from, plan.firstRow), to: Math.min(to, last) };
  const rows = Map.groupBy(seatsOf(plan), ({ row }) => row);
  const seat = (one: PlacedSeat) => {
    const id = `${one.row}${one.letter}`;
    return { id, free: !isTaken(id), price: seatPrice(offer, hop, plan, one), traits: one.traits };
  };
  return {
    cabin: plan.cabin,
    groups: plan.groups,
    wings: wings.from <= wings.to ? wings : null,
    rows: [...rows].map(([number, seats]) => ({
      number,
      exit: plan.exits.includes(number),
      seats: seats.map(seat),
    })),
  };
}

export const planFor = (
  hop: Hop,
  offer: Pick<Offer, 'cabins'>,
  index: number,
): CabinPlan | undefined => planOf(aircraftOn(hop.route), offer.cabins[index] ?? 'economy');

export const ticketingAnswer = ({ reservation, pnr, state, tickets, ticketBy }: Ticketing) => ({
  reservation_id: reservation,
  pnr,
  state,
  tickets,
  ticket_by: iso(ticketBy),
});

export const journeyAnswer = (supplier: Supplier, { legs, changes }: FlownJourney) => ({
  legs: legs.map((hops) => hops.map((hop) => flightAnswer(supplier, hop))),
  changes: changes.map(({ before, after }) => ({
    before: flightAnswer(supplier, before),
    after: after === null ? null : flightAnswer(supplier, after),
  })),
});

/** Fields of the journey in responses about a reservation, at a moment of the sandbox clock. */
export const soldAnswer = (item: SoldJourney, nowMs: number) => ({
  pnr: item.pnr,
  tickets: ticketState(item, nowMs),
  issued: ticketsIssued(item, nowMs),
  legs: item.facts.legs,
  departs_at: item.facts.from.local,
  departs_zone: item.facts.from.zone,
  arrives_at: item.facts.to.local,
  arrives_zone: item.facts.to.zone,
});

/** An order whose tickets were requested. */
export const ticketedAnswer = (
  { id, clientReference, status, item }: Reservation<SoldJourney>,
  nowMs: number,
) => ({
  reservation_id: id,
  client_reference: clientReference,
  status,
  ...soldAnswer(item, nowMs),
  penalty: null,
});

/** Additional fields in the list of reservations. */
export const soldEntry = ({ facts }: SoldJourney) => ({
  cabin: facts.cabin,
  travellers: facts.travellers,
  lead_passenger: facts.leadName,
});
