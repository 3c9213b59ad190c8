// The first login of an owner where the agency asks a second factor of owners, as it does in
// production: what has to be done first is said on every page, and all is open afterwards.
import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

const s = stage();

it.each([
  ['en', 1440, 'full'],
  ['ar', 390, 'closed'],
] as const)(
  'an owner sets up the second factor first, then everything is open (%s, %i px) [R2.2-67] [R2.6-01]',
  { timeout: 90_000 },
  async (lang, width, agency) => {
    s.expects(/403 \(/);
    await s.world.server.database.admin(
      `insert into factor_policy (agency_id, policy, changed_at) values ($1, 'owners', now())
        on conflict (agency_id) do update set policy = excluded.policy`,
      [s.world.ids.get(agency) ?? ''],
    );
    const { page } = await s.come(agency, { width, still: true });
    await page.goto(s.address(agency, `/login?lng=${lang}`));
    const owner = new Traveller(page, lang);
    const { t } = owner;
    await owner.login('owner', agency);
    await page.waitForURL(/\/dashboard/);
    await page.getByRole('heading', { level: 1, name: t('center.enrol.title') }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: t('center.enrol.go') }).click();
    await page.getByText(t('center.enrol.note')).waitFor();

    const app = page.getByRole('group', { name: t('profile.totp.label'), exact: true });
    await app.locator('.profile-action button').click();
    const secret = (await page.locator('.totp-key').innerText()).replaceAll(/\s/g, '');
    await page.locator('main input[name=code]').fill(await generate({ secret }));
    await page.locator('main .profile-form button[type=submit]').click();
    const codes = page.getByRole('alertdialog', { name: t('profile.codes.head') });
    await codes.getByRole('button', { name: t('profile.codes.kept') }).click();
    await page.getByText(t('center.enrol.done')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: t('center.enrol.on') }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByRole('heading', { level: 1, name: t('center.page.dashboard') }).waitFor();
    await page.getByRole('heading', { name: t('centerDashboard.deadlines') }).waitFor();
  },
);
