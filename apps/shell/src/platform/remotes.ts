import type { LegacyMount } from '@portico/remote-kit/build/legacy';
import { REMOTE_NAMES, type RemoteId } from '@portico/remote-kit/build/shared';
import type { ComponentType } from 'react';
import { readPageConfig } from './page-config.ts';
import { nextAttempt } from './remote-attempts.ts';
import { ChunkLoadError, chunkError, remoteError } from './remote-errors.ts';

/** Remotes whose entry need not be loaded anew. */
const registered = new Set<RemoteId>();

/**
 * The product's error for what a remote threw. Where a part of it did not come, its next attempt begins with its entry: it may
 * have been deployed anew, and what it was made of may be gone.
 */
export function remoteFailed(id: RemoteId, error: unknown): unknown {
  const known = chunkError(error);
  if (known instanceof ChunkLoadError && registered.delete(id))
    nextAttempt(entryOf(id, readPageConfig().contentBase));
  return known;
}

/** Address of a remote's entry script under the content host. */
export const entryOf = (id: RemoteId, contentBase: string): string =>
  new URL(`${id}/remoteEntry.js`, new URL(contentBase, location.href)).href;

/**
 * Loads the component of a remote: the one it exposes as './App', or what mounts it where it lives in the legacy scope.
 * Rejects with the product's error; a later attempt asks the content host again, under a new address.
 */
export async function loadRemoteApp(id: RemoteId, isLegacy: boolean): Promise<ComponentType> {
  const name = REMOTE_NAMES[id];
  const entry = entryOf(id, readPageConfig().contentBase);
  try {
    const { loadExposed, registerRemote } = await import(
      /* webpackChunkName: "federation" */ './federation.ts'
    );
    if (!registered.has(id)) {
      await registerRemote(name, entry, isLegacy);
      registered.add(id);
    }
    if (isLegacy) {
      const [{ legacyApp }, { mount }] = await Promise.all([
        import('./legacy-remote.tsx'),
        exposed<{ mount: LegacyMount }>(loadExposed, `${name}/mount`),
      ]);
      return legacyApp(id, name, mount);
    }
    return (await exposed<{ App: ComponentType }>(loadExposed, `${name}/App`)).App;
  } catch (error) {
    const known = remoteError(error, entry);
    if (!(known instanceof ChunkLoadError)) nextAttempt(entry);
    throw known;
  }
}

async function exposed<T>(load: <E>(id: string) => Promise<E | null>, id: string): Promise<T> {
  const found = await load<T>(id);
  if (!found) throw new Error(`#RUNTIME-001 ${id} is not exposed`);
  return found;
}
