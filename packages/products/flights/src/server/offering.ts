// Implements the server's product interface for flights.
import {
  PorticoError,
  type SupplierContext,
  type SupplierOutcome,
  type SupplierRefusal,
} from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { crossRate } from '@portico/rules/money';
import {
  answer,
  jsonPart,
  JsonText,
  type Offering,
  type OfferRef,
  ok,
  type ProductHost,
  type RequestContext,
  usdRates,
} from '@portico/selling';
import {
  agencyFlightBookings,
  airports,
  flightCalendar,
  flightDaysAround,
  flightCart,
  flightCartRead,
  flightCartWrite,
  flightFares,
  flightQuote,
  flightQuoteRead,
  flightSearch,
  flightSeatMap,
} from '../http.ts';
import type { AirRequested, AirSupplier } from '../port.ts';
import { questionOf } from '../rules/address.ts';
import { legFacts } from '../rules/itinerary.ts';
import { parseItineraryKey } from '../rules/itinerary-key.ts';
import { bestScore, weightsIn, WEIGHTS_USD } from '../rules/order.ts';
import { orderTerms } from '../rules/penalties.ts';
import { airRow } from '../rules/rows.ts';
import { NONE_LEFT } from '@portico/rules/sane';
import { faultOfFare, faultOfItinerary, saneItineraries } from '../rules/sane.ts';
import { afterSaleAnswers, bookedSeatMap } from './after-sale.ts';
import { airlinesOf, openAirlines, openAirlinesOf } from './airlines.ts';
import { airportsAnswer } from './airports.ts';
import { calendarAnswer, daysAroundAnswer } from './calendar.ts';
import { checkServices, chosenSeatsAndBags, pricedServices, servicesIn } from './chosen.ts';
import { checkExitSeats, exitSeatsOf } from './exit-seats.ts';
import { listFareOf } from './facts.ts';
import { airMerge, departsAt, faresAnswer } from './fares.ts';
import type { FlightQuestion, FlightTypes, SellableFare } from './flight-types.ts';
import { handleIn, handleKeeper } from './handles.ts';
import { flightCodec } from './offer-codec.ts';
import { fareOrder } from './order.ts';
import { promiseOf } from './promise.ts';
import { criteriaOf, isAt, queryIn, SALE_ENDS_MS } from './question.ts';
import { recalledJourney } from './recalled.ts';
import { flightSales, travellersIn } from './sales.ts';
import { seatMapAnswer } from './seat-map.ts';
import { AirWords, type ListFares } from './words.ts';

export const flights: Offering<FlightTypes> = {
  product: 'Air Travel',
  calls: {
    search: flightSearch,
    quote: flightQuote,
    quoteRead: flightQuoteRead,
    cart: { begin: flightCart, read: flightCartRead, write: flightCartWrite },
    agencyBookings: agencyFlightBookings,
  },
  pages: {
    search: 'flightSearch',
    question: questionOf,
    recalled: recalledJourney,
  },
  sales: flightSales,
  lines: { type: 'rows', rows: 'rows', marks: false },
  words: { item: 'Fare', fee: 'Fee' },
  codec: flightCodec,

  check(body, _language, now) {
    const query = queryIn(body, now);
    const { travellers, cabin } = query;
    return {
      query,
      question: { travellers, cabin, departs: null },
      head: {},
      criteria: criteriaOf(body),
      source: body.source ?? 'direct',
    };
  },

  sane: (items, query) => saneItineraries(items, { query, isAt }),
  merge: (totalOf) => airMerge(totalOf),
  rowLookups,
  offer: (rate, price) => listFareOf(rate, price),
  order: fareOrder,

  row({ id, facts, handles }, offers, _asker, { cabin, travellers }, _memories, words) {
    const { legs } = facts;
    words.keepHandles(facts.key, handles, { cabin, travellers });
    const sent = jsonPart(words.newRow(id, legs, cabin, offers as ListFares));
    const row = () => airRow(id, legs.map(legFacts), [], () => null);
    const seats = travellers.filter(({ type }) => type !== 'infant').length;
    return {
      ...sent,
      rank: (cheapest) =>
        bestScore(row(), { total: cheapest }, { weights: words.weights, seats, fastest: 0 }),
      tie: legs.flat().reduce((sum, { minutes }) => sum + minutes, 0),
    };
  },

  rowUpdate({ id, facts, handles }, offers, _before, words) {
    words.keepHandles(facts.key, handles);
    // the flights were already sent: details known better by another supplier are returned with its
    // fares
    const row = words.moreOf(id, offers as ListFares);
    return row === null ? null : jsonPart(row);
  },

  checkAgain({ departs }, now) {
    if (departs !== null && departs < now + SALE_ENDS_MS)
      throw new PorticoError('TOO_LATE_TO_BOOK');
  },

  recheck,
  whyRefused,

  faultOf: ({ rate, checked: { itinerary, fare } }) =>
    faultOfItinerary(itinerary) ??
    faultOfFare(fare, itinerary.legs) ??
    (rate.net >= fare.net ? null : 'services for less than nothing'),

  promise: (checked, { question, chosen }, asker) => promiseOf(checked, question, chosen, asker),

  questionOf: ({ promise: made }): FlightQuestion => ({
    travellers: travellersIn(made),
    cabin: made.cabin,
    departs: departsAt(made.legs),
  }),
  remarks: ({ promise: { remarks } }) => remarks,

  answers: (desk) => ({
    answers: [
      answer(flightFares, async ({ context, body }) => ok(await faresAnswer(desk, context, body))),
      answer(
        airports,
        async ({ context, query }) => ok(new JsonText(airportsAnswer(context, query.search))),
        { isSteady: true },
      ),
      answer(flightSeatMap, async ({ context, body, offerOf, bookedOf }) =>
        ok(
          'reference' in body
            ? await bookedSeatMap(desk, context, body, bookedOf)
            : await seatMapAnswer(desk, context, body, offerOf),
        ),
      ),
      answer(flightCalendar, async ({ context, body }) =>
        ok(await calendarAnswer(desk, context, body)),
      ),
      answer(flightDaysAround, async ({ context, body }) =>
        ok(await daysAroundAnswer(desk, context, body)),
      ),
      ...afterSaleAnswers(desk),
    ],
  }),
};

/** Lookup tables of one search; airlines are requested once a day. */
async function rowLookups(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
): Promise<AirWords> {
  const book = airlinesOf(desk.suppliers);
  const [today] = await Promise.all([desk.rates(), openAirlines(desk, asker)]);
  const { settlementCurrency } = asker.site;
  const rate = crossRate(usdRates(today), 'USD', settlementCurrency);
  const weights = rate === null ? WEIGHTS_USD : weightsIn(rate, minorUnits(settlementCurrency));
  const keep = handleKeeper(desk, asker.agencyId);
  return new AirWords({ language: asker.language, book, weights, keep });
}

/** Returns the details a fare is checked with; null if the itinerary of its offer is none. */
function requestedIn({ itemKey, handle, question, chosen }: OfferRef<FlightQuestion>) {
  const legs = parseItineraryKey(itemKey);
  if (legs === null) return null;
  const { travellers, cabin } = question;
  const services = servicesIn(chosen);
  const requested: AirRequested = {
    legs,
    travellers,
    cabin,
    ...handleIn({ handle }),
    ...chosenSeatsAndBags(services),
  };
  return { legs, travellers, services, requested };
}

/**
 * Returns the reason a selection is refused: if the fare is available without its seats, one of them
 * is not available to its traveller.
 */
async function whyRefused(
  supplier: AirSupplier,
  offer: OfferRef<FlightQuestion>,
  refusal: SupplierRefusal,
  context: SupplierContext,
): Promise<SupplierRefusal> {
  const asked = requestedIn(offer);
  if (refusal.reason !== 'INVALID' || asked === null || asked.requested.seats.length === 0)
    return refusal;
  const plain = await supplier.check(offer.rateKey, { ...asked.requested, seats: [] }, context);
  return plain.kind === 'ok' ? { ...refusal, reason: 'SEAT_TAKEN' } : refusal;
}

/**
 * Returns the fare as currently sold by its supplier with all chosen services: seats and bags are
 * included in its price.
 */
async function recheck(
  supplier: AirSupplier,
  offer: OfferRef<FlightQuestion>,
  context: SupplierContext,
): Promise<SupplierOutcome<SellableFare>> {
  const asked = requestedIn(offer);
  if (asked === null) return { kind: 'refused', reason: 'NOT_FOUND', message: 'no itinerary' };
  const { legs, travellers, services: wanted, requested } = asked;
  const { rateKey } = offer;
  checkServices(wanted, { legs, travellers });
  const [exits, outcome, isNamed] = await Promise.all([
    exitSeatsOf(supplier, { rateKey, requested }, context),
    supplier.check(rateKey, requested, context),
    openAirlinesOf(supplier, context),
  ]);
  // suppliers may refuse such a seat too: this error names the seat and the traveller
  if (exits.kind === 'ok') checkExitSeats(wanted, travellers, exits.value);
  if (outcome.kind !== 'ok') return outcome;
  if (exits.kind !== 'ok') return exits;
  // the booking would show codes instead of airlines for good
  if (!isNamed) return { kind: 'unknown', message: 'no names of airlines' };
  const checked = outcome.value;
  const { fare, services } = checked;
  const fault = faultOfFare(fare, checked.itinerary.legs, { travellers });
  if (fault !== null && fault !== NONE_LEFT)
    return { kind: 'unknown', message: fault, isUnreadable: true };
  const extras = services.reduce((sum, { price }) => sum + price, 0);
  const cancellation = orderTerms(fare.cancellation, {
    voidUntil: fare.terms.voidUntil,
    owed: fare.net + fare.tax,
    extras,
    departs: departsAt(checked.itinerary.legs),
  });
  const rate = {
    ...fare,
    net: fare.net + extras,
    published: fare.published + extras,
    added: pricedServices(wanted, services).map(({ net }) => net),
    cancellation,
  };
  return { kind: 'ok', value: { rate, checked, supplier, exits: exits.value } };
}
