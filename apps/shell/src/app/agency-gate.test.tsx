import { later, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgencyGate } from './agency-gate.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./site-layout.tsx');
  vi.resetModules();
});

vi.mock('./site-layout.tsx', () => ({ SiteLayout: () => 'the site' }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('shows the site of an active agency without asking again', async () => {
  const page = await live(<AgencyGate />, {
    store: { agency: agencyState({ status: 'Active' } as never) },
  });
  expect(page.words()).toBe('the site');
  expect(page.calls).toEqual([]);
});

it('shows nothing of the site of an inactive agency', async () => {
  const page = await live(<AgencyGate />, {
    store: { agency: agencyState({ status: 'Inactive' } as never) },
  });
  expect(page.words()).toContain('Agency is inactive');
  expect(page.words()).not.toContain('the site');
});

it('asks again after two seconds, until there is an answer, and not after it was left', async () => {
  const agency = vi.fn(() => Promise.reject(offline()));
  const page = await live(<AgencyGate />, { answers: { agency } });
  expect(page.words()).toBe('');
  await page.run(() => vi.advanceTimersByTime(1_999));
  const before = page.calls.length;
  await page.run(() => vi.advanceTimersByTime(1));
  expect(page.calls.length).toBe(before + 1);
  await page.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.calls.length).toBe(before + 1);
});

it('says that there is no such agency, also while it asks once more', async () => {
  const unknown = refusal('AGENCY_NOT_FOUND', 404, { error: 'Agency not found!' });
  const agency = vi.fn().mockRejectedValueOnce(unknown).mockReturnValue(later().promise);
  const page = await live(<AgencyGate />, { answers: { agency } });
  expect(page.words()).toContain('404');
  await page.run(() => vi.advanceTimersByTime(2_000));
  expect(agency).toHaveBeenCalledTimes(2);
  expect(page.words()).toContain('404');
});

it('shows the site once a later answer knows the agency', async () => {
  const unknown = refusal('AGENCY_NOT_FOUND', 404, { error: 'Agency not found!' });
  const agency = vi
    .fn()
    .mockRejectedValueOnce(unknown)
    .mockResolvedValue({ agency: { status: 'Active' } });
  const page = await live(<AgencyGate />, { answers: { agency } });
  expect(page.words()).toContain('404');
  await page.run(() => vi.advanceTimersByTime(2_000));
  expect(page.words()).toBe('the site');
});
