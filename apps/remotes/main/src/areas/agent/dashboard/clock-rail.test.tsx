import { live } from '@portico/storefront/testing/live.tsx';
import { PageElement } from '@portico/storefront/testing/page-tree';
import { afterEach, expect, it, vi } from 'vitest';
import { ClockRail } from './clock-rail.tsx';
import { deadline, NOW } from './testing/samples.ts';

afterEach(() => vi.useRealTimers());

async function rail(deadlines: Parameters<typeof ClockRail>[0]['deadlines'], language = 'en') {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  Object.defineProperty(PageElement.prototype, 'clientWidth', { value: 960, configurable: true });
  const page = await live(<ClockRail deadlines={deadlines} />, { language });
  const svg = page.body.querySelectorAll('svg[role=img]')[0];
  const poles = page.body
    .querySelectorAll('circle')
    .map((circle) => Number(circle.getAttribute('cx')));
  return { page, label: svg?.getAttribute('aria-label') ?? '', poles };
}

it('is one picture whose summary counts and names the first deadline', async () => {
  const { page, label, poles } = await rail([deadline(12), deadline(24, { kind: 'ticketing' })]);
  expect(label).toMatch(/^The next 48 hours: 2 deadlines, first Free cancellation ends, /);
  expect(poles).toEqual([240, 480]);
  expect(page.words()).toContain('Katarina Vogel');
  expect(page.words()).toMatch(/Free until \d\d:42/);
  expect((await rail([])).label).toBe('The next 48 hours: no deadline');
});

it('begins at the end of the line in Arabic', async () => {
  const { poles } = await rail([deadline(12)], 'ar');
  expect(poles).toEqual([720]);
});

it('joins three within half an hour and cuts long names', async () => {
  const client = 'Maria Antonietta von Hohenzollern-Sigmaringen';
  const { page } = await rail([
    deadline(8),
    deadline(8.1),
    deadline(8.3),
    deadline(30, { subject: { ...deadline(1).subject, client } }),
  ]);
  expect(page.words()).toContain('3 deadlines');
  expect(page.words()).toContain('Maria Antonietta vo…');
});

it('moves on every minute', async () => {
  const { page, poles } = await rail([deadline(0.01), deadline(2)]);
  expect(poles).toHaveLength(2);
  await page.run(() => vi.advanceTimersByTime(61_000));
  expect(page.body.querySelectorAll('circle')).toHaveLength(1);
});
