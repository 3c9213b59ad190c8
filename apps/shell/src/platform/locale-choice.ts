// What a visitor chose: currency (local storage, with a cookie so that the server knows it too) and
// language (cookie).
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

/** Keeps the choice: the whole entry in local storage, its two codes for the server. */
export function keepCurrency(entry: CountryEntry): void {
  writeStored('localStorage', CURRENCY, JSON.stringify(entry));
  writeCookie(CURRENCY, `${entry.currency}.${entry.code}`, LANGUAGE_COOKIE_MINUTES);
}

/**
 * A currency is chosen: on a page that charges in it, it stands in the address, and the page loads
 * anew with its prices.
 * @returns whether the page is left
 */
export function chargeIn({ currency }: CountryEntry): boolean {
  const search = asCharged(location.pathname, location.search, currency);
  if (search === null) return false;
  replaceSearch(search);
  reloadPage();
  return true;
}

/**
 * At start: a full load of / forgets the choice (decision O-100); elsewhere a stored choice the
 * server did not know wins, unless the address names one. What was resolved is stored again.
 */
export async function restoreCurrency(
  store: Store,
  loadEntries: () => Promise<readonly CountryEntry[]>,
): Promise<void> {
  const { selectedCurrency } = store.getState().multiCurrency;
  if (location.pathname === '/') clearStored('localStorage', CURRENCY);
  const json = readStored('localStorage', CURRENCY);
  const stored = parseStoredCurrency(json);
  // what the address names is no choice where the site does not have it (decision O-060)
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
 * The language an explicit choice leads to (decision O-102): the address's `lng`, which follows the
 * choice, else what was chosen, else English. One the site does not have counts as not chosen.
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

/**
 * Puts the page into another language: texts, direction, cookie, the person's profile; some pages
 * load anew (O-103).
 * @returns the code of the language it is in now
 */
export async function chooseLanguage({
  code: wanted,
  store,
  api,
  translator,
}: LanguageChoice): Promise<string> {
  const code = languageChosen(wanted, store);
  const { texts } = await api.call('translations', { params: { lang: code } });
  writeCookie(LANGUAGE, code, LANGUAGE_COOKIE_MINUTES);
  if (new URLSearchParams(location.search).has('lng')) replaceQuery('lng', code);
  if (store.getState().user.auth)
    await api.call('changeLanguage', { params: { lang: code } }).catch(() => undefined);
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
