// Carts of every product that has them.
import { SOLD_SLUGS } from '@portico/contract';
import { SOLD } from '@portico/registry/server';
import type { Offering, SellingSite } from '@portico/selling';
import type { Kernel } from '../kernel/kernel.ts';
import { type CartsModule, cartsModule } from '../modules/carts/carts.module.ts';
import type { Quotes } from '../modules/quotes/quotes.types.ts';
import { salesOf } from './sold.ts';

export interface CartsNeeds {
  readonly quotes: Quotes;
  readonly site: (agencyId: string) => Promise<SellingSite>;
}

/** Everything that is sold. */
export const OFFERINGS: readonly Offering[] = SOLD_SLUGS.map((slug) => SOLD[slug].offering);

export const wireCarts = (kernel: Kernel, { quotes, site }: CartsNeeds): CartsModule =>
  cartsModule(kernel, {
    quotes,
    offerings: OFFERINGS,
    siteOf: site,
    needsOf: (sale) => salesOf(sale.product).needs(sale),
  });
