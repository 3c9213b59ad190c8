// Air Travel on the shell's home: a search, and the invitation without deals (specification, section 2.4).
import { icons } from '@portico/design';
import type { ProductHome } from '@portico/storefront/home/product-home';
import { HomeSearch } from './home-search.tsx';

export const flightsHome: ProductHome = {
  icon: icons.plane,
  Search: HomeSearch,
  deals: null,
  places: null,
  loadKept: null,
};
