// Login and SSO, Analytics and Maps of an agency's site: set by its owner, seen by a visitor.
import type { LoginSettings } from '@portico/contract/http/center/settings-access';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const DESKTOP = { width: 1440, still: true } as const;
const PHONE = { width: 390, agent: 'phone', still: true } as const;
const LIVE = { timeout: 30_000, interval: 200 };

async function come(options: Parameters<typeof s.come>[1]) {
  const { page } = await s.come('full', options);
  page.setDefaultTimeout(40_000);
  page.setDefaultNavigationTimeout(60_000);
  return page;
}
async function open(page: Page, query: string) {
  await page.goto(s.address('full', `/settings/website?${query}`));
  await page.locator('.set-form .set-group').first().waitFor();
}
async function save(page: Page, words = t) {
  await press(
    page,
    page.getByRole('button', { name: words('centerSettings.bar.save'), exact: true }),
  );
}
const saved = (page: Page, words = t) =>
  page
    .getByRole('status')
    .filter({ hasText: words('centerSettings.saved') })
    .waitFor();
const knob = (page: Page, name: string, words = t) =>
  page.getByRole('switch', { name: words(`centerAccess.login.${name}`), exact: true });

it('an owner hides the buttons and the prices: a visitor has neither, and gets them back [R1-15] [R1-20] [R1-21] [R2.2-69]', async () => {
  const page = await come({ role: 'owner', ...DESKTOP });
  const visitor = await come(DESKTOP);
  const shown = async () => {
    await visitor.goto(s.address('full', '/'));
    const cards = visitor.locator('#deals');
    await cards.getByRole('tab').first().waitFor();
    const header = visitor.locator('header').first();
    return {
      logIn: await header.getByRole('link', { name: t('header.logIn') }).count(),
      signUp: await header.getByRole('link', { name: t('header.signUp') }).count(),
      reveals: (await visitor.getByRole('button', { name: t('shell.deals.reveal') }).count()) > 0,
    };
  };
  await expect.poll(shown, LIVE).toEqual({ logIn: 1, signUp: 1, reveals: false });
  await open(page, 'section=login');
  for (const name of ['allowNonLoginFlow', 'isHideLoginOption', 'isHideSignupOption'])
    await press(page, knob(page, name));
  expect(await axeFaults(page)).toEqual([]);
  await save(page);
  // hiding the login asks again, and names the address that stays
  const dialog = page.getByRole('dialog', { name: t('centerAccess.ask.title') });
  await dialog.getByText('/login').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: t('centerAccess.ask.back') }));
  await save(page);
  await press(page, dialog.getByRole('button', { name: t('centerAccess.ask.save') }));
  await saved(page);
  await expect.poll(shown, LIVE).toEqual({ logIn: 0, signUp: 0, reveals: true });
  // back, by keyboard alone
  for (const name of ['allowNonLoginFlow', 'isHideLoginOption', 'isHideSignupOption']) {
    await knob(page, name).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect.poll(shown, LIVE).toEqual({ logIn: 1, signUp: 1, reveals: false });
});

it('single sign-on alone sends clients to the agency’s own site; the team still logs in, and turns it off [R1-16]', async () => {
  const words = texts.ar;
  const page = await come({ role: 'owner', ...PHONE });
  await open(page, 'section=login&lng=ar');
  const field = (name: string) =>
    page.getByLabel(words(`centerAccess.login.${name}`), { exact: true });
  await field('returnUrl').fill('https://portal.example/login');
  await field('issuer').fill('https://id.example');
  await field('clientId').fill('portico');
  await field('clientSecret').fill('client-secret-1');
  await press(page, knob(page, 'isSSOEnabled', words));
  await press(page, knob(page, 'isDirectLoginAllowedForSSOUsers', words));
  await save(page, words);
  const dialog = page.getByRole('dialog', { name: words('centerAccess.ask.title') });
  await dialog.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: words('centerAccess.ask.save') }));
  await saved(page, words);
  // the secret is masked, also after loading it again
  await open(page, 'section=login&lng=ar');
  expect(await field('clientSecret').inputValue()).toMatch(/^•+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  const visitor = await come(DESKTOP);
  await expect
    .poll(async () => {
      await visitor.goto(s.address('full', '/'));
      return visitor
        .locator('header')
        .first()
        .getByRole('link', { name: t('header.logIn') })
        .getAttribute('href');
    }, LIVE)
    .toBe('https://portal.example/login');
  // the way back: the address named on the page, by somebody who has lost every session
  const back = await come({ role: 'admin', ...DESKTOP });
  await open(back, 'section=login');
  await press(back, knob(back, 'isDirectLoginAllowedForSSOUsers'));
  await save(back);
  await saved(back);
  const token = await s.world.token('owner');
  const { json } = await s.world
    .client('full')
    .get<{ settings: LoginSettings }>('/api/settings/login', { token });
  expect(json.settings.sso).toMatchObject({
    isSSOEnabled: true,
    isDirectLoginAllowedForSSOUsers: true,
  });
});

it('analytics and map tiles are set, and what is wrong says so at its field', async () => {
  const page = await come({ role: 'admin', ...DESKTOP });
  await open(page, 'section=analytics');
  const google = page.getByLabel(t('centerAccess.analytics.googleId'), { exact: true });
  await google.fill('GTM-ABC123');
  await save(page);
  await page.getByText(t('centerAccess.refused.googleId')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await google.fill('G-PAGE12345');
  await save(page);
  await saved(page);
  await open(page, 'section=map');
  const address = page.getByLabel(t('centerAccess.map.address'), { exact: true });
  await address.fill('https://full.localhost/{z}/{x}/{y}.png');
  await page.getByLabel(t('centerAccess.map.attribution'), { exact: true }).fill('© Example');
  s.expects(/400/);
  await save(page);
  await page.getByText(t('centerAccess.tiles.another')).waitFor();
  await address.fill('https://tiles.example/{z}/{x}/{y}.png');
  await save(page);
  await saved(page);
  expect(await axeFaults(page)).toEqual([]);
  await expect
    .poll(async () => {
      const reply = await s.world.client('full').get('/');
      return String(reply.headers['content-security-policy']);
    }, LIVE)
    .toContain('https://tiles.example');
});

it('a sales agent reads why not, and sees no form [R5-22] [R6-10] [R2.6-17]', async () => {
  const page = await come({ role: 'sales', ...DESKTOP });
  for (const section of ['login', 'analytics', 'map']) {
    await page.goto(s.address('full', `/settings/website?section=${section}`));
    await page.getByRole('heading', { name: t('center.noPermission.title') }).waitFor();
    expect(await page.locator('.center-sheet').locator('form, input').count()).toBe(0);
  }
});
