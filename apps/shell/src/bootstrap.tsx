import { pageOf } from '@portico/contract';
import {
  BrowserRouter,
  createStore,
  createTranslator,
  loadEnabledCurrencies,
  loadExchangeRates,
  loggedOut,
  type Store,
  type TokenKeeper,
} from '@portico/runtime';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { RouterAnchor } from './app/router-anchor.tsx';
import { createPageApi } from './platform/api.ts';
import { readyFaces } from './platform/document-facts.ts';
import { rootElement } from './platform/root-element.ts';
import { restoreCurrency } from './platform/locale-choice.ts';
import { currentPath } from './platform/navigation.ts';
import { setFailureText, showFailure, watchGlobalErrors } from './platform/notices.ts';
import { factsOf } from './platform/page-context.tsx';
import { readPageState } from './platform/page-state.ts';
import { listenToRemotes } from './platform/remote-events.ts';
import { areasAt, installTexts, textsOfPage } from './platform/texts.ts';

/**
 * Hydrates the document with the state resolved by the server: one store, one API client, one
 * translator.
 */
export async function startPage(): Promise<void> {
  const root = await rootElement();

  readyFaces();
  const state = readPageState();
  const page = createPageApi(state);
  const texts = await textsOfPage(state, page.api);
  const store = createStore(page.api, state.store);
  const serverState = store.getState();
  page.attach(store);
  setFailureText(texts['common.somethingWrongToast'] ?? '');
  watchGlobalErrors();
  const translator = createTranslator(state.language, texts);
  installTexts(page.api, translator, state.textsAt === null ? [] : areasAt(currentPath()));
  listenToRemotes(store, page.api);

  // as a transition: React hydrates the page in slices and handles clicks in between first
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App
          translator={translator}
          store={store}
          serverState={serverState}
          api={page.api}
          page={{ facts: factsOf(state) }}
          anchor={RouterAnchor}
        />
      </BrowserRouter>,
      // React repairs such a mismatch; it is a programming error, not a message for the visitor
      { onRecoverableError: (error, { componentStack }) => console.error(error, componentStack) },
    );
  });

  // /logout stores nothing and renews no login
  if (pageOf(currentPath()) === 'logout') return;
  // data the server could not load for the page is requested again
  if (serverState.multiCurrency.exchangeRates === null) void store.dispatch(loadExchangeRates());
  restoreCurrency(
    store,
    async () => (await store.dispatch(loadEnabledCurrencies()).unwrap()).data,
  ).catch(showFailure);
  if (state.store.user?.isUncertain) void renewViewer(store, page.tokens);
}

/**
 * Renews an expired token once if the `auth` cookie says that a user is logged in; on failure the
 * user becomes a visitor.
 */
async function renewViewer(of: Store, tokens: TokenKeeper): Promise<void> {
  if (!(await tokens.renew(null))) of.dispatch(loggedOut());
}
