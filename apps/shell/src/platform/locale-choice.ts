// The visitor's choices: currency (local storage, plus a cookie for the server) and language
// (cookie).
import type { CountryEntry } from '@portico/contract';
import { LANGUAGE_COOKIE_MINUTES } from '@portico/rules/constants';
import {
  asCharged,
  chooseLanguage as chosenLanguage,
  isNamedIn,
  parseStoredCurrency,
  reloadAfterLanguage,
  resolveCurrency,
} from '@portico/rules/locale';
import {
  type ApiClient,
  currencySelected,
  languageSelected,
  type Store,
  type Translator,
} from '@portico/runtime';
import { writeCookie } from './cookies.ts';
import { goTo, reloadPage, replaceQuery, replaceSearch } from './navigation.ts';
import { clearStored, readStored, writeStored } from './storage.ts';
import { textsAreComplete } from './texts.ts';

const CURRENCY = 'selectedCurrency';
const LANGUAGE = 'pll_language';

/** Stores the choice: the whole entry in local storage, its two codes in cookies for the server. */
export function keepCurrency(entry: CountryEntry): void {
  writeStored('localStorage', CURRENCY, JSON.stringify(entry));
  writeCookie(CURRENCY, `${entry.currency}.${entry.code}`, LANGUAGE_COOKIE_MINUTES);
}

/**
 * Handles a new currency: a page that charges in the currency has it in its address, so it reloads
 * with its prices.
 * @returns True if the page is about to be left.
 */
export function chargeIn({ currency }: CountryEntry): boolean {
  const search = asCharged(location.pathname, location.search, currency);
  if (search === null) return false;
  replaceSearch(search);
  reloadPage();
  return true;
}

/**
 * On startup, a full load of / discards the choice (decision O-100). Elsewhere a stored choice that
 * the server did not know wins, unless the address names one. The result is stored again.
 */
export async function restoreCurrency(
  store: Store,
  loadEntries: () => Promise<readonly CountryEntry[]>,
): Promise<void> {
  const { selectedCurrency } = store.getState().multiCurrency;
  if (location.pathname === '/') clearStored('localStorage', CURRENCY);
  const json = readStored('localStorage', CURRENCY);
  const stored = parseStoredCurrency(json);
  // a currency in the address is ignored if the site does not offer it (decision O-060)
  const isNamed = isNamedIn(location.search, selectedCurrency, location.pathname);
  if (
    !stored ||
    isNamed ||
    (stored.currency === selectedCurrency.currency && stored.code === selectedCurrency.code)
  ) {
    keepCurrency(selectedCurrency);
    return;
  }
  const entries = await loadEntries();
  const found =
    resolveCurrency({ stored: json, entries, countryCode: selectedCurrency.code }) ??
    selectedCurrency;
  store.dispatch(currencySelected(found));
  keepCurrency(found);
}

interface LanguageChoice {
  readonly code: string;
  readonly store: Store;
  readonly api: ApiClient;
  readonly translator: Translator;
}

/**
 * Returns the language an explicit choice leads to (decision O-102): the `lng` of the address,
 * which follows the choice, else the chosen one, else English. A language the site does not have
 * counts as not chosen.
 */
function languageChosen(wanted: string, store: Store): string {
  const { language, agency } = store.getState();
  const enabled = language.languages.map(({ code }) => code);
  const isNamed = new URLSearchParams(location.search).has('lng');
  return chosenLanguage({
    lng: isNamed ? wanted : null,
    argument: wanted,
    enabled,
    spanishDefault: agency.data?.isSpanishDefault === true && enabled.includes('es'),
  });
}

/** Number of choices so far: an answer for an earlier one is too late. */
let choices = 0;

/**
 * Switches the page to another language: texts, direction, cookie, the user's profile; some pages
 * reload (O-103).
 * A later choice replaces one whose texts are still loading, also a choice of the current language.
 * @returns Code of the language now in use.
 */
export async function chooseLanguage({
  code: wanted,
  store,
  api,
  translator,
}: LanguageChoice): Promise<string> {
  choices += 1;
  const choice = choices;
  if (wanted === store.getState().language.current) return wanted;
  const code = languageChosen(wanted, store);
  const { texts } = await api.call('translations', { params: { lang: code } });
  if (choice !== choices) return store.getState().language.current;
  writeCookie(LANGUAGE, code, LANGUAGE_COOKIE_MINUTES);
  if (new URLSearchParams(location.search).has('lng')) replaceQuery('lng', code);
  if (store.getState().user.auth)
    await api.call('changeLanguage', { params: { lang: code } }).catch(() => undefined);
  if (choice !== choices) return store.getState().language.current;
  const reload = reloadAfterLanguage(location.pathname);
  if (reload !== 'none') {
    if (reload === 'reload') reloadPage();
    else goTo(reload.to);
    return code;
  }
  translator.addResourceBundle(code, 'translation', texts, true, true);
  textsAreComplete(code);
  await translator.changeLanguage(code);
  store.dispatch(languageSelected(code));
  return code;
}
