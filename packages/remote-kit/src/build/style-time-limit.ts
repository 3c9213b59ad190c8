// Adds a timeout to style sheets of chunks: the bundler's `chunkLoadTimeout` applies to scripts
// only, so a hanging style sheet would block its page forever. Style sheets also bypass the script
// gate, which gives retries a new address.
import { CHUNK_LOAD_TIMEOUT, FRESH_ADDRESS } from './shared.ts';

/**
 * Inserts a chunk's style sheet into the document and reports a failure after the timeout. Its
 * source text is written into the bundle, so it must not reference outer variables. The bundler
 * removes its listeners once the sheet has loaded.
 */
const insert = (limit: number) => `function (link) {
  setTimeout(function () {
    if (link.onerror) link.onerror({ type: 'timeout', target: link });
  }, ${limit});
  if (self.${FRESH_ADDRESS}) link.href = self.${FRESH_ADDRESS}(link.href);
  document.head.appendChild(link);
}`;

/**
 * Rsbuild's `tools.cssExtract` for all builds that load chunks: their style sheets have the same
 * timeout as scripts.
 */
export const styleTimeLimit = {
  pluginOptions: {
    // the bundler writes the source text of the function into the bundle
    insert: Object.assign(() => undefined, { toString: () => insert(CHUNK_LOAD_TIMEOUT) }),
  },
};
