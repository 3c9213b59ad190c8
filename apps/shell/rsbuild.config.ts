import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildManifest } from './build-manifest.ts';
import { onlyLocales } from '../../packages/design/src/build/only-locales.ts';
import { CHUNK_LOAD_TIMEOUT, sharedModules } from '../../packages/remote-kit/src/build/shared.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two environments, one build: `web` is what the browser loads (with federation), `server` what the pages module loads
// by path (without: remotes never render on the server).
export default defineConfig({
  root: here('.'),
  plugins: [
    pluginReact({ fastRefresh: false }),
    pluginModuleFederation(
      {
        name: 'wl_shell',
        shared: sharedModules('host'),
        shareStrategy: 'loaded-first',
        runtimePlugins: [here('./src/platform/federation-plugin.ts')],
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      },
      { environment: 'web' },
    ),
    buildManifest({ environment: 'web', prefix: '/assets/' }),
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
      tools: { rspack: { output: { uniqueName: 'wl_shell', chunkLoadTimeout: CHUNK_LOAD_TIMEOUT }, plugins: [onlyLocales(['en', 'ar'])] } },
    },
    server: {
      source: { entry: { index: './src/server.tsx' } },
      output: { target: 'node', distPath: { root: 'dist/server' }, filename: { js: '[name].js' }, minify: { js: true, jsOptions: { extractComments: false, minimizerOptions: { mangle: false, compress: false, format: { comments: false, beautify: true } } } }, emitAssets: false },
    },
  },
  performance: { printFileSize: false },
});
