// Libraries of the legacy scope stand in node_modules under other names, beside the shell's own.
// What one of them asks for is resolved to its generation.
import type { Rspack } from '@rsbuild/core';

/** A rule for modules of those packages. */
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
 * All of them in one chunk: the builder would put what they have in common with the shell's
 * libraries into the first load.
 */
export const legacyChunk = {
  name: 'legacy',
  test: /[\\/]node_modules[\\/]/,
  chunks: ({ name }: { readonly name?: string | undefined }) => name === 'legacy',
  priority: 100,
  enforce: true,
};
