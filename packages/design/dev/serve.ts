import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Content security policy of the real pages, so that the parts are tested under it. */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types default`;

/**
 * Serves the component gallery under /parts with the restrictions of a real page: nonce, no inline
 * styles, Trusted Types.
 */
export async function serveParts(): Promise<{ address: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('../dist/dev/', import.meta.url));
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname).replace(
      /^\/parts\/?/,
      '/',
    );
    const file = join(root, path === '/' ? 'index.html' : path);
    const nonce = 'parts';
    try {
      const body = readFileSync(file);
      const html = extname(file) === '.html';
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        ...(html && { 'content-security-policy': policy(nonce) }),
      });
      response.end(html ? body.toString().replaceAll('{{nonce}}', nonce) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
