// The federation host, loaded with the first remote and not before: home never pays for it. The
// shell's own copies of the shared libraries are handed to the remotes as they are, so that there
// is one React, one router, one store in a page.
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
 * Remotes are built with `externalRuntime`: they take the federation's core from here instead of
 * bringing their own.
 */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'wl_shell', version: '2.9.2' },
});

/** Scripts pass the gate of their addresses; style sheets of remotes ask here. */
Object.assign(globalThis, { [FRESH_ADDRESS]: freshAddress });

/**
 * Entry scripts get the product's timeout, and after a failure a fresh address (`?r=2`), because a
 * browser queues a second request of the same address behind a hanging first one.
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
 * Makes a remote known by its entry's address; one that lives in the legacy scope finds its
 * libraries there. One that is known already is forgotten first, with all that was loaded of it.
 * Answers what gives the parts that are on the page back to the older build, for when the newer one
 * cannot be had.
 */
export async function registerRemote(
  name: string,
  entry: string,
  isLegacy: boolean,
): Promise<() => void> {
  if (isLegacy) await offerLegacy();
  // parts of an older build may have the names of newer ones
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
    // a later one may have come meanwhile
    if (older !== undefined && registration === registrations)
      Reflect.set(globalThis, parts, older);
  };
}

/**
 * Puts the libraries of the specification's generation into a scope of their own, beside the
 * shell's.
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

/** One of the things a remote exposes, e.g. 'wl_main/App'. */
export const loadExposed = <T>(id: string): Promise<T | null> => host.loadRemote<T>(id);
