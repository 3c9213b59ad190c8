// The entry of the process. What the last start compiled is loaded from a cache, which halves the
// time of a start.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The cache is in the checkout, where nobody else can write. Where it cannot be written, everything
 * is compiled at each start.
 */
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);
await import('./serve.ts');
/** Written soon after the start, so that a process that is killed later leaves it as well. */
setTimeout(flushCompileCache, 3_000).unref();
