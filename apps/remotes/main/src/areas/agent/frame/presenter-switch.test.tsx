import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { PresenterSwitch } from './presenter-switch.tsx';

vi.mock('../../../platform/presenter-tabs.ts', () => ({ announceSwitch: () => undefined }));

it('says that the mode could not be switched, and is off as before', async () => {
  const page = await live(<PresenterSwitch />, {
    answers: { present: () => Promise.reject(offline()) },
  });
  const button = page.button('Show the screen to a client');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await page.press('Show the screen to a client');
  expect(page.callsOf('present').map(({ input }) => input.body)).toEqual([{ on: true }]);
  expect(page.alerts()).toBe('We couldn’t switch. Please try again');
});
