import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';

/**
 * The files of threads under the names kernel/thread.ts asks for; from source each thread would
 * load Node's own TypeScript.
 */
const threads = Object.fromEntries(
  globSync('src/**/*.worker.ts', { cwd: import.meta.dirname }).map((file) => [
    basename(file, '.ts'),
    `./${file}`,
  ]),
);

// The server in few files, so that its start reads and links a handful of modules instead of seven
// hundred. It stays in this checkout: `import.meta.url` is the address of the source, where
// threads, fonts and tables are found as they are from source. With the names of its functions in
// every stack. Node keeps the text of what it runs: it has no comments, and no letter beyond ASCII,
// which would make each of its letters take two bytes.
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
