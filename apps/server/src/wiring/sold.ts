// The products that are sold, as bookings and papers know them.
import type { ProductTitle } from '@portico/contract';
import type { ProductPapers } from '@portico/documents';
import { hotelPapers } from '@portico/product-hotels/papers/index';
import { hotelSales } from '@portico/product-hotels/server/sales';
import type { ProductSales } from '@portico/selling/product-sales';

export const SALES: readonly ProductSales[] = [hotelSales];
const PAPERS: readonly ProductPapers[] = [hotelPapers];

/** Who draws the papers of a product. Throws when nobody does. */
export function papersOf(product: ProductTitle): ProductPapers {
  const found = PAPERS.find((papers) => papers.product === product);
  if (found === undefined) throw new Error(`nobody draws papers of ${product}`);
  return found;
}
