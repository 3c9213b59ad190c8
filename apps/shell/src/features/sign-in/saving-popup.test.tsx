import type { AgencyData } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { SavingPopup } from './saving-popup.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./await-moment.ts');
  vi.resetModules();
});

const schedule = vi.hoisted(() => vi.fn());
vi.mock('./await-moment.ts', () => ({ POPUP_DELAY_MS: 10_000, scheduleSignInDialog: schedule }));
const stop = vi.fn();
beforeEach(() => {
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
