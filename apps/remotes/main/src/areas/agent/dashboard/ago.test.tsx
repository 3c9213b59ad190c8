import { live } from '@portico/storefront/testing/live.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { Ago } from './ago.tsx';

afterEach(() => vi.useRealTimers());

it('grows while the page is open', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-06-09T10:00:00Z'),
  });
  const page = await live(<Ago at="2026-06-09T09:59:30Z" />);
  expect(page.words()).toBe('0 m');
  await page.run(() => vi.advanceTimersByTime(60_000));
  expect(page.words()).toBe('1 m');
});
