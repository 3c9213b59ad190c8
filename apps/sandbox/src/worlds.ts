// The products this sandbox plays, one line each. Server, settings, ledger commands and the list of
// fault steps follow.
export { hotels } from './hotels/hotels.ts';
export { flights } from './flights/flights.ts';
export { cars } from './cars/cars.ts';
