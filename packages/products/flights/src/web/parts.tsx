// What Air Travel gives the pages that all products share.
import type { ProductParts } from '@portico/storefront/product-parts';

export const parts = {} as ProductParts;
