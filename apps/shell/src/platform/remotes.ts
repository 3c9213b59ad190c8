import type { LegacyMount } from '@portico/remote-kit/build/legacy';
import { REMOTE_NAMES, type RemoteId } from '@portico/remote-kit/build/shared';
import type { ComponentType } from 'react';
import { readPageConfig } from './page-config.ts';
import { nextAttempt } from './remote-attempts.ts';
import { ChunkLoadError, chunkError, remoteError } from './remote-errors.ts';

/** Remotes whose entry need not be loaded anew. */
const registered = new Set<RemoteId>();

/**
 * The product's error for what a remote threw. Where a part of it did not come, its next attempt
 * begins with its entry: it may have been deployed anew, and what it was made of may be gone.
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

/** What was loaded of each remote last: it goes on while a newer one cannot be had. */
const loaded = new Map<RemoteId, ComponentType>();

/**
 * 'known': what was loaded before is good enough. 'newest': somebody wants another try, after a
 * part of it did not come.
 */
export type RemoteWish = 'known' | 'newest';

/**
 * Loads the component of a remote: the one it exposes as './App', or what mounts it where it lives
 * in the legacy scope. Where a newer one cannot be had, answers the one from before: pages of it
 * that are there can be used. Rejects with the product's error; a later attempt asks the content
 * host again, under a new address.
 */
export async function loadRemoteApp(
  id: RemoteId,
  isLegacy: boolean,
  wish: RemoteWish,
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
    // the names of its parts are the older one's again: the next attempt begins anew
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
