// Single sign-on: the agency's portal passes its users on, a local provider replaces Google, and a
// deal link waits for the login.
import { identityProvider, type IdentityProvider } from '@portico/test-kit/identity-provider';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const CLIENT = { id: 'google-client', secret: 'google-secret' } as const;
const t = texts.en;
let google: IdentityProvider;
beforeAll(async () => {
  google = await identityProvider();
});
const s = stage({
  env: () => ({
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
  }),
});
beforeAll(async () => {
  const { port } = s.world.server;
  await google.open([{ ...CLIENT, returnsTo: `http://operator.localhost:${port}/social-return` }]);
});
afterAll(() => google?.close());

const portal = (navigateTo?: string) =>
  `${s.world.sandbox.url}/agencies/sso/?${new URLSearchParams({
    book: s.address('sso'),
    lng: 'en',
    ...(navigateTo === undefined ? {} : { navigateTo }),
  })}`;
const head = (page: Page) => page.locator('main h1');
const who = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('deepLinkUrl'), sessionStorage.getItem('routeType')]);

describe('the agency’s portal', () => {
  it('hands its people over; the token is in no address, history, referrer or log afterwards [R2.2-02] [R4-28] [R4-29]', async () => {
    s.expects(/400 \(/);
    const { page, context } = await s.come('sso', { width: 1440 });
    const seen: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      seen.push(referer);
      if (!request.url().includes('/sso?token=')) seen.push(request.url());
    });
    await page.goto(portal(`${s.address('sso')}faqs?plum=true`));
    await page.getByRole('link', { name: 'Book a stay' }).first().click();
    await page.waitForURL(/\/faqs\?plum=true$/);
    await who(page, 'Kofi').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/faqs');
    expect(page.url()).not.toContain('token');
    expect(seen.filter((address) => address.includes('token='))).toEqual([]);
    expect(s.world.server.log.join('\n')).not.toContain('eyJhbGciOiJIUzI1NiIs');

    // altered in transit
    const entering = await context.request.get(portal().replace('/sso/?', '/sso/enter?'), {
      maxRedirects: 0,
    });
    const address = new URL(entering.headers()['location'] ?? '');
    const token = address.searchParams.get('token') ?? '';
    address.searchParams.set('token', `${token.slice(0, -6)}AAAAAA`);
    await page.goto(address.href);
    await page.waitForURL(/\/expired\?of=sso$/);
    await head(page)
      .filter({ hasText: t('expired.head') })
      .waitFor();
    await expect.poll(() => page.getByText(t('expired.of.sso')).count()).toBe(1);
  });

  it('asks before it takes the place of somebody else who is logged in', async () => {
    s.expects(/409 \(/);
    const { page } = await s.come('sso', { width: 390, role: 'owner' });
    await page.goto(portal());
    await page.getByRole('link', { name: 'Book a stay' }).first().click();
    await head(page)
      .filter({ hasText: t('login.sso.otherHead') })
      .waitFor();
    expect(page.url()).not.toContain('token');
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('main button').first().click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname.startsWith('/booknow'));
    const me = await page.evaluate(async () => (await fetch('/api/user/profile')).json());
    expect(me).toMatchObject({ user: { personal_info: { first_name: 'Kofi' } } });
  });
});

it('only somebody who turned back is told that they did; trouble at the issuer is called trouble', async () => {
  const { page } = await s.come('sso', { width: 390 });
  for (const [error, told, tone] of [
    ['access_denied', 'login.signInRefused', ''],
    ['server_error', 'login.signInFailed', 'warn'],
  ] as const) {
    await page.goto(s.address('sso', `/sso?${new URLSearchParams({ error, state: 'x' })}`));
    await page.waitForURL(/\/login$/);
    const note = page.locator('.note').filter({ hasText: t(told) });
    await note.waitFor();
    // going back is not shown as a success
    await expect.poll(() => note.getAttribute('class')).toBe(`note ${tone}`.trim());
  }
});

describe('Google', () => {
  it('brings somebody to /social and in, until it is unlinked; a wrong state to /login with a sentence [R2.2-03] [R2.2-63]', async () => {
    s.expects(/(400|403|409) \(/);
    google.let({
      sub: 'g-1',
      email: 'ines@mail.example',
      email_verified: true,
      given_name: 'Ines',
      family_name: 'Costa',
    });
    const { page } = await s.come('full', { width: 1440 });
    await page.goto(s.address('full', '/login?redirect=%2Ffaqs'));
    const button = page.getByRole('button', { name: t('login.elsewhere.google') });
    await button.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button.click();
    await page.waitForURL(/\/faqs$/);
    await who(page, 'Ines').waitFor();

    // the only way to log in cannot be removed; a recent login is enough to add another
    await page.goto(s.address('full', '/mytrip/profile'));
    const linked = page.getByRole('group', { name: t('profile.identities.label'), exact: true });
    const unlink = linked.getByRole('button', { name: /Google/ });
    await unlink.click();
    await linked.getByText(t('errors.LAST_WAY_IN')).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await s.world.server.database.admin(
      "update auth_session set created_at = created_at - interval '11 minutes'",
    );
    await unlink.click();
    const dialog = page.getByRole('dialog', { name: t('profile.stepUp.head') });
    await dialog.getByText(t('profile.stepUp.anew')).waitFor();
    await page.keyboard.press('Escape');
    await linked.getByText(t('errors.STEP_UP_NEEDED')).waitFor();
    await s.world.server.database.admin(
      `update app_user set password_hash = (select password_hash from app_user where email = 'customer@full.example')
       where email = 'ines@mail.example'`,
    );
    await unlink.click();
    await dialog.locator('input[name=password]').fill('portico-demo-1');
    await dialog.locator('button[type=submit]').click();
    await linked.getByText(t('profile.identities.none')).waitFor();

    const other = await s.come('full', { width: 390 });
    await other.page.goto(s.address('full', '/social?code=stolen&state=another'));
    await other.page.waitForURL(/\/login$/);
    await other.page.getByText(t('login.signInFailed')).waitFor();
    google.let(null);
    await other.page.getByRole('button', { name: t('login.elsewhere.google') }).click();
    await other.page.getByText(t('login.signInRefused')).waitFor();
  });
});

it('a deal link that needs a login waits for it, once, and wins over any other target [R3-83] [R3-84]', async () => {
  const { page } = await s.come('locked', { width: 1440 });
  const deal = s.address('locked', '/booknow/hotels?plum=true');
  await page.goto(deal);
  await page.waitForURL(/\/login\?redirect=/);
  await expect.poll(() => stored(page)).toEqual([deal, 'deal']);
  // opens another page meanwhile
  await page.goto(s.address('locked', '/login?redirect=%2Ffaqs'));
  await page.locator('main input[name=email]').fill('customer@locked.example');
  await page.locator('main input[name=password]').fill('portico-demo-1');
  await page.locator('.login-form button[type=submit]').click();
  await page.waitForURL(deal);
  await expect.poll(() => stored(page)).toEqual([null, null]);
});
