import { describe, expect, it } from 'vitest';
import { labelsWithRoom, pinsWithWords } from './pins.ts';

const at = (id: string, x: number, y: number, length = 4) => ({ id, x, y, length });

describe('pins of a map', () => {
  it('give their words to the first where two would cover each other, and to no more than can be read', () => {
    expect([
      ...pinsWithWords([at('a', 100, 100), at('b', 110, 105), at('c', 300, 100)], 10),
    ]).toEqual(['a', 'c']);
    expect(pinsWithWords([at('a', 0, 0), at('b', 200, 0), at('c', 400, 0)], 2).size).toBe(2);
  });
  it('leave no label under a price: a pin stands above its place, so what lies there is hidden and what lies below is not', () => {
    const pins = [at('pin', 100, 100)];
    expect([
      ...labelsWithRoom([at('under', 100, 88, 6), at('below', 100, 130, 6)], { pins }),
    ]).toEqual(['below']);
    expect(labelsWithRoom([at('under', 100, 88, 6)]).size).toBe(1);
  });
  it('leave no distance under the long name of a hotel', () => {
    const pins = [at('hotel', 180, 118, 22)];
    expect(labelsWithRoom([at('1 mi', 256, 112, 4)], { pins }).size).toBe(0);
    expect(labelsWithRoom([at('2 mi', 332, 112, 4)], { pins }).size).toBe(1);
  });
  it('keep names clear of what lies over the map, and whole inside its edge', () => {
    const size = { width: 390, height: 300 };
    const taken = [{ left: 330, right: 374, top: 16, bottom: 112 }];
    const tools = at('under', 340, 100, 4);
    const edge = at('edge', 20, 200, 8);
    const free = at('free', 200, 200, 8);
    expect([...labelsWithRoom([tools, edge, free], { taken, size })]).toEqual(['free']);
    expect(labelsWithRoom([tools, edge, free]).size).toBe(3);
    // a long name wraps into two lines, which fit where one would not
    expect(labelsWithRoom([at('long', 90, 200, 30)], { size }).size).toBe(1);
  });
  it('let a name lie over dots only when it has no other place', () => {
    const places = [
      { ...at('middle', 100, 100, 8), group: 'area' },
      { ...at('above', 100, 76, 8), group: 'area' },
      { ...at('over', 100, 100, 8), group: 'area', overDots: true },
    ];
    expect([...labelsWithRoom(places)]).toEqual(['middle']);
    const under = at('dot', 100, 104);
    expect([...labelsWithRoom(places, { dots: [under] })]).toEqual(['above']);
    // a dot close to the name does not count as covering it
    expect([...labelsWithRoom(places, { dots: [at('dot', 100, 114)] })]).toEqual(['middle']);
    const both = [under, at('other', 100, 70)];
    expect([...labelsWithRoom(places, { dots: both })]).toEqual(['over']);
  });
  it('stand the distances of all rings the same way from the centre where they have room', () => {
    const ring = (n: number, bearing: number, x: number, y: number) => ({
      ...at(`${n} ${bearing}`, x, y, 4),
      group: `ring ${n}`,
      bearing,
    });
    const size = { width: 390, height: 224 };
    const rings = [
      ring(1, 0, 195, 40),
      ring(1, 2, 265, 112),
      ring(2, 0, 195, -30),
      ring(2, 2, 335, 112),
    ];
    expect([...labelsWithRoom(rings, { size })]).toEqual(['1 2', '2 2']);
    // the direction with space for most rings, another one for the rest
    const taken = [{ left: 320, right: 390, top: 90, bottom: 130 }];
    expect([...labelsWithRoom(rings, { size, taken })]).toEqual(['1 0']);
  });
});
