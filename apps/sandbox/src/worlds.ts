// Products simulated by this sandbox, one line each. Server, settings, ledger commands and the list
// of fault steps derive from it.
export { hotels } from './hotels/hotels.ts';
export { flights } from './flights/flights.ts';
export { cars } from './cars/cars.ts';
