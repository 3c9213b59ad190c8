import { createContext } from 'react';
import { formatView, type ResultView } from '../../rules/filter-address.ts';

/**
 * Filters and order of the list as a query string: every link to one of its hotels contains them
 * for the link back.
 */
export const ListView = createContext('');

/** Serializes the parts of a view that are passed to a hotel's page. */
export const viewWords = (view: ResultView): string =>
  `${new URLSearchParams(formatView({ ...view, isMap: false, isComparing: false, matched: null }))}`;
