import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter, createTranslator } from '@portico/runtime';
import { App } from './app/app.tsx';
import type { PageState } from './platform/page-state.ts';

export interface RenderInput {
  readonly url: string;
  readonly nonce: string;
  readonly scripts: readonly string[];
  readonly state: PageState;
}
export { inlineJson } from './platform/page-state.ts';

/** Starts the rendering of the content of `#root`. */
export function renderApp(input: RenderInput, on: Parameters<typeof renderToPipeableStream>[1]) {
  return renderToPipeableStream(
    <StaticRouter location={input.url}>
      <App translator={createTranslator(input.state.language, input.state.texts)} />
    </StaticRouter>,
    { nonce: input.nonce, bootstrapScripts: [...input.scripts], ...on },
  );
}
