// Products in the browser: one line per product in each of two tables. The shell loads the home
// parts first; pages and other parts are loaded on demand. The tables are separate so that neither
// the shell nor the remotes bundle code of the other.
import { PRODUCTS, type ProductTitle, type SoldSlug, SOLD_SLUGS } from '@portico/contract';
import { carsHome } from '@portico/product-cars/web/home/home.tsx';
import { carPages } from '@portico/product-cars/web/pages';
import { flightsHome } from '@portico/product-flights/web/home/home.tsx';
import { flightPages } from '@portico/product-flights/web/pages';
import { hotelsHome } from '@portico/product-hotels/web/home/home';
import { hotelPages } from '@portico/product-hotels/web/pages';
import type { ProductHome } from '@portico/storefront/home/product-home';
import type { ProductPages } from '@portico/storefront/product-pages';

/** For the shell. */
export const HOMES = {
  hotels: hotelsHome,
  flights: flightsHome,
  cars: carsHome,
} satisfies Record<SoldSlug, ProductHome>;

/** For remotes. */
export const PAGES_OF = {
  hotels: hotelPages,
  flights: flightPages,
  cars: carPages,
} satisfies Record<SoldSlug, ProductPages>;

/** Returns the slug of a bookable product by its title; null if it is not bookable. */
export const soldSlug = (title: ProductTitle): SoldSlug | null =>
  SOLD_SLUGS.find((slug) => PRODUCTS[slug].title === title) ?? null;
