// Flags and settings that decide how much memory the server's process takes.
import { getHeapStatistics } from 'node:v8';

/**
 * Upper bound of the old generation in MB. About a quarter of it is live; the rest absorbs bursts.
 */
const MAX_OLD_SPACE = 512;
/**
 * Size of each half of the nursery in MB, at the start and at most. With 4 to 8 MB short-lived rows
 * of a search survive into the old generation, and a search costs 1.4 times the processor time;
 * with 16 to 32 MB each collection takes three times as long, and a search costs 1.1 times.
 */
const NURSERY = { min: 8, max: 16 };
/** Share of the live heap, in percent, by which it may grow before the next full collection. */
const GROWTH = 100;

/**
 * Flags for the server's process; none when NODE_OPTIONS already sets the size of the heap.
 * `allowedMb` is V8's own limit on this machine, which the flags never exceed.
 */
export function heapFlags(
  nodeOptions = process.env['NODE_OPTIONS'] ?? '',
  allowedMb = getHeapStatistics().heap_size_limit / 1_048_576,
): string[] {
  if (/--max[-_](semi|old)[-_]space[-_]size/.test(nodeOptions)) return [];
  return [
    `--min-semi-space-size=${NURSERY.min}`,
    `--max-semi-space-size=${NURSERY.max}`,
    `--max-old-space-size=${Math.floor(Math.min(MAX_OLD_SPACE, allowedMb))}`,
    `--heap-growing-percent=${GROWTH}`,
  ];
}

/**
 * Settings of glibc's allocator, read at the start of the process; other C libraries ignore them.
 * Buffers of compressors are allocated among buffers that stay; those of 128 KB and more get pages
 * of their own, which return to the system when they are freed.
 */
export const allocatorSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
