// Creates the keys of a demo once and stores them next to its data, readable by its user only.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns SECRET_KEYS of this data folder; two concurrent processes agree on the same. */
export function demoKeys(dataDir: string): string {
  const path = join(dataDir, 'secret-keys');
  const read = () => readFileSync(path, 'utf8').trim();
  try {
    return read();
  } catch {
    // first start
  }
  mkdirSync(dataDir, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `k1:${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return read();
}
