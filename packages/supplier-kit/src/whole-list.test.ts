import { describe, expect, it } from 'vitest';
import { wholeList } from './whole-list.ts';

type Line = readonly number[] | { readonly complete: true; readonly count: number };
const shape = {
  safeParse: (value: unknown) =>
    Array.isArray(value) || (typeof value === 'object' && value !== null && 'complete' in value)
      ? ({ success: true, data: value as Line } as const)
      : ({ success: false } as const),
};
async function* from(lines: readonly unknown[]): AsyncGenerator<unknown> {
  yield* lines;
}
const read = async (...lines: unknown[]): Promise<number[]> => {
  const all: number[] = [];
  for await (const some of wholeList('peer', from(lines), shape)) all.push(...some);
  return all;
};

describe('a list of a peer', () => {
  it('is all its lines, when the last one says so', async () => {
    expect(await read([1, 2], [3], { complete: true, count: 3 })).toEqual([1, 2, 3]);
    expect(await read({ complete: true, count: 0 })).toEqual([]);
  });

  it.each([
    ['breaks off', [[1, 2]]],
    ['is empty without saying so', []],
    ['holds less than it says', [[1], { complete: true, count: 2 }]],
    ['holds more than it says', [[1, 2], { complete: true, count: 1 }]],
    ['goes on after its end', [{ complete: true, count: 0 }, [1]]],
    [
      'ends twice',
      [
        { complete: true, count: 0 },
        { complete: true, count: 0 },
      ],
    ],
    ['has a line of another kind', [[1], 'two', { complete: true, count: 1 }]],
  ])('that %s is no answer', async (_name, lines) => {
    await expect(read(...lines)).rejects.toMatchObject({ name: 'PeerError', kind: 'unknown' });
  });
});
