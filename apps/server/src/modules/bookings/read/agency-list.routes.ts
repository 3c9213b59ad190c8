// Routes of the agency's booking list, under the address of each product that has one.
import type { CallDefinition, ProductTitle } from '@portico/contract';
import { registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import { type ReaderDeps, readerOf } from './reader.ts';
import type { AgencyListCall, AgencyListService } from './agency-list.service.ts';

export interface AgencyListRouteDeps extends ReaderDeps {
  readonly agencyLists: AgencyListService;
}

/** A product with the call that lists its bookings; those without one have no route. */
export interface ListedProduct {
  readonly product: ProductTitle;
  readonly calls: { readonly agencyBookings?: CallDefinition };
}

export const agencyListRoutes =
  (deps: AgencyListRouteDeps, products: readonly ListedProduct[]): RegisterRoutes =>
  (app) => {
    for (const { product, calls } of products)
      if (calls.agencyBookings !== undefined)
        registerCall(app, calls.agencyBookings, async ({ agency, query, ...call }) => ({
          status: 200,
          headers: { 'cache-control': 'no-store' },
          body: await deps.agencyLists.list({
            agencyId: agency.id,
            viewer: await readerOf(deps, { agency, ...call }),
            product,
            query: query as AgencyListCall['query'],
          }),
        }));
  };
