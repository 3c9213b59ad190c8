import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TURNS, waitingFiles } from './turns.ts';

const root = resolve(import.meta.dirname, '../..');
const all: string[] = TURNS.flatMap((group) => group.map((name) => `e2e/${name}.e2e.ts`));

describe('files that take turns', () => {
  it('are there, each in one group', () => {
    expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are all played by some tree, one of each group by every tree', () => {
    const played = new Set<string>();
    // each file of each group by name, and samples as they come
    const samples = [
      ...TURNS.flatMap((group, i) => group.map((_, at) => at * 2 ** i)),
      ...Array.from({ length: 1_000 }, (_, n) => n),
    ];
    for (const sample of samples) {
      const waiting = waitingFiles(sample);
      expect(waiting.length).toBe(all.length - TURNS.length);
      for (const file of all) if (!waiting.includes(file)) played.add(file);
    }
    expect(played.size).toBe(all.length);
  });
});
