import { describe, expect, it } from 'vitest';
import { type RunBatch, batchPerTurn, batchWhileBusy } from './batching.ts';

/** Fakes transactions that the test ends; the query `wrong` always fails. */
function ground() {
  const begun: {
    asked: readonly string[];
    queries: readonly string[];
    end(): void;
    fall(fault: Error): void;
  }[] = [];
  const run: RunBatch<string, string> = (batch) =>
    new Promise((resolve, reject) => {
      const queries = batch.map(({ query }) => query);
      const asked = batch.map(({ agencyId, query }) => `${agencyId} ${query}`);
      const isWrong = queries.includes('wrong');
      const end = (): void =>
        !isWrong
          ? resolve(asked)
          : queries.length > 1
            ? resolve(undefined)
            : reject(new Error('wrong'));
      begun.push({ asked, queries, end, fall: reject });
    });
  return { begun, run, sent: () => begun.map(({ queries }) => queries) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('writes', () => {
  it('leave at once, and what comes meanwhile goes together with the next, in order, a bounded number at a time', async () => {
    const { begun, run, sent } = ground();
    const write = batchWhileBusy(run);
    const names = Array.from({ length: 20 }, (_, index) => `w${index}`);
    const answers = Promise.all(names.map((name) => write('a', name)));
    expect(sent()).toEqual([['w0']]);
    begun[0]?.end();
    await turn();
    expect(sent().slice(1)).toEqual([names.slice(1, 17)]);
    begun[1]?.end();
    await turn();
    begun[2]?.end();
    expect(await answers).toEqual(names.map((name) => `a ${name}`));
    expect(sent().flat()).toEqual(names);
  });

  it('of another agency wait for nobody and are never mixed in', async () => {
    const { begun, run } = ground();
    const write = batchWhileBusy(run);
    void write('a', 'one');
    void write('a', 'two');
    void write('b', 'three');
    expect(begun.map(({ asked }) => asked)).toEqual([['a one'], ['b three']]);
  });

  it('that fail together are done apart: nobody’s fault is another’s', async () => {
    const { begun, run, sent } = ground();
    const write = batchWhileBusy(run);
    const answers = Promise.allSettled(
      ['first', 'good', 'wrong', 'better'].map((name) => write('a', name)),
    );
    for (let done = 0; done < 5; done += 1) {
      begun[done]?.end();
      await turn();
    }
    expect(
      (await answers).map((answer) =>
        answer.status === 'fulfilled' ? answer.value : String(answer.reason),
      ),
    ).toEqual(['a first', 'a good', 'Error: wrong', 'a better']);
    expect(sent()).toEqual([
      ['first'],
      ['good', 'wrong', 'better'],
      ['good'],
      ['wrong'],
      ['better'],
    ]);
  });

  it('whose outcome is unknown are not done again', async () => {
    const { begun, run, sent } = ground();
    const write = batchWhileBusy(run);
    const answers = Promise.allSettled(['first', 'good', 'better'].map((name) => write('a', name)));
    begun[0]?.end();
    await turn();
    begun[1]?.fall(new Error('unknown'));
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(sent()).toHaveLength(2);
  });

  it('leave before anybody is busy with the answers to the last', async () => {
    const { begun, run, sent } = ground();
    // A connection becomes available one tick later.
    const write = batchWhileBusy<string, string>(async (asked) => {
      await new Promise((resolve) => process.nextTick(resolve));
      return run(asked);
    });
    const sentWhenTold = write('a', 'one').then(() => sent());
    void write('a', 'two');
    await turn();
    begun[0]?.end();
    expect(await sentWhenTold).toEqual([['one'], ['two']]);
  });

  it('behind a slow one wait only a moment', async () => {
    const { run, sent } = ground();
    const write = batchWhileBusy(run);
    void write('a', 'slow');
    void write('a', 'next');
    await expect.poll(sent, { timeout: 1_000 }).toEqual([['slow'], ['next']]);
  });
});

describe('reads', () => {
  it('of one turn go together, an agency’s side by side, and never wait for those under way', async () => {
    const { begun, run } = ground();
    const read = batchPerTurn(run);
    const answers = Promise.all([read('a', 'one'), read('b', 'two'), read('a', 'three')]);
    expect(begun).toEqual([]);
    await turn();
    expect(begun.map(({ asked }) => asked)).toEqual([['a one', 'a three', 'b two']]);
    void read('a', 'four');
    await turn();
    expect(begun[1]?.asked).toEqual(['a four']);
    begun[0]?.end();
    expect(await answers).toEqual(['a one', 'b two', 'a three']);
  });

  it('of an agency that brings many do not stand in the way of the others', async () => {
    const { run, sent } = ground();
    const read = batchPerTurn(run);
    const many = Array.from({ length: 20 }, (_, index) => `m${index}`);
    for (const name of many) void read('a', name);
    void read('b', 'one');
    void read('c', 'two');
    await turn();
    expect(sent()).toEqual([many.slice(0, 16), [...many.slice(16), 'one', 'two']]);
  });

  it('one of which is wrong do not spoil the others', async () => {
    const { begun, run } = ground();
    const read = batchPerTurn(run);
    const answers = Promise.allSettled([read('a', 'good'), read('b', 'wrong')]);
    await turn();
    for (const done of [0, 1, 2]) {
      begun[done]?.end();
      await turn();
    }
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
