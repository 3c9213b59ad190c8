// Renders a part of a page as on the server, for tests: with texts, a store, an address and the
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
/** A client that rejects every call: rendering must not load anything. */
export const NO_CALLS: ApiClient = { call: refuse, send: refuse, stream: refuse };

export interface Around {
  /** Path and query of the page. */
  readonly at?: string;
  readonly language?: string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly store?: Partial<RootState>;
  readonly parts?: PartsBySlug;
}

/** Agency state with the given data. */
export const agencyState = (data: Partial<AgencyData>): RootState['agency'] => ({
  isLoading: false,
  error: null,
  data: data as AgencyData,
});

/** Exchange rates that leave every amount in dollars. */
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

/** Returns the HTML of an element, without the comments React inserts between texts. */
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

/** Returns the text of some HTML, with single spaces and without isolation characters. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
