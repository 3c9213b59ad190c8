// Makes whole bookings of each product over HTTP, as a visitor does: quote, traveller details, card
// page, confirmation.
import { randomUUID } from 'node:crypto';
import { fillPath, PATHS } from '@portico/contract';
import { ask } from './ask.ts';
import { airSearchBody, carSearchBody, day } from './bodies.ts';
import {
  acceptedBy,
  AT_ONCE,
  type Booked,
  bookingOf,
  call,
  doAll,
  offersOf,
  quoteOf,
  type Site,
} from './buying.ts';

const GOOD_CARD = {
  number: '4242424242424242',
  name: 'Grace Okafor',
  expiry: '09 / 30',
  cvc: '123',
};
const CONTACT = { firstName: 'Grace', lastName: 'Okafor', email: 'grace@example.com' };

export interface Seller {
  /** Returns `many` sealed offers that were not returned before. */
  offers(many: number): Promise<string[]>;
  /** Books one, until its confirmation. */
  book(offer: string): Promise<void>;
}

/**
 * Runs a round of `many` bookings, with offers collected before it begins. Returns the number per
 * second.
 */
export const sellMany =
  ({ offers, book }: Seller, many: number) =>
  async (): Promise<number> =>
    doAll(await offers(many), AT_ONCE, book);

/** Number of searches without an offer after which the search stops. */
const MAX_EMPTY = 5;

/** Returns collected offers; calls `gather` until there are enough. Throws if it finds none. */
function stocked(gather: () => Promise<readonly string[]>): Seller['offers'] {
  const stock: string[] = [];
  return async (many) => {
    for (let empty = 0; stock.length < many;) {
      const found = await gather();
      if (found.length === 0 && (empty += 1) > MAX_EMPTY) throw new Error('nothing is sold');
      stock.push(...found);
    }
    return stock.splice(0, many);
  };
}

/**
 * Returns the response to a request before a booking; null if it fails: then another item is
 * chosen.
 */
async function seen<T>(site: Site, path: string, body: object): Promise<T | null> {
  const { status, text } = await ask(site.port, {
    method: 'POST',
    path,
    headers: { host: site.host, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status === 200 ? (JSON.parse(text) as T) : null;
}

/**
 * Submits the payer's page like a browser without scripts; then polls the booking until it is
 * confirmed.
 */
async function payAndWait(site: Site, { reference, guestToken = '', next }: Booked): Promise<void> {
  const page = (next?.url ?? '').replace('//localhost:', '//127.0.0.1:');
  const paid = await fetch(`${page}/card`, {
    method: 'POST',
    body: new URLSearchParams(GOOD_CARD),
    redirect: 'manual',
  });
  if (paid.status !== 303)
    throw new Error(`the card page answered ${paid.status}: ${(await paid.text()).slice(0, 300)}`);
  await paid.body?.cancel();
  const path = `${fillPath(PATHS.booking.path, { reference })}?guest=${encodeURIComponent(guestToken)}`;
  for (let tries = 0; ; tries += 1) {
    const { booking } = await call<{ booking: { status: string } }>(site, 'GET', path, 200);
    if (booking.status === 'confirmed') return;
    if (tries > 500) throw new Error(`${reference} is ${booking.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function hotelSeller(site: Site): Seller {
  let ahead = 27;
  return {
    // One room of a hotel and stay, so that none is sold out.
    offers: stocked(() => offersOf(site, 'now', (ahead += 3), 1)),
    book: async (offer) =>
      payAndWait(site, await bookingOf(site, await quoteOf(site, offer), 'card', 202)),
  };
}

type CartPaths = Readonly<Record<'quote' | 'cart' | 'write', string>>;

/** Quotes an offer, adds the travellers to its cart, and books the cart. */
async function bookByCart(
  site: Site,
  { quote, cart, write }: CartPaths,
  product: string,
  offerId: string,
  told: object,
): Promise<void> {
  const session = { 'x-session-id': randomUUID() };
  const quoted = await call<{ quote: { quoteId: string } }>(
    site,
    'POST',
    quote,
    200,
    { offerId },
    session,
  );
  const { quoteId } = quoted.quote;
  const begun = await call<{ cart: { cartId: string } }>(
    site,
    'POST',
    cart,
    200,
    { quoteId },
    session,
  );
  const { cartId } = begun.cart;
  await call(site, 'PUT', fillPath(write, { cartId }), 200, { contact: CONTACT, ...told }, session);
  const booked = await acceptedBy<Booked>(
    site,
    { product, cartId, payment: { method: 'card' } },
    202,
    session,
  );
  await payAndWait(site, booked);
}

const AIR_PATHS: CartPaths = {
  quote: PATHS.flightQuote.path,
  cart: PATHS.flightCart.path,
  write: PATHS.flightCartWrite.path,
};
/** Number of journeys of one search that are sold: most flights have seats for more than one. */
const JOURNEYS = 40;

interface FoundFlights {
  readonly legs: readonly (readonly number[])[];
  readonly flights: readonly { readonly id: string }[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}

export function airSeller(site: Site): Seller {
  let ahead = 59;
  const { slices, ...asked } = airSearchBody();
  const gather = async (): Promise<string[]> => {
    const date = day((ahead += 1));
    const found = await seen<FoundFlights>(site, PATHS.flightSearch.path, {
      ...asked,
      slices: slices.map((slice) => ({ ...slice, date })),
    });
    const { legs = [], flights = [], rows = [] } = found ?? {};
    const idOf = (flight: number): string => flights[flight]?.id ?? '';
    const offers: string[] = [];
    for (const row of rows.slice(0, JOURNEYS)) {
      const itinerary = row.legs.map((leg) => (legs[leg] ?? []).map(idOf).join('-')).join('_');
      const answer = await seen<{ fares: readonly { offerId: string }[] }>(
        site,
        PATHS.flightFares.path,
        { itinerary, ...asked },
      );
      const { fares = [] } = answer ?? {};
      offers.push(...fares.slice(0, 1).map(({ offerId }) => offerId));
    }
    return offers;
  };
  const document = { kind: 'passport', number: 'BENCH1234', country: 'US', expiresOn: day(3_000) };
  const person = { ...names(), birthDate: '1984-05-17', title: 'ms', gender: 'f', document };
  const told = { travellers: [{ n: 1, type: 'adult', lead: true, ...person }] };
  return {
    offers: stocked(gather),
    book: (offer) => bookByCart(site, AIR_PATHS, 'Air Travel', offer, told),
  };
}

const CAR_PATHS: CartPaths = {
  quote: PATHS.carQuote.path,
  cart: PATHS.carCart.path,
  write: PATHS.carCartWrite.path,
};

interface FoundCars {
  readonly rows: readonly { readonly pickUp: number; readonly dropOff?: number; model: number }[];
  readonly desks: readonly { readonly id: string; readonly vendor: number }[];
  readonly vendors: readonly { readonly id: string }[];
  readonly models: readonly { readonly acriss: string }[];
}

export function carSeller(site: Site): Seller {
  let ahead = 27;
  const { pickUp, driver } = carSearchBody();
  const gather = async (): Promise<string[]> => {
    ahead += 4;
    const rental = {
      pickUpAt: `${day(ahead)}T11:00:00`,
      dropOffAt: `${day(ahead + 3)}T10:00:00`,
      driver,
    };
    const cars = await seen<FoundCars>(site, PATHS.carSearch.path, { pickUp, ...rental });
    const { rows = [], desks = [], vendors = [], models = [] } = cars ?? {};
    const offers: string[] = [];
    for (const row of rows.slice(0, JOURNEYS)) {
      const desk = desks[row.pickUp];
      const back = desks[row.dropOff ?? row.pickUp];
      const vehicle = [
        vendors[desk?.vendor ?? -1]?.id,
        desk?.id,
        back?.id,
        models[row.model]?.acriss,
      ].join('.');
      const answer = await seen<{ offers: readonly { offerId: string; payWay: string }[] }>(
        site,
        PATHS.carVehicle.path,
        { vehicle, ...rental },
      );
      const { offers: found = [] } = answer ?? {};
      offers.push(
        ...found
          .filter(({ payWay }) => payWay === 'now')
          .slice(0, 1)
          .map(({ offerId }) => offerId),
      );
    }
    return offers;
  };
  const told = {
    travellers: [{ type: 'adult', ...names(), birthDate: bornFor(driver.age) }],
    details: { confirms: { licence: true, card: true } },
  };
  return {
    offers: stocked(gather),
    book: (offer) => bookByCart(site, CAR_PATHS, 'Cars', offer, told),
  };
}

/**
 * Returns a date of birth for this age: the birthday was a few days ago, so the age stays the same
 * for almost a year.
 */
function bornFor(age: number): string {
  const birthday = day(-3).replace('-02-29', '-02-28');
  return `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`;
}

function names() {
  const { firstName, lastName } = CONTACT;
  return { firstName, lastName };
}
