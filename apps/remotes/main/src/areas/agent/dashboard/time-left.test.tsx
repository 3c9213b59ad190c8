import { live } from '@portico/storefront/testing/live.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { durationTo, TimeLeft } from './time-left.tsx';

afterEach(() => vi.useRealTimers());
const NOW = Date.parse('2026-06-09T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

it('counts down by itself, and turns late at the instant', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  let renders = 0;
  function Around() {
    renders += 1;
    return <TimeLeft at={inMinutes(2)} />;
  }
  const page = await live(<Around />);
  expect(page.words()).toBe('2 m');
  await page.run(() => vi.advanceTimersByTime(75_000));
  expect(page.words()).toBe('0 m');
  await page.run(() => vi.advanceTimersByTime(105_000));
  expect(page.words()).toBe('1 m late');
  expect(renders).toBe(1);
});

it.each([
  [138, '2 h 18 m'],
  [120, '2 h'],
  [30 * 60, '1 d 6 h'],
  [48 * 60 + 59, '2 d'],
  [-200, '3 h 20 m late'],
])('%i minutes are %s', async (minutes, text) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  const page = await live(<TimeLeft at={inMinutes(minutes)} />);
  expect(page.words()).toBe(text);
});

it('never says more than is left', () => {
  expect(durationTo(NOW + 119_999, NOW)).toEqual({
    isLate: false,
    days: 0,
    hours: 0,
    minutes: 1,
  });
});
