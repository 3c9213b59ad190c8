import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesOf, withPlace } from './places.ts';
import { renamed, wordsOf } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');

it('the skeleton takes on the words of another product, in names, paths and texts', () => {
  const kayaks = wordsOf('kayaks');
  expect(renamed('src/lockers/open-lockers.ts', kayaks)).toBe('src/kayaks/open-kayaks.ts');
  expect(renamed('LockerMerge LOCKERS lockerOf Lockers locker_id', kayaks)).toBe(
    'KayakMerge KAYAKS kayakOf Kayaks kayak_id',
  );
});

it('a slug is a short plural of small letters', () => {
  for (const wrong of ['', 'kayak', 'Kayaks', 'kay-aks', '../kayaks', 'averylongnamesofkayaks'])
    expect(() => wordsOf(wrong), wrong).toThrow('is no slug');
});

it('three files and a line of the sandbox name it, and each has one place for it', () => {
  const places = placesOf(wordsOf('kayaks'), 7);
  expect(places.map(({ file }) => file)).toEqual([
    'packages/contract/src/products.ts',
    'packages/registry/src/server.ts',
    'packages/registry/src/web.ts',
    'apps/sandbox/src/worlds.ts',
  ]);
  for (const place of places) {
    const source = readFileSync(join(ROOT, place.file), 'utf8');
    expect(withPlace(source, place).length, place.file).toBeGreaterThan(source.length);
    expect(() => withPlace('', { ...place, insertions: [{ before: 'x', text: '' }] })).toThrow(
      '0 times',
    );
  }
});
