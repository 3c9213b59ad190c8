// Builds the terms promised with a quote of flights, in the buyer's language.
import type { RequestContext, SalePart } from '@portico/selling';
import { itineraryKey } from '../rules/itinerary-key.ts';
import type { AirTraveller } from '../shapes.ts';
import { airlinesOf } from './airlines.ts';
import { pricedServices, servicesIn } from './chosen.ts';
import { destinationPicture } from './destination.ts';
import { isExitSeat } from './exit-seats.ts';
import { flightOf, wordsOf } from './facts.ts';
import { fareFactsOf } from './fare-facts.ts';
import type { FlightQuestion, SellableFare } from './flight-types.ts';
import { titleOf } from './journey-title.ts';
import type { FlightPromise } from './sales.ts';

/** Returns all travellers with the ages of the request; an infant's age defaults to 0. */
export const partyOf = (travellers: readonly AirTraveller[]) => ({
  adults: travellers.filter(({ type }) => type === 'adult').length,
  children: travellers.flatMap(({ type, age }) => (type === 'adult' ? [] : [age ?? 0])),
  units: 1,
});

/** Builds the flight-specific part of a sale. */
export function promiseOf(
  { rate, checked, supplier, exits }: SellableFare,
  { travellers, cabin }: FlightQuestion,
  chosen: unknown,
  { language }: RequestContext,
): SalePart<FlightPromise> {
  const { fare, itinerary, services, remarks } = checked;
  const { legs } = itinerary;
  const [first, last] = [legs[0]?.[0], legs.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a journey without flights');
  const book = airlinesOf([supplier]);
  const ticketing = rate.ticketing === undefined ? supplier.profile.ticketing : rate.ticketing;
  return {
    title: titleOf(legs, language),
    place: null,
    picture: destinationPicture(legs, language),
    span: {
      from: first.departs,
      fromZone: first.departsZone,
      to: last.arrives,
      toZone: last.arrivesZone,
    },
    party: partyOf(travellers),
    ...(ticketing === undefined || ticketing === null
      ? {}
      : { ticketing: { ...ticketing, by: rate.ticketBy, voidUntil: rate.terms.voidUntil } }),
    promise: {
      itinerary: itineraryKey(legs),
      ...wordsOf(legs, [fare.marketing], book, language),
      legs: legs.map((leg) => leg.map((flight) => flightOf(flight, cabin))),
      cabin,
      ...fareFactsOf(fare),
      travellers: travellers.map((one) => ({ ...one })),
      parts: fare.perType?.map((part) => ({ ...part })) ?? null,
      net: fare.net,
      tax: fare.tax,
      services: pricedServices(servicesIn(chosen), services).map((one) =>
        isExitSeat(exits, one.chosen) ? { ...one, isExit: true } : one,
      ),
      ticketBy: fare.ticketBy,
      remarks: [...remarks],
    },
  };
}
