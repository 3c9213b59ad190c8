import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TURNS, waitingFiles } from './turns.ts';

const root = resolve(import.meta.dirname, '../..');
const all: string[] = TURNS.flat();

describe('files that take turns', () => {
  it('are there, each in one group', () => {
    expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are all played by some tree, one of each group by every tree', () => {
    const played = new Set<string>();
    const samples = Array.from({ length: 1_000 }, (_, n) => n);
    for (const sample of samples) {
      const waiting = waitingFiles(sample);
      expect(waiting.length).toBe(all.length - TURNS.length);
      for (const file of all) if (!waiting.includes(file)) played.add(file);
    }
    expect(played.size).toBe(all.length);
  });
});
