// Sign-up, the emails that follow, password reset, and lockout. F03, at the widths and in the
// languages in turn, once with the keyboard alone.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { Keys } from './keys.ts';
import { linkIn, mailsTo } from './mailbox.ts';
import { quoteFor } from './shortcuts.ts';
import { type Lang, stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage();
const PASSWORD = 'seven boats 47';
const OTHER = 'eleven lakes 12';
const RETURN_URL = 'https://www.fairwater.example/';

let people = 0;
const newAddress = () => `person${(people += 1)}@mail.example`;

const input = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const send = (page: Page) => page.locator('main button[type=submit]').first().click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Fills the form of /signup and submits it. */
async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  for (const [name, value] of Object.entries({
    firstName: 'Salma',
    lastName: 'Haddad',
    email,
    password,
    repeat: password,
  }))
    await input(page, name).fill(value);
  await page.locator('main input[type=checkbox]').check();
  await send(page);
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await input(page, 'email').fill(email);
  await input(page, 'password').fill(password);
  await page.locator('.login-form button[type=submit]').click();
}

const me = (page: Page) => page.getByRole('button', { name: /Salma/ });
const expired = (page: Page) => page.waitForURL(/\/expired\b/);

describe('F03', () => {
  const cases = (['en', 'ar'] as const).flatMap((lang) =>
    [390, 1440].map((width) => ({ lang, width })),
  );
  it.each(inTurn(cases, 4))(
    'account, verification, forgotten password, $lang at $width px [R2.2-04] [R2.2-05] [R2.2-06] [R2.2-07] [R2.1-04] [R2.1-07] [R2.1-25] [R2.5-06] [R5-23]',
    { timeout: 90_000 },
    async ({ lang, width }) => {
      s.expects(/(400|403|404|409|410) \(/);
      const { page, context } = await s.come('full', { width });
      await context.route(`${RETURN_URL}**`, (route) => route.fulfill({ body: 'the agency' }));
      const { t } = new Traveller(page, lang);
      const email = newAddress();
      const at = (path: string) =>
        s.address('full', `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`);
      await page.goto(at('/'));
      await alive(page);
      if (width < 640)
        await page.getByRole('button', { name: t('common.menu'), exact: true }).click();
      await page
        .getByRole('link', { name: t('header.signUp'), exact: true })
        .last()
        .click();
      await page.waitForURL(/\/signup/);

      // 1: an empty form, then one invalid value after the other
      await send(page);
      for (const key of [
        'auth.signUp.firstNameMissing',
        'auth.signUp.emailMissing',
        'auth.password.missing',
        'auth.signUp.acceptMissing',
      ])
        await page.getByText(t(key), { exact: true }).waitFor();
      await expect
        .poll(() => input(page, 'firstName').evaluate((one) => one === document.activeElement))
        .toBe(true);
      await input(page, 'password').fill('boats12');
      await page.getByText(t('auth.password.fault.length'), { exact: true }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      // a common password: only the server detects it, and the error is shown at the field
      await signUp(page, email, 'password1');
      await page.getByText(t('auth.password.fault.common'), { exact: true }).waitFor();
      await signUp(page, email);
      await page.getByRole('heading', { level: 1, name: t('auth.signUp.sentHead') }).waitFor();
      await expect.poll(() => page.locator('main').innerText()).toContain(email);

      // 2: the link of the email, usable once
      const verify = await linkIn(s, email, '/verify?token=');
      await page.goto(at(verify));
      await page.waitForURL(s.address('full', '/'));
      if (width >= 640) await me(page).waitFor();
      expect((await context.cookies()).find(({ name }) => name === 'auth')?.value).toBe('true');
      const again = await s.tab(context);
      await again.goto(at(verify));
      await expired(again);
      await again.getByRole('heading', { level: 1, name: t('expired.head') }).waitFor();
      expect(again.url()).not.toContain('token');
      await again.close();

      // 3: logs out, with nothing left in the browser
      await page.evaluate(() => localStorage.setItem('mine', '1'));
      await page.goto(s.address('full', '/logout'));
      await page.waitForURL(RETURN_URL);
      expect((await context.storageState()).origins).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth');

      // 4: a password reset gives the same response for every address
      await page.goto(at('/forgotpassword'));
      const ask = async (address: string) => {
        await input(page, 'email').fill(address);
        await send(page);
        const said = page.locator('main [role=status]').filter({ hasText: address });
        await said.waitFor();
        const text = (await said.innerText()).replaceAll(address, '');
        await page.getByRole('button', { name: t('auth.signUp.otherAddress') }).click();
        return text;
      };
      const unknown = await ask('nobody@mail.example');
      expect(await ask(email)).toBe(unknown);
      const set = await linkIn(s, email, '/newPassword?token=');
      expect(await mailsTo(s, 'nobody@mail.example')).toEqual([]);
      await page.goto(at(set));
      await input(page, 'password').fill(OTHER);
      // the token is removed from the URL before anything is sent
      expect(page.url()).not.toContain('token');
      await input(page, 'repeat').fill(`${OTHER}!`);
      await send(page);
      await page.getByText(t('auth.password.repeatWrong'), { exact: true }).waitFor();
      await input(page, 'repeat').fill(OTHER);
      await send(page);
      await page.waitForURL((url) => url.pathname === '/login');
      await page.getByText(t('login.passwordChanged'), { exact: true }).waitFor();

      // 5: the old password is rejected with a message, the new one works
      await login(page, email, PASSWORD);
      await page.getByRole('alert').getByText(t('errors.INVALID_CREDENTIALS')).waitFor();
      expect(pathOf(page)).toBe('/login');
      await login(page, email, OTHER);
      await page.waitForURL(s.address('full', '/'));
      await page.goto(at(set));
      await input(page, 'password').fill('twelve seas 88');
      await input(page, 'repeat').fill('twelve seas 88');
      await send(page);
      await expired(page);
      // the same address is unknown at another agency
      const elsewhere = await s.world
        .client('closed')
        .post('/api/user/login', { email, password: OTHER });
      expect(elsewhere.status).toBe(400);
    },
  );

  it('by keyboard alone [R2.2-04] [R2.2-07] [R2.2-06]', { timeout: 90_000 }, async () => {
    s.expects(/(400|403|409|410) \(/);
    const { page, context } = await s.come('full');
    await context.route(`${RETURN_URL}**`, (route) => route.fulfill({ body: 'the agency' }));
    const keys = new Keys(page);
    const { t } = new Traveller(page);
    const email = newAddress();
    await page.goto(s.address('full', '/'));
    await alive(page);
    await keys.to('header a[href^="/signup"]');
    await keys.press('Enter');
    await page.waitForURL(/\/signup/);
    await page.locator('.login-form').waitFor();
    await keys.lands('#main');
    await keys.to('input[name=firstName]');
    await keys.press('Enter');
    await keys.lands('input[name=firstName][aria-invalid=true]');
    await keys.type('Salma');
    await keys.to('input[name=lastName]');
    await keys.type('Haddad');
    await keys.to('input[name=email]');
    await keys.type(email);
    await keys.to('input[name=password]');
    await keys.type('boats12');
    await keys.press('Enter');
    // the error is announced with the focused field
    await keys.lands('input[name=password][aria-invalid=true]');
    await page.getByText(t('auth.password.fault.length'), { exact: true }).waitFor();
    await keys.press('Control+a');
    await keys.type(PASSWORD);
    await keys.to('input[name=repeat]');
    await keys.type(PASSWORD);
    await keys.to('main input[type=checkbox]');
    await keys.press('Space');
    await keys.to('main button[type=submit]');
    await keys.press('Enter');
    // the heading is focused, so that the outcome is announced
    await keys.lands('main h1');
    const verify = await linkIn(s, email, '/verify?token=');
    await page.goto(s.address('full', verify));
    await page.waitForURL(s.address('full', '/'));
    await me(page).waitFor();
    await page.goto(s.address('full', verify));
    await expired(page);
    await keys.to('main a, main button, main input');
    // logs out by the last entry of the menu
    await keys.to('header .pick[aria-haspopup=menu]', { back: true });
    await keys.press('ArrowUp');
    await keys.lands('[role=menuitem][href="/logout"]');
    await keys.press('Enter');
    await page.waitForURL(RETURN_URL);
    await page.goto(s.address('full', '/'));
    await alive(page);
    await keys.to('header a[href^="/login"]');
    await keys.press('Enter');
    await page.locator('.login-form').waitFor();
    await keys.lands('#main');
    await keys.to('a[href="/forgotpassword"]');
    await keys.press('Enter');
    await page.waitForURL(/\/forgotpassword/);
    // the previous page stays until this one has loaded
    await page.locator('input[name=password]').waitFor({ state: 'detached' });
    await keys.lands('#main');
    await keys.to('input[name=email]');
    await keys.type(email);
    await keys.press('Enter');
    await keys.lands('main h1');
    await page.goto(s.address('full', await linkIn(s, email, '/newPassword?token=')));
    await keys.to('input[name=password]');
    await keys.type(OTHER);
    await keys.to('input[name=repeat]');
    await keys.type(OTHER);
    await keys.press('Enter');
    await page.waitForURL(/\/login$/);
    await keys.to('input[name=email]');
    await keys.type(email);
    await keys.to('input[name=password]');
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await page.getByRole('alert').getByText(t('errors.INVALID_CREDENTIALS')).waitFor();
    expect(pathOf(page)).toBe('/login');
    await page.locator('.login-form button[type=submit]:not([aria-busy=true])').waitFor();
    if (!(await keys.isOn('input[name=password]')))
      await keys.to('input[name=password]', { back: true });
    await keys.press('Control+a');
    await keys.type(OTHER);
    await keys.press('Enter');
    await page.waitForURL(s.address('full', '/'));
    await me(page).waitFor();
  });
});

describe('a verification link', () => {
  it('of an account that was planted asks for its password elsewhere, or a new one that voids it [R2.2-07]', async () => {
    s.expects(/(400|409) \(/);
    const email = newAddress();
    const { page: attacker } = await s.come('full');
    await attacker.goto(s.address('full', '/signup'));
    await signUp(attacker, email, 'planted by me 1');
    await attacker.getByRole('heading', { level: 1 }).filter({ hasText: /mail/ }).waitFor();
    const link = await linkIn(s, email, '/verify?token=');
    // the owner of the mailbox, on another device
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(s.address('full', link));
    await page.getByRole('heading', { name: t('auth.verify.passwordHead') }).waitFor();
    await input(page, 'password').fill('a guess 1234');
    await send(page);
    await page.getByText(t('auth.verify.passwordWrong'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('auth.verify.useNew') }).click();
    await input(page, 'password').fill(OTHER);
    await input(page, 'repeat').fill(OTHER);
    expect(await axeFaults(page)).toEqual([]);
    await send(page);
    await page.waitForURL(s.address('full', '/'));
    await me(page).waitFor();
    await attacker.goto(s.address('full', '/login'));
    await login(attacker, email, 'planted by me 1');
    await attacker.getByRole('alert').getByText(t('errors.INVALID_CREDENTIALS')).waitFor();
  });

  it('that was cut, altered or never made leads to /expired, and to no token in an address [R2.2-07] [R2.1-25]', async () => {
    s.expects(/(400|404|410) \(/);
    const { page } = await s.come('locked');
    for (const [path, of] of [
      ['/verify?token=AAAAAAAAAAAAAAAAAAAAAA', 'verify'],
      ['/verify?token=short', 'verify'],
      ['/verify?email=AAAAAAAAAAAAAAAAAAAAAA', 'email'],
      ['/login?link=AAAAAAAAAAAAAAAAAAAAAA', 'login'],
    ] as const) {
      await page.goto(s.address('locked', path));
      await expired(page);
      await expect.poll(() => [path, new URL(page.url()).search]).toEqual([path, `?of=${of}`]);
    }
    // the page also stays on a site that requires login
    await page.goto(s.address('locked', '/expiry'));
    await page
      .getByRole('heading', { level: 1, name: new Traveller(page).t('expired.head') })
      .waitFor();
    expect(pathOf(page)).toBe('/expiry');
  });
});

it('after too many wrong passwords is mailed a link, which lets in once', async () => {
  s.expects(/(400|404|409|410|429) \(/);
  const { page } = await s.come('full');
  const { t } = new Traveller(page);
  const email = newAddress();
  await page.goto(s.address('full', '/signup'));
  await signUp(page, email);
  await page.goto(s.address('full', await linkIn(s, email, '/verify?token=')));
  await page.waitForURL(s.address('full', '/'));
  // an attacker guesses passwords
  for (let turn = 0; turn < 11; turn += 1)
    await s.world.client('full').post('/api/user/login', { email, password: `guess ${turn}` });
  const { page: phone } = await s.come('full', { width: 390 });
  await phone.goto(
    s.address('full', `/login?${new URLSearchParams({ redirect: '/mytrip/mytrips' })}`),
  );
  await login(phone, email, PASSWORD);
  await phone.getByText(t('login.tooMany'), { exact: true }).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: t('login.mailLink') }).click();
  await phone.getByRole('heading', { level: 1, name: t('login.mailedHead') }).waitFor();
  const link = await linkIn(s, email, '/login?link=');
  await phone.goto(s.address('full', link));
  await phone.waitForURL(s.address('full', '/'));
  await alive(phone);
  const { page: later } = await s.come('full');
  await later.goto(s.address('full', link));
  await expired(later);
  // on a known device the user can still log in
  await page.context().route(`${RETURN_URL}**`, (route) => route.fulfill({ body: '' }));
  await page.goto(s.address('full', '/logout'));
  await page.waitForURL(RETURN_URL);
  await page.goto(s.address('full', '/login'));
  await login(page, email, PASSWORD);
  await page.waitForURL(s.address('full', '/'));
  await me(page).waitFor();
});

describe('on the way to pay', () => {
  it.each(inTurn<Lang>(['en', 'ar'], 2))(
    'login and sign-up lie over the checkout, Escape closes them, and what was typed is kept (%s) [R4-25] [R4-26] [R2.3-15]',
    async (lang) => {
      const { path } = await quoteFor(s, {});
      const { page } = await s.come('full');
      const traveller = new Traveller(page, lang);
      const { t } = traveller;
      await page.goto(s.address('full', `${path}&lng=${lang}`));
      await traveller.payButton().waitFor();
      await page.locator('#requests').fill('A quiet room');
      const opener = page.getByRole('link', { name: t('checkout.logInFirst') });
      const dialog = page.getByRole('dialog');
      await opener.click();
      await dialog.getByRole('heading', { name: t('login.head') }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await opener.click();
      await dialog.getByRole('button', { name: t('header.signUp') }).click();
      await dialog.getByRole('heading', { name: t('auth.signUp.head') }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // a user who forgot the password can reset it, and returns to the typed input
      await opener.click();
      await dialog.getByRole('link', { name: t('login.forgot') }).click();
      await page.getByRole('heading', { level: 1, name: t('auth.forgot.head') }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.goBack();
      await traveller.payButton().waitFor();
      expect(await dialog.count()).toBe(0);
      await expect.poll(() => page.locator('#requests').inputValue()).toBe('A quiet room');
      await opener.click();
      await dialog.locator('input[name=email]').fill('second@full.example');
      await dialog.locator('input[name=password]').fill('portico-demo-1');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /Tomás/ }).waitFor();
      await traveller.payButton().waitFor();
      expect(pathOf(page)).toBe(new URL(s.address('full', path)).pathname);
      await expect.poll(() => page.locator('#requests').inputValue()).toBe('A quiet room');
    },
  );

  it('a sign-up leads back to the checkout it came from [R2.3-15]', async () => {
    const { path } = await quoteFor(s, {});
    const { page } = await s.come('full');
    const traveller = new Traveller(page);
    const email = newAddress();
    await page.goto(
      s.address('full', `/signup?${new URLSearchParams({ redirect: path, checkout: 'true' })}`),
    );
    await signUp(page, email);
    const back = page.getByRole('link', { name: traveller.t('login.backToCheckout') });
    await back.waitFor();
    await expect.poll(() => back.getAttribute('href')).toBe(path);
    await page.goto(s.address('full', await linkIn(s, email, '/verify?token=')));
    await traveller.payButton().waitFor();
    await me(page).waitFor();
  });

  it('pages looked at on the way lead back to the checkout [R2.3-16]', async () => {
    const { path } = await quoteFor(s, { role: 'customer' });
    const { page } = await s.come('full', { role: 'customer' });
    const traveller = new Traveller(page);
    await page.goto(s.address('full', path));
    await traveller.payButton().waitFor();
    await page.locator('.accept a').click();
    await page.waitForURL(/\/user-terms-and-conditions\?from=checkout/);
    await page.getByRole('link', { name: traveller.t('terms.backToCheckout') }).click();
    await traveller.payButton().waitFor();
    await expect.poll(() => page.url()).toBe(s.address('full', path));
    const way = (back: string) =>
      `/mytrip/profile?${new URLSearchParams({ from: 'checkout', back })}`;
    await page.goto(s.address('full', way(path)));
    await page.locator('#devices li').first().waitFor();
    await page.getByRole('link', { name: traveller.t('login.backToCheckout') }).click();
    await traveller.payButton().waitFor();
    // the back link leads to this site only
    await page.goto(s.address('full', way('https://evil.example/')));
    await page.locator('#devices li').first().waitFor();
    expect(
      await page.getByRole('link', { name: traveller.t('login.backToCheckout') }).count(),
    ).toBe(0);
  });
});
