import { describe, expect, it } from 'vitest';
import { createThread } from './thread.ts';

/** Replies to each job with the number of its thread. */
const ENTRY = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id }) =>
      parentPort.postMessage({ id, bytes: new TextEncoder().encode(String(threadId)) }));`)}`,
);

describe('a thread', () => {
  it('is ended when it has had no work for a while, and started again for the next job', async () => {
    const thread = createThread(ENTRY, { mostWaiting: 4, idleMs: 50 });
    const first = String(await thread.run({}));
    expect(String(await thread.run({}))).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [one, two] = await Promise.all([thread.run({}), thread.run({})]);
    expect(String(one)).not.toBe(first);
    expect(String(two)).toBe(String(one));
    await thread.close();
  });

  it('without that limit it stays', async () => {
    const thread = createThread(ENTRY, { mostWaiting: 4 });
    const first = String(await thread.run({}));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(String(await thread.run({}))).toBe(first);
    await thread.close();
  });
});
