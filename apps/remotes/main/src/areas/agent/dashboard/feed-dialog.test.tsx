import { live, offline, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { FeedDialog } from './feed-dialog.tsx';

const URL = 'https://agency.test/api/deadlines/secret.ics';
const open = (answers: Answers) => live(<FeedDialog onClose={vi.fn()} />, { answers });

it('makes the address, shows it once, and ends it', async () => {
  let copied = '';
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void (copied = text) },
  });
  const page = await open({
    deadlineFeed: () => ({ madeAt: null }),
    makeDeadlineFeed: () => ({ url: URL, madeAt: '2026-06-09T09:42:00Z' }),
    endDeadlineFeed: () => undefined,
  });
  await page.pressTwice('Make the address');
  expect(page.callsOf('makeDeadlineFeed')).toHaveLength(1);
  expect(page.field('Address').getAttribute('value')).toBe(URL);
  await page.press('Copy address');
  expect(copied).toBe(URL);
  expect(page.words()).toContain('Copied.');
  await page.press('End it');
  expect(page.words()).toContain('This address no longer works.');
  expect(page.has('Copy address')).toBe(false);
  expect(page.has('Make the address')).toBe(true);
});

it('does not show an address that was made before, and says what replacing it does', async () => {
  const page = await open({ deadlineFeed: () => ({ madeAt: '2026-06-01T09:42:00Z' }) });
  expect(page.words()).toContain('You made an address on 1 Jun 2026.');
  expect(page.words()).toContain('calendars that use it stop updating');
  expect(page.has('Replace it')).toBe(true);
});

it('keeps its state if a change fails, and offers to load again if that failed', async () => {
  const page = await open({
    deadlineFeed: () => ({ madeAt: null }),
    makeDeadlineFeed: () => Promise.reject(offline()),
  });
  await page.press('Make the address');
  expect(page.alerts()).toContain('We couldn’t connect');
  expect(page.has('Make the address')).toBe(true);
  const failed = await open({ deadlineFeed: () => Promise.reject(offline()) });
  expect(failed.has('Try again')).toBe(true);
});
