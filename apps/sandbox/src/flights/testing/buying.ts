// Short ways of buying flights, for tests.
import { setTimeout as pause } from 'node:timers/promises';
import { type Asking, itinerariesOf, type Said, type Stage } from './stage.ts';

export const ADULT = [{ type: 'adult' }];
let keys = 0;
export const nextKey = (): string => `key-${(keys += 1).toString().padStart(6, '0')}:book:1`;

// oxlint-disable-next-line no-explicit-any -- what suppliers answer is looked into freely
export type Any = any;

export interface Wanted {
  readonly brand?: string;
  readonly passengers?: readonly object[];
  readonly more?: object;
  readonly owed?: number;
  readonly key?: string;
}

const NAMES = ['Nadia', 'Tomas', 'Lena', 'Omar', 'Ivo', 'Mia', 'Ana', 'Bo', 'Kim'];

/** Buying at the suppliers of a stage. */
export interface Buying {
  /** Itineraries of one way, the best first. */
  found(
    from: string,
    to: string,
    date: string,
    asking?: Asking,
    passengers?: object[],
  ): Promise<Any[]>;
  /** Orders a fare of an itinerary, the Light one unless another is wanted. */
  book(itinerary: Any, asking?: Asking, wanted?: Wanted): Promise<Said>;
  ticketing(key: string, asking?: Asking): Promise<Any>;
  /** Seats sold on each flight. */
  sold(legs: string[][]): Promise<number[]>;
}

export const buyingAt = (stage: () => Stage): Buying => ({
  async found(from, to, date, asking = {}, passengers = ADULT) {
    const slices = [{ origin: from, destination: to, departure_date: date }];
    return itinerariesOf(
      await stage().post('/offers', { slices, passengers, cabin: 'economy' }, asking),
    );
  },
  async book(itinerary, asking = {}, wanted = {}) {
    const { brand = 'Light', passengers = ADULT, more = {}, owed = 0, key = nextKey() } = wanted;
    const fare = itinerary.fares.find((one: Any) => one.brand === brand);
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
  ticketing: async (key, asking = {}) =>
    (await stage().get(`/ticketing?client_reference=${key}`, asking)).body.order,
  async sold(legs) {
    const itinerary = legs.map((leg) => leg.join('-')).join('_');
    const { body } = await stage().get(`/stock?itinerary=${itinerary}&cabin=economy`);
    return body.flights.map(({ sold }: Any) => sold);
  },
});

/** Asks until it is so. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 8_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error('it did not happen');
    await pause(20);
  }
}
