// Hotels: suggestions, search, one hotel, rates, quote.
import { defineCall } from '@portico/contract/call';
import {
  dealRates,
  dealsEnd,
  itemSuppliers,
  quoteCall,
  quoteReadCall,
  suppliersProgress,
  UNANSWERED,
} from '@portico/contract/product-calls';
import { quote } from '@portico/contract/sale';
import {
  countryCode,
  currencyCode,
  latitude,
  line,
  localDate,
  longitude,
  place,
} from '@portico/contract/schemas';
import { z } from 'zod';
import { TRAVELLER_KINDS } from './rules/guest-reviews.ts';
import { PLACE_KINDS } from './rules/place-kind.ts';
import { ROOM_FACILITIES } from './rules/room-words.ts';
import {
  hotelDetail,
  hotelFacts,
  hotelGain,
  hotelResult,
  occupancies,
  offer,
  room,
  stay,
} from './shapes.ts';

/** A quote of a stay. */
export const hotelQuoteView = quote.extend({ detail: hotelDetail });

export const hotelAutoSuggest = defineCall('hotelAutoSuggest', {
  summary:
    'Places for a few letters: cities, airports, landmarks, areas and hotels (decision O-120)',
  access: 'public',
  lane: 'search',
  body: z.strictObject({ text: z.string().max(200), isManageLocation: z.boolean() }),
  replies: {
    200: z.object({
      data: z.object({
        locationSuggestions: z.array(place),
        allData: z.array(place),
        /** A supplier has not answered yet, or failed: hotels of this name may be missing. */
        isPartial: z.literal(true).optional(),
      }),
    }),
  },
});

/** Where a search began: typed here, or at a deal, a deal link, a proposal. */
const searchSource = z.enum(['direct', 'deal', 'plum', 'proposal']);

export const hotelSearchBody = z.strictObject({
  destination: z.strictObject({
    placeId: z.string().max(80).optional(),
    name: line(120).optional(),
    latitude,
    longitude,
  }),
  /** Miles. */
  radius: z.number().positive().max(100).optional(),
  stay,
  occupancies,
  nationality: countryCode.optional(),
  source: searchSource.optional(),
});
export type HotelSearchBody = z.infer<typeof hotelSearchBody>;

/**
 * What the search is for. Distances of its rows are from there: of a city or an area from its
 * middle.
 */
export const searchedPlace = z.object({
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  latitude: z.number(),
  longitude: z.number(),
});
export type SearchedPlace = z.infer<typeof searchedPlace>;

/** The same question on other dates: what it cost when somebody asked for them. */
const otherDate = z.object({
  from: localDate,
  to: localDate,
  /** Minor units of the answer's currency: the least of all rates, as this viewer would pay it. */
  total: z.int(),
  /** Whole hours since it was seen. */
  hoursAgo: z.int().nonnegative(),
});
export type OtherDate = z.infer<typeof otherDate>;
/** The nearest of them; missing where none is known, or no price is shown. */
const otherDates = z.array(otherDate).optional();

export const hotelSearch = defineCall('hotelSearch', {
  summary:
    'Search hotels; one document, or lines of JSON as suppliers answer (Accept: application/x-ndjson)',
  access: 'public',
  lane: 'search',
  body: hotelSearchBody,
  replies: {
    200: z.object({
      searchId: z.string(),
      stay,
      nights: z.int(),
      place: searchedPlace,
      currency: currencyCode,
      otherDates,
      suppliers: suppliersProgress,
      results: z.array(hotelResult),
    }),
  },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});

/** One line of the streamed form. */
export const hotelSearchLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    searchId: z.string(),
    stay,
    nights: z.int(),
    place: searchedPlace,
    currency: currencyCode,
    otherDates,
    suppliers: suppliersProgress,
  }),
  /**
   * `results`: new rows. `more`: what earlier rows have gained, offers, and the guests' score where
   * there was none.
   */
  z.object({
    type: z.literal('hotels'),
    suppliers: suppliersProgress,
    results: z.array(hotelResult),
    more: z.array(hotelGain),
  }),
  z.object({ type: z.literal('end'), suppliers: suppliersProgress, total: z.int() }),
]);
export type HotelSearchLine = z.infer<typeof hotelSearchLine>;

/** What one guest wrote, with where it was collected and when. */
export const guestReview = z.object({
  text: z.string(),
  language: z.string().nullable(),
  rating: z.number(),
  /** 'YYYY-MM' */
  stayed: z.string().nullable(),
  written: localDate,
  traveller: z.enum(TRAVELLER_KINDS).nullable(),
  by: z.string(),
  source: z.string(),
  /** Made up to rehearse with. */
  isRehearsal: z.literal(true).optional(),
});
export type GuestReviewView = z.infer<typeof guestReview>;

export const getHotel = defineCall('hotel', {
  summary: 'Facts of one hotel: text, pictures, amenities, landmarks near it, policies',
  access: 'public',
  lane: 'search',
  params: z.object({ id: z.string().min(1).max(80) }),
  replies: {
    200: z.object({
      hotel: hotelFacts.extend({
        description: z.string(),
        scores: z.array(z.object({ name: z.string(), score: z.number() })),
        quoteOfGuest: z.object({ text: z.string(), by: z.string() }).nullable(),
        landmarks: z.array(z.object({ name: z.string(), miles: z.number() })),
        checkInFrom: z.string(),
        checkOutBy: z.string(),
        policies: z.array(z.object({ title: z.string(), text: z.string() })),
        rooms: z.array(room),
        /**
         * Those in the reader's language, then the others, newest first; none where the supplier
         * passes none on.
         */
        guestReviews: z.array(guestReview),
      }),
      /** No supplier describes it at the moment: text, rooms and policies are missing. */
      isPart: z.boolean().optional(),
    }),
  },
  errors: ['NOT_FOUND', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});

export const hotelRates = defineCall('hotelRates', {
  summary: 'All rooms and rates of one hotel for a stay',
  access: 'public',
  lane: 'search',
  body: z.strictObject({
    hotelId: z.string().min(1).max(80),
    stay,
    occupancies,
    nationality: countryCode.optional(),
    /** Of whoever lands on the hotel without a search: that is noted as one. */
    source: searchSource.optional(),
  }),
  replies: {
    200: z.object({
      hotelId: z.string(),
      stay,
      nights: z.int(),
      currency: currencyCode,
      otherDates,
      suppliers: itemSuppliers,
      /**
       * Offers grouped by room; rooms that every supplier has answered to have none of come with no
       * offers.
       */
      rooms: z.array(
        z.object({
          room,
          /** Of the room, where its supplier tells them, in the order in which they are shown. */
          facilities: z.array(z.enum(ROOM_FACILITIES)).optional(),
          offers: z.array(offer),
        }),
      ),
    }),
  },
  errors: ['NOT_FOUND', 'INVALID_FIELD', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});

export const hotelQuote = quoteCall('hotelQuote', hotelQuoteView);
export const hotelQuoteRead = quoteReadCall('hotelQuoteRead', hotelQuoteView);

/** Body of the deals call, word for word as the specification has it (section 7). */
export const hotelDealsBody = z.object({
  occupancies: z
    .array(
      z.object({
        numOfRoom: z.int().min(1).max(5),
        numOfAdults: z.int().min(1).max(8),
        numOfChildren: z.int().min(0).max(6),
        childAges: z.array(z.int().min(0).max(17)).max(6),
      }),
    )
    .min(1)
    .max(5),
  stayPeriod: z.object({ start: localDate, end: localDate }),
  latitude,
  longitude,
  nationality: countryCode,
  destinationCountryCode: countryCode,
  currency: currencyCode,
  radius: z.number().positive().max(100),
  searchString: z.string().max(200),
  isOTA: z.boolean(),
  isHome: z.boolean(),
  isFromDestination: z.boolean(),
});
export type HotelDealsBody = z.infer<typeof hotelDealsBody>;

/** `rates` are in the request's currency. */
export const hotelDeal = z.object({
  hotel: z.object({
    hotelDetails: z.object({
      id: z.string(),
      heroImage: z.string(),
      heroImageAlt: z.string(),
      name: z.string(),
      distance: z.number(),
      distanceFrom: z.string(),
    }),
  }),
  rating: z.number(),
  link: z.string(),
  nights: z.int(),
  rates: dealRates.nullable(),
});
export type HotelDeal = z.infer<typeof hotelDeal>;

export const hotelDeals = defineCall('hotelDeals', {
  summary: 'Hotel deals near a place, for the cards of home',
  access: 'public',
  lane: 'deals',
  body: hotelDealsBody,
  replies: {
    200: z.object({ response: z.array(hotelDeal), ...dealsEnd }),
  },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE'],
});
