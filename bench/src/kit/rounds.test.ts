import { expect, it } from 'vitest';
import { inTurns } from './rounds.ts';

it('sides take turns, and who begins changes', async () => {
  const order: string[] = [];
  let running = 0;
  const side = (name: string) => async (round: number) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(name);
    return `${name}${round}`;
  };
  const played = await inTurns(3, { a: side('a'), b: side('b') });
  expect(order.join('')).toBe('abbaab');
  expect(played).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] });
});

it('a side that fails ends it all: half a measurement is none', async () => {
  await expect(
    inTurns(2, { a: async () => 1, b: () => Promise.reject(new Error('b broke')) }),
  ).rejects.toThrow('b broke');
});
