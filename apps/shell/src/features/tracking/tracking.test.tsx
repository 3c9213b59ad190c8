import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { askConsent } from '../../platform/consent.ts';
import { inPage } from '../../testing/in-page.tsx';
import { Tracking } from './tracking.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../platform/trackers.ts');
  vi.doUnmock('@portico/rules/trackers');
  vi.resetModules();
});

const trackers = vi.hoisted(() => ({
  startTrackers: vi.fn(),
  stopTrackers: vi.fn(),
  countPage: vi.fn(),
}));
vi.mock('../../platform/trackers.ts', () => trackers);
vi.mock('@portico/rules/trackers', () => ({
  trackersOf: ({ analytics }: { analytics: unknown }) => analytics,
}));
const GOOGLE = { google: 'G-1', facebook: null };
beforeEach(() => Object.values(trackers).forEach((one) => one.mockReset()));

async function open({
  asksConsent = true,
  isSensitive = false,
  mayTrack = true,
  cookie = '',
  analytics = GOOGLE as object | null,
} = {}) {
  const page = await live(inPage(<p>page</p>, { mayTrack }), {
    store: { agency: agencyState({ analytics, asksConsent, cookiesPolicy: '' } as never) },
  });
  document.cookie = cookie;
  await page.rerender(inPage(<Tracking isSensitive={isSensitive} />, { mayTrack }));
  // the bar is loaded when there is a question
  await page.run(() => vi.dynamicImportSettled());
  return page;
}

it('counts nothing before the visitor has agreed, and starts once after it', async () => {
  const page = await open();
  expect(trackers.startTrackers).not.toHaveBeenCalled();
  await page.press('Accept');
  await page.run(() => vi.dynamicImportSettled());
  expect(trackers.startTrackers).toHaveBeenCalledExactlyOnceWith(GOOGLE);
  expect(document.cookie).toContain('measuring=yes');
  expect(page.words()).toBe('');
});

it('counts nothing after a refusal, and asks no more', async () => {
  const page = await open();
  await page.press('Decline');
  await page.run(() => vi.dynamicImportSettled());
  expect(trackers.startTrackers).not.toHaveBeenCalled();
  expect(trackers.stopTrackers).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('measuring=no');
  expect(page.words()).toBe('');
});

it.each([
  ['the page is private', { isSensitive: true, cookie: 'measuring=yes' }],
  ['the document may not', { mayTrack: false, cookie: 'measuring=yes' }],
  [
    'the visitor refused, though the agency does not ask',
    { asksConsent: false, cookie: 'measuring=no' },
  ],
  ['the agency has no trackers', { analytics: null, cookie: 'measuring=yes' }],
])('never starts where %s', async (_, how) => {
  const page = await open(how);
  expect(trackers.startTrackers).not.toHaveBeenCalled();
  expect(page.words()).toBe('');
});

it('starts without a question where the agency need not ask', async () => {
  const page = await open({ asksConsent: false });
  expect(trackers.startTrackers).toHaveBeenCalledOnce();
  expect(page.words()).toBe('');
});

it('shows the question again on request, also after an answer', async () => {
  const page = await open({ cookie: 'measuring=yes' });
  expect(page.words()).toBe('');
  await page.run(() => askConsent());
  await page.run(() => vi.dynamicImportSettled());
  expect(page.has('Decline')).toBe(true);
});
