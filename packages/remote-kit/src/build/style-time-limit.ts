// A style sheet that comes with a chunk has no time limit of its own: the bundler's
// `chunkLoadTimeout` is for scripts. One that hangs would keep its page away for ever. Nor does it
// pass the gate of script addresses, where another try gets a new one.
import { CHUNK_LOAD_TIMEOUT, FRESH_ADDRESS } from './shared.ts';

/**
 * Puts the sheet of a chunk into the document, and counts it as lost after the limit. Its text goes
 * into the bundle, so it uses nothing from outside. What the bundler listens with is gone once the
 * sheet has come.
 */
const insert = (limit: number) => `function (link) {
  setTimeout(function () {
    if (link.onerror) link.onerror({ type: 'timeout', target: link });
  }, ${limit});
  if (self.${FRESH_ADDRESS}) link.href = self.${FRESH_ADDRESS}(link.href);
  document.head.appendChild(link);
}`;

/**
 * Rsbuild's `tools.cssExtract` of everything that loads chunks: their sheets have the time of a
 * script.
 */
export const styleTimeLimit = {
  pluginOptions: {
    // the bundler writes the text of a function into the bundle
    insert: Object.assign(() => undefined, { toString: () => insert(CHUNK_LOAD_TIMEOUT) }),
  },
};
