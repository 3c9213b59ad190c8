import type { FlightSeats } from '../stock.repo.ts';
import type { Hop } from '../world/schedule.ts';
import { seatsOn } from './prices.ts';

/** Returns the seats of a flight that an order takes. @param now minutes since 1970 */
export const flightSeats = (hop: Hop, cabin: FlightSeats['cabin'], now: number): FlightSeats => ({
  flight: hop.id,
  day: hop.day,
  cabin,
  ...seatsOn(hop, cabin, now),
});
