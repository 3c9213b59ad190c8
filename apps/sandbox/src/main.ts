import { mkdirSync } from 'node:fs';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { wallClock } from './kernel/clock.ts';

const DRAIN_MS = 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const app = buildApp(config, wallClock);
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(`${JSON.stringify({ ready: 'sandbox', port, url: `http://${config.host}:${port}`, dataDir: config.dataDir, suppliers: config.suppliers, pid: process.pid })}\n`);

  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
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
