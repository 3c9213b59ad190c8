// Registry of the products on sale, for bookings and papers.
import type { ProductTitle } from '@portico/contract';
import type { ProductPapers } from '@portico/documents';
import { SOLD } from '@portico/registry/server';
import type { Offering } from '@portico/selling';
import type { ProductSales } from '@portico/selling/product-sales';

const PRODUCTS = Object.values(SOLD);

export const SALES: readonly ProductSales[] = PRODUCTS.map(({ offering }) => offering.sales);

/** A product with its calls. */
export type SoldCalls = Pick<Offering, 'product' | 'calls'>;

export const OFFERINGS: readonly SoldCalls[] = PRODUCTS.map(({ offering }) => offering);

/** Returns a product's sales functions. Throws if it is not on sale. */
export function salesOf(product: ProductTitle): ProductSales {
  const found = SALES.find((sales) => sales.product === product);
  if (found === undefined) throw new Error(`${product} is not sold`);
  return found;
}

/** Returns a product's paper renderer. Throws if there is none. */
export function papersOf(product: ProductTitle): ProductPapers {
  const found = PRODUCTS.find(({ papers }) => papers.product === product);
  if (found === undefined) throw new Error(`nobody draws papers of ${product}`);
  return found.papers;
}
