// Which products the browser shows: one line a product in each of two tables, and nothing else.
// Home is what the shell loads first; pages and parts are loaded when they are wanted. Apart, so
// that neither side bundles what only the other shows.
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

/** The slug of a product that is sold, by its title; null for one that is not. */
export const soldSlug = (title: ProductTitle): SoldSlug | null =>
  SOLD_SLUGS.find((slug) => PRODUCTS[slug].title === title) ?? null;
