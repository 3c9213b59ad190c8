import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { onlyLocales } from '../../../packages/design/src/build/only-locales.ts';
import { leafletWithoutHtml } from './build/leaflet-without-html.ts';
import { buildManifest } from '../../../packages/remote-kit/src/build/build-manifest.ts';
import {
  CHUNK_LOAD_TIMEOUT,
  externalsOfServer,
  REMOTE_NAMES,
  serverOutput,
  sharedWithShell,
  webMinify,
} from '../../../packages/remote-kit/src/build/shared.ts';
import { styleTimeLimit } from '../../../packages/remote-kit/src/build/style-time-limit.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two environments, one build. `web` is relocatable: the public path is derived from the address of
// the entry script, so the same files can be served from any content host. `server` renders the
// first view of this remote's pages; it uses the shared libraries of the shell's server bundle.
export default defineConfig({
  root: here('.'),
  plugins: [
    pluginReact({ fastRefresh: false }),
    leafletWithoutHtml(),
    pluginModuleFederation(
      {
        name: REMOTE_NAMES.main,
        filename: 'remoteEntry.js',
        exposes: { './App': { import: './src/index.ts', name: 'app' } },
        shared: sharedWithShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      },
      { environment: 'web' },
    ),
    buildManifest({
      environment: 'web',
      prefix: '',
      later: {
        hotelSearch: ['app', 'hotelSearch'],
        flightSearch: ['app', 'flightSearch'],
        carSearch: ['app', 'carSearch'],
        policy: ['app', 'policy'],
      },
    }),
  ],
  output: { legalComments: 'none', charset: 'utf8' },
  environments: {
    web: {
      source: { entry: { index: { import: './src/index.ts', html: false } } },
      output: {
        assetPrefix: 'auto',
        distPath: { root: 'dist' },
        // a page that is already open still requests the files of its own build
        cleanDistPath: false,
        minify: webMinify,
        overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
      },
      tools: {
        cssExtract: styleTimeLimit,
        rspack: {
          output: { uniqueName: REMOTE_NAMES.main, chunkLoadTimeout: CHUNK_LOAD_TIMEOUT },
          plugins: [onlyLocales(['en', 'ar'])],
        },
      },
    },
    server: {
      source: { entry: { index: './src/index.ts' } },
      output: serverOutput('dist/server'),
      // maps are rendered in the browser only
      resolve: { alias: { '@portico/reference/coast$': false, pmtiles$: false } },
      tools: { rspack: { output: { asyncChunks: false }, externals: externalsOfServer() } },
    },
  },
  performance: { printFileSize: false },
});
