import { expect, it } from 'vitest';
import { runningWork } from './running-work.ts';

it('is idle once all work has ended, also work that was begun meanwhile or fails', async () => {
  const running = runningWork();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const failing = running.add(first.promise).then(() => {
    throw new Error('lost');
  });
  void running.add(failing).catch(() => undefined);
  let isIdle = false;
  const idle = running.whenIdle().then(() => void (isIdle = true));
  const later = running.add(second.promise);
  first.resolve();
  await expect(failing).rejects.toThrow('lost');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isIdle).toBe(false);
  second.resolve('done');
  expect(await later).toBe('done');
  await idle;
  await running.whenIdle();
});
