// Products that are sold, for the server: one line each. Imported by the server's wiring only.
import type { SoldSlug } from '@portico/contract';
import { hotels } from '@portico/product-hotels/server/offering';
import type { Offering } from '@portico/selling';

export const OFFERINGS = { hotels } satisfies Record<SoldSlug, Offering>;
