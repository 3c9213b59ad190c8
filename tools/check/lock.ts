// node tools/check/lock.ts: run after `npm install` to make package-lock.json usable for `npm ci`
// on every platform. Optional packages for other platforms that the registry did not return leave
// edges without a package, and `npm ci` then rejects the whole file ("Missing:
// @rspack/binding-darwin-arm64@ from lock file").
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockPackage {
  optionalDependencies?: Record<string, string>;
}
export interface LockFile {
  packages: Record<string, LockPackage>;
}

/**
 * Returns the path of `name` resolved from the package at `from`, as Node does; undefined if it is
 * not found.
 */
function find(lock: LockFile, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/** Returns optional dependencies without a package, as "package → name". */
export function danglingOptionals(lock: LockFile): { from: string; name: string }[] {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => find(lock, from, name) === undefined)
      .map((name) => ({ from, name })),
  );
}

if (import.meta.main) {
  const path = resolve(import.meta.dirname, '../../package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  const dangling = danglingOptionals(lock);
  for (const { from, name } of dangling) {
    const entry = lock.packages[from];
    delete entry?.optionalDependencies?.[name];
    if (
      entry?.optionalDependencies !== undefined &&
      Object.keys(entry.optionalDependencies).length === 0
    )
      delete entry.optionalDependencies;
  }
  if (dangling.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${dangling.length} edges without a package removed`);
}
