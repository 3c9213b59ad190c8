import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { REMOTE_NAMES, type RemoteId } from '@portico/remote-kit/build/shared';
import { readPageConfig } from './page-config.ts';

const registered = new Set<RemoteId>();

/** Address of a remote's entry script under the content host. */
export const entryOf = (id: RemoteId, contentBase: string): string => new URL(`${id}/remoteEntry.js`, new URL(contentBase, location.href)).href;

/** Loads the component a remote exposes as './App'. Rejects with the federation's own errors. */
export async function loadRemoteApp(id: RemoteId): Promise<unknown> {
  const name = REMOTE_NAMES[id];
  if (!registered.has(id)) {
    registerRemotes([{ name, entry: entryOf(id, readPageConfig().contentBase), type: 'global', entryGlobalName: name }]);
    registered.add(id);
  }
  const module = await loadRemote<{ App: unknown }>(`${name}/App`);
  if (!module) throw new Error(`Remote ${name} exposes no App`);
  return module.App;
}
