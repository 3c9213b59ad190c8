import { describe, expect, it } from 'vitest';
import { isItemKey, itemId, parseItemId } from './item-id.ts';

describe('public ids of items', () => {
  it('reads public ids and refuses everything else', () => {
    expect(parseItemId('alpha:LIS:0012')).toEqual({
      supplier: 'alpha',
      itemKey: 'LIS:0012',
    });
    for (const bad of [
      '',
      'alpha',
      'alpha:',
      ':LIS',
      'Alpha:1',
      'alpha:../x',
      'alpha:a b',
      'alpha:1\n',
      `alpha:${'x'.repeat(61)}`,
      'alpha:%2e',
    ])
      expect(parseItemId(bad), bad).toBeNull();
  });

  it('are written as they are read', () => {
    expect(parseItemId(itemId('alpha', 'LIS:0012'))).toEqual({
      supplier: 'alpha',
      itemKey: 'LIS:0012',
    });
    for (const key of ['', ':1', 'a b', 'x'.repeat(61), 7, null])
      expect(isItemKey(key), String(key)).toBe(false);
    expect(isItemKey('LIS:0012')).toBe(true);
  });
});
