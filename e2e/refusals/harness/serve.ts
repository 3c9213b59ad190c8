// Builds and serves the harness; all other paths return 404, so that every picture fails to load.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export interface Harness {
  readonly address: string;
  close(): Promise<void>;
}

export async function serveHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-harness-'));
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { index: './index.tsx' } },
      output: { distPath: { root: folder }, legalComments: 'none' },
    },
  });
  await (await rsbuild.build()).close();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    try {
      const type =
        path === '/' ? 'text/html; charset=utf-8' : path.endsWith('.js') ? 'text/javascript' : '';
      if (type === '') throw new Error('not here');
      response
        .writeHead(200, { 'content-type': type })
        .end(readFileSync(join(folder, path === '/' ? 'index.html' : path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
