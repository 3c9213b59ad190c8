export * from './draft.ts';
export { approachPanels, DatesPanel, GuestsPanel, PanelFrame, PlacePanel } from './lazy-panels.tsx';
export {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
} from './platform/recent-searches.ts';
export { SearchForm, useSearchForm } from './search-form.tsx';
export { useSearchWords } from './words.ts';
