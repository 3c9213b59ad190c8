import { todayHere } from '@portico/storefront/parts/times';
import { SearchForm } from './search-form.tsx';
import { useSearchForm } from './use-search-form.ts';

/** The search form of a page whose URL has no valid search. */
export function PageSearchForm(around: Omit<Parameters<typeof useSearchForm>[0], 'today'>) {
  return <SearchForm form={useSearchForm({ ...around, today: todayHere() })} />;
}
