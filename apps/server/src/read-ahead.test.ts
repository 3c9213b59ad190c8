import { expect, it, vi } from 'vitest';
import { readOn } from './read-ahead.ts';

it('loads each table in a turn of its own, and goes on after one that fails', async () => {
  const loaded: string[] = [];
  const faults: unknown[] = [];
  const done = readOn(
    (fault) => faults.push(fault),
    [
      () => loaded.push('places'),
      () => {
        throw new Error('no file');
      },
      () => loaded.push('zones'),
    ],
  );
  // nothing yet: the start is not slower
  expect(loaded).toEqual([]);
  await expect.poll(() => loaded, { timeout: 5_000 }).toEqual(['places']);
  expect(faults).toEqual([]);
  const keepAlive = setTimeout(() => undefined, 10_000);
  await done;
  clearTimeout(keepAlive);
  expect(loaded).toEqual(['places', 'zones']);
  expect(faults).toMatchObject([{ message: 'no file' }]);
});

it('loads what the first request would otherwise compute', async () => {
  await readOn((fault) => {
    throw fault;
  });
  const { airportPlace, suggest, zoneNear } = await import('@portico/reference');
  // files are parsed, lists of places sorted and the airports of each city sorted on loading only
  const parsed = vi.spyOn(JSON, 'parse');
  const sorted = vi.spyOn(Array.prototype, 'sort');
  const work = (): { files: number; sorts: number; longest: number } => ({
    files: parsed.mock.calls.length,
    sorts: sorted.mock.calls.length,
    longest: Math.max(0, ...sorted.mock.contexts.map((list) => (list as unknown[]).length)),
  });
  expect(airportPlace('airport-ATH', 'ar')?.name).toBe('مطار أثينا');
  expect(zoneNear(38.71, -9.14, 'PT')).toBe('Europe/Lisbon');
  const found = suggest('lisb').length + suggest('portland or').length;
  const { files, sorts, longest } = work();
  vi.restoreAllMocks();
  vi.restoreAllMocks();
  expect(found).toBeGreaterThan(0);
  expect(files).toBe(0);
  expect(sorts).toBeLessThan(20);
  expect(longest).toBeLessThan(1_000);
});
