// Routes of the agency's booking list, under the address of each product that has one.
import type { CallDefinition, ProductTitle } from '@portico/contract';
import { registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import type { AgencyListCall, AgencyListService } from './agency-list.service.ts';

/** A product with the call that lists its bookings; those without one have no route. */
export interface ListedProduct {
  readonly product: ProductTitle;
  readonly calls: { readonly agencyBookings?: CallDefinition };
}

export const agencyListRoutes =
  (lists: AgencyListService, products: readonly ListedProduct[]): RegisterRoutes =>
  (app) => {
    for (const { product, calls } of products)
      if (calls.agencyBookings !== undefined)
        registerCall(app, calls.agencyBookings, async ({ agency, viewer, query }) => ({
          status: 200,
          headers: { 'cache-control': 'no-store' },
          body: await lists.list({
            agencyId: agency.id,
            viewer,
            product,
            query: query as AgencyListCall['query'],
          }),
        }));
  };
