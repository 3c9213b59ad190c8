// Helpers for tests that rent cars.
import { type Asking, openStage as openWorld, type Said, type Stage } from '../../testing/stage.ts';
import { cars } from '../cars.ts';

export { type Asking, NOW, type Said, type Stage } from '../../testing/stage.ts';

/** Opens the suppliers over ledgers in a folder: a new one unless one is given. */
export const openStage = (given?: string): Promise<Stage> => openWorld(cars, given);

let keys = 0;
export const nextKey = (): string => `key-${(keys += 1).toString().padStart(6, '0')}:book:1`;

// oxlint-disable-next-line no-explicit-any -- what suppliers answer is looked into freely
export type Any = any;

export const ORLANDO = { latitude: 28.4294, longitude: -81.309 };
export const TIMES = { collect_at: '2027-06-18T10:00', return_at: '2027-06-21T10:00' };
export const DRIVER = { age: 30, residence: 'US' };
export const ASKED = { ...TIMES, driver: DRIVER };

/** Cars of a streamed response. */
export const carsOf = ({ body }: Said): Any[] =>
  (body as { cars?: unknown[] }[]).flatMap(({ cars: some = [] }) => some);

export const payOf = (car: Any, pay = 'prepaid'): Any =>
  car.rates.find((rate: Any) => rate.pay === pay);

/** Rental calls to the suppliers of a stage. */
export interface Hiring {
  /** Returns the cars of a search, in Orlando by default. */
  found(more?: object, asking?: Asking): Promise<Any[]>;
  book(car: Any, rate: Any, asking?: Asking, more?: object): Promise<Said>;
  rental(key: string, asking?: Asking): Promise<Any>;
  /** Returns a rental by the supplier's own id. */
  rentalById(id: string, asking?: Asking): Promise<Any>;
  /**
   * Returns the number of cars of a class sold on each day of a rental, from the ledger of the
   * supplier called.
   */
  sold(car: Any, times?: typeof TIMES, asking?: Asking): Promise<number[]>;
}

export const hiringAt = (stage: () => Stage): Hiring => ({
  found: async (more = {}, asking = {}) =>
    carsOf(
      await stage().post(
        '/availability',
        { collect: ORLANDO, radius_km: 8, ...ASKED, ...more },
        asking,
      ),
    ),
  book: (car, rate, asking = {}, more = {}) => {
    const { net, tax, currency } = rate.price;
    const body = {
      client_reference: nextKey(),
      rate_key: rate.rate_key,
      agreed: { net, tax, currency },
      car: car.car,
      ...ASKED,
      driver_name: { first: 'Nadia', last: 'Rahman' },
      contact: { name: 'Nadia Rahman', email: 'nadia@example.com' },
      ...more,
    };
    return stage().post('/reservations', body, asking);
  },
  rental: async (key, asking = {}) =>
    (await stage().get(`/rentals?client_reference=${key}`, asking)).body.rental,
  rentalById: async (id, asking = {}) =>
    (await stage().get(`/rentals?reservation_id=${id}`, asking)).body.rental,
  sold: async (car, { collect_at: from, return_at: until } = TIMES, asking = {}) => {
    const { body } = await stage().get(
      `/stock?station=${car.collect}&sipp=${car.vehicle.sipp}&from=${from}&until=${until}`,
      asking,
    );
    return body.days.map(({ sold }: Any) => sold);
  },
});
