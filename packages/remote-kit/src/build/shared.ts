// The one table of libraries that exist once in a page (decision O-130), read by the shell's and every remote's build.
// Router, store and translations are behind @portico/runtime, so that they are tree-shaken once, in the shell's copy.

interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly import?: false;
}

const NAMES = ['react', 'react-dom', '@portico/runtime'] as const;

/**
 * Module Federation's `shared` option.
 * @param role 'host' brings the libraries, 'guest' (`import: false`) bundles none of them.
 */
export function sharedModules(role: 'host' | 'guest'): Record<string, SharedModule> {
  const base: SharedModule = { singleton: true, requiredVersion: false };
  return Object.fromEntries(NAMES.map((name) => [name, role === 'host' ? base : { ...base, import: false }]));
}

/** Milliseconds a script may take before it counts as lost (specification, section 9: 120 seconds). */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Names of the remotes. Prefixed: a remote called `main` would collide with the element `<main id="main">`. */
export const REMOTE_NAMES = { main: 'wl_main', resort: 'wl_resort', seo: 'wl_seo' } as const;
export type RemoteId = keyof typeof REMOTE_NAMES;
