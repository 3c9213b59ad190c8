// Lockers on the shell's home page.
import { icons } from '@portico/design';
import { useNavigate } from '@portico/runtime';
import type { HomeSearchProps, ProductHome } from '@portico/storefront/home/product-home';
import { resultsAddress } from './journey.ts';
import { SearchForm } from './search-form.tsx';

function Search({ tabs, today }: HomeSearchProps) {
  const navigate = useNavigate();
  return (
    <SearchForm
      tabs={tabs}
      today={today}
      onSearch={(search) => void navigate(resultsAddress(search))}
    />
  );
}

export const lockersHome: ProductHome = {
  icon: icons.ticket,
  Search,
  deals: null,
  places: null,
  loadKept: null,
};
