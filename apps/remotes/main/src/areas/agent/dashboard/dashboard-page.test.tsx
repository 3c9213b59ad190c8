import type { UserType } from '@portico/contract';
import { live, offline, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';
import { deadline, figures } from './testing/samples.ts';

const ANSWERS: Answers = {
  deadlines: () => ({ deadlines: [deadline(2)], nextCursor: null, total: 1 }),
  dashboard: () => figures(),
  tasks: () => ({ tasks: [], open: 0, nextCursor: null }),
};

async function open(answers: Answers = {}, userType: UserType = 'AgencyOwner', at = '/dashboard') {
  const page = await live(<DashboardPage />, { at, answers: { ...ANSWERS, ...answers } });
  await page.run(() =>
    page.store.dispatch({
      type: 'user/userReplaced',
      payload: { profile: { id: 'u', userType, isRestrictedAgent: false } },
    }),
  );
  return page;
}

it('is headed Command Center, with deadlines first and figures of the month below', async () => {
  const page = await open();
  expect(page.body.querySelectorAll('h1').map((one) => one.textContent)).toEqual([
    'Command Center',
  ]);
  expect(page.words()).toMatch(/Deadlines.*Tasks.*so far.*Latest bookings/);
});

it('keeps scope and period in the address; the period governs the figures only', async () => {
  const page = await open();
  await page.press('Team');
  expect(page.at()).toBe('/dashboard?scope=team');
  expect(page.callsOf('deadlines').at(-1)?.input.query).toMatchObject({ scope: 'team' });
  const asked = page.callsOf('deadlines').length;
  await page.press('Today');
  expect(page.at()).toBe('/dashboard?scope=team&period=today');
  expect(page.callsOf('deadlines')).toHaveLength(asked);
  const query = page.callsOf('dashboard').at(-1)?.input.query as { from?: string; to?: string };
  expect(query?.from).toMatch(/^\d{4}-/);
  expect(query?.from).toBe(query?.to);
});

it('shows an agent with own bookings neither the team nor tasks, whatever the address says', async () => {
  const page = await open({}, 'SalesAgent', '/dashboard?scope=team');
  expect(page.has('Team')).toBe(false);
  expect(page.callsOf('deadlines').at(-1)?.input.query).toMatchObject({ scope: 'mine' });
  expect(page.words()).not.toContain('Tasks');
});

it('shows first steps instead of empty figures to those without a booking', async () => {
  const page = await open({
    deadlines: () => ({ deadlines: [], nextCursor: null, total: 0 }),
    dashboard: () => figures({ latest: [] }),
  });
  expect(page.words()).toContain('Your first booking will show here');
  expect(page.words()).not.toContain('Which weekday');
});

it('shows the rest if one part cannot be loaded', async () => {
  const page = await open({ dashboard: () => Promise.reject(offline()) });
  expect(page.words()).toContain('Katarina Vogel');
  expect(page.words()).toContain('couldn’t load the figures');
});
