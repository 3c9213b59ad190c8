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
    expect([...labelsWithRoom([at('under', 100, 88, 6), at('below', 100, 130, 6)], pins)]).toEqual([
      'below',
    ]);
    expect(labelsWithRoom([at('under', 100, 88, 6)]).size).toBe(1);
  });
});
