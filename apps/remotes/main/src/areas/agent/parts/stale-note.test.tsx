import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { StaleNote } from './stale-note.tsx';

const answered = (more: object) => ({
  status: 'fulfilled' as const,
  value: {},
  at: Date.parse('2026-06-09T10:42:00Z'),
  code: null,
  reload: vi.fn(),
  ...more,
});

it('says of which time the page is if it could not be renewed, and tries what has failed again', async () => {
  const [good, bad] = [answered({}), answered({ status: 'rejected' })];
  const page = await live(<StaleNote of={[good, bad]} />);
  expect(page.words()).toMatch(/couldn’t renew this. It’s as of \d\d:42/);
  await page.press('Try again');
  expect(bad.reload).toHaveBeenCalledOnce();
  expect(good.reload).not.toHaveBeenCalled();
});

it('says so too while offline, without a button', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const page = await live(<StaleNote of={[answered({})]} />);
  expect(page.words()).toContain('You’re offline');
  expect(page.has('Try again')).toBe(false);
});

it('says nothing while all is well, nor where nothing is shown yet', async () => {
  const page = await live(
    <>
      <StaleNote of={[answered({})]} />
      <StaleNote of={[answered({ status: 'rejected', value: null, at: null })]} />
    </>,
  );
  expect(page.words()).toBe('');
});
