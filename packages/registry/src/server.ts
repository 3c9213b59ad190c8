// Products that are sold, for the server: one line each. Imported by the server's wiring only.
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
import type { BeginDemoTrip, Offering } from '@portico/selling';
import type { AreasByLanguage } from '@portico/texts';

/**
 * What a product brings to the server: how it is sold, how its papers are drawn, and all its texts.
 */
export interface SoldProduct {
  readonly offering: Offering;
  readonly papers: ProductPapers;
  readonly texts: AreasByLanguage;
  /** Looks for something to book for the demo's history; left out: there is none of it. */
  readonly demo?: BeginDemoTrip;
}

export const SOLD = {
  hotels: { offering: hotels, papers: hotelPapers, texts: hotelTexts, demo: beginDemoStay },
  flights: { offering: flights, papers: flightPapers, texts: flightTexts, demo: beginDemoJourney },
  cars: { offering: cars, papers: carPapers, texts: carTexts, demo: beginDemoRental },
} satisfies Record<SoldSlug, SoldProduct>;
