// How much memory the server's heap may take. Left to itself on a machine with room to spare, it
// keeps several times what it uses.
import { getHeapStatistics } from 'node:v8';

/** Megabytes. What lives is below a tenth of it; the rest is what a burst may need for a moment. */
const MOST = 1_024;
/**
 * Megabytes of each half of the nursery, at first and at most: less is collected more often, more
 * is only kept.
 */
const NURSERY = { first: 8, most: 16 };

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
  ];
}
