import { type AnchorElement, AnchorProvider } from '@portico/design';
import {
  type ApiClient,
  ApiProvider,
  type RootState,
  type Store,
  StoreProvider,
  TranslationProvider,
  type Translator,
} from '@portico/runtime';
import { type PageContextValue, PageProvider } from '../platform/page-context.tsx';
import { AgencyGate } from './agency-gate.tsx';

export interface AppProps {
  readonly translator: Translator;
  readonly store: Store;
  /** The store as the server saw it: what hydration compares with, whatever happens meanwhile. */
  readonly serverState: RootState;
  readonly api: ApiClient;
  readonly page: PageContextValue;
  /** Links of this site: the router's in a browser; on the server what it would write is enough. */
  readonly anchor: AnchorElement;
}

/** The whole page below the router, the same on the server and in the browser. */
export function App({ translator, store, serverState, api, page, anchor }: AppProps) {
  return (
    <TranslationProvider i18n={translator}>
      <StoreProvider store={store} serverState={serverState}>
        <ApiProvider value={api}>
          <PageProvider value={page}>
            <AnchorProvider anchor={anchor}>
              <AgencyGate />
            </AnchorProvider>
          </PageProvider>
        </ApiProvider>
      </StoreProvider>
    </TranslationProvider>
  );
}
