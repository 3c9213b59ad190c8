// Products that are sold, for the server: one line each. Imported by the server's wiring only.
import type { SoldSlug } from '@portico/contract';
import type { ProductPapers } from '@portico/documents';
import { carPapers } from '@portico/product-cars/papers/index';
import { cars } from '@portico/product-cars/server/offering';
import { carTexts } from '@portico/product-cars/texts/index';
import { flightPapers } from '@portico/product-flights/papers/index';
import { flights } from '@portico/product-flights/server/offering';
import { flightTexts } from '@portico/product-flights/texts/index';
import { hotelPapers } from '@portico/product-hotels/papers/index';
import { hotels } from '@portico/product-hotels/server/offering';
import { hotelTexts } from '@portico/product-hotels/texts/index';
import type { Offering } from '@portico/selling';
import type { AreasByLanguage } from '@portico/texts';

/** What a product brings to the server: how it is sold, how its papers are drawn, and all its texts. */
export interface SoldProduct {
  readonly offering: Offering;
  readonly papers: ProductPapers;
  readonly texts: AreasByLanguage;
}

export const SOLD = {
  hotels: { offering: hotels, papers: hotelPapers, texts: hotelTexts },
  flights: { offering: flights, papers: flightPapers, texts: flightTexts },
  cars: { offering: cars, papers: carPapers, texts: carTexts },
} satisfies Record<SoldSlug, SoldProduct>;
