// Home page section of flights: search form, and the panel shown without deals (specification,
// section 2.4).
import { icons } from '@portico/design';
import { laterHomeSearch } from '@portico/storefront/home/later-home-search.tsx';
import type { ProductHome } from '@portico/storefront/home/product-home';

export const flightsHome: ProductHome = {
  icon: icons.plane,
  Search: laterHomeSearch(
    'Air Travel',
    ['flights', 'flightSearch'],
    () => import('./home-search.tsx'),
    'tall',
  ),
  deals: null,
  places: null,
  loadKept: null,
};
