// A lock file that names its holder. The lock of a process that no longer runs is taken over.
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, processName, waitFor } from './processes.ts';

export interface Lock {
  release(): void;
}

/** Thrown if the lock or its folder belongs to another user: waiting would not help. */
export class ForeignLock extends Error {
  constructor(path: string) {
    const me = process.getuid?.() ?? 0;
    super(`${path} belongs to user ${statSync(path).uid}, and this is user ${me}`);
  }
}

/** Runs file operations; converts a missing permission into a ForeignLock that names `owned`. */
export function withRights<T>(owned: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw ['EACCES', 'EPERM', 'EROFS'].includes(code) ? new ForeignLock(owned) : error;
  }
}

/**
 * Tries once to take the lock. `note` is stored in the file for the message shown to other
 * processes that find it taken. Throws ForeignLock if this user can neither take nor read it.
 */
export function tryLock(path: string, note = ''): Lock | { heldBy: string; note: string } {
  const own = `${path}.${process.pid}`;
  const file = withRights(dirname(path), () => openSync(own, 'w', 0o644));
  writeSync(file, `${processName()}\n${note}\n`);
  closeSync(file);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(own, path); // link fails if the lock exists: creating and filling it is one atomic step
        return { release: () => releaseLock(path) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readLock(path);
      if (holder === null) continue;
      if (isAlive(holder.heldBy) || attempt > 20) return holder;
      removeIfHeldBy(path, holder.heldBy);
    }
  } finally {
    unlinkSync(own);
  }
}

/** Waits for the lock and takes it. */
export async function waitForLock(path: string, timeoutMs: number): Promise<Lock> {
  let lock: Lock | undefined;
  let holder = '';
  await waitFor(() => {
    const result = tryLock(path);
    if ('release' in result) lock = result;
    else holder = result.heldBy;
    return lock !== undefined;
  }, timeoutMs);
  if (lock === undefined)
    throw new Error(`The lock ${path} is held by process ${holder.split('-')[0] ?? '?'}.`);
  return lock;
}

function readLock(path: string): { heldBy: string; note: string } | null {
  try {
    const [heldBy = '', note = ''] = withRights(path, () => readFileSync(path, 'utf8')).split('\n');
    return { heldBy, note };
  } catch (error) {
    if (error instanceof ForeignLock) throw error;
    return null;
  }
}

function removeIfHeldBy(path: string, name: string): void {
  if (readLock(path)?.heldBy !== name) return;
  try {
    withRights(path, () => unlinkSync(path));
  } catch (error) {
    if (error instanceof ForeignLock) throw error;
    // otherwise another process removed it first
  }
}

function releaseLock(path: string): void {
  removeIfHeldBy(path, processName());
}
