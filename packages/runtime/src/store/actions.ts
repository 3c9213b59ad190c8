// All actions a page may dispatch, except loaders.
export { agencyReplaced } from './agency.ts';
export { suggestionsCleared } from './autosuggest.ts';
export { tabChosen } from './deals.ts';
export { languageSelected } from './lists.ts';
export { modalHidden, modalShown } from './modals.ts';
export { currencySelected } from './multi-currency.ts';
export { loggedIn, loggedOut, userReplaced } from './user.ts';
