import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ClientList, PAUSE } from './client-list.tsx';
import { line, loggedIn, NOTHING } from './testing/samples.ts';

async function show(answers: object, at = '/users/clients') {
  const page = await live(<ClientList />, { at, answers: { ...NOTHING, ...answers } });
  await page.run(() => page.store.dispatch(loggedIn()));
  return page;
}

it('lists clients with their bookings, each leading to its record', async () => {
  const page = await show({ clients: () => ({ clients: [line()], nextCursor: null }) });
  expect(page.words()).toContain('Sofia Lindqvist');
  expect(page.words()).toContain('sails');
  await page.press('Sofia Lindqvist');
  expect(page.left()).toBe('/users/clients?id=c1');
});

it('searches for what is typed, after a pause', async () => {
  const page = await show({ clients: () => ({ clients: [], nextCursor: null }) });
  expect(page.words()).toContain('No clients yet');
  await page.type('Search', 'lind');
  await page.run(() => new Promise((resolve) => setTimeout(resolve, PAUSE + 50)));
  expect(page.callsOf('clients').at(-1)?.input.query).toMatchObject({ q: 'lind' });
  expect(page.words()).toContain('No client matches these filters');
});
