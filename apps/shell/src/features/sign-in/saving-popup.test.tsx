import type { AgencyData } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { SavingPopup } from './saving-popup.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./await-moment.ts');
  vi.doUnmock('./sign-in-modal.tsx');
  vi.doUnmock('../../platform/document-facts.ts');
  vi.resetModules();
});

const schedule = vi.hoisted(() => vi.fn());
vi.mock('./await-moment.ts', () => ({ POPUP_DELAY_MS: 10_000, scheduleSignInDialog: schedule }));
const code = vi.hoisted(() => ({ fetch: vi.fn<() => Promise<unknown>>() }));
vi.mock('./sign-in-modal.tsx', () => ({
  whenLoaded: (then: () => void) => void code.fetch().then(then, () => undefined),
}));
const isBusy = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../../platform/document-facts.ts', async (original) => ({
  ...(await original<object>()),
  isBusy,
}));
const stop = vi.fn();
beforeEach(() => {
  code.fetch.mockReset().mockResolvedValue(undefined);
  isBusy.mockReset().mockReturnValue(false);
  stop.mockReset();
  schedule.mockReset().mockReturnValue(stop);
});

const VISITOR = { auth: false, isTravelAgent: false, isUncertain: false };
const open = (agency: Partial<AgencyData> = {}, user: object = VISITOR, at = '/') =>
  live(<SavingPopup isHome />, {
    at,
    store: { agency: agencyState({ showsSavingPopup: true, ...agency }), user: user as never },
  });

it('opens the dialog at the moment that was waited for', async () => {
  const page = await open();
  const [{ show }] = schedule.mock.calls[0] as [{ show: () => void }];
  await page.run(show);
  expect(page.store.getState().modals.savePrice).toBe(true);
  expect(stop).toHaveBeenCalledOnce();
});

it('waits for the next moment if a field is in use by the time its code has come', async () => {
  const loading = Promise.withResolvers<void>();
  code.fetch.mockReturnValue(loading.promise);
  const page = await open();
  const begun = schedule.mock.calls.length;
  const show = () => (schedule.mock.lastCall as [{ show: () => void }])[0].show;
  await page.run(show());
  isBusy.mockReturnValue(true);
  await page.run(() => loading.resolve());
  expect(page.store.getState().modals.savePrice).toBe(false);
  expect(schedule).toHaveBeenCalledTimes(begun + 1);
  isBusy.mockReturnValue(false);
  await page.run(show());
  expect(page.store.getState().modals.savePrice).toBe(true);
});

it('does not open on another page, nor without its code', async () => {
  const loading = Promise.withResolvers<void>();
  code.fetch.mockReturnValueOnce(loading.promise).mockRejectedValue(new Error('offline'));
  const page = await open();
  const show = () => (schedule.mock.lastCall as [{ show: () => void }])[0].show;
  await page.run(show());
  await page.rerender(<SavingPopup isHome={false} />);
  await page.run(() => loading.resolve());
  expect(page.store.getState().modals.savePrice).toBe(false);
  await page.rerender(<SavingPopup isHome />);
  await page.run(show());
  expect(page.store.getState().modals.savePrice).toBe(false);
});

it.each([
  ['turned it off', { showsSavingPopup: false }],
  ['is locked', { isLockedHotelsOnly: true }],
  ['offers neither login nor sign-up', { isHideLoginOption: true, isHouseAgency: true }],
])('never opens where the agency %s', async (_, agency) => {
  await open(agency);
  expect(schedule).not.toHaveBeenCalled();
});

it.each([
  ['is logged in', { ...VISITOR, auth: true }, '/'],
  ['may be logged in', { ...VISITOR, isUncertain: true }, '/'],
  ['came from a checkout', VISITOR, '/?from=checkout'],
])('never opens for a user who %s', async (_, user, at) => {
  await open({}, user, at);
  expect(schedule).not.toHaveBeenCalled();
});

it('stops waiting when home is left', async () => {
  const page = await open();
  await page.rerender(<SavingPopup isHome={false} />);
  expect(stop).toHaveBeenCalledOnce();
});
