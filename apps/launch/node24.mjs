// Runs a project script under Node 24, whichever Node version npm itself runs on (plain JavaScript:
// this file must work on Node 20). Uses the current Node if it is new enough, else the platform
// package from the lockfile, else prints a clear error.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

/** Returns the path of a Node ≥ 24 binary, or null if this machine has none. */
export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const binary = join(dirname(require.resolve(`${name}/package.json`)), 'bin', 'node');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/** Runs `node24 <args>`, passing signals, stdio and the exit code through. */
export function runUnderNode24(args) {
  const node = findNode24();
  if (!node) {
    console.error(
      `Portico needs Node ${NEEDED} or newer. This is Node ${process.versions.node}, and the package ` +
        `node-${process.platform}-${process.arch} is not installed. Run "npm ci" again, or install Node ${NEEDED}.`,
    );
    process.exit(1);
  }
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runUnderNode24(process.argv.slice(2));
