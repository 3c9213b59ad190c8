import { SERVER_SHARED } from '@portico/remote-kit/build/shared';
import type { CallName } from '@portico/contract';
import * as runtime from '@portico/runtime';
import {
  type Ahead,
  AheadProvider,
  type ApiClient,
  createStore,
  createTranslator,
  type Translator,
} from '@portico/runtime';
import { StaticRouter } from '@portico/runtime/server-router';
import React, { type ComponentType, type ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import * as contentPages from './features/content/pages.ts';
import type { StreamedDeals } from '@portico/storefront/home/product-home';
import { factsOf } from './platform/page-context.tsx';
import { type PageState, stateElement } from './platform/page-state.ts';
import { StaticSectionOmitted } from './platform/static-section.tsx';

export { fontsToPreload, themeCss } from '@portico/design';

/**
 * Server bundles of remotes import these from here, just as remotes in a browser use the page's.
 */
Object.assign(globalThis, {
  [SERVER_SHARED]: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    '@portico/runtime': runtime,
  },
});

export interface RenderInput {
  /** Path and query of the page. */
  readonly location: string;
  readonly state: PageState;
  /** Pending deals of the first tab; must not reject. */
  readonly deals?: Promise<StreamedDeals> | undefined;
  /**
   * The remote that is the main part of this page, and the data loaded for it. Required if
   * `state.hasRemote`.
   */
  readonly remote?: { readonly App: ComponentType; readonly ahead: Ahead } | undefined;
}
interface StreamInput extends RenderInput {
  readonly nonce: string;
  /** Addresses of the scripts that start the page. */
  readonly scripts: readonly string[];
}
type Callbacks = Pick<
  NonNullable<Parameters<typeof renderToPipeableStream>[1]>,
  'onShellReady' | 'onShellError' | 'onAllReady' | 'onError'
>;

/**
 * Size in bytes up to which a completed part is rendered in place; React's default limit is smaller
 * than a tab of deals.
 */
const LARGEST_IN_PLACE = 120_000;

/**
 * Starts rendering the content of `#root`, with parts streamed later; the caller writes the
 * surrounding document.
 */
export function renderApp({ nonce, scripts, ...input }: StreamInput, callbacks: Callbacks) {
  return renderToPipeableStream(page(input), {
    nonce,
    bootstrapScripts: [...scripts],
    progressiveChunkSize: LARGEST_IN_PLACE,
    ...callbacks,
  });
}

/**
 * Renders the whole content of `#root` synchronously, for pages that wait for nothing. Several
 * times as fast as a stream.
 */
export function renderAppAtOnce({
  location,
  state,
  deals,
  content = null,
  omitsStaticSection = false,
}: Pick<RenderInput, 'location' | 'state'> & {
  readonly deals: StreamedDeals | undefined;
  /** Content text of this page, and the call that returns it. */
  readonly content?: { readonly call: CallName; readonly answer: object } | null;
  readonly omitsStaticSection?: boolean;
}): string {
  return renderToString(
    <StaticSectionOmitted value={omitsStaticSection}>
      {page({
        location,
        state,
        deals: deals && resolvedPromise(deals),
        ahead: content && { [content.call]: resolvedPromise(content.answer) },
      })}
    </StaticSectionOmitted>,
  );
}

function page({
  location,
  state,
  deals,
  remote,
  ahead = remote?.ahead ?? null,
}: RenderInput & { readonly ahead?: Ahead | null }): ReactNode {
  const store = createStore(NO_CALLS, state.store);
  return (
    <StaticRouter location={location}>
      <AheadProvider value={ahead}>
        <App
          translator={translatorFor(state)}
          store={store}
          serverState={store.getState()}
          api={NO_CALLS}
          page={{ facts: factsOf(state), deals, Remote: remote?.App, contentPages }}
          anchor="a"
        />
      </AheadProvider>
    </StaticRouter>
  );
}

/** Returns a promise that React's `use` reads without suspending. */
const resolvedPromise = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Rendering never changes a translator: all pages with the same texts share one. */
const translators = new WeakMap<PageState['texts'], Translator>();
function translatorFor({ language, texts }: PageState): Translator {
  let translator = translators.get(texts);
  if (translator === undefined) {
    translator = createTranslator(language, texts);
    translators.set(texts, translator);
  }
  return translator;
}

const refuse = () => {
  throw new Error('No call is made while a page is rendered');
};
const NO_CALLS: ApiClient = { call: refuse, send: refuse, stream: refuse };

/** Returns the page's state as an inert element. */
export const pageStateElement = (state: PageState): string => stateElement(state);
