// A part of a page as the server would write it, for tests: with texts, a store, an address and the
// parts of a product.
import type { AgencyData } from '@portico/contract';
import {
  type ApiClient,
  ApiProvider,
  createStore,
  createTranslator,
  type RootState,
  StoreProvider,
  TranslationProvider,
} from '@portico/runtime';
import { StaticRouter } from '@portico/runtime/server-router';
import { textsOf } from '@portico/texts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type PartsBySlug, PartsProvider } from '../product-parts.ts';

const refuse = () => {
  throw new Error('No call is made while a page is rendered');
};
/** A client that refuses: nothing is loaded while something is rendered. */
export const NO_CALLS: ApiClient = { call: refuse, send: refuse, stream: refuse };

export interface Around {
  /** Path and query of the page. */
  readonly at?: string;
  readonly language?: string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly store?: Partial<RootState>;
  readonly parts?: PartsBySlug;
}

/** A site, as far as a test says something of it. */
export const agencyState = (data: Partial<AgencyData>): RootState['agency'] => ({
  isLoading: false,
  error: null,
  data: data as AgencyData,
});

/** Rates that leave every amount in dollars as it is. */
export const IN_DOLLARS: Pick<RootState, 'multiCurrency'> = {
  multiCurrency: {
    isLoading: false,
    error: null,
    exchangeRates: { USD: 1 },
    selectedCurrency: {
      name: 'United States',
      code: 'US',
      currency: 'USD',
      emoji: '',
      unicode: '',
      image: '',
      symbol: '$',
    },
  },
};

/** The HTML of an element, without the comments React leaves between texts. */
export function show(
  element: ReactNode,
  { at = '/', language = 'en', texts, store = {}, parts = {} }: Around = {},
): string {
  const known = createStore(NO_CALLS, { ...IN_DOLLARS, ...store });
  return renderToString(
    <TranslationProvider i18n={createTranslator(language, texts ?? textsOf(language) ?? {})}>
      <StoreProvider store={known}>
        <ApiProvider value={NO_CALLS}>
          <StaticRouter location={at}>
            <PartsProvider value={parts}>{element}</PartsProvider>
          </StaticRouter>
        </ApiProvider>
      </StoreProvider>
    </TranslationProvider>,
  ).replaceAll('<!-- -->', '');
}

/** The words of some HTML, one space between them; isolating marks left out. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
