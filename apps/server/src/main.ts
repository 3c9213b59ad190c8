// Entry point of the process. Code compiled by the last start is loaded from a cache, which halves
// the startup time.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The cache is inside the checkout, where no other user can write. If it is not writable,
 * everything is compiled at each start.
 */
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);
await import('./serve.ts');
/** Flushed soon after the start, so that a process that is killed later leaves a cache too. */
setTimeout(flushCompileCache, 3_000).unref();
