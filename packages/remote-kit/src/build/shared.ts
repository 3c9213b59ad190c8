// The one table of libraries that exist once in a page (decision O-130), read by the shell and by
// every remote's build. Router, store and translations are behind @portico/runtime, so that they
// are tree-shaken once, in the shell's copy.

/** Shared libraries and the versions the shell brings; a test holds them to what is installed. */
export const SHARED_VERSIONS = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@portico/runtime': '0.1.0',
} as const;
export type SharedName = keyof typeof SHARED_VERSIONS;

/**
 * Module Federation's `shared` option of a remote: it takes these from the page and bundles none of
 * them.
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
 * Milliseconds a script may take before it counts as lost (specification, section 9: 120 seconds).
 */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/**
 * Names of the remotes. Prefixed: a remote called `main` would collide with the element `<main
 * id="main">`.
 */
export const REMOTE_NAMES = { main: 'wl_main', resort: 'wl_resort', seo: 'wl_seo' } as const;
export type RemoteId = keyof typeof REMOTE_NAMES;

/**
 * Where the shell keeps, for style sheets of remotes, what gives an address a new form after a
 * failure.
 */
export const FRESH_ADDRESS = '_WL_FRESH_ADDRESS';

/**
 * Where the shell's server bundle keeps the libraries it shares with the server bundles of remotes.
 */
export const SERVER_SHARED = '_WL_SHARED';

/**
 * Rspack's `externals` of a remote's server bundle: what exists once in a page exists once while it
 * is rendered.
 */
export const externalsOfServer = (): Record<string, string> =>
  Object.fromEntries(
    [...Object.keys(SHARED_VERSIONS), 'react/jsx-runtime'].map((name) => [
      name,
      `var globalThis.${SERVER_SHARED}[${JSON.stringify(name)}]`,
    ]),
  );

/** Rsbuild's `output.minify` of what browsers load: all of them read ECMAScript 2022. */
export const webMinify = {
  jsOptions: {
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
  },
} as const;

/**
 * Rsbuild's `output` of a server bundle in this folder: one readable file without comments, and no
 * files beside it.
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
