import { Pool } from './undici-pool.ts';

/**
 * Connection pools by origin, shared by all peers: a thousand agencies at one gateway use one pool.
 */
interface SharedPool {
  readonly pool: Pool;
  users: number;
}

const pools = new Map<string, SharedPool>();

/** Returns the pool of an origin, shared until `release` is called. */
export function sharePool(
  origin: string,
  connections: number,
  connectTimeoutMs: number,
): { readonly pool: Pool; release(): Promise<void> } {
  const key = `${origin} ${connections} ${connectTimeoutMs}`;
  const shared = pools.get(key) ?? {
    pool: new Pool(origin, { connections, pipelining: 1, connect: { timeout: connectTimeoutMs } }),
    users: 0,
  };
  shared.users += 1;
  pools.set(key, shared);
  let released: Promise<void> | undefined;
  const give = async (): Promise<void> => {
    shared.users -= 1;
    if (shared.users > 0) return;
    pools.delete(key);
    await shared.pool.close();
  };
  return { pool: shared.pool, release: () => (released ??= give()) };
}
