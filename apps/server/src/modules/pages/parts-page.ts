// The parts of the design with all their states, for developers: a page of its own, under the
// policy of every other page.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';
import { serveFiles } from './static-files.ts';

/**
 * Serves /parts from the folder its build writes. While it is being built the page says so with
 * 503.
 */
export function partsPage(app: FastifyInstance, folder: string): void {
  serveFiles(app, {
    prefix: '/parts/',
    locate: (file) => ({ folder, file }),
    unhashed: 'ask-again',
  });
  app.get('/parts', { config: { machine: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
      throw new PorticoError('UNAVAILABLE', { retryAfter: 2, cause });
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': contentSecurityPolicy({
          nonce,
          contentOrigin: null,
          sensitive: false,
          frameAncestors: [],
          frames: [],
          tiles: null,
          trackers: null,
        }),
        'cache-control': 'no-store',
      })
      .send(html.replaceAll('{{nonce}}', nonce));
  });
}
