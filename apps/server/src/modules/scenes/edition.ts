import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let known: Promise<string> | undefined;

/**
 * Returns a hash over the drawing package, which changes when any drawing changes. Computed once,
 * when pixels are first requested.
 */
export function sceneEdition(): Promise<string> {
  known ??= hashOfDrawings();
  return known;
}

async function hashOfDrawings(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('@portico/scenes'));
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
