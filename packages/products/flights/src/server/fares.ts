// Returns all fares of one itinerary from every supplier that sells it, ready to be quoted.
import { type Price, PorticoError, type SupplierOutcome } from '@portico/contract';
import { seesWholesale } from '@portico/rules/access';
import { atStake } from '@portico/rules/at-stake';
import { scale } from '@portico/rules/money';
import type { FullPrice } from '@portico/rules/pricing';
import { inSale, takenOf, withoutRepeats } from '@portico/rules/staircase';
import {
  type RequestContext,
  type ProductHost,
  endOfItem,
  faultIn,
  itemProgress,
  type Pricer,
  silenceError,
  type SupplierEnd,
  totalsFor,
} from '@portico/selling';
import type { z } from 'zod';
import type { flightFares } from '../http.ts';
import type { AirItinerary, AirQuery, Fare, ItineraryQuery } from '../port.ts';
import { flightInstants } from '../rules/itinerary.ts';
import { itineraryKey, parseFlightId, parseItineraryKey } from '../rules/itinerary-key.ts';
import { AirMerge, type AirRate, type MergedItinerary } from '../rules/merge.ts';
import { orderTerms, withPenalties } from '../rules/penalties.ts';
import { saneItineraries } from '../rules/sane.ts';
import type { Flight } from '../shapes.ts';
import { airlinesOf, openAirlines } from './airlines.ts';
import { fareWordOf, flightOf, wordsOf } from './facts.ts';
import { fareFactsOf } from './fare-facts.ts';
import type { FlightTypes } from './flight-types.ts';
import { keptHandle } from './handles.ts';
import { isAt, SALE_ENDS_MS, travellersIn } from './question.ts';
import { ratioOf, shownParts } from './sold-price.ts';
import { withoutWorse } from './side-by-side.ts';

type FaresBody = z.output<(typeof flightFares)['body']>;
type FaresAnswer = z.input<(typeof flightFares)['replies'][200]>;
export type FareAnswer = FaresAnswer['fares'][number];

/** Departure of the first flight, epoch milliseconds. */
export function departsAt(legs: readonly (readonly Flight[])[]): number {
  const first = legs[0]?.[0];
  return (first === undefined ? null : flightInstants(first))?.departs ?? NaN;
}

const gone = (): PorticoError => new PorticoError('ITEM_GONE', { field: 'itinerary' });

/** Handles the call for fares. */
export async function faresAnswer(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  body: FaresBody,
): Promise<FaresAnswer> {
  const travellers = travellersIn(body.travellers);
  const legs = parseItineraryKey(body.itinerary);
  if (legs === null) throw gone();
  const { cabin } = body;
  const book = airlinesOf(desk.suppliers);
  const [{ row, rates, ends }, pricer] = await Promise.all([
    soldBy(desk, asker, { legs, travellers, cabin }),
    desk.pricer(asker),
    openAirlines(desk, asker),
  ]);
  const departs = departsAt(row.facts.legs);
  if (departs < desk.clock.now() + SALE_ENDS_MS)
    throw new PorticoError('TOO_LATE_TO_BOOK', { field: 'itinerary' });
  const { audience } = asker.viewer;
  const { currency, offers, unpriced } = await desk.offers(
    asker,
    { travellers, cabin, departs },
    rates,
    (sourced, price) => ({
      ...fareOf(sourced.rate, price, { pricer, sourced, asker, departs }),
      ...(seesWholesale(audience) ? { supplier: sourced.supplier } : {}),
    }),
  );
  const fares = withoutWorse(offers);
  return {
    itinerary: row.facts.key,
    currency,
    suppliers: itemProgress(ends, unpriced),
    ...wordsOf(
      row.facts.legs,
      fares.map(({ marketing }) => marketing),
      book,
      asker.language,
    ),
    legs: row.facts.legs.map((leg) => leg.map((flight) => flightOf(flight, cabin))),
    fares,
  };
}

interface Sold {
  readonly row: MergedItinerary;
  readonly rates: readonly AirRate[];
  /** Outcome of each supplier. */
  readonly ends: readonly SupplierEnd[];
}

/**
 * Returns one itinerary with the fares of all its suppliers. Throws ITEM_GONE, or the reason no
 * supplier gave a usable response.
 */
async function soldBy(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  query: ItineraryQuery,
): Promise<Sold> {
  const pricer = await desk.pricer(asker);
  const totalOf = totalsFor(pricer, asker.viewer.audience);
  const merge = airMerge(totalOf);
  const key = query.legs.map((leg) => leg.join('-')).join('_');
  const outcomes = await Promise.all(
    desk.suppliers.map(async (supplier) => {
      const { name } = supplier.profile;
      const kept = keptHandle(desk, asker.agencyId, name, { itinerary: key, of: query });
      const outcome = await desk.answer(asker, (context) =>
        supplier.fares({ ...query, ...kept }, context),
      );
      const isRefused = outcome.kind === 'refused';
      return { supplier: name, isRefused, ...soundOf(outcome, key, query) };
    }),
  );
  for (const { supplier, itinerary, fault } of outcomes) {
    if (fault !== null) desk.fault(supplier, asker, new Error(fault));
    if (itinerary !== null) merge.add(supplier, [itinerary]);
  }
  const [row] = merge.all();
  const ends = outcomes.map(({ end }) => end);
  if (row === undefined) {
    // an itinerary refused by every supplier is unavailable, regardless of their reasons
    const silent = outcomes.map(({ end, isRefused }) => (isRefused ? 'ok' : end));
    throw silenceError(silent) ?? gone();
  }
  return { row, rates: row.rates, ends };
}

/** Compares fares by the price this visitor pays. */
export const airMerge = (totalOf: (rate: AirRate) => number | null): AirMerge =>
  new AirMerge((sourced) => {
    const amount = totalOf(sourced);
    if (amount !== null) return { unit: '', amount };
    const { currency, net, tax } = sourced.rate;
    return { unit: currency, amount: net + tax };
  });

/** Validates one supplier's response for the requested flights. */
function soundOf(
  outcome: SupplierOutcome<AirItinerary>,
  key: string,
  query: ItineraryQuery,
): {
  readonly itinerary: AirItinerary | null;
  readonly fault: string | null;
  readonly end: SupplierEnd;
} {
  if (outcome.kind !== 'ok') {
    const end = endOfItem(outcome);
    return { itinerary: null, fault: end === 'ok' ? null : outcome.message, end };
  }
  if (itineraryKey(outcome.value.legs) !== key)
    return { itinerary: null, fault: 'other flights than asked', end: 'unreadable' };
  const { items, refused } = saneItineraries([outcome.value], { query: askedOf(query), isAt });
  return {
    itinerary: items[0] ?? null,
    fault: faultIn(outcome, refused),
    end: endOfItem(outcome, refused),
  };
}

/** Returns a search that matches an itinerary query. */
const askedOf = ({ legs, travellers, cabin }: ItineraryQuery): AirQuery => ({
  slices: legs.map((leg) => {
    const first = parseFlightId(leg[0] ?? '');
    const last = parseFlightId(leg.at(-1) ?? '');
    return {
      from: { airport: first?.from ?? '' },
      to: { airport: last?.to ?? '' },
      date: first?.date ?? '',
    };
  }),
  travellers,
  cabin,
});

interface FareContext {
  readonly pricer: Pricer;
  readonly sourced: AirRate;
  readonly asker: RequestContext;
  readonly departs: number;
}

function fareOf(
  fare: Fare,
  price: Price | null,
  { pricer, sourced, asker, departs }: FareContext,
): Omit<FareAnswer, 'offerId' | 'mark'> {
  const facts = { ...fareFactsOf(fare), isRefundable: fareWordOf(fare).isRefundable };
  const owed = fare.net + fare.tax;
  const { voidUntil } = fare.terms;
  const terms = orderTerms(fare.cancellation, { voidUntil, owed, extras: 0, departs });
  const full = pricer.price(sourced);
  if (price === null || full === null)
    return {
      ...facts,
      change: feesOnly(fare, full),
      price: null,
      perTraveller: null,
      // shares reveal no price
      cancellation: {
        timeZone: terms.timeZone,
        steps: withoutRepeats(terms.steps, owed).map((step) => {
          const { until } = step;
          const taken = takenOf(step, owed);
          if (taken === null) return { until, unknown: true as const };
          return { until, penaltyBp: Math.min(10_000, Math.round((taken * 10_000) / owed)) };
        }),
      },
      left: null,
    };
  const shown = shownParts(
    { parts: fare.perType, net: fare.net, tax: fare.tax, services: [], change: fare.terms.change },
    full,
    asker.viewer.audience,
    price,
  );
  return {
    ...facts,
    change: withPenalties(shown.change, (penalty) => penalty),
    price,
    perTraveller: shown.perTraveller?.map((line) => ({ ...line, each: [...line.each] })) ?? null,
    cancellation: inSale(terms, {
      owed,
      converted: full.net + full.tax + full.rounding,
      stake: atStake(price),
    }) as FareAnswer['cancellation'],
    left: fare.left,
  };
}

/**
 * Returns the change penalties where prices are hidden: a penalty of the whole fare would reveal
 * the price.
 */
function feesOnly(fare: Fare, full: FullPrice | null): FareAnswer['change'] {
  const owed = fare.net + fare.tax;
  return withPenalties(fare.terms.change, (penalty) =>
    penalty >= owed || full === null ? null : scale(penalty, ratioOf(full, fare)),
  );
}
