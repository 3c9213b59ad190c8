// All actions a page may dispatch, except loaders.
import { agencySlice } from './agency.ts';
import { dealsSlice } from './deals.ts';
import { languageSlice } from './lists.ts';
import { modalsSlice } from './modals.ts';
import { multiCurrencySlice } from './multi-currency.ts';
import { userSlice } from './user.ts';

export const { agencyReplaced } = agencySlice.actions;
export { suggestionsCleared } from './autosuggest.ts';
export const { tabChosen } = dealsSlice.actions;
export const { languageSelected } = languageSlice.actions;
export const { modalHidden, modalShown } = modalsSlice.actions;
export const { currencySelected } = multiCurrencySlice.actions;
export const { loggedIn, loggedOut, userReplaced } = userSlice.actions;
