// HTTP contract of hotels: suggestions, search, one hotel, rates, quote.
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
        /** A supplier has not responded yet, or failed: hotels with this name may be missing. */
        isPartial: z.literal(true).optional(),
      }),
    }),
  },
});

/** Origin of a search: typed here, a deal, a deal link, or a proposal. */
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
 * The searched place. Distances of rows are measured from it: for a city or an area from its
 * centre.
 */
export const searchedPlace = z.object({
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  latitude: z.number(),
  longitude: z.number(),
});
export type SearchedPlace = z.infer<typeof searchedPlace>;

/** The same query on other dates, with the price at an earlier search. */
const otherDate = z.object({
  from: localDate,
  to: localDate,
  /**
   * Minor units of the response's currency: the lowest of all rates, as this viewer would pay it.
   */
  total: z.int(),
  /** Whole hours since the price was recorded. */
  hoursAgo: z.int().nonnegative(),
});
export type OtherDate = z.infer<typeof otherDate>;
/** The nearest dates; absent if none is known, or if prices are hidden. */
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

/** One line of the streamed response. */
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
   * `results`: new rows. `more`: additions to earlier rows: offers, and the guest score if there
   * was none.
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

/** A guest review with its origin and date. */
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
  /** True for a synthetic review of a test supplier. */
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
        checkInFrom: z.string().nullable(),
        checkOutBy: z.string().nullable(),
        policies: z.array(z.object({ title: z.string(), text: z.string() })),
        rooms: z.array(room),
        /**
         * Reviews in the reader's language first, then others, newest first; empty if the supplier
         * provides none.
         */
        guestReviews: z.array(guestReview),
      }),
      /** No supplier can describe it at the moment: text, rooms and policies are missing. */
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
    /** Set for a visitor who opens the hotel without a search: the visit is recorded as one. */
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
      /** Offers grouped by room; rooms that are unavailable at every supplier have no offers. */
      rooms: z.array(
        z.object({
          room,
          /** Facilities of the room in display order, if its supplier states them. */
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

/** Body of the deals call, exactly as in the specification (section 7). */
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
  /** Our addition: id of a hotel that is listed first if it has a price. */
  picked: z.string().max(200).optional(),
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
      /** Town of the hotel. */
      city: z.string(),
    }),
  }),
  rating: z.number(),
  link: z.string(),
  stayPeriod: z.object({ start: localDate, end: localDate }),
  nights: z.int(),
  rates: dealRates.nullable(),
  /** True for the `picked` hotel of the request. */
  isPicked: z.literal(true).optional(),
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
