import { expect, it } from 'vitest';
import { calmly } from './calm.ts';

/** Replays the given times in order; returns the result and the number of rounds. */
async function played(...times: number[]): Promise<readonly [number, number]> {
  let rounds = 0;
  const measured = await calmly(
    (round) => Promise.resolve(times[(rounds = round) - 1] ?? Number.NaN),
    (ms) => ms < 10,
  );
  return [measured, rounds];
}

it('one calm round is enough; after a disturbed one it takes two in a row', async () => {
  expect(await played(5)).toEqual([5, 1]);
  expect(await played(20, 6, 7)).toEqual([7, 3]);
  expect(await played(20, 6, 21, 7, 8)).toEqual([8, 5]);
});

it('what is slow every other time is not calm', async () => {
  expect(await played(20, 5, 21, 5, 22)).toEqual([22, 5]);
  expect(await played(20, 21, 22, 23, 5)).toEqual([23, 5]);
});
