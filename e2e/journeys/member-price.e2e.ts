// The member price is no dead end: 'Reveal Price' leads home with the login modal, and a login
// returns to the item it was pressed on; where prices are shown, details and checkout show the
// members' saving to the cent.
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import type { Quote } from '@portico/contract';
import { inTurn } from '@portico/test-kit/sample';
import type { Locator } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { minor } from './ledgers.ts';
import { quoteFor, resultsPath } from './shortcuts.ts';
import { stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage({ suppliers: 'alpha,psi' });
const views = [
  { lang: 'en', width: 1440 },
  { lang: 'ar', width: 390 },
] as const;

it.each(inTurn(views, 2))(
  "a visitor of closed presses Reveal Price on a hotel's page, logs in from home and is back at its rooms with their prices ($lang, $width px) [R5-05]",
  async ({ lang, width }) => {
    const { page } = await s.come('closed', { width, ...(width < 640 ? { agent: 'phone' } : {}) });
    const traveller = new Traveller(page, lang);
    const { t } = traveller;
    await traveller.open(s.address('closed', `${resultsPath(s)}&lng=${lang}`));
    await traveller.firstRow().waitFor();
    const list = page.url();
    const pressed = page.locator('[data-row]').nth(7);
    const id = (await pressed.getAttribute('data-row')) ?? '';
    await pressed.getByRole('button', { name: t('shell.deals.reveal') }).click();
    await page.waitForURL(s.address('closed', '/?tab=Hotels'));
    const modal = page.getByRole('dialog', { name: t('shell.signIn.head') });
    const way = async (key: string) => {
      const href = await modal.getByRole('link', { name: t(key) }).getAttribute('href');
      return new URL(href ?? '', page.url()).searchParams.get('redirect');
    };
    const { pathname, search } = new URL(list);
    const back = `${pathname}${search}#${encodeURIComponent(id)}`;
    await expect
      .poll(async () => [await way('header.logIn'), await way('header.signUp')])
      .toEqual([back, back]);
    await page.goBack();
    await traveller.openFirstHotel();
    await page.locator('.rate-group').first().waitFor();
    const hotel = new URL(page.url());
    expect(await page.locator('main').innerText()).not.toMatch(/\$\s?\d/);
    await page
      .locator('.choice-panel, .bottom-bar')
      .getByRole('button', { name: t('shell.deals.reveal') })
      .first()
      .click();
    await page.waitForURL(s.address('closed', '/?tab=Hotels'));
    await modal.getByRole('link', { name: t('header.logIn') }).click();
    await page.waitForURL(/\/login\?/);
    await page.getByLabel(t('login.email'), { exact: true }).fill(demoEmail('customer', 'closed'));
    await page.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.locator('.login-form button[type=submit]').click();
    await page.waitForURL(
      (url) =>
        url.pathname === hotel.pathname &&
        url.searchParams.get('hotel') === hotel.searchParams.get('hotel'),
    );
    await page.locator('.choice-panel .summary-total').waitFor();
    expect(minor(await page.locator('.choice-panel .member-saving').innerText())).toBeGreaterThan(
      0,
    );
    // and from the list: it scrolls to the hotel it was pressed on, at its current position
    await page.goto(s.address('closed', back));
    const row = page.locator(`[data-row="${id}"]`);
    await row.locator('.price .now').waitFor();
    await expect
      .poll(() =>
        row.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  },
);

it.each([
  { tab: 'Hotels', section: '#deals', lang: 'en', width: 1440 },
  { tab: 'Hotels', section: '#deals', lang: 'ar', width: 390 },
  { tab: 'Cars', section: '#deals', lang: 'en', width: 390 },
  { tab: 'Hotels', section: '#near', lang: 'ar', width: 1440 },
] as const)(
  'the deal whose price a visitor of closed asked for on home is there after logging in, in view, marked and priced ($tab, $section, $lang, $width px) [R5-05]',
  async ({ tab, section, lang, width }) => {
    const { page } = await s.come('closed', { width, ...(width < 640 ? { agent: 'phone' } : {}) });
    const { t } = new Traveller(page, lang);
    // an airport with cars
    const at = tab === 'Cars' ? '&airportLat=49.0097&airportLong=2.5479' : '';
    await page.goto(s.address('closed', `/?tab=${tab}&lng=${lang}${at}`));
    await alive(page);
    await page.locator(section).scrollIntoViewIfNeeded();
    const cards = page.locator(`${section} article`);
    await cards.nth(1).waitFor();
    // the last one is least likely to be among the first deals of a member
    const pressed = cards.last();
    const name = (await pressed.getByRole('heading').innerText()).trim();
    await pressed.getByRole('button', { name: t('shell.deals.reveal') }).click();
    await page.waitForURL(s.address('closed', `/?tab=${tab}`));
    const modal = page.getByRole('dialog', { name: t('shell.signIn.head') });
    await modal.getByRole('link', { name: t('header.logIn') }).click();
    await page.waitForURL(/\/login\?/);
    await page.getByLabel(t('login.email'), { exact: true }).fill(demoEmail('customer', 'closed'));
    await page.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.locator('.login-form button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.has('deal'));
    const picked = page.locator(`${section} article:has(.deal-picked)`);
    await expect.poll(() => picked.count(), { timeout: 20_000 }).toBe(1);
    expect((await picked.getByRole('heading').innerText()).trim()).toBe(name);
    expect(await picked.locator('.deal-picked').innerText()).toBe(t('shell.deals.picked'));
    expect(minor(await picked.locator('.price .now').innerText())).toBeGreaterThan(0);
    await expect
      .poll(() =>
        picked.getByRole('heading').evaluate((head) => {
          const { top, bottom, left, right } = head.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        }),
      )
      .toBe(true);
    // another tab is another question
    await page.locator('.hero-over [role=tab]').last().click();
    await expect.poll(() => new URL(page.url()).searchParams.has('deal')).toBe(false);
  },
);

it('what is pressed in a list before its own code has come is answered when it has, and once', async () => {
  // the delayed responses were preloaded
  s.expects(/preloaded using link preload but not used/);
  const { page } = await s.come('closed');
  const traveller = new Traveller(page);
  const { t } = traveller;
  let release = () => {};
  const hold = async () => {
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/content/**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
  };
  const pressEarly = async (button: Locator) => {
    await hold();
    await page.goto(s.address('closed', resultsPath(s)), { waitUntil: 'commit' });
    await traveller.firstRow().waitFor();
    // the page around the list is hydrated, the list is not
    await alive(page);
    await button.click();
    release();
  };
  await pressEarly(page.getByRole('button', { name: new RegExp(`^${t('list.sort')}`) }).first());
  await page.getByRole('option', { name: t('results.sort.score') }).click();
  await page.waitForURL(/[?&]sort=score/);
  await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0);
  await pressEarly(traveller.firstRow().getByRole('button', { name: t('shell.deals.reveal') }));
  await page.waitForURL(s.address('closed', '/?tab=Hotels'));
  await page.getByRole('dialog', { name: t('shell.signIn.head') }).waitFor();
});

it('whoever closes the modal and presses Log In in the header comes back all the same; another tab of home forgets it', async () => {
  const { page } = await s.come('closed');
  const traveller = new Traveller(page);
  await traveller.open(s.address('closed', resultsPath(s)));
  await traveller
    .firstRow()
    .getByRole('button', { name: traveller.t('shell.deals.reveal') })
    .click();
  await page.waitForURL(/tab=Hotels/);
  const modal = page.getByRole('dialog', { name: traveller.t('shell.signIn.head') });
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  const login = page.getByRole('banner').getByRole('link', { name: traveller.t('header.logIn') });
  // to the list, scrolled to the hotel it was pressed on
  await expect
    .poll(() => login.getAttribute('href'))
    .toContain(`/login?${new URLSearchParams({ redirect: resultsPath(s) })}`);
  await page.locator('#deals').getByRole('tab', { name: 'Cars' }).click();
  await expect.poll(() => login.getAttribute('href')).not.toContain('booknow');
});

it.each(inTurn(views, 2))(
  'details and checkout of full tell a visitor what members save, to the cent, and a member what they save ($lang, $width px) [R5-09]',
  async ({ lang, width }) => {
    let [taken, tries] = [await quoteFor(s, {}), 1];
    // not every rate has a public price above the member price
    for (; taken.quote.price.saved === 0 && tries < 10; tries += 1) taken = await quoteFor(s, {});
    const { quote, path } = taken;
    const saved = quote.price.saved;
    expect(saved).toBeGreaterThan(0);
    const { page } = await s.come('full', { width, ...(width < 640 ? { agent: 'phone' } : {}) });
    const traveller = new Traveller(page, lang);
    const { t } = traveller;
    await traveller.open(s.address('full', `${path}&lng=${lang}`));
    await traveller.payButton().waitFor();
    const fold = page.locator('.stay-fold');
    if (await fold.isVisible()) await fold.click();
    const saving = page.locator('.checkout-side .member-saving');
    await expect.poll(async () => minor(await saving.innerText())).toBe(saved);
    await saving.getByRole('button').click();
    const login = page
      .getByRole('dialog', { name: t('shell.signIn.head') })
      .getByRole('link', { name: t('header.logIn') });
    await expect
      .poll(async () =>
        new URL((await login.getAttribute('href')) ?? '', page.url()).searchParams.get('redirect'),
      )
      .toContain('/booknow/hotels/checkout?quote=');
    await login.click();
    await page.waitForURL(/\/login\?/);
    await traveller.login('customer', 'full');
    await page.waitForURL(/\/booknow\/hotels\/checkout\?/);
    await alive(page);
    await traveller.payButton().waitFor();
    if (await fold.isVisible()) await fold.click();
    await saving.waitFor();
    await expect
      .poll(async () => plain(await saving.innerText()))
      .toContain(plain(t('price.memberSaves', { amount: '' }).trim()));
    const id = new URL(page.url()).searchParams.get('quote') ?? '';
    const { json } = await s.world.client('full').get<{ quote: Quote }>(`/api/hotel/quote/${id}`, {
      token: await s.world.token('customer'),
    });
    const { published = 0, total } = json.quote.price;
    await expect.poll(async () => minor(await saving.innerText())).toBe(published - total);
  },
);
