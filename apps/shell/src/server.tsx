import { type ApiClient, createStore, createTranslator } from '@portico/runtime';
import { StaticRouter } from '@portico/runtime/server-router';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import { factsOf, type StreamedDeals } from './platform/page-context.tsx';
import { type PageState, stateElement } from './platform/page-state.ts';

export { fontsToPreload, themeCss } from '@portico/design';

export interface RenderInput {
  readonly nonce: string;
  /** Path and query of the page. */
  readonly location: string;
  /** Addresses of the scripts that start the page. */
  readonly scripts: readonly string[];
  readonly state: PageState;
  /** The first tab's deals under way; must not reject. */
  readonly deals?: Promise<StreamedDeals> | undefined;
}
type Callbacks = Pick<NonNullable<Parameters<typeof renderToPipeableStream>[1]>, 'onShellReady' | 'onShellError' | 'onAllReady' | 'onError'>;

/** Bytes up to which a part that is ready stands in its place at once; React's own limit is less than a tab of deals. */
const LARGEST_IN_PLACE = 120_000;

/** Starts the rendering of what stands inside `#root`; the caller writes the document around it. */
export function renderApp({ nonce, location, scripts, state, deals }: RenderInput, callbacks: Callbacks) {
  const translator = createTranslator(state.language, state.texts);
  return renderToPipeableStream(
    <StaticRouter location={location}>
      <App translator={translator} store={createStore(NO_CALLS, state.store)} api={NO_CALLS} page={{ facts: factsOf(state), deals }} />
    </StaticRouter>,
    { nonce, bootstrapScripts: [...scripts], progressiveChunkSize: LARGEST_IN_PLACE, ...callbacks },
  );
}

const refuse = () => {
  throw new Error('No call is made while a page is rendered');
};
const NO_CALLS: ApiClient = { call: refuse, send: refuse, stream: refuse };

/** The page's state as an inert element. */
export const pageStateElement = (state: PageState): string => stateElement(state);
