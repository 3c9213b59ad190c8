// Cars on the wire: suggestions, countries of residence, deals, search, the rates of one car, quotes, carts.
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

/** Wall time of a desk, `2027-06-18T10:00:00`; which ones can be asked for rules/check-rental.ts says. */
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

/** Body of the deals call, word for word as the specification has it (section 7). */
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
});
export type CarDealsBody = z.infer<typeof carDealsBody>;

/** A card of home; its keys are the specification's (section 7), misspelt as there. */
export const carDeal = z.object({
  vehiclePicture: z.string(),
  vehiclePictureAlt: z.string(),
  /** Address of the vendor's mark; null where there is none. */
  logo: z.string().nullable(),
  /** The class in words, and an example of it: the card shows `veh`, else `name` (decision O-090). */
  veh: z.string(),
  name: z.string(),
  passangerCapacity: z.int(),
  bagCapacity: z.int(),
  /** null where nobody says. */
  noOfDoors: z.int().nullable(),
  pickupLocation: z.string(),
  dropOffLocation: z.string(),
  link: z.string(),
  days: z.int(),
  /** In the settlement currency, all fees included; null where prices are hidden. */
  rates: dealRates.nullable(),
  /**
   * What makes it a deal: the middle of the totals of so many cars of its class there, for this viewer, in major units of the
   * currency of `rates`, and how much less it costs. null where prices are hidden.
   */
  usual: z
    .object({ price: z.number(), percent: z.int().min(1), cars: z.int().min(1) })
    .nullable()
    .optional(),
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

/** A place by its id, or a point with what it is called. */
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
  /** Left out: the car goes back to where it was fetched. */
  dropOff: spot.optional(),
  ...rental,
  /** Miles around both places. */
  radius: z.number().positive().max(RADIUS_MILES.most).optional(),
  source,
});
export type CarSearchBody = z.infer<typeof carSearchBody>;

/** A place as it was understood: distances are from it. */
const foundSpot = z.object({
  placeId: z.string().nullable(),
  name: z.string(),
  countryCode: countryCode.nullable(),
  latitude,
  longitude,
  timeZone: z.string(),
});
export type FoundSpot = z.infer<typeof foundSpot>;

/** What is known before anybody has answered. */
const begun = {
  searchId: z.string(),
  days: z.int(),
  currency: currencyCode,
  suppliers: suppliersProgress,
  pickUp: foundSpot,
  /** null: the car goes back to where it was fetched. */
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

/** One line of the streamed form. */
export const carSearchLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), ...begun }),
  /** `rows`: new ones. `more`: offers that earlier rows have gained; an offer of the same terms replaces the one before. */
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
  /** Sums to what the desk takes of the price; null where prices are hidden. */
  atDesk: z.array(deskLine).nullable(),
  cancellation,
  needs: driverTerms,
  extras: z.array(extraView),
  left: z.int().nullable(),
  /** Of unrestricted agents. */
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

/** What only Cars knows of a quote and a booking, in the buyer's language. */
export const carDetail = z.object({
  ...carFacts,
  days: z.int(),
  ...promised,
  needs: driverTerms,
  driver: z.object({ age: z.int(), residence: countryCode }),
  /** Sums to what is paid at the desk. */
  atDesk: z.array(deskLine),
  /** The flight the driver comes with, where they told one: 'A0201'. Of bookings only. */
  flightNumber: z.string().optional(),
  /** When it lands by the clock of the desk, where they told it: '21:40'. */
  landsAt: z.string().optional(),
  /** Those that are chosen; `amount` for all of them and the whole rental, in the price's currency and part of its total. */
  extras: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      amount: money,
      payAt: z.enum(['now', 'desk']),
    }),
  ),
  /** What else can be chosen with this rate. */
  offered: z.array(extraView),
});
export type CarDetail = z.infer<typeof carDetail>;

export const carQuoteView = quote.extend({ detail: carDetail });

export const carQuote = quoteCall(
  'carQuote',
  carQuoteView,
  choosingQuoteBody({
    /** All that is chosen: what is left out of a later quote is given up. */
    extras: z.array(extraChosen).max(20).optional(),
    /** Another age on the day of pick-up: the price is asked for anew. */
    driverAge: age.optional(),
  }),
  ['DRIVER_TOO_YOUNG', 'DRIVER_TOO_OLD', 'DESK_CLOSED'],
);
export const carQuoteRead = quoteReadCall('carQuoteRead', carQuoteView);

/** The driver is the one traveller of the cart, with a birth date. */
export const carCart = cartCall('carCart');
export const carCartRead = cartReadCall('carCartRead');
export const carCartWrite = cartWriteCall('carCartWrite', carCartDetails, [
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'LICENCE_UNCONFIRMED',
]);
