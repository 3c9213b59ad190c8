import { describe, expect, it } from 'vitest';
import { type Originator, createTurns } from './fair-queue.ts';

const LIMITS = { atOnce: 1, mostWaiting: 100, mostOfAgency: 20, mostOfVisitor: 5 };

/** Creates work that ends when the test says so, and records the order of starts. */
function stage(limits = LIMITS) {
  let now = 0;
  const turns = createTurns(limits, () => now);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Partial<Originator> = {}) => {
    const result = turns.take({ agency: 'a', visitor: 'v', ...asker }, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
    return result.catch((fault: { code: string }) => fault.code);
  };
  /** Ends the longest-running work. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  /** Ends all work, one after another. */
  const playAll = async () => {
    while (ends.length > 0) await endOne();
    return began;
  };
  const wait = (seconds: number): void => void (now += seconds * 1000);
  return { turns, began, ask, endOne, playAll, wait };
}

describe('turns', () => {
  it('agencies take turns, and within one its visitors', async () => {
    const { ask, playAll } = stage();
    const asked = [
      ask('first'),
      ...[1, 2, 3].map((n) => ask(`a-v${n}`)),
      ask('a-w1', { visitor: 'w' }),
      ask('b-x1', { agency: 'b', visitor: 'x' }),
    ];
    expect(await playAll()).toEqual(['first', 'a-v1', 'b-x1', 'a-w1', 'a-v2', 'a-v3']);
    expect(await Promise.all(asked)).toEqual(['first', 'a-v1', 'a-v2', 'a-v3', 'a-w1', 'b-x1']);
  });

  it("the server's own work has every second turn, however much visitors ask for", async () => {
    const { ask, playAll } = stage();
    void ask('first');
    for (const n of [1, 2, 3]) void ask(`v${n}`, { visitor: `v${n}` });
    for (const n of [1, 2]) void ask(`mail${n}`, { isOwn: true });
    const order = await playAll();
    expect(order.indexOf('mail1')).toBeLessThanOrEqual(2);
    expect(order.indexOf('mail2')).toBeLessThanOrEqual(4);
    expect(order).toHaveLength(6);
  });

  it('a visitor who asks for too much is refused, others are not', async () => {
    const { turns, ask, playAll } = stage();
    const greedy = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ask(`v${n}`));
    const other = ask('w', { visitor: 'w' });
    expect(turns.waiting()).toBe(6);
    await playAll();
    expect((await Promise.all(greedy)).filter((one) => one === 'UNAVAILABLE')).toHaveLength(2);
    expect(await other).toBe('w');
  });

  it('in a full queue the visitor with most gives up a place to one with none', async () => {
    const { turns, ask, playAll } = stage({ ...LIMITS, mostOfAgency: 6 });
    void ask('first');
    const many = ['p', 'q'].flatMap((visitor) =>
      [1, 2, 3].map((n) => ask(`${visitor}${n}`, { visitor })),
    );
    expect(turns.waiting()).toBe(6);
    const late = ask('late', { visitor: 'z' });
    expect(turns.waiting()).toBe(6);
    await playAll();
    expect(await late).toBe('late');
    expect((await Promise.all(many)).filter((one) => one === 'UNAVAILABLE')).toEqual([
      'UNAVAILABLE',
    ]);
  });

  it('a flood from many visitors, each with one, gives up a place to one who had no turn yet', async () => {
    const { ask, endOne, playAll } = stage({ ...LIMITS, mostOfAgency: 4 });
    void ask('first');
    const [p1] = ['p', 'q', 'r', 's'].map((visitor) => ask(`${visitor}1`, { visitor }));
    // p has had its turn, and waits for another
    await endOne();
    const p2 = ask('p2', { visitor: 'p' });
    const late = ask('late', { visitor: 'z' });
    await playAll();
    expect(await Promise.all([p1, p2, late])).toEqual(['p1', 'UNAVAILABLE', 'late']);
  });

  it.each([
    [5, 'late'],
    [90, 'UNAVAILABLE'],
  ])(
    'turns of a flood that pauses are remembered after %i seconds or not: a newcomer gets "%s"',
    async (seconds, told) => {
      const { ask, playAll, wait } = stage({ ...LIMITS, mostOfAgency: 4 });
      const flood = () => ['p', 'q', 'r', 's'].map((visitor) => ask(visitor, { visitor }));
      void ask('first', { visitor: 'o' });
      void flood();
      await playAll();
      wait(seconds);
      void ask('first', { visitor: 'o' });
      void flood();
      const late = ask('late', { visitor: 'z' });
      await playAll();
      expect(await late).toBe(told);
    },
  );

  it('what nothing waits for any more is dropped and never begins', async () => {
    const { turns, began, ask, playAll } = stage();
    void ask('first');
    const gone = new AbortController();
    const dropped = [1, 2, 3].map((n) => ask(`gone${n}`, { signal: gone.signal }));
    const kept = ask('kept', { visitor: 'w' });
    gone.abort();
    expect(turns.waiting()).toBe(1);
    expect(await Promise.all(dropped)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
    await playAll();
    expect(await kept).toBe('kept');
    expect(began).toEqual(['first', 'kept']);
    expect(await ask('late', { signal: gone.signal })).toBe('UNAVAILABLE');
  });

  it('work that fails passes its turn on', async () => {
    const turns = createTurns(LIMITS);
    const asker = { agency: 'a', visitor: 'v' };
    const failing = turns.take(asker, () => Promise.reject(new Error('broken')));
    const next = turns.take(asker, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
