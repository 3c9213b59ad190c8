// Where the process begins: what the last start compiled is taken again, so that a new one is there in half the time.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** In the checkout, which nobody else can write to; where it cannot be written everything is compiled anew. */
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);
await import('./serve.ts');
/** Written while the server is at rest: a process that is killed leaves it too. */
setTimeout(flushCompileCache, 3_000).unref();
