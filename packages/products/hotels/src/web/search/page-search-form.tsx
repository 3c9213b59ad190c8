import { SearchForm } from './search-form.tsx';
import { type OnSearch, useSearchForm } from './use-search-form.ts';
import '@portico/storefront/search/search.css';
import type { HotelSearch } from '../../rules/address.ts';
import { todayHere } from '@portico/storefront/parts/times';

interface SearchFormProps {
  /** Initial values, from the URL or from another search. */
  readonly known: Partial<HotelSearch>;
  /** Name of a place typed before the script had loaded, to be resolved. */
  readonly where?: string;
  readonly onSearch: OnSearch;
  /** Shows missing fields immediately because the URL was invalid. */
  readonly showsMissing?: boolean;
  /** Initially open field. */
  readonly begin?: 'place';
}

/** The search form of a separate page. */
export function PageSearchForm(props: SearchFormProps) {
  return <SearchForm form={useSearchForm({ ...props, today: todayHere() })} />;
}
