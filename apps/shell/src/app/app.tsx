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
  /**
   * The store's state as the server rendered it: hydration compares against it, whatever has
   * changed since.
   */
  readonly serverState: RootState;
  readonly api: ApiClient;
  readonly page: PageContextValue;
  /** Link component: the router's in a browser, a plain anchor on the server. */
  readonly anchor: AnchorElement;
}

/** The whole page below the router, identical on the server and in the browser. */
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
