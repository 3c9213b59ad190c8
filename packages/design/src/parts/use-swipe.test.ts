import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepOf } from './gallery.tsx';
import { inView } from './use-swipe.ts';

it('the picture in view is the nearest one, in either direction of reading', () => {
  expect([0, 194, 196, 390, 800].map((at) => inView(at, 390, 3))).toEqual([0, 0, 1, 1, 2]);
  expect([-0, -194, -196, -390, -800].map((at) => inView(at, 390, 3))).toEqual([0, 0, 1, 1, 2]);
  expect([inView(500, 0, 3), inView(0, 390, 0), inView(9_999, 390, 3)]).toEqual([0, 0, 2]);
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 200, max: 2_000 }), (index, width) => {
      expect(inView(index * width, width, 9)).toBe(index);
      expect(inView(-index * width, width, 9)).toBe(index);
    }),
  );
});

it('arrow keys lead on in the direction of reading', () => {
  expect([stepOf('ArrowRight', false), stepOf('ArrowLeft', false)]).toEqual([1, -1]);
  expect([stepOf('ArrowRight', true), stepOf('ArrowLeft', true)]).toEqual([-1, 1]);
  expect([stepOf('Enter', false), stepOf('ArrowUp', true)]).toEqual([0, 0]);
});
