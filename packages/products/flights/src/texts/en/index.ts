// Text areas of flights; all languages have the same areas and keys
// (packages/registry/src/texts.test.ts).
import { flightAfterSale } from './flight-after-sale.ts';
import { flightFares } from './flight-fares.ts';
import { flightResults } from './flight-results.ts';
import { flightSale } from './flight-sale.ts';
import { flightSearch } from './flight-search.ts';
import { flightSeats } from './flight-seats.ts';
import { flights } from './flights.ts';

export const en = {
  flightAfterSale,
  flightFares,
  flightResults,
  flightSale,
  flightSearch,
  flightSeats,
  flights,
};
