// A customer's account: personal data, password, devices, two-factor authentication and passkeys.
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { inTurn } from '@portico/test-kit/sample';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { linkIn } from './mailbox.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const PROFILE = '/mytrip/profile';
const OTHER = 'eleven lakes 12';

/** Each run plays two of these; npm run test:full plays all. */
/** Returns a setting of the page by its label. */
const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const change = (page: Page, name: string) =>
  setting(page, name).locator('.profile-action button').click();
const input = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const save = (page: Page) => page.locator('main .profile-form button[type=submit]').click();

/** Confirms the step-up authentication dialog. */
async function proveIt(page: Page, t: Traveller['t'], password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('profile.stepUp.head') });
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Adds a virtual authenticator to the browser, which accepts passkey requests like its owner would.
 */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('/mytrip/profile', () => {
  const looks = (['en', 'ar'] as const).flatMap((lang) =>
    [390, 1440].map((width) => ({ lang, width })),
  );
  it.each(inTurn(looks, 4))(
    'a first name is in the header after it is saved and after a reload; a wrong old password has a message, $lang at $width px [R2.2-63]',
    { timeout: 60_000 },
    async ({ lang, width }) => {
      s.expects(/(400|403|409) \(/);
      const { page } = await s.come('full', { width, role: 'customer' });
      const { t } = new Traveller(page, lang);
      await page.goto(s.address('full', `${PROFILE}?lng=${lang}`));
      await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor();
      await setting(page, t('profile.totp.label')).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await change(page, t('profile.person.name'));
      await input(page, 'firstName').fill('');
      await save(page);
      await page.getByText(t('auth.signUp.firstNameMissing'), { exact: true }).waitFor();
      await input(page, 'firstName').fill('Noor');
      await save(page);
      await setting(page, t('profile.person.name')).getByText(t('profile.saved')).waitFor();
      const inHeader = page.getByRole('banner').getByText(/Noor/);
      if (width >= 640) await inHeader.first().waitFor({ state: 'attached' });
      await page.reload();
      await setting(page, t('profile.person.name')).getByText('Noor').waitFor();
      if (width >= 640) await inHeader.first().waitFor({ state: 'attached' });

      await change(page, t('profile.password.label'));
      await input(page, 'current').fill('not my password 1');
      await input(page, 'password').fill(OTHER);
      await input(page, 'repeat').fill(OTHER);
      await save(page);
      await page.getByText(t('profile.password.currentWrong'), { exact: true }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(PROFILE);
      await s.world.server.database.admin(
        "update app_user set first_name = 'Nadia' where email = $1",
        [demoEmail('customer', 'full')],
      );
    },
  );

  it.each(inTurn(looks, 4))(
    'owners and agents have one: password, second factor, devices, and nothing of a customer alone, $lang at $width px',
    { timeout: 60_000 },
    async ({ lang, width }) => {
      for (const role of ['owner', 'sales'] as const) {
        const { page } = await s.come('full', { width, role });
        const { t } = new Traveller(page, lang);
        await page.goto(s.address('full', `/settings/profile?lng=${lang}`));
        await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor();
        await setting(page, t('profile.password.label')).waitFor();
        await setting(page, t('profile.totp.label')).waitFor();
        await page.locator('#devices li').first().waitFor();
        expect(await page.locator('#companions, #erasure').count()).toBe(0);
        expect(await axeFaults(page)).toEqual([]);
        await page.context().close();
      }
    },
  );

  it('devices: where somebody is logged in; a new password ends all but this', async () => {
    s.expects(/(401|403|409) \(/);
    const { page } = await s.come('closed', { role: 'second' });
    const { page: phone } = await s.come('closed', {
      role: 'second',
      width: 390,
      agent: 'phone',
    });
    const { page: third } = await s.come('closed', { role: 'second' });
    const { t } = new Traveller(page);
    await page.goto(s.address('closed', PROFILE));
    const devices = page.locator('#devices li');
    await expect.poll(() => devices.count()).toBe(3);
    await expect.poll(() => devices.filter({ hasText: t('profile.devices.this') }).count()).toBe(1);
    await expect.poll(() => devices.first().innerText()).toContain(t('profile.devices.this'));
    // one of them
    await devices
      .filter({ hasText: /Android/ })
      .getByRole('button')
      .click();
    await expect.poll(() => devices.count()).toBe(2);
    await phone.goto(s.address('closed', '/mytrip/mytrips'));
    await phone.waitForURL(/\/login\?/);
    // all of them
    await change(page, t('profile.password.label'));
    await input(page, 'current').fill(DEMO_PASSWORD);
    await input(page, 'password').fill(OTHER);
    await input(page, 'repeat').fill(OTHER);
    await save(page);
    await page.getByText(t('profile.password.done')).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await third.goto(s.address('closed', '/mytrip/mytrips'));
    await third.waitForURL(/\/login\?/);
    await page.reload();
    await page.locator('#devices li').first().waitFor();
  });

  it('address: changed by a link, after a fresh proof', async () => {
    s.expects(/(403) \(/);
    const { page } = await s.come('full', { role: 'second' });
    const { t } = new Traveller(page);
    await s.world.server.database.admin('update auth_session set proved_at = null');
    await page.goto(s.address('full', PROFILE));
    await change(page, t('profile.person.email'));
    await input(page, 'email').fill('tomas.new@mail.example');
    await save(page);
    await proveIt(page, t);
    await setting(page, t('profile.person.email'))
      .getByText('tomas.new@mail.example')
      .first()
      .waitFor();
    await page.goto(s.address('full', await linkIn(s, 'tomas.new@mail.example', '/verify?email=')));
    await page.waitForURL(s.address('full', PROFILE));
    await setting(page, t('profile.person.email')).getByText('tomas.new@mail.example').waitFor();
    // and reverted, by the previous owner of the address
    await page.goto(
      s.address('full', await linkIn(s, demoEmail('second', 'full'), '/verify?refuse=')),
    );
    await page.getByRole('button', { name: t('auth.email.refuseSend') }).click();
    await page.waitForURL(/\/login/);
    await page.getByText(t('login.emailRefused')).waitFor();
  });
});

const looksOfDeletion = (['en', 'ar'] as const).flatMap((lang) =>
  [390, 1440].map((width) => ({ lang, width })),
);
it.each(inTurn(looksOfDeletion, 4))(
  'deleting the account says what goes and what stands in the way, wants a proof, and is taken back by a press, $lang at $width px [R2.2-63]',
  { timeout: 60_000 },
  async ({ lang, width }) => {
    s.expects(/(403|409) \(/);
    const { page } = await s.come('locked', { width, role: 'customer', timeZone: 'Asia/Tokyo' });
    const { t } = new Traveller(page, lang);
    const part = page.locator('#erasure');
    const ask = part.getByRole('button', { name: t('profile.erasure.ask'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('profile.erasure.sure') });
    const confirm = dialog.getByRole('button', { name: t('profile.erasure.ask'), exact: true });
    await page.goto(s.address('locked', `${PROFILE}?lng=${lang}`));
    await part.getByText(t('profile.erasure.stays.bookings')).waitFor();

    // the refusal is mocked (erasure.db.test.ts tests it); a real trip takes a quarter of an hour
    // to book
    await page.route('**/api/user/erase', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: 'refused',
          code: 'ERASURE_BLOCKED',
          correlationId: 'c',
          details: { because: [{ why: 'RUNNING_BOOKING', reference: '7K2M4QXW' }] },
        },
      }),
    );
    await ask.click();
    await confirm.click();
    await dialog.getByText(/7K2M4QXW/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await expect.poll(() => confirm.count()).toBe(0);
    await dialog.getByRole('button', { name: t('profile.erasure.keep') }).click();
    await page.unroute('**/api/user/erase');

    await s.world.server.database.admin('update auth_session set proved_at = null');
    await ask.click();
    await confirm.click();
    await proveIt(page, t);
    await dialog.waitFor({ state: 'detached' });
    const [{ due } = { due: new Date(0) }] = await s.world.server.database.admin<{ due: Date }>(
      'select erasure_due_at as due from app_user where email = $1',
      [demoEmail('customer', 'locked')],
    );
    expect(due.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    // the user's own time zone
    const tokyo = new Date(due.getTime() + 9 * 3_600_000).toISOString();
    await part.getByText(new RegExp(`${tokyo.slice(0, 4)}.*${tokyo.slice(11, 16)}`)).waitFor();
    await expect.poll(() => part.locator(':focus').count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    // already requested: the page shows it after a reload, and in any tab
    await page.reload();
    await part.getByText(t('profile.erasure.dueText')).waitFor();
    expect(await ask.count()).toBe(0);
    await part.getByRole('button', { name: t('profile.erasure.undo') }).click();
    await part.getByText(t('profile.erasure.undone')).waitFor();
    await ask.waitFor();
    await page.reload();
    await ask.waitFor();
  },
);

it(
  'codes of an app are asked at the next login; a recovery code lets in once',
  { timeout: 60_000 },
  async () => {
    s.expects(/(400|403) \(/);
    const { page } = await s.come('full', { role: 'wallet' });
    const { t } = new Traveller(page);
    await page.goto(s.address('full', PROFILE));
    await change(page, t('profile.totp.label'));
    const qr = page.getByRole('img', { name: t('profile.totp.qr') });
    await qr.waitFor();
    expect(await qr.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const secret = (await page.locator('.totp-key').innerText()).replaceAll(/\s/g, '');
    await input(page, 'code').fill('000000');
    await save(page);
    await page.getByText(t('errors.CODE_WRONG')).waitFor();
    await input(page, 'code').fill(await generate({ secret }));
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: t('profile.codes.head') });
    await dialog.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const codes = await dialog.locator('li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: t('profile.codes.kept') }).click();
    await setting(page, t('profile.totp.label'))
      .getByText(t('profile.totp.on'), { exact: true })
      .waitFor();

    const { page: next } = await s.come('full', { width: 390 });
    const enter = async () => {
      await next.context().clearCookies();
      await next.goto(s.address('full', '/login?redirect=%2Fmytrip%2Fprofile'));
      await new Traveller(next).login('wallet', 'full');
      await next.getByRole('heading', { level: 1, name: t('login.second.head') }).waitFor();
      // the password alone grants no access
      expect((await next.context().cookies()).map(({ name }) => name)).not.toContain('auth');
    };
    await enter();
    expect(await axeFaults(next)).toEqual([]);
    await input(next, 'code').fill('123');
    await next.keyboard.press('Enter');
    await next.getByText(t('login.second.codeWrong'), { exact: true }).waitFor();
    await next.getByRole('button', { name: t('login.second.byRecovery') }).click();
    await input(next, 'code').fill(codes[0] ?? '');
    await next.keyboard.press('Enter');
    await next.waitForURL(s.address('full', PROFILE));
    await setting(next, t('profile.codes.label'))
      .getByText(t('profile.codes.left', { count: 9 }))
      .waitFor();
    await enter();
    await next.getByRole('button', { name: t('login.second.byRecovery') }).click();
    await input(next, 'code').fill(codes[0] ?? '');
    await next.keyboard.press('Enter');
    await next.getByText(t('errors.CODE_WRONG')).waitFor();
  },
);

it('passkey: made, used alone to log in, and removed', { timeout: 60_000 }, async () => {
  s.expects(/(400|403) \(/);
  const { page, context } = await s.come('closed', { role: 'customer' });
  const { t } = new Traveller(page);
  await withAuthenticator(page);
  await page.goto(s.address('closed', PROFILE));
  await change(page, t('profile.passkeys.label'));
  await input(page, 'name').fill('My telephone');
  await save(page);
  const dialog = page.getByRole('alertdialog', { name: t('profile.codes.head') });
  await dialog.getByRole('button', { name: t('profile.codes.kept') }).click();
  const kept = setting(page, t('profile.passkeys.label')).getByText('My telephone');
  await kept.waitFor();

  await context.clearCookies();
  await page.goto(s.address('closed', '/login?redirect=%2Fmytrip%2Fprofile'));
  await page.getByRole('button', { name: t('login.passkey') }).click();
  await page.waitForURL(s.address('closed', PROFILE));
  await page.getByText(t('profile.devices.by.passkey')).waitFor();
  // the field suggests the passkey, and the virtual authenticator of this test accepts it
  await context.clearCookies();
  const offers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/passkey/options')) offers.push(request.postData() ?? '');
  });
  await page.goto(s.address('closed', '/login?redirect=%2Fmytrip%2Fprofile'));
  await page.getByRole('button', { name: t('login.passkey') }).waitFor();
  expect(offers).toEqual([]);
  await input(page, 'email').focus();
  await page.waitForURL(s.address('closed', PROFILE));
  expect(offers).toEqual(['{"offer":true}']);
  await page
    .getByRole('button', { name: t('profile.passkeys.remove') })
    .first()
    .click();
  await kept.waitFor({ state: 'detached' });
});

/** Returns the passkey requests of the page, and the outcome of each. */
const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: string[] }).asked.join(' '));

it('a passkey is offered when the field is entered, makes way for the button, and ends with the page', async () => {
  s.expects(/400 \(/);
  const { page } = await s.come('closed');
  const { t } = new Traveller(page);
  await page.addInitScript(() => {
    const list: string[] = [];
    Object.assign(window, { asked: list });
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    navigator.credentials.get = ({ mediation = 'modal', signal } = {}) =>
      new Promise((_, refuse) => {
        list.push(mediation);
        const end = () => {
          list.push(`${mediation}-ended`);
          refuse(new DOMException('away', 'AbortError'));
        };
        if (mediation === 'conditional') signal?.addEventListener('abort', end);
        else setTimeout(end, 50);
      });
  });
  const offers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/passkey/options')) offers.push(request.postData() ?? '');
  });
  await page.goto(s.address('closed', '/login'));
  const button = page.getByRole('button', { name: t('login.passkey') });
  await button.waitFor();
  await input(page, 'password').focus();
  expect([offers, await asked(page)]).toEqual([[], '']);
  await input(page, 'email').focus();
  await expect.poll(() => asked(page)).toBe('conditional');
  // focused again: no further request
  await input(page, 'password').focus();
  await input(page, 'email').focus();
  await button.click();
  await page.getByText(t('login.passkeyFailed')).waitFor();
  expect(await asked(page)).toBe('conditional conditional-ended modal modal-ended');
  expect(offers).toEqual(['{"offer":true}', '{}']);
  await input(page, 'email').focus();
  await expect.poll(() => asked(page)).toMatch(/modal-ended conditional$/);
  await page.getByRole('link', { name: t('login.forgot') }).click();
  await page.waitForURL(/forgotpassword/);
  await expect.poll(() => asked(page)).toMatch(/conditional conditional-ended$/);
  expect(offers).toHaveLength(3);
});
