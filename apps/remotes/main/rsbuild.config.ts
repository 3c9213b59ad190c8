import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { onlyLocales } from '../../../packages/design/src/build/only-locales.ts';
import { leafletWithoutHtml } from './build/leaflet-without-html.ts';
import { CHUNK_LOAD_TIMEOUT, REMOTE_NAMES, sharedWithShell } from '../../../packages/remote-kit/src/build/shared.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Relocatable: the public path is read from the address of the entry script, so the same files serve from any content host.
export default defineConfig({
  root: here('.'),
  plugins: [
    pluginReact({ fastRefresh: false }),
    leafletWithoutHtml(),
    pluginModuleFederation({
      name: REMOTE_NAMES.main,
      filename: 'remoteEntry.js',
      exposes: { './App': './src/index.ts' },
      shared: sharedWithShell(),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    }),
  ],
  source: { entry: { index: { import: './src/index.ts', html: false } } },
  output: {
    legalComments: 'none',
    charset: 'utf8',
    assetPrefix: 'auto',
    distPath: { root: 'dist' },
    // a page that is open keeps asking for the files it was built with
    cleanDistPath: false,
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
  },
  tools: { rspack: { output: { uniqueName: REMOTE_NAMES.main, chunkLoadTimeout: CHUNK_LOAD_TIMEOUT }, plugins: [onlyLocales(['en', 'ar'])] } },
  performance: { printFileSize: false },
});
