// Detects schedule changes of sold journeys, reports them, and applies accepted changes to the
// sale.
import { endedBy } from '@portico/rules/staircase';
import { localTimeAt } from '@portico/rules/zones';
import type { SupplierOrders } from '@portico/contract/ports/orders';
import type { Noticed, SaleChanges } from '@portico/selling/product-sales';
import { answerByOf } from '@portico/rules/answer-by';
import { instantOf } from '@portico/rules/lifecycle';
import { type FlightNotice, flightNotice, type ServiceChosen } from '../http.ts';
import { flightStanding } from './flight-standing.ts';
import type { AirSupplier, Journey } from '../port.ts';
import {
  entitlesToCancel,
  isFlyable,
  type JourneyChange,
  journeyChanges,
  journeyMark,
} from '../rules/notices.ts';
import { statedChange } from '../rules/stated-change.ts';
import { airportWord, flightOf, type FlightView, wordsOf } from './facts.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';

/** Airlines with the names stored in the sale; the code if it has none. */
const bookOf = ({ airlines }: FlightPromise) => ({
  find: (code: string) => {
    const known = airlines[code];
    return known === undefined ? undefined : { code, ...known };
  },
});

const countryOf = (iata: string): string => airportWord(iata, 'en', 'UTC').countryCode;

export function spanOf(legs: readonly (readonly FlightView[])[], otherwise: FlightSale['span']) {
  const [first, last] = [legs.flat()[0], legs.flat().at(-1)];
  if (first === undefined || last === undefined) return otherwise;
  return {
    from: first.departs,
    fromZone: first.departsZone,
    to: last.arrives,
    toZone: last.arrivesZone,
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

type Flown = Pick<FlightView, 'id' | 'from' | 'to' | 'departs' | 'departsZone' | 'arrives'>;

/** Returns the departures of the flights that differ, as sold and as they are now. */
function changedDepartures(
  sold: readonly (readonly Flown[])[],
  now: readonly (readonly Flown[])[],
  changes: readonly JourneyChange[],
): number[] {
  const markOf = ({ id, from, to, departs, arrives }: Flown) =>
    [id, from, to, departs, arrives].join(' ');
  const missing = (flights: readonly Flown[], others: readonly Flown[]) => {
    const marks = new Set(others.map(markOf));
    return flights.filter((flight) => !marks.has(markOf(flight)));
  };
  return [...new Set(changes.map(({ leg }) => leg))].flatMap((leg) => {
    const [before, after] = [sold[leg] ?? [], now[leg] ?? []];
    return [...missing(before, after), ...missing(after, before)].map(({ departs, departsZone }) =>
      instantOf(departs, departsZone),
    );
  });
}

function noticed(
  sale: FlightSale,
  standing: unknown,
  language: string,
  at: number,
): Noticed | null {
  const { promise, span } = sale;
  const { legs } = standing as Journey;
  const changes = journeyChanges(promise.legs, legs, countryOf);
  if (changes.length === 0) return null;
  const after = legs.map((leg) => leg.map((flight) => flightOf(flight, promise.cabin)));
  const now = spanOf(after, span);
  const detail: FlightNotice = flightNotice.parse({
    ...wordsOf([...promise.legs, ...legs], [], bookOf(promise), language),
    before: promise.legs,
    after,
    changes,
  });
  return {
    isSignificant: entitlesToCancel(changes),
    isUsable: isFlyable(changes),
    mark: journeyMark(legs),
    before: span,
    after: now,
    answerBy: isoOf(
      answerByOf(
        {
          starts: [instantOf(span.from, span.fromZone), instantOf(now.from, now.fromZone)],
          changed: changedDepartures(promise.legs, legs, changes),
        },
        at,
      ),
    ),
    detail,
  };
}

/** A seat of the sale after an amendment: on a renamed flight, or lost with its flight. */
function standingService(
  one: FlightPromise['services'][number],
  flight: string | null | undefined,
): FlightPromise['services'][number] {
  if (flight === undefined || !('flight' in one.chosen)) return one;
  return flight === null ? { ...one, isLost: true } : { ...one, chosen: { ...one.chosen, flight } };
}

/** Moves seats with their flights when flights are renamed. */
function servicesOn<Service extends { readonly chosen: ServiceChosen }>(
  services: readonly Service[],
  { before, after }: Pick<FlightNotice, 'before' | 'after'>,
): Service[] {
  const names = new Map<string, string>();
  before.forEach((leg, l) =>
    leg.forEach(({ id }, i) => {
      const now = after[l];
      const flown = now?.length === leg.length ? now[i] : undefined;
      if (flown !== undefined) names.set(id, flown.id);
    }),
  );
  return services.map((one) =>
    'flight' in one.chosen
      ? {
          ...one,
          chosen: { ...one.chosen, flight: names.get(one.chosen.flight) ?? one.chosen.flight },
        }
      : one,
  );
}

/** Returns terms of which no step ends after the departure, which may be earlier than as sold. */
const endedAtDeparture = (
  { steps, timeZone }: FlightSale['cancellation'],
  { from, fromZone }: FlightSale['span'],
): FlightSale['cancellation'] => ({
  timeZone,
  steps: endedBy(steps, localTimeAt(instantOf(from, fromZone), timeZone)),
});

/** Applies an airline's changes or an amendment to the sale. */
function applied(sale: FlightSale, told: object): FlightSale {
  const detail = flightStanding.parse(told);
  const { promise } = sale;
  const { cancellation, change, bags, classes, cabins, added, seats } = detail;
  const now = promise.services.map((one, i) => standingService(one, seats?.[i]));
  const span = spanOf(detail.after, sale.span);
  return {
    ...sale,
    cancellation: endedAtDeparture(cancellation ?? sale.cancellation, span),
    span,
    promise: {
      ...promise,
      ...(change === undefined ? {} : { change }),
      ...(bags === undefined ? {} : { bags }),
      ...(classes === undefined ? {} : { classes }),
      ...(cabins === undefined ? {} : { cabins }),
      ...(added === undefined ? {} : { added: servicesOn(added, detail) }),
      airports: { ...promise.airports, ...detail.airports },
      airlines: { ...detail.airlines, ...promise.airlines },
      legs: detail.after,
      services: servicesOn(now, detail),
    },
  };
}

/**
 * Applies pending changes, but keeps the flights of a cancelled leg as sold: pages must name what
 * was cancelled.
 */
function waiting(sale: FlightSale, told: object): FlightSale {
  const detail = flightStanding.parse(told);
  const gone = new Set(
    detail.changes.flatMap(({ kind, leg }) => (kind === 'cancelled' ? [leg] : [])),
  );
  const after = detail.after.map((leg, i) => (gone.has(i) ? (sale.promise.legs[i] ?? leg) : leg));
  return applied(sale, { ...detail, after });
}

/** Returns true until the changed leg departs, as sold or as it is now. */
function isRebookable(supplier: SupplierOrders, told: object, now: number): boolean {
  const { rebooking, amend } = supplier as AirSupplier;
  if (rebooking === undefined || amend === undefined) return false;
  const { kind, before, after } = statedChange(flightNotice.parse(told));
  const leaves = [before[0], after[0]].flatMap((flight) =>
    flight === undefined ? [] : [instantOf(flight.departs, flight.departsZone)],
  );
  // another number is no other flight
  return kind !== 'flight' && leaves.length > 0 && now < Math.min(...leaves);
}

export const flightChanges: SaleChanges<FlightPromise> = {
  noticed,
  isAccepted: (standing) => (standing as Journey).changes.length === 0,
  waiting,
  isRebookable,
  applied,
};
