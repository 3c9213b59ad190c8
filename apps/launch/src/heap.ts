// Flags and settings that determine how much memory the server process uses.
import { getHeapStatistics } from 'node:v8';

/**
 * Upper bound of the old generation in MB. About a quarter of it is live; the rest absorbs bursts.
 */
const MAX_OLD_SPACE = 512;
/**
 * Size of each half of the young generation in MB, initial and maximum. With 4 to 8 MB, short-lived
 * rows of a search are promoted to the old generation and a search costs 1.4 times the CPU time;
 * with 16 to 32 MB each collection takes three times as long, and a search costs 1.1 times.
 */
const NURSERY = { min: 8, max: 16 };
/** Percentage of the live heap by which it may grow before the next full collection. */
const GROWTH = 100;

/**
 * Returns V8 flags for the server process; none if NODE_OPTIONS already sets the heap size.
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
 * Settings of glibc's allocator, read when the process starts; other C libraries ignore them.
 * Compressors allocate short-lived buffers among long-lived ones; buffers of 128 KB and more get
 * pages of their own, which are returned to the system when freed.
 */
export const allocatorSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
