// Wires the carts of every product that has them.
import type { SellingSite } from '@portico/selling';
import type { Kernel } from '../kernel/kernel.ts';
import { type CartsModule, cartsModule } from '../modules/carts/carts.module.ts';
import type { Quotes } from '../modules/quotes/quotes.types.ts';
import { salesOf, type SoldCalls } from './sold.ts';

export interface CartsNeeds {
  readonly quotes: Quotes;
  /** All products on sale. */
  readonly offerings: readonly SoldCalls[];
  readonly site: (agencyId: string) => Promise<SellingSite>;
}

export const wireCarts = (kernel: Kernel, { quotes, offerings, site }: CartsNeeds): CartsModule =>
  cartsModule(kernel, {
    quotes,
    offerings,
    siteOf: site,
    salesOf,
  });
