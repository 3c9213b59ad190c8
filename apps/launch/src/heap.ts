// How much memory the server's process may take. Left to itself on a machine with room to spare, it keeps several times what it uses.
import { getHeapStatistics } from 'node:v8';

/** Megabytes. What lives is a quarter of it; the rest is what a burst may need for a moment. V8 collects sooner the less it may take. */
const MOST = 512;
/** Megabytes of each half of the nursery, at first and at most: less is collected more often, more is only kept. */
const NURSERY = { first: 4, most: 8 };
/** By how many percent of what lives the heap may grow before it is collected again; V8 itself allows up to three times. */
const GROWTH = 25;

/**
 * Flags for the server's process; none where NODE_OPTIONS speaks of the heap. A machine that allows
 * less stays with less.
 */
export function heapFlags(
  nodeOptions = process.env['NODE_OPTIONS'] ?? '',
  allowed = getHeapStatistics().heap_size_limit / 1_048_576,
): string[] {
  if (/--max[-_](semi|old)[-_]space[-_]size/.test(nodeOptions)) return [];
  return [
    `--min-semi-space-size=${NURSERY.first}`,
    `--max-semi-space-size=${NURSERY.most}`,
    `--max-old-space-size=${Math.floor(Math.min(MOST, allowed))}`,
    `--heap-growing-percent=${GROWTH}`,
  ];
}

/**
 * Settings of the C library's allocator (glibc reads them at the start; others ignore them). Buffers of compressors come and go among
 * buffers that are kept; those of 128 KB and more get pages of their own, which go back to the system when they are freed.
 */
export const allocatorSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
