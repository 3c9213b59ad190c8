// Bookable products on the server, one entry each. Imported only by the server's wiring.
import type { SoldSlug } from '@portico/contract';
import type { ProductPapers } from '@portico/documents';
import { carPapers } from '@portico/product-cars/papers/index';
import { beginDemoRental } from '@portico/product-cars/server/demo-trips';
import { cars } from '@portico/product-cars/server/offering';
import { carTexts } from '@portico/product-cars/texts/index';
import { flightPapers } from '@portico/product-flights/papers/index';
import { beginDemoJourney } from '@portico/product-flights/server/demo-trips';
import { flights } from '@portico/product-flights/server/offering';
import { flightTexts } from '@portico/product-flights/texts/index';
import { hotelPapers } from '@portico/product-hotels/papers/index';
import { beginDemoStay } from '@portico/product-hotels/server/demo-trips';
import { hotels } from '@portico/product-hotels/server/offering';
import { hotelTexts } from '@portico/product-hotels/texts/index';
import type { BeginDemoTrip, Offering, ProductTypes } from '@portico/selling';
import type { AreasByLanguage } from '@portico/texts';

/** Server-side parts of a product: booking, documents and all its texts. */
export interface SoldProduct<Types extends ProductTypes = ProductTypes> {
  readonly offering: Offering<Types>;
  readonly papers: ProductPapers;
  readonly texts: AreasByLanguage;
  /** Creates sample bookings for the demo. Optional: without it the demo has none. */
  readonly demo?: BeginDemoTrip;
}

/** Keeps the types of a product. */
const sold = <Types extends ProductTypes>(product: SoldProduct<Types>): SoldProduct<Types> =>
  product;

export const SOLD = {
  hotels: sold({
    offering: hotels,
    papers: hotelPapers,
    texts: hotelTexts,
    demo: beginDemoStay,
  }),
  flights: sold({
    offering: flights,
    papers: flightPapers,
    texts: flightTexts,
    demo: beginDemoJourney,
  }),
  cars: sold({
    offering: cars,
    papers: carPapers,
    texts: carTexts,
    demo: beginDemoRental,
  }),
} satisfies Record<SoldSlug, SoldProduct>;

/** The port of each product's suppliers. */
export type SuppliersByProduct = {
  readonly [Slug in keyof typeof SOLD]: (typeof SOLD)[Slug] extends SoldProduct<infer Types>
    ? Types['Supplier']
    : never;
};
