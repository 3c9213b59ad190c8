// Products that are sold, for the server: one line each. Imported by the server's wiring only.
import type { SoldSlug } from '@portico/contract';
import type { ProductPapers } from '@portico/documents';
import { hotelPapers } from '@portico/product-hotels/papers/index';
import { hotels } from '@portico/product-hotels/server/offering';
import type { Offering } from '@portico/selling';

/** What a product brings to the server: how it is sold, and how its papers are drawn. */
export interface SoldProduct {
  readonly offering: Offering;
  readonly papers: ProductPapers;
}

export const SOLD = {
  hotels: { offering: hotels, papers: hotelPapers },
} satisfies Record<SoldSlug, SoldProduct>;
