// Rendered pictures on disk, by hash; the oldest is evicted first. The folder is a cache and may be
// deleted.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface PictureStore {
  get(name: string): Promise<Buffer | undefined>;
  /** Stores the bytes; a disk error is passed to `onFault` and is not thrown. */
  put(name: string, bytes: Buffer): Promise<void>;
}

interface StoreOptions {
  readonly folder: string;
  /** Changes with the drawings, so that old pictures are not found any more. */
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
      if (reason === 'evict') unlink(join(folder, file)).catch(report);
    },
  });
  let ready: Promise<void> | undefined;
  let writes = 0;

  function report(fault: unknown): void {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') onFault?.(fault);
  }

  const fileOf = async (name: string): Promise<string> =>
    createHash('sha256')
      .update(`${await edition()} ${name}`)
      .digest('hex');

  /** Reads the files of earlier processes. A disk error leaves the store empty. */
  const open = (): Promise<void> =>
    mkdir(folder, { recursive: true })
      .then(() => filesIn(folder))
      .then((files) => files.forEach(({ file, size }) => sizes.set(file, size)))
      .catch((fault: unknown) => onFault?.(fault));

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
        report(fault);
        return undefined;
      }
    },
    async put(name, bytes) {
      await (ready ??= open());
      const file = await fileOf(name);
      writes += 1;
      const half = join(folder, `${file}.${process.pid}.${writes}`);
      try {
        // Atomic: another process may be reading.
        await writeFile(half, bytes);
        await rename(half, join(folder, file));
        sizes.set(file, bytes.length);
      } catch (fault) {
        onFault?.(fault);
        await unlink(half).catch(report);
      }
    },
  };
}

/**
 * Returns complete pictures in the folder, oldest first. Files that another process is still
 * writing have other names.
 */
async function filesIn(folder: string): Promise<readonly { file: string; size: number }[]> {
  const names = (await readdir(folder)).filter((file) => WHOLE.test(file));
  const files = await Promise.all(
    names.map(async (file) => {
      const facts = await stat(join(folder, file)).catch(() => undefined);
      return facts === undefined ? [] : [{ file, size: facts.size, at: facts.mtimeMs }];
    }),
  );
  return files.flat().sort((a, b) => a.at - b.at);
}
