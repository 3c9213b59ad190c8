import { expect, it, vi } from 'vitest';

// in this order: each test looks for what the one before it left
const fired = vi.fn();

it('a test may leave timers behind, and a page that is gone with it', async () => {
  vi.stubGlobal('document', { title: 'Page' });
  setTimeout(() => fired(document.title), 0);
  setTimeout(fired, 5, 'later');
  vi.useFakeTimers();
  setTimeout(fired, 1);
  vi.useRealTimers();
  await Promise.resolve();
  expect(fired).not.toHaveBeenCalled();
});

it('no timer of an earlier test fires', async () => {
  expect('document' in globalThis).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fired).not.toHaveBeenCalled();
});
