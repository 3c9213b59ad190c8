import { expect, it } from 'vitest';
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
  const before = process.cpuUsage();
  await readOn((fault) => {
    throw fault;
  });
  const { airportPlace, suggest, zoneNear } = await import('@portico/reference');
  const loading = process.cpuUsage(before).user;
  const loaded = process.cpuUsage();
  expect(airportPlace('airport-ATH', 'ar')?.name).toBe('مطار أثينا');
  expect(zoneNear(38.71, -9.14, 'PT')).toBe('Europe/Lisbon');
  expect(suggest('lisb').length).toBeGreaterThan(0);
  expect(process.cpuUsage(loaded).user).toBeLessThan(loading / 2);
});
