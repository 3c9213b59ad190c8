// Line schemas of streamed searches, by the name of their call.
import { carSearchLine } from '@portico/product-cars/http';
import { flightSearchLine } from '@portico/product-flights/http';
import { hotelSearchLine } from '@portico/product-hotels/http';
import type { z } from 'zod';

export const SEARCH_LINES: Readonly<Record<string, z.ZodType>> = {
  hotelSearch: hotelSearchLine,
  flightSearch: flightSearchLine,
  carSearch: carSearchLine,
};
