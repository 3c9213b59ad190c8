import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';

/**
 * Entry points of worker threads under the names that kernel/thread.ts requests. Run from source,
 * each thread would load Node's TypeScript support.
 */
const threads = Object.fromEntries(
  globSync('src/**/*.worker.ts', { cwd: import.meta.dirname }).map((file) => [
    basename(file, '.ts'),
    `./${file}`,
  ]),
);

// Bundles the server into few files, so that startup reads and links a handful of modules instead
// of seven hundred. The bundle stays in this checkout: `import.meta.url` keeps the source address,
// so threads, fonts and tables are found as they are from source. Function names are kept for stack
// traces. Node keeps the source text in memory, so the output has no comments and is pure ASCII:
// one character beyond ASCII would make every character take two bytes.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  source: {
    entry: {
      main: './src/main.ts',
      ...threads,
    },
    define: { BUILT_FOLDER: JSON.stringify(new URL('dist/', import.meta.url).href) },
  },
  output: {
    target: 'node',
    module: true,
    distPath: { root: 'dist' },
    filename: { js: '[name].mjs' },
    minify: {
      jsOptions: {
        minimizerOptions: {
          mangle: false,
          compress: false,
          format: { asciiOnly: true, comments: false },
        },
      },
    },
    legalComments: 'none',
    charset: 'utf8',
  },
  tools: {
    rspack: {
      output: { chunkFilename: '[name].mjs' },
      optimization: { splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
      resolve: { alias: { 'pg-native': false } },
      externals: Object.fromEntries(
        ['@myriaddreamin/typst-ts-node-compiler', '@napi-rs/canvas', '@node-rs/argon2'].map(
          (native) => [native, `node-commonjs ${native}`],
        ),
      ),
      module: {
        parser: {
          javascript: { url: false, worker: false, importMeta: true, createRequire: false },
        },
      },
    },
  },
  performance: { printFileSize: false },
});
