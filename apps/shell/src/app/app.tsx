import { AnchorProvider } from '@portico/design';
import { type ApiClient, ApiProvider, I18nextProvider, type Store, StoreProvider, type Translator } from '@portico/runtime';
import { type PageContextValue, PageProvider } from '../platform/page-context.tsx';
import { AgencyGate } from './agency-gate.tsx';
import { RouterAnchor } from './router-anchor.tsx';

export interface AppProps {
  readonly translator: Translator;
  readonly store: Store;
  readonly api: ApiClient;
  readonly page: PageContextValue;
}

/** The whole page below the router, the same on the server and in the browser. */
export function App({ translator, store, api, page }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <StoreProvider store={store}>
        <ApiProvider value={api}>
          <PageProvider value={page}>
            <AnchorProvider anchor={RouterAnchor}>
              <AgencyGate />
            </AnchorProvider>
          </PageProvider>
        </ApiProvider>
      </StoreProvider>
    </I18nextProvider>
  );
}
