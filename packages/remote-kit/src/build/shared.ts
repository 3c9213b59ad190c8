// The one table of libraries that exist once in a page (decision O-130), read by the shell and by every remote's build.
// Router, store and translations are behind @portico/runtime, so that they are tree-shaken once, in the shell's copy.

/** Shared libraries and the versions the shell brings; a test holds them to what is installed. */
export const SHARED_VERSIONS = { react: '19.3.1', 'react-dom': '19.3.1', '@portico/runtime': '0.1.0' } as const;
export type SharedName = keyof typeof SHARED_VERSIONS;

/** Module Federation's `shared` option of a remote: it takes these from the page and bundles none of them. */
export function sharedWithShell() {
  const names = Object.keys(SHARED_VERSIONS) as SharedName[];
  return Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]));
}

/** Milliseconds a script may take before it counts as lost (specification, section 9: 120 seconds). */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Names of the remotes. Prefixed: a remote called `main` would collide with the element `<main id="main">`. */
export const REMOTE_NAMES = { main: 'wl_main', resort: 'wl_resort', seo: 'wl_seo' } as const;
export type RemoteId = keyof typeof REMOTE_NAMES;
