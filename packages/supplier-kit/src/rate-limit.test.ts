import { expect, it, vi } from 'vitest';
import { createRateLimit, sharedRateLimit } from './rate-limit.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const { signal } = new AbortController();

/** Returns a limit, and the waits of calls that are made at the same time. */
function limited(calls: number, perMs: number) {
  let at = NOW;
  const limit = createRateLimit({ calls, perMs }, () => at);
  return {
    limit,
    pass: (ms: number) => void (at += ms),
    /** Returns true if a call may be sent without waiting. */
    isFree: async () => (await limit.take(signal, 0)) !== null,
  };
}

it('lets a vendor’s number of calls pass in a window, and not one more', async () => {
  const { isFree, pass } = limited(3, 1_000);
  expect([await isFree(), await isFree(), await isFree(), await isFree()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  pass(999);
  expect(await isFree()).toBe(false);
  pass(1);
  expect([await isFree(), await isFree(), await isFree(), await isFree()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('lines up callers who can wait', async () => {
  vi.useFakeTimers({ now: NOW });
  try {
    const limit = createRateLimit({ calls: 1, perMs: 500 });
    const sent: number[] = [];
    const calls = [0, 1, 2].map(async () => {
      if ((await limit.take(signal, 5_000)) !== null) sent.push(Date.now() - NOW);
    });
    expect(await limit.take(signal, 999)).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(calls);
    expect(sent).toEqual([0, 500, 1_000]);
  } finally {
    vi.useRealTimers();
  }
});

it('counts a call from its answer, because it may have arrived late', async () => {
  vi.useFakeTimers({ now: NOW });
  try {
    const limit = createRateLimit({ calls: 1, perMs: 500 });
    const slow = await limit.take(signal, 0);
    const next = limit.take(signal, 5_000).then(() => Date.now() - NOW);
    setTimeout(() => slow?.end(), 400);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await next).toBe(900);
  } finally {
    vi.useRealTimers();
  }
});

it('pauses calls that already wait when the vendor refuses one', async () => {
  vi.useFakeTimers({ now: NOW });
  try {
    const limit = createRateLimit({ calls: 1, perMs: 500 });
    await limit.take(signal, 0);
    const patient = limit.take(signal, 10_000).then(() => Date.now() - NOW);
    const hurried = limit.take(signal, 1_000);
    limit.heed(429, { 'retry-after': '3' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await patient, await hurried]).toEqual([3_000, null]);
  } finally {
    vi.useRealTimers();
  }
});

it('does not send for a caller who has given up', async () => {
  const given = new AbortController();
  const limit = createRateLimit({ calls: 1, perMs: 60_000 });
  expect(await limit.take(given.signal, 0)).not.toBeNull();
  const waiting = limit.take(given.signal, 100_000);
  given.abort();
  expect(await waiting).toBeNull();
  expect(await limit.take(given.signal, 100_000)).toBeNull();
});

it.each([
  ['seconds', { 'retry-after': '30' }, 30_000],
  ['a date', { 'retry-after': 'Mon, 01 Mar 2027 12:00:20 GMT' }, 20_000],
  ['a reset in seconds', { 'ratelimit-reset': '7' }, 7_000],
  ['a reset as a date', { 'ratelimit-reset': 'Mon, 01 Mar 2027 12:00:09 GMT' }, 9_000],
  ['an ISO date', { 'ratelimit-reset': '2027-03-01T12:00:04Z' }, 4_000],
  ['nothing', {}, 1_000],
  ['nonsense', { 'retry-after': 'later' }, 1_000],
])('after a 429 all wait as told in %s', async (_how, headers, ms) => {
  const { limit, isFree, pass } = limited(100, 1_000);
  limit.heed(429, headers as Record<string, string>);
  pass(ms - 1);
  expect(await isFree()).toBe(false);
  pass(1);
  expect(await isFree()).toBe(true);
});

it('waits longer with each refusal in a row, never longer than a minute', async () => {
  const { limit, isFree, pass } = limited(100, 1_000);
  for (const seconds of [1, 2, 4]) {
    limit.heed(503, {});
    pass(seconds * 1_000 - 1);
    expect(await isFree()).toBe(false);
    pass(1);
  }
  limit.heed(200, {});
  limit.heed(429, { 'retry-after': '86400' });
  pass(60_000);
  expect(await isFree()).toBe(true);
});

it('waits for the reset when an answer says that no call is left', async () => {
  const { limit, isFree, pass } = limited(100, 1_000);
  limit.heed(200, { 'ratelimit-remaining': '1', 'ratelimit-reset': '10' });
  expect(await isFree()).toBe(true);
  limit.heed(200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '10' });
  expect(await isFree()).toBe(false);
  pass(10_000);
  expect(await isFree()).toBe(true);
});

it('is shared by all peers of one credential', async () => {
  const one = sharedRateLimit('vendor a1', { calls: 1, perMs: 60_000 });
  expect(sharedRateLimit('vendor a1', { calls: 9, perMs: 1 })).toBe(one);
  expect(sharedRateLimit('vendor a2', { calls: 1, perMs: 60_000 })).not.toBe(one);
});
