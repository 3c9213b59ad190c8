// Steps of a buyer over HTTP for products whose travellers are entered before payment: flights and
// cars, from a search to a booking. For tests of the whole server, and for tests of pages that need
// a quote, a cart or a booking.
import type { BookingView, Quote } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import type { CarOfferView, carSearch, carVehicle } from '@portico/product-cars/http';
import { formatVehicle, type CarSearch } from '@portico/product-cars/rules/address';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import type { FlightDetail, flightFares, flightSearch } from '@portico/product-flights/http';
import { type AirSearch, formatPoint, formatSearch } from '@portico/product-flights/rules/address';
import { itineraryKey } from '@portico/product-flights/rules/itinerary-key';
import { addDays } from '@portico/rules/dates';
import type { z } from 'zod';
import { type Buyer, type InProgress, journeys } from './buyer.ts';
import type { Reply } from './client.ts';
import type { DemoWorld } from './demo-world.ts';

export interface CartBuyer extends Buyer {
  /** Session of a visitor; required without a token. */
  readonly session?: string;
  /** Language of the booking. */
  readonly language?: string;
}
/** Traveller details sent to the server. */
type Told = Readonly<Record<string, unknown>>;
type Fares = z.infer<(typeof flightFares)['replies'][200]>;
type Vehicle = z.infer<(typeof carVehicle)['replies'][200]>;

/** A flight from the results, with its fares, the cheapest first. */
export interface FoundFlight {
  readonly itinerary: string;
  readonly fares: Fares['fares'];
  /** Query string of its pages, without `?`. */
  readonly address: string;
}
/** A car with one of its rates. */
export interface FoundCar {
  readonly vehicle: string;
  readonly offer: CarOfferView;
  readonly address: string;
}
const CONTACT = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia.rahman@mail.example' };

/** Context of each step. */
interface Around {
  readonly world: DemoWorld;
  readonly way: ReturnType<typeof journeys>;
}

/** Journey steps of a world. Each step throws if the server refuses it. */
export function cartJourneys(world: DemoWorld) {
  const around: Around = { world, way: journeys(world) };
  return {
    findFlight: (buyer: CartBuyer, search: AirSearch, turn = 0) =>
      findFlight(around, buyer, search, turn),
    findCar: (buyer: CartBuyer, search: CarSearch, wanted?: WantedOffer) =>
      findCar(around, buyer, search, wanted),
    flightQuote: async (buyer: CartBuyer, body: object) =>
      (await post<{ quote: Quote<FlightDetail> }>(around, buyer, '/api/flight/quote', body)).quote,
    carQuote: async (buyer: CartBuyer, body: object) =>
      (await post<{ quote: Quote }>(around, buyer, '/api/car-rental/quote', body)).quote,
    /** Creates a cart with all travellers of the search. */
    flightCart: (buyer: CartBuyer, quote: Quote<FlightDetail>, search: AirSearch) =>
      cartOf(around, buyer, 'flight', quote.quoteId, {
        travellers: flyers(search, quote.detail.documents !== 'none'),
      }),
    /** Creates a cart with its driver, who confirms the required statements. */
    carCart: (buyer: CartBuyer, quote: Quote, search: CarSearch) =>
      cartOf(around, buyer, 'car-rental', quote.quoteId, driverOf(search)),
    book: (buyer: CartBuyer, product: CartProduct, cartId: string, method?: 'card' | 'on-site') =>
      book(around, buyer, product, cartId, method),
    paid: (buyer: CartBuyer, begun: InProgress) => paid(around, buyer, begun),
  };
}
type CartProduct = 'Air Travel' | 'Cars';
/** Returns true if a rate, among all rates of its car, matches. */
type WantedOffer = (offer: CarOfferView, all: readonly CarOfferView[]) => boolean;

const clientOf = ({ world }: Around, { agency, session }: CartBuyer) =>
  world.client(agency).with({ headers: session === undefined ? {} : { 'x-session-id': session } });
const tokenOf = ({ token }: CartBuyer) => (token === undefined ? {} : { token });

/** Retries, because on a busy machine the first response of a supplier may come too late. */
async function post<T>(
  around: Around,
  buyer: CartBuyer,
  path: string,
  body: unknown,
  tries = 8,
): Promise<T> {
  const reply = await clientOf(around, buyer).post<T>(path, body, tokenOf(buyer));
  return reply.status === 503 && tries > 1
    ? post(around, buyer, path, body, tries - 1)
    : whole(path, reply);
}

/**
 * Returns the itinerary with the fewest flights, or the one `turn` places after it, that still has
 * a fare: the fewest flights are the same every day.
 */
async function findFlight(
  around: Around,
  buyer: CartBuyer,
  search: AirSearch,
  turn: number,
): Promise<FoundFlight> {
  const { slices, cabin } = search;
  const asked = { travellers: airTravellers(search), cabin };
  type Found = z.infer<(typeof flightSearch)['replies'][200]>;
  const { rows, legs, flights } = await post<Found>(around, buyer, '/api/flight/search', {
    ...asked,
    slices: slices.map(({ from, to, date }) => ({
      from: formatPoint(from),
      to: formatPoint(to),
      date,
    })),
  });
  const itineraries = rows
    .map((row) =>
      row.legs.map((leg) => (legs[leg] ?? []).map((at) => ({ id: flights[at]?.id ?? '' }))),
    )
    .toSorted((a, b) => a.flat().length - b.flat().length)
    .map(itineraryKey);
  for (const itinerary of itineraries.slice(turn)) {
    const body = { ...asked, itinerary };
    const { fares } = await post<Fares>(around, buyer, '/api/flight/fares', body);
    if (fares.length > 0)
      return { itinerary, fares, address: `itinerary=${itinerary}&${formatSearch(search)}` };
  }
  throw new Error('no flight with a fare');
}

/** Maximum number of cars of a list that are checked. */
const MAX_CARS = 40;

/** Returns the first car of the list with a matching rate. */
async function findCar(
  around: Around,
  buyer: CartBuyer,
  search: CarSearch,
  wanted: WantedOffer = () => true,
): Promise<FoundCar> {
  const { pickUp, pickUpAt, dropOffAt, age, residence } = search;
  const rental = { pickUpAt, dropOffAt, driver: { age, residence } };
  type Found = z.infer<(typeof carSearch)['replies'][200]>;
  const { rows, desks, vendors, models } = await post<Found>(
    around,
    buyer,
    '/api/car-rental/search',
    { pickUp, ...rental },
  );
  for (const { pickUp: at, model } of rows.slice(0, MAX_CARS)) {
    const desk = desks[at];
    const vehicle = formatCarKey({
      vendor: vendors[desk?.vendor ?? -1]?.id ?? '',
      pickUp: desk?.id ?? '',
      dropOff: desk?.id ?? '',
      acriss: models[model]?.acriss ?? '',
    });
    const body = { vehicle, ...rental };
    const { offers } = await post<Vehicle>(around, buyer, '/api/car-rental/vehicle', body);
    const offer = offers.find((one) => wanted(one, offers));
    if (offer) return { vehicle, offer, address: formatVehicle(vehicle, search) };
  }
  throw new Error('no such car');
}

async function cartOf(
  around: Around,
  buyer: CartBuyer,
  call: 'flight' | 'car-rental',
  quoteId: string,
  told: Told,
): Promise<CartView> {
  const path = `/api/${call}/cart`;
  const { cart } = await post<{ cart: CartView }>(around, buyer, path, { quoteId });
  const body = { contact: CONTACT, ...told };
  const reply = await clientOf(around, buyer).send<{ cart: CartView }>(
    'PUT',
    `${path}/${cart.cartId}`,
    { body, ...tokenOf(buyer) },
  );
  return whole(path, reply).cart;
}

/** Books a cart; the caller completes a payment that was started. */
async function book(
  around: Around,
  buyer: CartBuyer,
  product: CartProduct,
  cartId: string,
  method: 'card' | 'on-site' = 'card',
): Promise<InProgress & { readonly booking?: BookingView }> {
  const { language } = buyer;
  const reply = await clientOf(around, buyer).post<InProgress & { readonly booking?: BookingView }>(
    '/api/bookings',
    {
      product,
      cartId,
      payment: { method },
      acceptedTerms: '2026-01',
      ...(language ? { language } : {}),
    },
    { headers: { 'idempotency-key': around.way.newKey() }, ...tokenOf(buyer) },
  );
  return whole('/api/bookings', reply);
}

/** Completes a started payment and waits for the confirmation. */
async function paid(
  { way }: Around,
  buyer: CartBuyer,
  { reference, guestToken }: InProgress,
): Promise<BookingView> {
  await way.pay(buyer.agency, reference);
  const { json, text } = await way.read(buyer, reference, guestToken);
  if (json.booking?.status !== 'confirmed') throw new Error(`not confirmed: ${text}`);
  return json.booking;
}

function whole<T>(path: string, { status, json, text }: Reply<T>): T {
  if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  return json;
}

const airTravellers = ({ party: { adult, children, infant } }: AirSearch) => ({
  adult,
  ...(children.length > 0 ? { children } : {}),
  ...(infant > 0 ? { infant } : {}),
});

/** Returns a birth date on 1 January that gives this age on that day. */
const bornFor = (age: number, day: string): string => `${Number(day.slice(0, 4)) - age}-01-01`;
/** Age in days of an infant on the day of the last flight: born before any of them is booked. */
const INFANT_DAYS = 400;

const NAMES = ['Nadia', 'Tomas', 'Ines', 'Kofi', 'Grace', 'Odile', 'Lukasz', 'Aoife', 'Noor'];
const MEN: ReadonlySet<string> = new Set(['Tomas', 'Kofi', 'Lukasz']);

/** Returns all travellers of a search, adults first, with a passport if required. */
export function flyers({ slices, party }: AirSearch, asksDocuments: boolean): readonly object[] {
  const last = slices.at(-1)?.date ?? '';
  const all = [
    ...Array.from({ length: party.adult }, () => ({ type: 'adult', birthDate: bornFor(37, last) })),
    ...party.children.map((age) => ({
      type: age < 12 ? 'child' : 'adult',
      birthDate: bornFor(age, last),
    })),
    ...Array.from({ length: party.infant }, (_, at) => ({
      type: 'infant',
      birthDate: addDays(last, -INFANT_DAYS),
      infantOf: at + 1,
    })),
  ];
  return all.map((one, at) => {
    const firstName = NAMES[at % NAMES.length] ?? '';
    const isMan = MEN.has(firstName);
    return {
      n: at + 1,
      ...one,
      firstName,
      lastName: 'Rahman',
      title: isMan ? 'mr' : 'ms',
      gender: isMan ? 'm' : 'f',
      ...(asksDocuments && {
        document: {
          kind: 'passport',
          number: `P${4_821_000 + at}`,
          country: 'GB',
          expiresOn: `${Number(last.slice(0, 4)) + 5}-01-01`,
        },
      }),
    };
  });
}

const driverOf = ({ age, pickUpAt }: CarSearch): Told => ({
  travellers: [
    { type: 'adult', firstName: 'Nadia', lastName: 'Rahman', birthDate: bornFor(age, pickUpAt) },
  ],
  details: { flightNumber: 'A0 201', confirms: { licence: true, card: true } },
});
