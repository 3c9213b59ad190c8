// Component gallery for developers: the parts of the design in all their states, as a separate page
// with the same policy as every other page.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';
import { serveFiles } from './static-files.ts';

/** Serves /parts from the folder of its build. During a build the page returns 503. */
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
