import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { engineZones } from './build/engine-zones.ts';
import { legacyChunk, legacyScope } from './build/legacy-scope.ts';
import { onlyLocales } from '../../packages/design/src/build/only-locales.ts';
import { buildManifest } from '../../packages/remote-kit/src/build/build-manifest.ts';
import { leanRouter } from '../../packages/remote-kit/src/build/lean-router.ts';
import {
  CHUNK_LOAD_TIMEOUT,
  serverOutput,
  webMinify,
} from '../../packages/remote-kit/src/build/shared.ts';
import { styleTimeLimit } from '../../packages/remote-kit/src/build/style-time-limit.ts';

const LEGACY = [
  'react-17',
  'react-dom-17',
  'react-redux-7',
  'react-router-5',
  'react-router-dom-5',
];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two environments, one build: the browser loads `web`; the pages module imports `server` by path.
// The shell is a federation host at run time only (src/platform/federation.ts), so home loads
// neither the federation runtime nor a chain of requests.
export default defineConfig({
  root: here('.'),
  plugins: [
    pluginReact({ fastRefresh: false, splitChunks: { router: false } }),
    leanRouter('web'),
    buildManifest({ environment: 'web', prefix: '/assets/', later: { remotes: ['federation'] } }),
  ],
  output: { legalComments: 'none', charset: 'utf8' },
  environments: {
    web: {
      source: { entry: { index: { import: './src/index.ts', html: false } } },
      output: {
        target: 'web',
        distPath: { root: 'dist/web' },
        // pages that are already open keep requesting the files of the previous build
        cleanDistPath: false,
        assetPrefix: '/assets/',
        minify: webMinify,
        overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
      },
      tools: {
        cssExtract: styleTimeLimit,
        rspack: {
          output: { uniqueName: 'wl_shell', chunkLoadTimeout: CHUNK_LOAD_TIMEOUT },
          plugins: [onlyLocales(['en', 'ar']), engineZones],
          module: { rules: [legacyScope] },
          optimization: { splitChunks: { cacheGroups: { legacy: legacyChunk } } },
        },
      },
    },
    server: {
      source: { entry: { index: './src/server.tsx' } },
      output: serverOutput('dist/server'),
      // the server runs only those remotes whose server bundle it has
      resolve: {
        alias: Object.fromEntries(LEGACY.map((name) => [`${name}$`, false as const])),
      },
    },
  },
  performance: { printFileSize: false },
});
