// Wires the history of searches.
import { type Page, PAGES, PRODUCT_IDS } from '@portico/contract';
import { SOLD } from '@portico/registry/server';
import type { Offering } from '@portico/selling';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { historyRepo } from '../modules/searches/history.repo.ts';
import {
  type HistoryService,
  historyService,
  type RecallingProduct,
} from '../modules/searches/history.service.ts';
import { searchesRoutes } from '../modules/searches/searches.routes.ts';

export interface SearchesWiring {
  readonly routes: RegisterRoutes;
  /** Records which search led to a booking. */
  readonly booked: HistoryService['booked'];
}

const PRODUCTS: readonly RecallingProduct[] = Object.values(SOLD).map(
  ({ offering }: { readonly offering: Pick<Offering, 'product' | 'pages'> }) => ({
    id: PRODUCT_IDS[offering.product],
    title: offering.product,
    resultsPath: pathOf(offering.pages.search),
    recalled: offering.pages.recalled,
  }),
);

export function wireSearches(
  { db, keys, clock, log }: Kernel,
  site: (agencyId: string) => Promise<Pick<AgencySite, 'languages'>>,
): SearchesWiring {
  const history = historyService({ repo: historyRepo(db), products: PRODUCTS, keys, clock, log });
  return {
    routes: searchesRoutes({
      history,
      languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
    }),
    booked: history.booked,
  };
}

/** Returns the path of a page of the contract. Throws if there is none. */
function pathOf(name: string): string {
  const page = (PAGES as Readonly<Record<string, Page>>)[name];
  if (page === undefined) throw new Error(`${name} is no page`);
  return page.path;
}
