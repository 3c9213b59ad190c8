// The day of an agent in the command center: dashboard, tasks, searches and own profile.
import { PAGES } from '@portico/contract';
import type { Tile } from '@portico/contract/http/center/dashboard';
import { journeys } from '@portico/test-kit/buyer';
import { beforeAll, expect, it } from 'vitest';
import { press } from '../mouse.ts';
import { Keys } from './keys.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const ZONE = 'Asia/Tokyo';
const DAY_MS = 86_400_000;
const path = (url: string) => new URL(url).pathname + new URL(url).search;
const dayIn = (days: number) =>
  new Date(s.world.server.clock.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Asks for a right as a sales agent does in the menu: a task for those who have it. */
async function askFor(capability: string) {
  const reply = await s.world
    .client('full')
    .post('/api/agency/access-requests', { capability }, { token: await s.world.token('sales') });
  expect(reply.status, reply.text).toBeLessThan(300);
}

beforeAll(async () => {
  const way = journeys(s.world);
  await way.confirmed({ agency: 'full' });
  await way.confirmed({ agency: 'full', token: await s.world.token('customer') });
  await askFor('markup');
  await askFor('website');
});

it('shows an owner tiles that equal the sums of the chosen dates and of the list they open [R2.2-67]', async () => {
  const { page } = await s.come('full', {
    role: 'owner',
    width: 1440,
    still: true,
    timeZone: ZONE,
  });
  const [from, to] = [dayIn(-200), dayIn(1)];
  await page.goto(s.address('full', `/dashboard?period=custom&from=${from}&to=${to}`));
  await page.getByRole('heading', { level: 1, name: 'Command Center', exact: true }).waitFor();
  await page.locator('a.dash-tile').first().waitFor();
  const owner = await s.world.token('owner');
  const read = <T>(call: string) =>
    s.world.client('full').get<T>(call, { token: owner, headers: { timezone: ZONE } });
  const { json } = await read<{ tiles: Tile[] }>(`/api/agency/dashboard?from=${from}&to=${to}`);
  expect(json.tiles.map(({ id }) => id)).toEqual(['bookings', 'sales', 'markup']);
  expect(json.tiles[0]?.count).toBeGreaterThanOrEqual(2);
  const shown = await page.locator('a.dash-tile').evaluateAll((tiles) =>
    tiles.map((tile) => ({
      figure: tile.querySelector('.dash-figure')?.textContent ?? '',
      href: tile.getAttribute('href'),
    })),
  );
  expect(shown.map(({ href }) => href)).toEqual(json.tiles.map(({ href }) => href));
  expect(shown.map(({ figure }) => figure.replace(/\D/g, ''))).toEqual(
    json.tiles.map(({ count, amount }) => String(amount ?? count)),
  );
  const list = new URL(json.tiles[0]?.href ?? '', 'http://x.test').search;
  const counts = await read<{ all: number }>(`/api/agency/bookings/counts${list}`);
  expect(counts.json.all).toBe(json.tiles[0]?.count);
  const sums = await read<{ sums: { total: number; markup: number }[] }>(
    `/api/agency/bookings/sums${list}`,
  );
  expect(sums.json.sums.map(({ total, markup }) => [total, markup])).toEqual([
    json.tiles.slice(1).map(({ amount }) => amount),
  ]);
  // the dates govern the figures: another choice is loaded, and kept in the address
  const loaded = page.waitForResponse((reply) => reply.url().includes('/api/agency/dashboard?'));
  await press(page, page.getByRole('button', { name: t('centerDashboard.period.short.today') }));
  const asked = new URL((await loaded).url()).searchParams;
  expect(asked.get('from')).toBe(asked.get('to'));
  await expect.poll(() => path(page.url())).toBe('/dashboard?period=today');
});

it('sends customers to their own home and visitors to the login [R2.2-67]', async () => {
  const { page: customer } = await s.come('full', { role: 'customer', still: true });
  await customer.goto(s.address('full', '/dashboard'));
  await expect.poll(() => path(customer.url())).toBe('/');
  const { page: visitor } = await s.come('full', { still: true });
  await visitor.goto(s.address('full', '/dashboard'));
  await expect.poll(() => path(visitor.url())).toBe('/login?redirect=%2Fdashboard');
});

it('shows an owner the search of a client, and opens its results again [R2.6-15]', async () => {
  const trip = `name=Lisbon&lat=38.7223&long=-9.1393&checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`;
  const { page: client } = await s.come('full', { role: 'customer', width: 1440, still: true });
  await client.goto(s.address('full', `${PAGES.hotelSearch.path}?${trip}`));
  await client.locator('.media-row').first().waitFor();
  await client.locator('.stream').waitFor({ state: 'detached' });
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await page.goto(s.address('full', '/searches?product=Hotels'));
  const again = page.getByRole('link', { name: /^Search again: .*Lisbon/ }).first();
  await again.waitFor();
  await press(page, again);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PAGES.hotelSearch.path);
  expect(new URL(page.url()).searchParams.get('checkIn')).toBe(dayIn(40));
  await page.locator('.media-row').first().waitFor();
});

it('keeps a changed phone of a sales agent after a reload [R2.2-68]', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  await page.goto(s.address('full', '/settings/profile'));
  const phone = page.getByRole('group', { name: t('profile.person.phone') });
  await press(page, phone.getByRole('button'));
  await phone.getByRole('textbox').fill('+44 20 7946 0321');
  await press(page, phone.getByRole('button', { name: t('profile.save') }));
  await phone.getByText(t('profile.saved')).waitFor();
  await page.reload();
  await expect.poll(async () => (await phone.innerText()).replace(/\D/g, '')).toBe('442079460321');
});

it('leads an owner from the dashboard to a decided task by keyboard alone', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  const keys = new Keys(page);
  await page.goto(s.address('full', '/dashboard'));
  const title = t('centerTasks.reason.access', { right: t('centerTasks.right.website') });
  await page.locator('.dash-item', { hasText: title }).waitFor();
  await keys.to('.dash-deadlines .dash-act button');
  await keys.to(`.dash-item:has(.strong)`);
  const isAtTask = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  while (!(await isAtTask()).includes(title)) {
    await keys.press('Tab');
    await keys.look();
    expect(await keys.isOn('.dash-item')).toBe(true);
  }
  await keys.press('Enter');
  await page.waitForURL(/\/tasks\?task=/);
  // the page is reached past the menu
  await keys.lands('.center-sheet');
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  await keys.to('.task-record input[type=radio]');
  const declined = page.getByRole('radio', { name: t('centerTasks.decision.tells-declined') });
  await keys.press('Space');
  for (let turn = 0; turn < 4 && !(await declined.isChecked()); turn += 1)
    await keys.press('ArrowDown');
  expect(await declined.isChecked()).toBe(true);
  await keys.to('.decide .field input');
  await keys.type('Markup is enough for now');
  await keys.to('.decide button[type=submit]');
  await keys.press('Enter');
  // a final decision has a second step, whose button has the focus
  if (await page.locator('.second-step').isVisible()) {
    await keys.lands('.second-step button[type=submit]');
    await keys.press('Enter');
  }
  await page.getByText(t('centerTasks.done')).waitFor();
  await keys.to('.task-record-head button', { back: true });
  await keys.press('Enter');
  await expect.poll(() => path(page.url())).toBe('/tasks');
  await page.goto(s.address('full', '/tasks?state=settled'));
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByText(t('centerTasks.decided.declined')).waitFor();
});
