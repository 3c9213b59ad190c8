import { describe, expect, it } from 'vitest';
import { map, OUT } from '../testing/fare-samples.ts';
import { cabinsOf, findSeat, gapsOf, isChoosable, refusalOf, togetherIds } from './cabin-plan.ts';

describe('a cabin', () => {
  const [economy] = cabinsOf(map(OUT.id)).open;
  it('opens where the fare has seats, with aisles where the groups are', () => {
    expect(cabinsOf(map(OUT.id)).open.map(({ cabin }) => cabin)).toEqual(['economy']);
    expect(cabinsOf(map(OUT.id)).closed.map(({ cabin }) => cabin)).toEqual(['business']);
    expect(economy && gapsOf(economy)).toEqual([2]);
    expect(economy && gapsOf({ ...economy, groups: [3, 3] })).toEqual([]);
    expect(isChoosable(undefined)).toBe(false);
    expect(isChoosable({ flight: 'f', cabins: [] })).toBe(false);
  });
  it('has exit rows for adults without an infant only', () => {
    const exit = findSeat(map(OUT.id), '11A');
    expect(exit && refusalOf(exit.seat, exit.row, { name: '', type: 'adult' })).toBeNull();
    expect(exit && refusalOf(exit.seat, exit.row, { name: '', type: 'child' })).toBe('exit');
    const lap = { name: '', type: 'adult', holdsInfant: true } as const;
    expect(exit && refusalOf(exit.seat, exit.row, lap)).toBe('exit');
    const taken = findSeat(map(OUT.id), '10A');
    expect(taken && refusalOf(taken.seat, taken.row, { name: '', type: 'adult' })).toBe('taken');
  });
  it('knows seats beside each other', () => {
    expect([...togetherIds(map(OUT.id), 2)]).toEqual(['10C', '10D', '11A', '11B', '11C', '11D']);
    expect([...togetherIds(map(OUT.id), 2, new Set(['12B']))]).toContain('12A');
    // wider than any group: across the aisle
    expect([...togetherIds(map(OUT.id), 3)]).toEqual([
      '10B',
      '10C',
      '10D',
      '11A',
      '11B',
      '11C',
      '11D',
    ]);
  });
});
