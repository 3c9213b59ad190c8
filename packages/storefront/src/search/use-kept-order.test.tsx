import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { keptOrder, useKeptOrder } from './use-kept-order.ts';

describe('values of a filter in the order they had', () => {
  it.each([
    ['each keeps its place when another has become more frequent', 'a b c', 'c a b', 'a b c'],
    ['new ones follow in their own order', 'b a', 'x a y b', 'b a x y'],
    ['one that is gone leaves no gap', 'a b c', 'c a', 'a c'],
    ['all are new', '', 'b a', 'b a'],
  ])('%s', (_, before, now, wanted) => {
    const list = (text: string) => text.split(' ').filter(Boolean);
    expect(keptOrder(list(before), list(now))).toEqual(list(wanted));
  });

  it('stand in their true order until the filters are touched', () => {
    const Values = () => useKeptOrder(['b', 'a']).join();
    expect(show(<Values />)).toBe('b,a');
  });
});
