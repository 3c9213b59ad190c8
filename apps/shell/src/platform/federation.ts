// Module federation host, loaded with the first remote only, so that home does not pay for it.
// Shares the shell's own copies of the libraries with the remotes, so that a page has one React,
// one router and one store.
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import * as runtime from '@portico/runtime';
import {
  CHUNK_LOAD_TIMEOUT,
  FRESH_ADDRESS,
  SHARED_VERSIONS,
  type SharedName,
} from '@portico/remote-kit/build/shared';
import { LEGACY_SCOPE, LEGACY_VERSIONS, type LegacyName } from '@portico/remote-kit/build/legacy';
import React from 'react';
import ReactDOM from 'react-dom';
import { freshAddress } from './remote-attempts.ts';

/**
 * Remotes are built with `externalRuntime`: they use the federation core provided here instead of
 * bundling their own.
 */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'wl_shell', version: '2.9.2' },
});

/**
 * Script addresses are rewritten by the script gate; style sheets of remotes call this function.
 */
Object.assign(globalThis, { [FRESH_ADDRESS]: freshAddress });

/**
 * Loads entry scripts with the project's timeout and, after a failure, under a new address
 * (`?r=2`), because a browser queues a second request for the same address behind a hanging first
 * one.
 */
const entries: ModuleFederationRuntimePlugin = {
  name: 'entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = freshAddress(url);
    script.async = true;
    return { script, timeout: CHUNK_LOAD_TIMEOUT };
  },
};

const LIBRARIES: Record<SharedName, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  '@portico/runtime': runtime,
};

const host = init({
  name: 'wl_shell',
  remotes: [],
  plugins: [entries],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, library]) => [
      name,
      {
        version: SHARED_VERSIONS[name as SharedName],
        lib: () => library,
        shareConfig: { singleton: true, requiredVersion: false as const },
      },
    ]),
  ),
});

let registrations = 0;

/**
 * Registers a remote by its entry address; a legacy remote gets its libraries from the legacy
 * scope. If it was registered before, everything loaded from it is discarded first. Returns a
 * function that restores the older build's chunks on the page if the newer build cannot be loaded.
 */
export async function registerRemote(
  name: string,
  entry: string,
  isLegacy: boolean,
): Promise<() => void> {
  if (isLegacy) await offerLegacy();
  // chunks of an older build may have the same names as newer ones
  const parts = `chunk_${name}`;
  const older: unknown = Reflect.get(globalThis, parts);
  const registration = (registrations += 1);
  Reflect.deleteProperty(globalThis, parts);
  host.registerRemotes(
    [
      {
        name,
        entry,
        type: 'global',
        entryGlobalName: name,
        ...(isLegacy ? { shareScope: LEGACY_SCOPE } : {}),
      },
    ],
    { force: true },
  );
  return () => {
    // unless it was registered again in the meantime
    if (older !== undefined && registration === registrations)
      Reflect.set(globalThis, parts, older);
  };
}

/**
 * Puts the library versions required by the specification into a share scope of their own, next to
 * the shell's.
 */
async function offerLegacy(): Promise<void> {
  const { LEGACY_LIBRARIES } = await import(
    /* webpackChunkName: "legacy" */ './legacy-libraries.ts'
  );
  host.registerShared(
    Object.fromEntries(
      Object.entries(LEGACY_LIBRARIES).map(([name, library]) => [
        name,
        {
          version: LEGACY_VERSIONS[name as LegacyName],
          scope: [LEGACY_SCOPE],
          lib: () => library,
          shareConfig: { singleton: true, requiredVersion: false as const },
        },
      ]),
    ),
  );
}

/** Loads a module exposed by a remote, e.g. 'wl_main/App'. */
export const loadExposed = <T>(id: string): Promise<T | null> => host.loadRemote<T>(id);
