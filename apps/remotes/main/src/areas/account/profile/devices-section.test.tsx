import type { LoginSession } from '@portico/contract';
import { type Answers, live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { DevicesSection } from './devices-section.tsx';

const session = (id: string, more: Partial<LoginSession> = {}): LoginSession => ({
  id,
  device: `Firefox ${id}`,
  country: 'PT',
  method: 'password',
  factor: null,
  current: id === 'here',
  createdAt: '2099-01-01T10:00:00Z',
  lastUsedAt: '2099-01-02T10:00:00Z',
  ...more,
});

async function open(
  sessions: readonly LoginSession[] | null,
  answers: Answers = {},
  status: 'fulfilled' | 'rejected' = 'fulfilled',
) {
  const reload = vi.fn();
  const value = sessions && { sessions: [...sessions] };
  const loaded = { status, value, set: vi.fn(), reload };
  return { page: await live(<DevicesSection loaded={loaded} />, { answers }), reload };
}

it('ends the session of the row that was pressed, and never offers to end this one', async () => {
  const { page, reload } = await open([session('here'), session('b'), session('c')], {
    endSession: () => ({}),
  });
  expect(page.has('Log out Firefox here')).toBe(false);
  await page.pressTwice('Log out Firefox c');
  expect(page.callsOf('endSession').map(({ input }) => input.params)).toEqual([{ id: 'c' }]);
  expect(reload).toHaveBeenCalledOnce();
});

it('says that the others were not logged out, and does not claim they were', async () => {
  const { page, reload } = await open([session('here'), session('b')], {
    endOtherSessions: () => Promise.reject(offline()),
  });
  await page.press('Log out everywhere else');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.words()).not.toContain('Logged out everywhere else.');
  expect(reload).not.toHaveBeenCalled();
});

it('offers nothing to end where there is only this device', async () => {
  const { page } = await open([session('here')]);
  expect(page.words()).toContain('You’re not logged in anywhere else.');
  expect(page.has('Log out everywhere else')).toBe(false);
});

it('shows what it was sent where a country or device is odd', async () => {
  const { page } = await open([
    session('b', { country: '??', device: '' }),
    session('c', { country: null }),
  ]);
  expect(page.words()).toContain('Unknown device');
  expect(page.words()).toContain('??');
  expect(page.words()).not.toMatch(/null|undefined/);
});

it('can be loaded again after it failed', async () => {
  const { page, reload } = await open(null, {}, 'rejected');
  await page.press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});
