import { expect, it } from 'vitest';
import { knownBeds, knownFacilities, knownView, ROOM_FACILITIES } from './room-words.ts';

it('keeps the facilities that are known, each once, those asked for most first', () => {
  expect(
    knownFacilities(['iron', 'helipad', 'desk', 'iron', '<b>', '__proto__', 'balcony']),
  ).toEqual(['balcony', 'desk', 'iron']);
  expect(knownFacilities([...ROOM_FACILITIES].reverse())).toEqual(ROOM_FACILITIES);
});

it('tells beds only when every one of them is known', () => {
  const double = { kind: 'double', count: 1 };
  expect(knownBeds([double, { kind: 'sofa', count: 2 }])).toEqual([
    double,
    { kind: 'sofa', count: 2 },
  ]);
  for (const wrong of [
    { kind: 'hammock', count: 1 },
    { kind: 'single', count: 0 },
    { kind: 'single', count: 1.5 },
    { kind: 'single', count: 1e9 },
  ])
    expect(knownBeds([double, wrong]), wrong.kind).toBeUndefined();
  expect(knownBeds([])).toBeUndefined();
  expect(knownBeds(undefined)).toBeUndefined();
});

it('knows the views that can be drawn', () => {
  expect(['sea', 'moon', '', null, undefined].map(knownView)).toEqual([
    'sea',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
