import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { onlyLocales } from '../../packages/design/src/build/only-locales.ts';
import { buildManifest } from '../../packages/remote-kit/src/build/build-manifest.ts';
import { CHUNK_LOAD_TIMEOUT, serverOutput } from '../../packages/remote-kit/src/build/shared.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two environments, one build: `web` is what the browser loads, `server` what the pages module loads by path. The shell is
// a federation host at run time only (src/platform/federation.ts): home loads neither the federation nor a waterfall.
export default defineConfig({
  root: here('.'),
  plugins: [
    pluginReact({ fastRefresh: false }),
    buildManifest({ environment: 'web', prefix: '/assets/', later: { remotes: ['federation'] } }),
  ],
  output: { legalComments: 'none', charset: 'utf8' },
  environments: {
    web: {
      source: { entry: { index: { import: './src/index.ts', html: false } } },
      output: {
        target: 'web',
        distPath: { root: 'dist/web' },
        // a page that is open keeps asking for the files it was built with
        cleanDistPath: false,
        assetPrefix: '/assets/',
        overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
      },
      tools: {
        rspack: {
          output: { uniqueName: 'wl_shell', chunkLoadTimeout: CHUNK_LOAD_TIMEOUT },
          plugins: [onlyLocales(['en', 'ar'])],
        },
      },
    },
    server: {
      source: { entry: { index: './src/server.tsx' } },
      output: serverOutput('dist/server'),
    },
  },
  performance: { printFileSize: false },
});
