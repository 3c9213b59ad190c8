import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks again while the server is away, and stops once it answers', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue({});
  vi.stubGlobal('fetch', fetch);
  const said: boolean[] = [];
  watchConnection((isUp) => said.push(isUp));
  await settle();
  expect(said).toEqual([false]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(said).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('says nothing more after it was stopped, also of an answer that was on its way', async () => {
  let fail: (reason: unknown) => void = () => undefined;
  const fetch = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  vi.stubGlobal('fetch', fetch);
  const said = vi.fn();
  const stop = watchConnection(said);
  stop();
  fail(new TypeError('failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledOnce();
});

it('takes any answer for a connection: it is the line that is asked about', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 503 }));
  const said = vi.fn();
  watchConnection(said);
  await settle();
  expect(said).toHaveBeenCalledExactlyOnceWith(true);
});
