// Hotels as the server sells them.
import type { Offering, PricedOffer } from '@portico/selling';
import { faultOfPrice } from '@portico/rules/sane';
import { itemId } from '@portico/rules/item-id';
import {
  getHotel,
  hotelAutoSuggest,
  hotelDeals as hotelDealsCall,
  hotelQuote,
  hotelQuoteRead,
  hotelRates,
  hotelSearch,
} from '../http.ts';
import type { HotelQuery } from '../port.ts';
import { hotelIn, questionOf } from '../rules/address.ts';
import { checkStay } from '../rules/check-stay.ts';
import { hotelDealsBody } from '../rules/deals.ts';
import { HotelMerge } from '../rules/merge.ts';
import { offerOrder, recommended } from '../rules/order.ts';
import { faultOfHotel, saneHotels } from '../rules/sane.ts';
import { hotelDeals } from './deals.ts';
import { hotelAnswers } from './detail.ts';
import { distanceOf, factsOf, factsText, offerOf, reviewsOf, roomOf, townOf } from './facts.ts';
import type { HotelTypes, Near } from './hotel-types.ts';
import { locate, locateHotel } from './near.ts';
import { hotelCodec } from './offer-codec.ts';
import { ownPictures } from './own-pictures.ts';
import { frameOfStay, type HotelPromise, hotelSales } from './sales.ts';
import { suggestions } from './suggest.ts';
import { hotelSuppliers } from './suppliers.ts';

/** Miles, when the question names none. */
const DEFAULT_RADIUS = 10;

export const hotels: Offering<HotelTypes> = {
  product: 'Hotels',
  calls: {
    search: hotelSearch,
    item: getHotel,
    rates: hotelRates,
    quote: hotelQuote,
    quoteRead: hotelQuoteRead,
    deals: hotelDealsCall,
    suggest: hotelAutoSuggest,
  },
  pages: {
    search: 'hotelSearch',
    item: 'hotelSearchDetails',
    question: questionOf,
    itemOf: hotelIn,
    dealsBody: hotelDealsBody,
  },
  sales: hotelSales,
  lines: { type: 'hotels', rows: 'results' },
  words: { item: 'Room', fee: 'Fee paid at the property' },
  codec: hotelCodec,
  suppliers: hotelSuppliers,

  check(body, language, now) {
    const { destination, stay, occupancies, nationality } = body;
    const { near, timeZone } = locate(destination, language);
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
      question: { stay, occupancies, nationality: nationality ?? null, near },
      head: { stay, nights },
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

  sane: saneHotels,
  merge: () => new HotelMerge(),
  offer: (rate, price) => offerOf(rate, price),
  order: offerOrder,

  row({ id, facts }, offers, asker, question) {
    const near = question.near ?? NOWHERE;
    const distance = distanceOf(facts, near);
    const own = ownPictures(asker.site, facts, asker.language);
    return {
      text: `${factsText(id, facts, distance, near, asker.language, own)},"offers":${textOf(offers)}}`,
      rank: (cheapest) => recommended(cheapest, distance, facts.score),
      tie: distance,
    };
  },

  gain({ id, facts }, offers, before) {
    const score =
      before === facts
        ? ''
        : `,"score":${JSON.stringify(facts.score)},"reviews":${reviewsOf(facts)}`;
    return `{"id":${JSON.stringify(id)}${score},"offers":${textOf(offers)}}`;
  },

  checkAgain: ({ stay }, now) => void checkStay(stay, null, now),

  recheck: (supplier, { itemKey, rateKey, question: { stay, occupancies } }, context) =>
    supplier.check(itemKey, rateKey, stay, occupancies, context),

  faultOf: ({ hotel, rate }) => faultOfHotel(hotel) ?? faultOfPrice(rate),

  promise({ hotel, rate, remarks }, { supplier, itemKey, question }, { site, language }) {
    const { stay, occupancies } = question;
    const near = question.near ?? locateHotel(hotel, language).near;
    const own = ownPictures(site, hotel, language);
    const facts = factsOf(itemId(supplier, itemKey), hotel, near, language, own);
    const promise: HotelPromise = {
      hotel: { ...facts, town: townOf(hotel, language) },
      room: roomOf(rate.room, { hotel, language }),
      board: rate.board,
      stay,
      occupancies: occupancies.map(({ adults, childAges }) => ({
        adults,
        childAges: [...childAges],
      })),
      checkInFrom: hotel.checkInFrom,
      checkOutBy: hotel.checkOutBy,
      remarks: [...remarks],
      near,
    };
    return { ...frameOfStay(promise), promise };
  },

  questionOf: ({ promise: { stay, occupancies, near } }) => ({
    stay,
    occupancies,
    nationality: null,
    near,
  }),
  remarks: ({ promise }) => promise.remarks,

  answers(desk) {
    const suggest = suggestions(desk);
    return {
      ...hotelAnswers(desk),
      suggest: (asker, body: { readonly text: string }) => suggest(asker, body.text),
      deals: hotelDeals(desk),
    };
  },
};

const NOWHERE: Near = { name: '', latitude: 0, longitude: 0 };

const textOf = (offers: readonly PricedOffer[]): string =>
  JSON.stringify(offers.map(({ offer }) => offer));
