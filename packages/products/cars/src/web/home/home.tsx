// Home page section of cars: search form and deals (specification, section 2.4).
import { icons } from '@portico/design';
import { homeDeals } from '@portico/storefront/home/home-deals';
import { laterHomeSearch } from '@portico/storefront/home/later-home-search.tsx';
import type { ProductHome } from '@portico/storefront/home/product-home';
import { carDealsBody } from '../../rules/deals.ts';
import { useDealCards } from './deal-cards.tsx';
import { loadCarDeals } from './deals-loader.ts';

export const carsHome: ProductHome = {
  icon: icons.car,
  Search: laterHomeSearch('Cars', ['cars', 'carSearch'], () => import('./home-search.tsx')),
  deals: homeDeals(loadCarDeals, carDealsBody, useDealCards),
  places: null,
  loadKept: null,
};
