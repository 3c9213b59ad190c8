// Implements the server's product interface for hotels.
import {
  answer,
  jsonPart,
  JsonText,
  type Offering,
  ok,
  type ParsedSearch,
  type PricedOffer,
} from '@portico/selling';
import { faultOfPrice } from '@portico/rules/sane';
import { itemId } from '@portico/rules/item-id';
import {
  getHotel,
  hotelAutoSuggest,
  hotelQuote,
  hotelQuoteRead,
  hotelRates,
  hotelSearch,
} from '../http.ts';
import type { HotelQuery } from '../port.ts';
import { dialable } from '../rules/telephone.ts';
import { hotelIn, questionOf } from '../rules/address.ts';
import { checkStay } from '../rules/check-stay.ts';
import { hotelDealsBody } from '../rules/deals.ts';
import { HotelMerge } from '../rules/merge.ts';
import { offerOrder, recommended } from '../rules/order.ts';
import { isOfWhatLiesIn } from '../rules/place-kind.ts';
import { faultOfHotel, saneHotels } from '../rules/sane.ts';
import { datesOfRates, hotelDates } from './dates.ts';
import { hotelDeals } from './deals.ts';
import { hotelAnswers, type RatesBody } from './detail.ts';
import {
  distanceOf,
  factsMemory,
  factsOf,
  namedBoard,
  offerOf,
  reviewsOf,
  rowPart,
  roomOf,
  townOf,
} from './facts.ts';
import type { HotelTypes, Near } from './hotel-types.ts';
import { nearOfHotel } from './near.ts';
import { hotelCodec } from './offer-codec.ts';
import { photographsOf } from './photographs.ts';
import { recalledStay } from './recalled.ts';
import { frameOfStay, type HotelPromise, hotelSales, requestedOf } from './sales.ts';
import { resolvePlace } from './resolve-place.ts';
import { suggestions } from './suggest.ts';
import { placeNamed, withOwnName } from './place-name.ts';
import { townsOf } from './towns.ts';
import { zoned, zonedList } from './zones.ts';

/** Default radius in miles. */
const DEFAULT_RADIUS = 10;

export const hotels: Offering<HotelTypes> = {
  product: 'Hotels',
  calls: {
    search: hotelSearch,
    quote: hotelQuote,
    quoteRead: hotelQuoteRead,
  },
  pages: {
    search: 'hotelSearch',
    item: { page: 'hotelSearchDetails', idOf: hotelIn },
    question: questionOf,
    placeNames: {
      of: placeNamed,
      renamed: withOwnName,
    },
    dealsBody: hotelDealsBody,
    recalled: recalledStay,
  },
  sales: hotelSales,
  lines: { type: 'hotels', rows: 'results' },
  words: { item: 'Room', fee: 'Fee paid at the property' },
  codec: hotelCodec,

  check(body, language, now) {
    const { destination, stay, occupancies, nationality } = body;
    const resolved = resolvePlace(destination, language);
    const { near, timeZone } = resolved;
    const nights = checkStay(stay, timeZone, now);
    const query: HotelQuery = {
      latitude: destination.latitude,
      longitude: destination.longitude,
      radiusMiles: body.radius ?? DEFAULT_RADIUS,
      stay,
      occupancies,
      ...(nationality === undefined ? {} : { nationality }),
    };
    return {
      query,
      question: { stay, occupancies, nationality: nationality ?? null, near, resolved },
      head: { stay, nights, place: { ...near, kind: resolved.kind } },
      criteria: {
        destination,
        radius: query.radiusMiles,
        stay,
        occupancies,
        nationality: nationality ?? null,
      },
      source: body.source ?? 'direct',
    };
  },

  dates: hotelDates,
  sane(items, query) {
    const { list, notes } = zonedList(items, Date.parse(query.stay.checkIn));
    return { ...saneHotels(list, query), notes };
  },
  merge: () => new HotelMerge(townsOf),
  offer: (rate, price, full) => offerOf(rate, price, full),
  order: offerOrder,

  row({ id, facts, sources }, offers, asker, question, memories) {
    const near = question.near ?? NOWHERE;
    const distance = distanceOf(facts, near);
    const own = photographsOf(asker, facts);
    const match = question.resolved?.matchOf(id, facts);
    const isByDistance = question.resolved !== undefined && !isOfWhatLiesIn(question.resolved.kind);
    const row = { id, hotel: facts, sources, near, onlooker: asker, own };
    return {
      ...rowPart(factsMemory(memories), row, {
        ...(match && { match }),
        offers: offersOf(offers),
      }),
      rank: (cheapest) =>
        GROUPS[match ?? 'in'] +
        (isByDistance ? distance : recommended(cheapest, distance, facts.score)),
      tie: distance,
    };
  },

  rowUpdate({ id, facts }, offers, before) {
    return jsonPart({
      id,
      ...(before !== facts && { score: facts.score, reviews: reviewsOf(facts) }),
      offers: offersOf(offers),
    });
  },

  checkAgain: ({ stay }, now) => void checkStay(stay, null, now),

  async recheck(supplier, { itemKey, rateKey, handle, question }, context) {
    const requested = requestedOf(question, handle);
    const outcome = await supplier.check(itemKey, rateKey, requested, context);
    return outcome.kind === 'ok'
      ? { ...outcome, value: { ...outcome.value, hotel: zoned(outcome.value.hotel) } }
      : outcome;
  },

  faultOf: ({ hotel, rate }) => faultOfHotel(hotel) ?? faultOfPrice(rate),

  promise({ hotel, rate, remarks }, { supplier, itemKey, question }, asker) {
    const { language } = asker;
    const { stay, occupancies } = question;
    const near = question.near ?? nearOfHotel(hotel, language);
    const own = photographsOf(asker, hotel);
    const facts = factsOf(itemId(supplier, itemKey), hotel, near, asker, own);
    const phone = dialable(hotel.telephone);
    const promise: HotelPromise = {
      hotel: { ...facts, name: question.name ?? facts.name, town: townOf(hotel, language) },
      room: roomOf(rate.room, { hotel, onlooker: asker }),
      board: rate.board,
      ...namedBoard(rate),
      stay,
      occupancies: occupancies.map(({ adults, childAges }) => ({
        adults,
        childAges: [...childAges],
      })),
      checkInFrom: hotel.checkInFrom,
      checkOutBy: hotel.checkOutBy,
      ...(phone === undefined ? {} : { phone }),
      remarks: [...remarks],
      feeOnSite: rate.feeOnSite,
      near,
    };
    return { ...frameOfStay(promise), promise };
  },

  questionOf: ({ promise: { hotel, stay, occupancies, near } }) => ({
    stay,
    occupancies,
    nationality: null,
    near,
    name: hotel.name,
  }),
  remarks: ({ promise }) => promise.remarks,

  answers(desk) {
    const { item, rates, card } = hotelAnswers(desk);
    const suggest = suggestions(desk);
    return {
      answers: [
        answer(getHotel, async ({ context, params }) => ok(await item(context, params.id))),
        answer(hotelRates, async ({ context, body }) => ok(await rates(context, body)), {
          landing: ({ body }) => landingOf(body),
          dated: ({ body }) => datesOfRates(body),
        }),
        answer(
          hotelAutoSuggest,
          async ({ context, body }) => ok(new JsonText(await suggest(context, body.text))),
          { isSteady: true },
        ),
      ],
      deals: hotelDeals(desk),
      card,
    };
  },
};

/** Returns the log fields of a rates request without a preceding search; null if there was one. */
function landingOf(body: RatesBody): Pick<ParsedSearch, 'criteria' | 'source'> | null {
  const { hotelId, stay, occupancies, nationality = null, source = 'direct' } = body;
  return source === 'direct'
    ? null
    : { criteria: { hotelId, stay, occupancies, nationality }, source };
}

/**
 * Sort offsets: the searched hotel first, then hotels located in the place, then nearby ones; the
 * last offset is higher than any price.
 */
const GROUPS = { searched: -1, in: 0, around: 1e15 } as const;

const NOWHERE: Near = { name: '', latitude: 0, longitude: 0 };

const offersOf = (offers: readonly PricedOffer[]): object[] => offers.map(({ offer }) => offer);
