// A page without any policy: everything the sink lets through runs here.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AgencyHtml } from '../../../packages/storefront/src/parts/agency-html.tsx';

declare global {
  /** Shows a text through the sink, in a separate element. */
  // oxlint-disable-next-line no-var -- a property of the window
  var showThroughSink: (html: string) => void;
}

globalThis.showThroughSink = (html) => {
  const place = document.body.appendChild(document.createElement('section'));
  const root = createRoot(place);
  flushSync(() => root.render(<AgencyHtml html={html} />));
};
