import { SearchForm as Form, type OnSearch, useSearchForm } from './search-form.tsx';
import '@portico/storefront/search/search.css';
import type { HotelSearch } from '../../rules/address.ts';
import { todayHere } from '@portico/storefront/parts/times';

interface SearchFormProps {
  /** What is known already: of the address, of another search. */
  readonly known: Partial<HotelSearch>;
  /** A place in words, typed before there was a script to ask which one it is. */
  readonly where?: string;
  readonly onSearch: OnSearch;
  /** Says at once what is missing: the address was wrong. */
  readonly showsMissing?: boolean;
  /** The field that is open when the form appears. */
  readonly begin?: 'place';
}

/** The search form of a page of its own. */
export function SearchForm(props: SearchFormProps) {
  return <Form form={useSearchForm({ ...props, today: todayHere() })} />;
}
