import { usePages } from '../parts/pages.query.ts';
import { searchesQuery, type SearchesFilter } from './searches-filter.ts';

export const useSearches = (filter: SearchesFilter) =>
  usePages('searchHistory', searchesQuery(filter), ({ searches }) => searches);
