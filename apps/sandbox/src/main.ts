import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { dataDir, readConfig } from './config.ts';
import { wallClock } from './kernel/clock.ts';

/** Grace period for calls in progress; connections held open by a fault would never end. */
const DRAIN_MS = { normal: 5_000, fast: 500 };

// failed output must not end the process
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function main(): Promise<void> {
  // Reuses the compile cache: later starts take half as long.
  enableCompileCache(join(dataDir(process.env), 'compiled'));
  const { SUPPLIER_NAMES } = await import('./known-worlds.ts');
  const config = readConfig(process.env, SUPPLIER_NAMES);
  mkdirSync(config.dataDir, { recursive: true });
  const { buildApp } = await import('./app.ts');
  const app = buildApp(config, wallClock);
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(
    `${JSON.stringify({ ready: 'sandbox', port, url: `http://${config.host}:${port}`, dataDir: config.dataDir, suppliers: config.suppliers, pid: process.pid })}\n`,
  );

  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), config.fast ? DRAIN_MS.fast : DRAIN_MS.normal).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
