// Agents of an agency: the own card with the team, another member, invitations, roles, and who leaves.
import { journeys } from '@portico/test-kit/buyer';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const LOOKS = [
  ['en', 1440],
  ['ar', 390],
] as const;

const come = (role: 'owner' | 'sales', width: number) =>
  s.come('full', {
    role,
    width,
    still: true,
    ...(width === 390 ? { agent: 'phone' as const } : {}),
  });
const idOf = async (email: string): Promise<string> => {
  const [row] = await s.world.server.database.admin<{ id: string }>(
    'select id from app_user where email = $1',
    [email],
  );
  return row?.id ?? '';
};
const viewOf = (id: string) => `/users/agents/view/${id}`;
const fits = (page: Page, width: number) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
/** Makes a booking that an agent is in charge of. */
async function charge(email: string): Promise<void> {
  const { reference } = await journeys(s.world).confirmed({ agency: 'full' });
  await s.world.server.database.admin(
    'update booking b set agent_id = u.id from app_user u where u.agency_id = b.agency_id and u.email = $2 and b.reference = $1',
    [reference, email],
  );
}

it.each(LOOKS)(
  'an owner invites, restricts and deactivates an agent, whose bookings go to another [R1-10] [R2.2-75] [R2.6-04] (%s, %d)',
  async (lang, width) => {
    const t = texts[lang];
    const email = `lena.${lang}@kontor.example`;
    // the address of a customer is refused
    s.expects(/400 \(Bad Request\)/);
    const { page } = await come('owner', width);
    const own = viewOf(await idOf('owner@full.example'));
    await page.goto(s.address('full', `/dashboard?lng=${lang}`));
    await page.locator('.center-sheet h1').waitFor();
    if (width === 390) await page.goto(s.address('full', `${own}?lng=${lang}`));
    else
      await press(
        page,
        page
          .getByRole('navigation', { name: t('center.menu.label'), exact: true })
          .getByRole('link', { name: t('center.menu.agents') }),
      );
    await expect.poll(() => pathOf(page)).toBe(own);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4);
    expect(await axeFaults(page)).toEqual([]);
    await fits(page, width);

    // a refusal stands at its field
    await press(page, page.getByRole('button', { name: t('centerTeam.team.invite') }));
    const dialog = page.getByRole('dialog');
    const field = (name: string) =>
      dialog.getByLabel(t(`centerTeam.invite.${name}`), { exact: true });
    await field('firstName').fill('Lena');
    await field('lastName').fill('Brandt');
    await field('email').fill('customer@full.example');
    const send = dialog.getByRole('button', { name: t('centerTeam.invite.send') });
    await press(page, send);
    await dialog.getByText(t('centerTeam.invite.taken.customer')).waitFor();
    expect(await field('email').getAttribute('aria-invalid')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await field('email').fill(email);
    await press(page, send);

    // her card: invited, then accepted
    await expect.poll(() => pathOf(page)).not.toBe(own);
    const id = pathOf(page).split('/').at(-1) ?? '';
    await page.getByRole('heading', { level: 1, name: 'Lena Brandt' }).waitFor();
    await page.getByRole('button', { name: t('centerTeam.access.revoke') }).waitFor();
    await press(page, page.getByRole('button', { name: t('centerTeam.access.resend') }));
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    await s.world.server.database.admin(
      'update app_user set verified_at = now() where email = $1',
      [email],
    );
    await charge(email);
    await page.reload();
    const leave = page.getByRole('button', { name: t('centerTeam.access.deactivate') });
    await leave.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await fits(page, width);

    // restricted
    await press(page, page.getByRole('switch', { name: t('centerTeam.role.isRestricted') }));
    await press(page, page.getByRole('button', { name: new RegExp(t('centerSettings.bar.save')) }));
    await page.getByText(t('centerSettings.saved')).waitFor();
    expect(
      await s.world.server.database.admin(
        'select is_restricted as is from app_user where email = $1',
        [email],
      ),
    ).toEqual([{ is: true }]);

    // the figure leads to the list that it counts
    const open = page.getByRole('link', { name: new RegExp(t('centerTeam.book.open')) });
    expect(await open.innerText()).toMatch(/1$/);
    await press(page, open);
    await expect.poll(() => pathOf(page)).toBe('/bookings');
    await expect.poll(() => page.locator('.c-table tbody tr[data-row]').count()).toBe(1);
    await page.goBack();

    // who leaves hands over
    await press(page, leave);
    const done = dialog.getByRole('button', { name: t('centerTeam.leave.doneWith', { count: 1 }) });
    await press(page, done);
    await dialog.getByText(t('centerTeam.leave.nobody')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('combobox').selectOption({ label: 'Amira Haddad' });
    await press(page, done);
    await page.getByRole('button', { name: t('centerTeam.access.activate') }).waitFor();
    expect(
      await s.world.server.database.admin(
        'select 1 from booking where agent_id = $1 and parent_id is null',
        [id],
      ),
    ).toEqual([]);
  },
);

it.each(LOOKS)(
  'another agency’s id leads to the page of errors; a sales agent has their own card and a dimmed team [R2.2-75] (%s, %d)',
  async (lang, width) => {
    const t = texts[lang];
    const foreign = await idOf('owner@closed.example');
    s.expects(/(400|403|404) \(/);
    const { page } = await come('owner', width);
    for (const id of [foreign, 'a0000000-0000-4000-8000-00000000000a', 'x']) {
      await page.goto(s.address('full', `${viewOf(id)}?lng=${lang}`));
      await expect.poll(() => pathOf(page)).toBe('/errors');
    }
    const { page: agents } = await come('sales', width);
    await agents.goto(s.address('full', `${viewOf(await idOf('sales@full.example'))}?lng=${lang}`));
    await agents.getByText(t('centerTeam.team.dimmed')).waitFor();
    expect(await agents.getByRole('table').count()).toBe(0);
    expect(await axeFaults(agents)).toEqual([]);
    await fits(agents, width);
    await agents.goto(s.address('full', `${viewOf(await idOf('owner@full.example'))}?lng=${lang}`));
    await agents.getByRole('heading', { name: t('center.noPermission.title') }).waitFor();
  },
);

it('an agent is invited by keyboard alone [R1-10]', async () => {
  const t = texts.en;
  const { page } = await come('owner', 1440);
  await page.goto(s.address('full', viewOf(await idOf('owner@full.example'))));
  const invite = page.getByRole('button', { name: t('centerTeam.team.invite') });
  await invite.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await invite.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByLabel(t('centerTeam.invite.firstName'), { exact: true });
  await first.waitFor();
  for (let stops = 0; stops < 4; stops += 1) {
    if (await first.evaluate((input) => input === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Mara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Brandt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mara@kontor.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Mara Brandt' }).waitFor();
  expect(
    await s.world.server.database.admin(
      'select user_type as type, is_restricted as is from app_user where email = $1',
      ['mara@kontor.example'],
    ),
  ).toEqual([{ type: 'SalesAgent', is: true }]);
});
