// Made pictures on disk, found by hash, the oldest thrown away first. Losing the folder loses nothing.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface PictureStore {
  get(name: string): Promise<Buffer | undefined>;
  /** Keeps the bytes; a disk that takes nothing is told to `onFault` and is no error. */
  put(name: string, bytes: Buffer): Promise<void>;
}

interface StoreOptions {
  readonly folder: string;
  /** Changes with the drawings, so that old ones are not found any more. */
  readonly edition: () => Promise<string>;
  readonly maxBytes?: number;
  readonly onFault?: (fault: unknown) => void;
}

const MAX_BYTES = 256 * 1024 * 1024;
const WHOLE = /^[0-9a-f]{64}$/;

export function createPictureStore({
  folder,
  edition,
  maxBytes = MAX_BYTES,
  onFault,
}: StoreOptions): PictureStore {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, file, reason) => {
      if (reason === 'evict') unlink(join(folder, file)).catch(tell);
    },
  });
  let ready: Promise<void> | undefined;
  let writes = 0;

  function tell(fault: unknown): void {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') onFault?.(fault);
  }

  const fileOf = async (name: string): Promise<string> =>
    createHash('sha256')
      .update(`${await edition()} ${name}`)
      .digest('hex');

  /** Learns what an earlier process has left, oldest first. Halves of another process's writing are left alone. */
  async function open(): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((file) => WHOLE.test(file));
      const files = await Promise.all(
        names.map(async (file) => ({
          file,
          facts: await stat(join(folder, file)).catch(() => undefined),
        })),
      );
      for (const { file, facts } of files.toSorted(
        (a, b) => (a.facts?.mtimeMs ?? 0) - (b.facts?.mtimeMs ?? 0),
      )) {
        if (facts !== undefined) sizes.set(file, facts.size);
      }
    } catch (fault) {
      onFault?.(fault);
    }
  }

  return {
    async get(name) {
      await (ready ??= open());
      const file = await fileOf(name);
      try {
        const bytes = await readFile(join(folder, file));
        sizes.set(file, bytes.length);
        return bytes;
      } catch (fault) {
        sizes.delete(file);
        tell(fault);
        return undefined;
      }
    },
    async put(name, bytes) {
      await (ready ??= open());
      const file = await fileOf(name);
      writes += 1;
      const half = join(folder, `${file}.${process.pid}.${writes}`);
      try {
        // Whole or not at all: another process may be reading.
        await writeFile(half, bytes);
        await rename(half, join(folder, file));
        sizes.set(file, bytes.length);
      } catch (fault) {
        onFault?.(fault);
        await unlink(half).catch(tell);
      }
    },
  };
}
