// Libraries of the legacy scope are installed in node_modules under different names, next to the
// shell's own. Their imports are resolved to the matching major version.
import type { Rspack } from '@rsbuild/core';

/** A bundler rule for modules of those packages. */
export const legacyScope: Rspack.RuleSetRule = {
  test: /[\\/]node_modules[\\/](?:react-dom-17|react-redux-7|react-router-5|react-router-dom-5)[\\/]/,
  resolve: {
    alias: {
      react$: 'react-17',
      'react-dom$': 'react-dom-17',
      'react-router$': 'react-router-5',
    },
  },
};

/**
 * Puts all of them into one chunk: otherwise the bundler would put code they share with the shell's
 * libraries into the first load.
 */
export const legacyChunk = {
  name: 'legacy',
  test: /[\\/]node_modules[\\/]/,
  chunks: ({ name }: { readonly name?: string | undefined }) => name === 'legacy',
  priority: 100,
  enforce: true,
};
