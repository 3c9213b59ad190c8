import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCT_SLUGS, PRODUCTS } from '../../packages/contract/src/products.ts';
import { placesOf, unheardOf, withPlace } from './places.ts';
import { renamed, wordsOf } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');

it('the skeleton takes on the words of another product, in names, paths and texts', () => {
  const kayaks = wordsOf('kayaks');
  expect(renamed('src/lockers/open-lockers.ts', kayaks)).toBe('src/kayaks/open-kayaks.ts');
  expect(renamed('LockerMerge LOCKERS lockerOf Lockers locker_id', kayaks)).toBe(
    'KayakMerge KAYAKS kayakOf Kayaks kayak_id',
  );
});

it('a slug is short and of small letters', () => {
  for (const wrong of ['', 'k', 'Kayaks', 'kay-aks', '../kayaks', 'averylongnamesofkayaks'])
    expect(() => wordsOf(wrong), wrong).toThrow('is no slug');
});

it('one item has a word of its own: the usual singular, or the word that is given', () => {
  const ones = PRODUCT_SLUGS.map(
    (slug) => wordsOf(slug, slug === 'cruise' ? 'sailing' : undefined).one,
  );
  expect(ones.toSorted()).toEqual(['activity', 'car', 'flight', 'hotel', 'resort', 'sailing']);
  expect(renamed('ways/lockers/locker', wordsOf('activities'))).toBe('ways/activities/activity');
  for (const [slug, one] of [['cruise'], ['cruise', 'cruise'], ['cruise', '../x'], ['cruise', 'X']])
    expect(() => wordsOf(slug ?? '', one), one).toThrow('What is one item of');
});

it('three files and a line of its peer name it, and each has one place for it', () => {
  const places = placesOf(wordsOf('kayaks'), unheardOf(wordsOf('kayaks'), 7));
  expect(places.map(({ file }) => file)).toEqual([
    'packages/contract/src/products.ts',
    'packages/registry/src/server.ts',
    'packages/registry/src/web.ts',
    'packages/suppliers/sandbox/src/peer.ts',
  ]);
  for (const place of places) {
    const source = readFileSync(join(ROOT, place.file), 'utf8');
    expect(withPlace(source, place).length, place.file).toBeGreaterThan(source.length);
    expect(() => withPlace('', { ...place, insertions: [{ before: 'x', text: '' }] })).toThrow(
      '0 times',
    );
  }
});

it('a product of the table keeps its number, title, path and deal tab', () => {
  const [record] = placesOf(wordsOf('flights'), PRODUCTS.flights);
  expect(record?.insertions.map(({ text }) => text).join('')).toMatch(
    /id: 5,\s+title: 'Air Travel',\s+sold: true,\s+path: '\/booknow\/flights',\s+aliases: \["flights"\],\s+dealTab: true/,
  );
});
