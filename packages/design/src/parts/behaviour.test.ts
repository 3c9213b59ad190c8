import { describe, expect, it } from 'vitest';
import { nextStop, previousStop, stopsOf } from './carousel.tsx';
import { matching } from './list-picker.tsx';
import { letterStep } from './menu.tsx';
import { stepOf, stepWithin } from './roving.ts';
import { nextActive } from './use-listbox.ts';

describe('carousel', () => {
  it('wraps around at both ends [R2.4-08]', () => {
    expect(nextStop(5, 6)).toBe(0);
    expect(previousStop(0, 6)).toBe(5);
    expect(nextStop(0, 6)).toBe(1);
    expect(previousStop(5, 6)).toBe(4);
    expect([nextStop(0, 1), previousStop(0, 1), nextStop(0, 0), previousStop(0, 0)]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('has as many stops as it takes to see every card', () => {
    expect([
      stopsOf(6, 4),
      stopsOf(8, 4),
      stopsOf(6, 1),
      stopsOf(3, 4),
      stopsOf(0, 4),
      stopsOf(4, 0),
    ]).toEqual([2, 2, 6, 1, 1, 4]);
  });
});

describe('list', () => {
  const items = [
    { label: 'United States', end: 'USD $' },
    { label: 'United Arab Emirates', end: 'AED د.إ' },
    { label: 'Portugal', end: 'EUR €' },
  ];
  const found = (text: string) => matching(items, text).map((item) => item.label);

  it('finds lines by name plus code, in any case [R5-12]', () => {
    expect(found('emir')).toEqual(['United Arab Emirates']);
    expect(found('aed')).toEqual(['United Arab Emirates']);
    expect(found('UNITED states usd')).toEqual(['United States']);
    expect(found('uSd')).toEqual(['United States']);
    expect(found('  ')).toHaveLength(3);
    expect(found('(.*')).toEqual([]);
  });

  it('moves with arrows, wraps, and leaves Home and End to the text', () => {
    expect(nextActive('ArrowDown', -1, 3, true)).toBe(0);
    expect(nextActive('ArrowDown', 2, 3, true)).toBe(0);
    expect(nextActive('ArrowUp', 0, 3, true)).toBe(2);
    expect(nextActive('ArrowUp', -1, 3, true)).toBe(2);
    expect(nextActive('End', 0, 3, true)).toBe(null);
    expect(nextActive('End', 0, 3, false)).toBe(2);
    expect(nextActive('ArrowDown', 0, 0, true)).toBe(null);
  });
});

describe('keys', () => {
  it('follow the reading direction', () => {
    expect([
      stepOf('ArrowRight', 'horizontal', false),
      stepOf('ArrowRight', 'horizontal', true),
    ]).toEqual([1, -1]);
    expect([
      stepOf('ArrowLeft', 'horizontal', false),
      stepOf('ArrowLeft', 'horizontal', true),
    ]).toEqual([-1, 1]);
    expect([
      stepOf('ArrowDown', 'vertical', true),
      stepOf('ArrowRight', 'vertical', true),
      stepOf('Tab', 'horizontal', false),
    ]).toEqual([1, null, null]);
  });

  it('wrap within what is there', () => {
    expect(stepWithin('ArrowRight', 2, 3, 'horizontal')).toBe(0);
    expect(stepWithin('ArrowLeft', 0, 3, 'horizontal')).toBe(2);
    expect(stepWithin('End', 0, 3, 'horizontal')).toBe(2);
    expect(stepWithin('ArrowRight', 0, 0, 'horizontal')).toBe(null);
    expect(stepWithin('ArrowLeft', -1, 3, 'horizontal')).toBe(2);
    expect(stepWithin('ArrowLeft', 2, 3, 'horizontal', true)).toBe(0);
  });

  it('find the next menu entry by its first letter', () => {
    const labels = ['My Trips', 'Profile', 'Payment', 'Log Out'];
    expect(letterStep('p', 0, labels)).toBe(1);
    expect(letterStep('P', 1, labels)).toBe(2);
    expect(letterStep('p', 2, labels)).toBe(1);
    expect(letterStep('z', 0, labels)).toBe(null);
    expect(letterStep('Enter', 0, labels)).toBe(null);
  });
});
