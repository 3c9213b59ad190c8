import { SearchForm as Form, useSearchForm } from './search-form.tsx';
import '@portico/storefront/search/search.css';
import type { HotelSearch } from '../../rules/address.ts';
import { todayHere } from '@portico/storefront/parts/times';

interface SearchFormProps {
  /** What is known already: of the address, of another search. */
  readonly known: Partial<HotelSearch>;
  readonly onSearch: (search: HotelSearch) => void;
  /** Says at once what is missing: the address was wrong. */
  readonly asked?: boolean;
}

/** The search form of a page of its own. */
export function SearchForm(props: SearchFormProps) {
  return <Form form={useSearchForm({ ...props, today: todayHere() })} />;
}
