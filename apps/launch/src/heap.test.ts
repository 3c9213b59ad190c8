import { describe, expect, it } from 'vitest';
import { heapFlags } from './heap.ts';

describe('the flags of the server’s heap', () => {
  it('bound it, and never above what the machine allows', () => {
    expect(heapFlags('', 4_144)).toEqual([
      '--min-semi-space-size=8',
      '--max-semi-space-size=16',
      '--max-old-space-size=512',
      '--heap-growing-percent=100',
    ]);
    expect(heapFlags('--enable-source-maps', 259.6)).toEqual([
      '--min-semi-space-size=8',
      '--max-semi-space-size=16',
      '--max-old-space-size=259',
      '--heap-growing-percent=100',
    ]);
  });
  it('are left to whoever has set them', () => {
    expect(heapFlags('--max-old-space-size=8192', 4_144)).toEqual([]);
    expect(heapFlags('--trace-gc --max_semi_space_size=64', 4_144)).toEqual([]);
  });
});
