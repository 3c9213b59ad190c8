import { createContext } from 'react';
import { formatView, type ResultView } from './view-address.ts';

/**
 * Filters and order of the list, as a query string: every link to a hotel of it carries them, so
 * that they lead back.
 */
export const ListView = createContext('');

/** What of a view goes along to a hotel. */
export const viewWords = (view: ResultView): string =>
  `${new URLSearchParams(formatView({ ...view, isMap: false, isComparing: false, matched: null }))}`;
