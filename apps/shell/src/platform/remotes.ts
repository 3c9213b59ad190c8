import { REMOTE_NAMES, type RemoteId } from '@portico/remote-kit/build/shared';
import type { ComponentType } from 'react';
import { readPageConfig } from './page-config.ts';
import { nextAttempt } from './remote-attempts.ts';
import { remoteError } from './remote-errors.ts';

const registered = new Set<RemoteId>();

/** Address of a remote's entry script under the content host. */
export const entryOf = (id: RemoteId, contentBase: string): string =>
  new URL(`${id}/remoteEntry.js`, new URL(contentBase, location.href)).href;

/**
 * Loads the component a remote exposes as './App'. Rejects with the product's error; a later attempt asks the content
 * host again, under a new address.
 */
export async function loadRemoteApp(id: RemoteId): Promise<ComponentType> {
  const name = REMOTE_NAMES[id];
  const entry = entryOf(id, readPageConfig().contentBase);
  try {
    const { loadExposed, registerRemote } = await import(
      /* webpackChunkName: "federation" */ './federation.ts'
    );
    if (!registered.has(id)) {
      registerRemote(name, entry);
      registered.add(id);
    }
    const exposed = await loadExposed<{ App: ComponentType }>(`${name}/App`);
    if (!exposed) throw new Error(`#RUNTIME-001 ${name} exposes no App`);
    return exposed.App;
  } catch (error) {
    nextAttempt(entry);
    throw remoteError(error, entry);
  }
}
