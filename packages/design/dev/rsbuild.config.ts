import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { onlyLocales } from '../src/build/only-locales.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Builds only the component gallery, with the shell's build settings: node
// node_modules/@rsbuild/core/bin/rsbuild.js build --config packages/design/dev/rsbuild.config.ts
export default defineConfig({
  root: here('.'),
  plugins: [pluginReact({ fastRefresh: false })],
  source: { entry: { index: here('./index.tsx') } },
  html: { template: here('./index.html'), inject: 'body' },
  // the server inserts its own nonce
  security: { nonce: '{{nonce}}' },
  output: {
    cleanDistPath: true,
    distPath: { root: here('../dist/dev') },
    legalComments: 'none',
    charset: 'utf8',
    assetPrefix: '/parts/',
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
    filename: { js: '[name].js' },
  },
  tools: {
    rspack: (config) => {
      config.plugins.push(onlyLocales(['en', 'ar']));
    },
  },
});
