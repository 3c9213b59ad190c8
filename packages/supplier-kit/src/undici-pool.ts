// The pool of undici alone. Its index also brings fetch, WebSocket, caches and mocks: 86 files
// more, which a start would wait for and the process carry along (14 MB). undici is pinned;
// peer.test.ts notices when these files move.
import { createRequire } from 'node:module';
import type { Dispatcher, Pool as PoolOfUndici } from 'undici';

const load = createRequire(import.meta.url);

/** As undici's own index does: adds the request methods to the dispatchers of its pools. */
Object.assign(
  (load('undici/lib/dispatcher/dispatcher.js') as { readonly prototype: Dispatcher }).prototype,
  { request: load('undici/lib/api/api-request.js') as Dispatcher['request'] },
);

export type Pool = Pick<PoolOfUndici, 'request' | 'close'>;
export const Pool = load('undici/lib/dispatcher/pool.js') as new (
  origin: string,
  options: PoolOfUndici.Options,
) => Pool;
