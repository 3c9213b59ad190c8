// Converts flights and fares from the supplier's format, and requests to it. Pure.
import type { Cancellation } from '@portico/contract';
import { flightMinutes } from '@portico/product-flights/port';
import type {
  AirItinerary,
  AirQuery,
  AirTraveller,
  Bags,
  CheckedFare,
  Fare,
  FareTerms,
  Flight,
  ItineraryQuery,
  Seat,
  SeatMap,
  Slice,
} from '@portico/product-flights/port';
import { SEPARATE } from './profile.ts';
import type {
  WireCheck,
  WireFare,
  WireFares,
  WireFlight,
  WireSearchEntry,
  WireSeatMaps,
} from './wire.ts';

const minutesFrom = (f: WireFlight): number =>
  flightMinutes(
    {
      departs: f.departs_at,
      departsZone: f.departs_zone,
      arrives: f.arrives_at,
      arrivesZone: f.arrives_zone,
    },
    f.minutes,
  );

export const flightFrom = (f: WireFlight): Flight => ({
  id: f.id,
  marketing: f.marketing,
  operating: f.operating,
  from: f.origin,
  to: f.destination,
  departs: f.departs_at,
  departsZone: f.departs_zone,
  arrives: f.arrives_at,
  arrivesZone: f.arrives_zone,
  minutes: minutesFrom(f),
  terminals: { from: f.origin_terminal, to: f.destination_terminal },
  aircraft: f.aircraft,
  co2Kg: null,
});

export const termsFrom = ({ time_zone: timeZone, steps }: WireFare['refund']): FareTerms => ({
  timeZone,
  steps: steps.map(({ before, penalty, unknown }) => ({
    until: before,
    penalty: unknown === true ? null : penalty,
    ...(unknown === true ? { unknown } : {}),
  })),
});

/** A fare that is not refundable keeps everything; of one without terms nothing is known. */
const cancellationOf = ({ refund, price }: WireFare): Cancellation => ({
  timeZone: refund.time_zone,
  steps: refund.steps.map(({ before, penalty, unknown }) =>
    unknown === true
      ? { until: before, unknown }
      : { until: before, penalty: penalty ?? price.net + price.tax },
  ),
});

export const priceFrom = ({ currency, net, tax, suggested_retail: retail }: WireFare['price']) => ({
  currency,
  net,
  tax,
  published: Math.max(retail, net + tax),
});

export const bagsFrom = ({
  under_seat: underSeat,
  cabin,
  checked,
}: WireFare['bags'][number]): Bags => ({ underSeat, cabin, checked });

export const fareFrom = (fare: WireFare): Fare => ({
  rateKey: fare.rate_key,
  payAt: 'now',
  ...priceFrom(fare.price),
  feeOnSite: 0,
  cancellation: cancellationOf(fare),
  left: fare.seats_left,
  brand: fare.brand,
  marketing: fare.marketing_airline,
  cabins: fare.cabins,
  classes: fare.classes,
  bags: fare.bags.map(bagsFrom),
  seatChoice: fare.seat_choice,
  perType: fare.per_type,
  terms: {
    change: termsFrom(fare.change),
    voidUntil: fare.void_until,
  },
  documents: fare.documents,
  ...(fare.ticketing === undefined
    ? {}
    : { ticketing: fare.ticketing === 'separate' ? SEPARATE : null }),
  ticketBy: fare.ticket_by,
  expiresAt: fare.expires_at,
});

/** Flights by id, as received so far. */
export type KnownFlights = Map<string, Flight>;

/** null: it refers to a flight that was not sent. */
function itineraryFrom(
  known: KnownFlights,
  { legs, fares, offer_set: handle }: Pick<WireSearchEntry, 'legs' | 'fares' | 'offer_set'>,
): AirItinerary | null {
  const flown = legs.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
  if (flown.some((flights, leg) => flights.length !== legs[leg]?.length)) return null;
  return {
    key: keyOf(legs),
    legs: flown,
    fares: fares.map(fareFrom),
    ...(handle === undefined ? {} : { handle }),
  };
}

/** Flights of a leg are joined by `-`, legs by `_`. */
export const keyOf = (legs: readonly (readonly string[])[]): string =>
  legs.map((ids) => ids.join('-')).join('_');

/**
 * Converts the itineraries of a line, and reports faults in it; adds its flights to the known ones.
 */
export function entriesFrom(known: KnownFlights, entries: readonly WireSearchEntry[]): Entries {
  const found: AirItinerary[] = [];
  const [leftOut, corrected]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    for (const wire of entry.flights) {
      const flight = flightFrom(wire);
      known.set(wire.id, flight);
      if (flight.minutes !== wire.minutes)
        corrected.push(
          `flight ${wire.id.slice(0, 40)} takes ${flight.minutes} minutes, not ${wire.minutes}`,
        );
    }
    const itinerary = itineraryFrom(known, entry);
    const fault = itinerary === null ? 'a flight was not told' : missingOf(itinerary);
    if (itinerary !== null && fault === null) found.push(itinerary);
    else leftOut.push(`itinerary ${keyOf(entry.legs).slice(0, 80)} (${fault})`);
  }
  return { found, leftOut, corrected };
}

interface Entries {
  readonly found: readonly AirItinerary[];
  /** Names of itineraries that cannot be sold. */
  readonly leftOut: readonly string[];
  /** Computed durations that differ from those sent. */
  readonly corrected: readonly string[];
}

function missingOf({ legs, fares }: AirItinerary): string | null {
  if (legs.length === 0 || legs.some((leg) => leg.length === 0)) return 'no flights';
  return fares.length === 0 ? 'no fares' : null;
}

export const faresFrom = ({ flights, itinerary }: WireFares): AirItinerary | null =>
  itineraryFrom(new Map(flights.map((flight) => [flight.id, flightFrom(flight)])), itinerary);

export function checkFrom(checked: WireCheck): CheckedFare | null {
  const itinerary = faresFrom(checked);
  if (itinerary === null) return null;
  return {
    itinerary,
    fare: fareFrom(checked.fare),
    services: checked.services.map(({ seat, bags, kg, price }) => ({
      ...(seat === undefined
        ? {}
        : { seat: { traveller: seat.passenger, flight: seat.flight, seat: seat.seat } }),
      ...(bags === undefined
        ? {}
        : { bags: { traveller: bags.passenger, leg: bags.leg, pieces: bags.pieces } }),
      ...(kg === undefined ? {} : { kg }),
      price,
    })),
    remarks: checked.remarks,
  };
}

const TRAITS = ['window', 'aisle', 'legroom', 'quiet', 'no-recline'] as const;

/** Unknown seat characteristics are dropped. */
export const seatMapsFrom = ({ maps }: WireSeatMaps): readonly SeatMap[] =>
  maps.map(({ flight, cabins }) => ({
    flight,
    cabins: cabins.map(({ cabin, groups, wings, rows }) => ({
      cabin,
      groups,
      wings,
      rows: rows.map(({ number, exit, seats }) => ({
        number,
        isExit: exit,
        seats: seats.map(({ id, free, price, traits }): Seat => ({
          id,
          isFree: free,
          price,
          traits: TRAITS.filter((known) => traits.includes(known)),
        })),
      })),
    })),
  }));

export const pointTo = (point: Slice['from']): string =>
  'airport' in point ? point.airport : point.city;

export const passengersTo = (travellers: readonly AirTraveller[]) =>
  travellers.map(({ type, age }) => ({ type, age }));

export const searchTo = ({ slices, travellers, cabin }: AirQuery) => ({
  slices: slices.map(({ from, to, date }) => ({
    origin: pointTo(from),
    destination: pointTo(to),
    departure_date: date,
  })),
  passengers: passengersTo(travellers),
  cabin,
});

export const itineraryTo = ({ legs, travellers, cabin, handle }: ItineraryQuery) => ({
  legs,
  passengers: passengersTo(travellers),
  cabin,
  ...(handle === undefined ? {} : { offer_set: handle }),
});
