import { pageOf } from '@portico/contract';
import { BrowserRouter, createStore, createTranslator, loadEnabledCurrencies, loggedOut, type Store, type TokenKeeper } from '@portico/runtime';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createPageApi } from './platform/api.ts';
import { settleCurrency } from './platform/locale-choice.ts';
import { currentPath } from './platform/navigation.ts';
import { setFailureText, showFailure, watchGlobalErrors } from './platform/notices.ts';
import { factsOf } from './platform/page-context.tsx';
import { readPageState } from './platform/page-state.ts';
import { listenToRemotes } from './platform/remote-events.ts';
import { installTexts } from './platform/texts.ts';

/** Takes the document over: the state the server resolved, one store, one API client, one translator. */
export function startPage(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');

  const state = readPageState();
  const page = createPageApi(state);
  const store = createStore(page.api, state.store);
  page.attach(store);
  setFailureText(state.texts['common.somethingWrongToast'] ?? '');
  watchGlobalErrors();
  installTexts(page.api, state.language, state.hasAllTexts);
  listenToRemotes(store, page.api);

  hydrateRoot(
    root,
    <BrowserRouter>
      <App translator={createTranslator(state.language, state.texts)} store={store} api={page.api} page={{ facts: factsOf(state) }} />
    </BrowserRouter>,
    // React puts such a part right by itself; it is a fault of ours, not news for the visitor
    { onRecoverableError: (error, { componentStack }) => console.error(error, componentStack) },
  );

  settleCurrency(store, async () => (await store.dispatch(loadEnabledCurrencies()).unwrap()).data).catch(showFailure);
  // on /logout nobody is kept
  if (state.store.user?.isUncertain && pageOf(currentPath()) !== 'logout') void settleViewer(store, page.tokens);
}

/** The `auth` cookie says somebody is logged in, the token has run out: renew it once, else they are a visitor. */
async function settleViewer(of: Store, tokens: TokenKeeper): Promise<void> {
  if (!(await tokens.renew(null))) of.dispatch(loggedOut());
}
