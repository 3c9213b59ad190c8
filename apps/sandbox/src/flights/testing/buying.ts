// Helpers for tests that buy flights.
import { setTimeout as pause } from 'node:timers/promises';
import { type Fare, type Offered, stockAnswer, type Ticketed, ticketingAnswer } from './answers.ts';
import { type Asking, itinerariesOf, type Said, type Stage } from './stage.ts';

export const ADULT = [{ type: 'adult' }];
let keys = 0;
export const nextKey = (): string => `key-${(keys += 1).toString().padStart(6, '0')}:book:1`;

/** Returns the value. Throws if it is null or undefined. */
export function there<T>(one: T | null | undefined): T {
  if (one === undefined || one === null) throw new Error('there is none');
  return one;
}
/** Returns the fare of that brand. Throws if the itinerary has none. */
export const fareOf = ({ fares }: Offered, brand: string): Fare =>
  there(fares.find((fare) => fare.brand === brand));
/** The only flight of its first leg, or the first of them. */
export const flightOf = ({ legs }: Offered): string => there(legs[0]?.[0]);

export interface Wanted {
  readonly brand?: string;
  readonly passengers?: readonly object[];
  readonly more?: object;
  readonly owed?: number;
  readonly key?: string;
}

const NAMES = ['Nadia', 'Tomas', 'Lena', 'Omar', 'Ivo', 'Mia', 'Ana', 'Bo', 'Kim'];

/** Purchase calls to the suppliers of a stage. */
export interface Buying {
  /** Returns the itineraries of one way, the best first. */
  found(
    from: string,
    to: string,
    date: string,
    asking?: Asking,
    passengers?: object[],
  ): Promise<Offered[]>;
  /** Returns the best of them. Throws if there is none. */
  best(...asked: Parameters<Buying['found']>): Promise<Offered>;
  /** Orders a fare of an itinerary, Light by default. */
  book(itinerary: Offered, asking?: Asking, wanted?: Wanted): Promise<Said>;
  ticketing(key: string, asking?: Asking): Promise<Ticketed>;
  /** The same, but null while the order is not visible. */
  ticketingYet(key: string, asking?: Asking): Promise<Ticketed | null>;
  /** Returns the seats sold on each flight. */
  sold(legs: readonly (readonly string[])[]): Promise<number[]>;
}

export function buyingAt(stage: () => Stage): Buying {
  const found: Buying['found'] = async (from, to, date, asking = {}, passengers = ADULT) => {
    const slices = [{ origin: from, destination: to, departure_date: date }];
    return itinerariesOf(
      await stage().post('/offers', { slices, passengers, cabin: 'economy' }, asking),
    );
  };
  const ticketingYet: Buying['ticketingYet'] = async (key, asking = {}) =>
    ticketingAnswer.parse((await stage().get(`/ticketing?client_reference=${key}`, asking)).body)
      .order;
  return {
    found,
    best: async (...asked) => there((await found(...asked))[0]),
    ticketingYet,
    ticketing: async (...asked) => there(await ticketingYet(...asked)),
    async book(itinerary, asking = {}, wanted = {}) {
      const { brand = 'Light', passengers = ADULT, more = {}, owed = 0, key = nextKey() } = wanted;
      const fare = fareOf(itinerary, brand);
      const { net, tax, currency } = fare.price;
      const body = {
        client_reference: key,
        rate_key: fare.rate_key,
        agreed: { net: net + owed, tax, currency },
        legs: itinerary.legs,
        cabin: 'economy',
        passengers: passengers.map((one, index) => ({
          ...one,
          first_name: NAMES[index],
          last_name: 'Rahman',
        })),
        ...more,
      };
      return stage().post('/reservations', body, asking);
    },
    async sold(legs) {
      const itinerary = legs.map((leg) => leg.join('-')).join('_');
      const { body } = await stage().get(`/stock?itinerary=${itinerary}&cabin=economy`);
      return stockAnswer.parse(body).flights.map(({ sold }) => sold);
    },
  };
}

/** Polls until the condition is true. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 8_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error('it did not happen');
    await pause(20);
  }
}
