import type { LegacyMount } from '@portico/remote-kit/build/legacy';
import { REMOTE_NAMES, type RemoteId } from '@portico/remote-kit/build/shared';
import type { ComponentType } from 'react';
import { readPageConfig } from './page-config.ts';
import { nextAttempt } from './remote-attempts.ts';
import { ChunkLoadError, chunkError, remoteError } from './remote-errors.ts';

/** Remotes whose entry need not be loaded again. */
const registered = new Set<RemoteId>();

/**
 * Converts an error thrown by a remote. If a chunk failed to load, the next attempt reloads the
 * entry: the remote may have been redeployed, and the chunks of the old build may no longer exist.
 */
export function remoteFailed(id: RemoteId, error: unknown): unknown {
  const known = chunkError(error);
  if (known instanceof ChunkLoadError && registered.delete(id))
    nextAttempt(entryOf(id, readPageConfig().contentBase));
  return known;
}

/** Returns the address of a remote's entry script on the content host. */
export const entryOf = (id: RemoteId, contentBase: string): string =>
  new URL(`${id}/remoteEntry.js`, new URL(contentBase, location.href)).href;

/** Last loaded component of each remote; it stays in use while a newer build cannot be loaded. */
const loaded = new Map<RemoteId, ComponentType>();

/**
 * 'known': use the component loaded before, if any. 'newest': retry after a chunk failed to load.
 */
export type RemoteVersion = 'known' | 'newest';

/**
 * Loads the component of a remote: its exposed './App', or for a legacy remote a component that
 * mounts it. If a newer build cannot be loaded, resolves to the previous one, whose loaded pages
 * still work. Rejects with a converted error; the next attempt requests a new address from the
 * content host.
 */
export async function loadRemoteApp(
  id: RemoteId,
  isLegacy: boolean,
  wish: RemoteVersion,
): Promise<ComponentType> {
  const known = loaded.get(id);
  if (known !== undefined && wish === 'known') return known;
  const entry = entryOf(id, readPageConfig().contentBase);
  let giveBack: (() => void) | undefined;
  try {
    const { loadExposed, registerRemote } = await import(
      /* webpackChunkName: "federation" */ './federation.ts'
    );
    if (!registered.has(id)) {
      giveBack = await registerRemote(REMOTE_NAMES[id], entry, isLegacy);
      registered.add(id);
    }
    const App = await appOf(id, isLegacy, loadExposed);
    loaded.set(id, App);
    return App;
  } catch (error) {
    const failure = remoteError(error, entry);
    if (!(failure instanceof ChunkLoadError)) nextAttempt(entry);
    if (known === undefined) throw failure;
    console.error(remoteFailed(id, failure));
    // the chunk names belong to the older build again: the next attempt registers the remote again
    registered.delete(id);
    giveBack?.();
    return known;
  }
}

type Load = <T>(id: string) => Promise<T | null>;

async function appOf(id: RemoteId, isLegacy: boolean, load: Load): Promise<ComponentType> {
  const name = REMOTE_NAMES[id];
  if (!isLegacy) return (await exposed<{ App: ComponentType }>(load, `${name}/App`)).App;
  const [{ legacyApp }, { mount }] = await Promise.all([
    import('./legacy-remote.tsx'),
    exposed<{ mount: LegacyMount }>(load, `${name}/mount`),
  ]);
  return legacyApp(id, name, mount);
}

async function exposed<T>(load: Load, id: string): Promise<T> {
  const found = await load<T>(id);
  if (!found) throw new Error(`#RUNTIME-001 ${id} is not exposed`);
  return found;
}
