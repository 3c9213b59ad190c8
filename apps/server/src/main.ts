// The server process: settings, kernel, wiring, app, listen; drain on SIGTERM.
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createKernel } from './kernel/kernel.ts';
import { demoKeys } from './kernel/keys-file.ts';
import { createLog } from './kernel/log.ts';
import { wire } from './wiring.ts';

const log = createLog();

async function main(): Promise<void> {
  const config = loadConfig(demoKeys);
  const kernel = createKernel(config, { log });
  const wiring = wire(kernel);
  const app = await buildApp({ ...kernel, authenticate: wiring.authenticate }, wiring.routes);
  await app.listen({ port: config.port, host: '0.0.0.0' });
  wiring.worker.start();
  log.info({ port: config.port, mode: config.mode }, 'listening');

  let stopping = false;
  const shutDown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    for (const drain of wiring.drain) drain();
    await Promise.all([wiring.worker.stop(), app.close()]);
    await kernel.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else log.fatal({ fault: error }, 'the server cannot start');
  process.exit(1);
});
