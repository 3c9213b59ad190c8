// npm start: finds Node 24 and runs src/start.ts with it (plain JavaScript: this file must work on
// Node 20). The pipe on descriptor 3 is a leash: however this process ends, start.ts notices and
// cleans up.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode24 } from './node24.mjs';

const node = findNode24();
if (!node) {
  console.error(
    `Portico needs Node 24 or newer. This is Node ${process.versions.node}, and the package ` +
      `node-${process.platform}-${process.arch} is not installed. Run "npm ci" again, or install Node 24.`,
  );
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('Portico runs on Linux and, with a little luck, on macOS. On Windows use WSL.');
  process.exit(1);
}

const script = fileURLToPath(new URL('./src/start.ts', import.meta.url));
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}`, PORTICO_LEASH: '3' },
  },
);
// Ctrl-C in a terminal reaches the child directly, since it is in the same process group; a second
// signal is harmless there.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Node 24 (${node}) cannot be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// If npm is killed with SIGKILL, this process keeps running without a visible terminal, so it stops
// the child.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    // send it only once: a second signal would interrupt the shutdown
    clearInterval(look);
    child.kill('SIGTERM');
  }, 1000).unref();
}
