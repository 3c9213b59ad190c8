// HTTP contract of cars: suggestions, countries of residence, deals, search, the rates of one car, quotes, carts.
import { cartCall, cartReadCall, cartWriteCall } from '@portico/contract/http/cart';
import { defineCall } from '@portico/contract/call';
import {
  choosingQuoteBody,
  dealRates,
  dealsEnd,
  itemSuppliers,
  quoteCall,
  quoteReadCall,
  suppliersProgress,
  UNANSWERED,
} from '@portico/contract/product-calls';
import { cancellation, price, quote } from '@portico/contract/sale';
import {
  countryCode,
  currencyCode,
  latitude,
  line,
  longitude,
  money,
  place,
} from '@portico/contract/schemas';
import { z } from 'zod';
import { carCartDetails } from './http-cart.ts';
import {
  carRow,
  deskLine,
  deskView,
  driverTerms,
  extraView,
  promised,
  vehicleView,
  vendorView,
  words,
} from './http-words.ts';
import { DRIVER_AGES, RADIUS_MILES } from './shapes.ts';

export type {
  CarResultRow,
  DeskLineView,
  DeskView,
  DeskWord,
  ExtraView,
  TermsWord,
  VehicleView,
  VendorView,
} from './http-words.ts';
export { type CarCartDetails, carCartDetails } from './http-cart.ts';
export { type CarNotice, carNotice } from './http-notice.ts';

/** Local time of a desk, `2027-06-18T10:00:00`; rules/check-rental.ts defines which times are valid. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/);
const age = z.int().min(DRIVER_AGES.from).max(DRIVER_AGES.to);
const vehicleKey = z.string().min(1).max(200);
const source = z.enum(['direct', 'deal', 'plum', 'proposal']).optional();

// ── places and countries ──────────────────────────────────────────────────────────────────────────────────────────────────

export const carAutoSuggest = defineCall('carAutoSuggest', {
  summary: 'Places to fetch a car for a few letters: airports, then towns (decision O-120)',
  access: 'public',
  lane: 'search',
  body: z.strictObject({ text: z.string().max(8_000), isManageLocation: z.boolean() }),
  replies: {
    200: z.object({ data: z.object({ locations: z.array(place), allData: z.array(place) }) }),
  },
  errors: ['SERVICE_NOT_AVAILABLE'],
});

export const carCountries = defineCall('carCountries', {
  summary: 'Countries a driver can live in, by name (decision O-121)',
  access: 'public',
  lane: 'read',
  /** Language of the names, two letters in either case: 'EN'. */
  params: z.object({ language: z.string().regex(/^[A-Za-z]{2}$/) }),
  replies: { 200: z.object({ data: z.array(z.object({ name: z.string(), code: countryCode })) }) },
  errors: ['SERVICE_NOT_AVAILABLE'],
});

// ── deals ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const dealTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/** Body of the deals call, exactly as in the specification (section 7). */
export const carDealsBody = z.object({
  age,
  countryOfResidence: countryCode,
  pickUpDateTime: dealTime,
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  returnDateTime: dealTime,
  returnLatitude: latitude,
  returnLongitude: longitude,
  searchString: z.string().max(200),
  isOTA: z.boolean(),
  isHome: z.boolean(),
  isFromDestination: z.boolean(),
  /** Our addition: id of a car that is listed first if it has a price. */
  picked: z.string().max(200).optional(),
});
export type CarDealsBody = z.infer<typeof carDealsBody>;

/** A deal card of the home page; its keys are the specification's (section 7), including their misspellings. */
export const carDeal = z.object({
  id: z.string(),
  vehiclePicture: z.string(),
  vehiclePictureAlt: z.string(),
  /** URL of the vendor's logo; null if there is none. */
  logo: z.string().nullable(),
  /** The class name and an example vehicle: the card shows `veh`, else `name` (decision O-090). */
  veh: z.string(),
  name: z.string(),
  passangerCapacity: z.int(),
  bagCapacity: z.int(),
  /** null if unknown. */
  noOfDoors: z.int().nullable(),
  pickupLocation: z.string(),
  dropOffLocation: z.string(),
  pickUpDateTime: dealTime,
  returnDateTime: dealTime,
  link: z.string(),
  days: z.int(),
  /** In the settlement currency, all fees included; null where prices are hidden. */
  rates: dealRates.nullable(),
  /**
   * The comparison that makes it a deal: the median total of `cars` cars of its class there, for this viewer, in major units of the
   * currency of `rates`, and the saving in percent. null where prices are hidden.
   */
  usual: z
    .object({ price: z.number(), percent: z.int().min(1), cars: z.int().min(1) })
    .nullable()
    .optional(),
  /** True for the `picked` car of the request. */
  isPicked: z.literal(true).optional(),
});
export type CarDeal = z.infer<typeof carDeal>;

export const carDeals = defineCall('carDeals', {
  summary: 'Car deals near a place, for the cards of home',
  access: 'public',
  lane: 'deals',
  body: carDealsBody,
  replies: {
    200: z.object({ response: z.array(carDeal), ...dealsEnd }),
  },
  errors: ['INVALID_FIELD', 'SERVICE_NOT_AVAILABLE'],
});

// ── search ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A place by its id, or a point with its name. */
const spot = z.union([
  z.strictObject({ placeId: z.string().min(1).max(80) }),
  z.strictObject({
    placeId: z.string().max(80).optional(),
    name: line(120).optional(),
    latitude,
    longitude,
  }),
]);

const rental = {
  pickUpAt: localTime,
  dropOffAt: localTime,
  driver: z.strictObject({ age, residence: countryCode }),
};

export const carSearchBody = z.strictObject({
  pickUp: spot,
  /** Default: the pick-up place. */
  dropOff: spot.optional(),
  ...rental,
  /** Radius in miles around both places. */
  radius: z.number().positive().max(RADIUS_MILES.most).optional(),
  source,
});
export type CarSearchBody = z.infer<typeof carSearchBody>;

/** A resolved place: distances are measured from it. */
const foundSpot = z.object({
  placeId: z.string().nullable(),
  name: z.string(),
  countryCode: countryCode.nullable(),
  latitude,
  longitude,
  timeZone: z.string(),
});
export type FoundSpot = z.infer<typeof foundSpot>;

/** Fields available before any supplier has responded. */
const begun = {
  searchId: z.string(),
  days: z.int(),
  currency: currencyCode,
  suppliers: suppliersProgress,
  pickUp: foundSpot,
  /** null: the car is returned to the pick-up place. */
  dropOff: foundSpot.nullable(),
};

export const carSearch = defineCall('carSearch', {
  summary:
    'Search rental cars; one document, or lines of JSON as suppliers answer (Accept: application/x-ndjson)',
  access: 'public',
  lane: 'search',
  body: carSearchBody,
  replies: { 200: z.object({ ...begun, ...words, rows: z.array(carRow) }) },
  errors: [
    'INVALID_FIELD',
    'DRIVER_TOO_YOUNG',
    'DRIVER_TOO_OLD',
    'SERVICE_NOT_AVAILABLE',
    ...UNANSWERED,
  ],
});

/** One line of the streamed response. */
export const carSearchLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), ...begun }),
  /** `rows`: new rows. `more`: offers added to earlier rows; an offer with the same terms replaces the previous one. */
  z.object({
    type: z.literal('rows'),
    suppliers: suppliersProgress,
    ...words,
    rows: z.array(carRow),
    more: z.array(carRow),
  }),
  z.object({ type: z.literal('end'), suppliers: suppliersProgress, total: z.int() }),
]);
export type CarSearchLine = z.infer<typeof carSearchLine>;

// ── one car ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const carOffer = z.object({
  offerId: z.string(),
  mark: z.string(),
  ...promised,
  /** null where prices are hidden. */
  price: price.nullable(),
  /** Lines of the amount paid at the desk, as parts of the price; null where prices are hidden. */
  atDesk: z.array(deskLine).nullable(),
  cancellation,
  needs: driverTerms,
  extras: z.array(extraView),
  left: z.int().nullable(),
  /** Only for unrestricted agents. */
  supplier: z.string().optional(),
});
export type CarOfferView = z.infer<typeof carOffer>;

const carFacts = {
  /** Key of the car. */
  vehicle: z.string(),
  vendor: vendorView,
  pickUp: deskView,
  dropOff: deskView,
  model: vehicleView,
};

export const carVehicle = defineCall('carVehicle', {
  summary: 'All rates of one car, named by vendor, desks and class, with sealed offers',
  access: 'public',
  lane: 'search',
  body: z.strictObject({ vehicle: vehicleKey, ...rental, source }),
  replies: {
    200: z.object({
      ...carFacts,
      days: z.int(),
      currency: currencyCode,
      suppliers: itemSuppliers,
      offers: z.array(carOffer),
    }),
  },
  errors: [
    'INVALID_FIELD',
    'DRIVER_TOO_YOUNG',
    'DRIVER_TOO_OLD',
    'DESK_CLOSED',
    'TOO_LATE_TO_BOOK',
    'ITEM_GONE',
    'SOLD_OUT',
    'SERVICE_NOT_AVAILABLE',
    ...UNANSWERED,
  ],
});

// ── what is sold ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const extraChosen = z.strictObject({
  code: z.string().min(1).max(40),
  count: z.int().min(1).max(20),
});

/** Car-specific part of a quote and a booking, in the buyer's language. */
export const carDetail = z.object({
  ...carFacts,
  days: z.int(),
  ...promised,
  needs: driverTerms,
  driver: z.object({ age: z.int(), residence: countryCode }),
  /** Lines of the amount paid at the desk. */
  atDesk: z.array(deskLine),
  /** The driver's flight number, if entered: 'A0201'. Bookings only. */
  flightNumber: z.string().optional(),
  /** Landing time in the desk's local time, if entered: '21:40'. */
  landsAt: z.string().optional(),
  /** Chosen extras; `amount` covers all pieces for the whole rental, in the price's currency and included in its total. */
  extras: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      amount: money,
      payAt: z.enum(['now', 'desk']),
    }),
  ),
  /** Other extras available with this rate. */
  offered: z.array(extraView),
});
export type CarDetail = z.infer<typeof carDetail>;

export const carQuoteView = quote.extend({ detail: carDetail });

export const carQuote = quoteCall('carQuote', carQuoteView, {
  body: choosingQuoteBody({
    /** All chosen extras: those absent from a later quote are removed. */
    extras: z.array(extraChosen).max(20).optional(),
    /** Another age on the day of pick-up: the price is requested again. */
    driverAge: age.optional(),
  }),
  refusals: ['DRIVER_TOO_YOUNG', 'DRIVER_TOO_OLD', 'DESK_CLOSED'],
});
export const carQuoteRead = quoteReadCall('carQuoteRead', carQuoteView);

/** The driver is the only traveller of the cart and needs a birth date. */
export const carCart = cartCall('carCart');
export const carCartRead = cartReadCall('carCartRead');
export const carCartWrite = cartWriteCall('carCartWrite', carCartDetails, [
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'LICENCE_UNCONFIRMED',
]);
