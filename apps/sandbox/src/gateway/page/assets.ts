import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FONTS = {
  'text.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'text-ext.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  'arabic-400.woff2':
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  'arabic-600.woff2':
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** Serves style sheet, script and fonts of the card page, under `/assets`. Loaded on first use. */
export function assetRoutes(app: FastifyInstance): void {
  const serve = (name: string, path: () => string): void => {
    let bytes: Buffer | undefined;
    const type = TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
    app.get(`/assets/${name}`, (_request, reply) => {
      bytes ??= readFileSync(path());
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    });
  };
  for (const name of ['card.css', 'card.js'])
    serve(name, () => fileURLToPath(new URL(name, import.meta.url)));
  for (const [name, file] of Object.entries(FONTS))
    serve(name, () => fileURLToPath(import.meta.resolve(file)));
}
