import { expect, it } from 'vitest';
import { maySitAtExit, rowOf } from './exit-rows.ts';

it('gives exit rows to adults without an infant only', () => {
  expect(maySitAtExit({ type: 'adult' })).toBe(true);
  expect(maySitAtExit({ type: 'adult', holdsInfant: true })).toBe(false);
  expect(maySitAtExit({ type: 'child' })).toBe(false);
  expect(maySitAtExit({ type: 'infant' })).toBe(false);
});

it('finds the row of a seat on its flight', () => {
  const map = (flight: string, isExit: boolean) => ({
    flight,
    cabins: [{ rows: [{ isExit, seats: [{ id: '11A' }] }] }],
  });
  const maps = [map('out', true), map('back', false)];
  expect(rowOf(maps, { flight: 'out', seat: '11A' })?.isExit).toBe(true);
  expect(rowOf(maps, { flight: 'back', seat: '11A' })?.isExit).toBe(false);
  expect(rowOf(maps, { flight: 'back', seat: '12A' })).toBeUndefined();
});
