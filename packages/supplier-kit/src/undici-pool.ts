// Imports only undici's pool. Its index also loads fetch, WebSocket, caches and mocks: 86 more
// files, which slow down the start and use 14 MB. undici is pinned; peer.test.ts fails if these
// files move.
import { createRequire } from 'node:module';
import type { Dispatcher, Pool as PoolOfUndici } from 'undici';

const load = createRequire(import.meta.url);

/** Same as in undici's own index: adds the request methods to the dispatchers of its pools. */
Object.assign(
  (load('undici/lib/dispatcher/dispatcher.js') as { readonly prototype: Dispatcher }).prototype,
  { request: load('undici/lib/api/api-request.js') as Dispatcher['request'] },
);

export type Pool = Pick<PoolOfUndici, 'request' | 'close'>;
export const Pool = load('undici/lib/dispatcher/pool.js') as new (
  origin: string,
  options: PoolOfUndici.Options,
) => Pool;
