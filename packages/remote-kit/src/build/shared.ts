// The single table of libraries that exist once per page (decision O-130), read by the shell and by
// every remote's build. Router, store and translations are behind @portico/runtime, so that they
// are tree-shaken once, in the shell's copy.

/**
 * Shared libraries with the versions the shell provides; a test compares them with the installed
 * ones.
 */
export const SHARED_VERSIONS = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@portico/runtime': '0.1.0',
} as const;
export type SharedName = keyof typeof SHARED_VERSIONS;

/**
 * Returns Module Federation's `shared` option of a remote: it takes these libraries from the page
 * and bundles none of them.
 */
export function sharedWithShell() {
  const names = Object.keys(SHARED_VERSIONS) as SharedName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );
}

/**
 * Milliseconds after which a loading script counts as failed (specification, section 9: 120
 * seconds).
 */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/**
 * Names of the remotes. Prefixed: a remote called `main` would collide with the element `<main
 * id="main">`.
 */
export const REMOTE_NAMES = { main: 'wl_main', resort: 'wl_resort', seo: 'wl_seo' } as const;
export type RemoteId = keyof typeof REMOTE_NAMES;

/**
 * Global under which the shell stores the function that gives style sheets of remotes a new address
 * after a failure.
 */
export const FRESH_ADDRESS = '_WL_FRESH_ADDRESS';

/**
 * Global under which the shell's server bundle stores the libraries it shares with the server
 * bundles of remotes.
 */
export const SERVER_SHARED = '_WL_SHARED';

/**
 * Returns Rspack's `externals` of a remote's server bundle: libraries that exist once per page also
 * exist once during server rendering.
 */
export const externalsOfServer = (): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(SHARED_VERSIONS), 'react/jsx-runtime'].map((name) => [
      name,
      `var globalThis.${SERVER_SHARED}[${JSON.stringify(name)}]`,
    ]),
  );

/** Rsbuild's `output.minify` for browser bundles: all supported browsers run ECMAScript 2022. */
export const webMinify = {
  jsOptions: {
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
  },
} as const;

/**
 * Returns Rsbuild's `output` of a server bundle in this folder: one readable file without comments,
 * and no assets.
 */
export const serverOutput = (root: string) =>
  ({
    target: 'node',
    distPath: { root },
    filename: { js: '[name].js' },
    emitAssets: false,
    minify: {
      js: true,
      jsOptions: {
        extractComments: false,
        minimizerOptions: {
          mangle: false,
          compress: false,
          format: { comments: false, beautify: true },
        },
      },
    },
  }) as const;
