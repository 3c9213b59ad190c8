// Settings of an agency on its own pages: products and website, with a real mouse, by keyboard, and
// by two people at once.
import type { BrandingSettings } from '@portico/contract/http/center/settings';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const DESKTOP = { width: 1440, still: true } as const;
const PHONE = { width: 390, agent: 'phone', still: true } as const;
/** Pages are loaded again until they show a change; that it is live within a second is settings.db.test.ts. */
const LIVE = { timeout: 30_000, interval: 200 };

/** Opens a browser that is patient with the first page of a server on a busy machine. */
async function come(options: Parameters<typeof s.come>[1]) {
  const { page } = await s.come('full', options);
  page.setDefaultTimeout(40_000);
  page.setDefaultNavigationTimeout(60_000);
  return { page };
}

const open = async (page: Page, path: string) => {
  await page.goto(s.address('full', path));
  await page.locator('.set-form .set-group').first().waitFor();
};
const saved = (page: Page, words = t) =>
  page
    .getByRole('status')
    .filter({ hasText: words('centerSettings.saved') })
    .waitFor();
const save = (page: Page, words = t) =>
  page.getByRole('button', { name: words('centerSettings.bar.save'), exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Changes a section as another person does meanwhile. */
async function meanwhile<V extends object>(section: string, values: Partial<V>): Promise<void> {
  const token = await s.world.token('admin');
  const at = `/api/settings/${section}`;
  const { headers, json } = await s.world.client('full').get<{ settings: V }>(at, { token });
  const reply = await s.world.client('full').send('PUT', at, {
    token,
    body: { ...json.settings, ...values },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(reply.status, reply.text).toBe(200);
}

it('the entries of Settings lead to their five pages [R2.6-07]', async () => {
  const { page } = await come({ role: 'owner', ...DESKTOP });
  await page.goto(s.address('full', '/dashboard'));
  const menu = page.getByRole('navigation', { name: t('center.menu.label'), exact: true });
  for (const [entry, path] of [
    ['markup', '/settings/agency'],
    ['website', '/settings/website'],
    ['profile', '/settings/profile'],
    ['payment', '/settings/payment'],
    ['product', '/settings/product'],
  ] as const) {
    await menu.getByRole('link', { name: t(`center.menu.${entry}`), exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe(path);
    await page.locator('.center-sheet h1').waitFor();
  }
});

it('an owner switches Cars and Cruise off: a visitor has neither, and Book Now keeps its order [R1-14] [R2.2-72]', async () => {
  const { page } = await come({ role: 'owner', ...DESKTOP });
  const { page: visitor } = await come(DESKTOP);
  const tab = (service: string) =>
    visitor.getByRole('tab', { name: t(`shell.service.${service}`) });
  await visitor.goto(s.address('full', '/'));
  await tab('Cars').first().waitFor();
  await open(page, '/settings/product');
  const knob = (title: string) =>
    page.getByRole('switch', { name: t(`centerSettings.product.name.${title}`) });
  await expect.poll(() => page.getByRole('switch').count()).toBe(6);
  await press(page, knob('Cars'));
  await press(page, knob('Cruise'));
  // Hotels last: a list, not the menu
  const down = page.getByRole('button', {
    name: t('centerSettings.product.down', { name: t('centerSettings.product.name.Hotels') }),
  });
  for (let places = 0; places < 5; places += 1) await press(page, down);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, save(page));
  await saved(page);
  await expect
    .poll(async () => {
      await visitor.goto(s.address('full', '/'));
      await visitor.locator('#deals').getByRole('tab').first().waitFor();
      return (await tab('Cars').count()) + (await tab('Cruise').count());
    }, LIVE)
    .toBe(0);
  expect(await visitor.locator('a[href="/booknow/cars"], a[href="/booknow/cruise"]').count()).toBe(
    0,
  );
  s.expects(/404/);
  for (const path of ['/booknow/cars', '/booknow/cruise']) {
    await visitor.goto(s.address('full', path));
    await expect.poll(() => pathOf(visitor)).toBe('/errors');
  }
  await page.reload();
  await page.locator('.set-form .set-group').first().waitFor();
  expect(await knob('Cars').isChecked()).toBe(false);
  expect(await page.locator('.set-products .set-switch-label').last().innerText()).toBe(
    t('centerSettings.product.name.Hotels'),
  );
  const bookNow = page
    .getByRole('navigation', { name: t('center.menu.label'), exact: true })
    .getByRole('link', { name: t('center.menu.bookNow') });
  expect(await bookNow.getAttribute('href')).toBe('/booknow/hotels');
  // back, by keyboard alone
  await knob('Cars').focus();
  await page.keyboard.press('Space');
  await knob('Cruise').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect
    .poll(async () => {
      await visitor.goto(s.address('full', '/'));
      await visitor.locator('#deals').getByRole('tab').first().waitFor();
      return tab('Cars').count();
    }, LIVE)
    .toBeGreaterThan(0);
});

it('contact data are changed on an Arabic phone: what is wrong says so at its field, and nothing else is lost', async () => {
  const words = texts.ar;
  const { page } = await come({ role: 'owner', ...PHONE });
  await open(page, '/settings/website?section=contact&lng=ar');
  const phone = page.getByLabel(words('centerSettings.contact.phone'), { exact: true });
  const city = page.getByLabel(words('centerSettings.contact.city'), { exact: true });
  await city.fill('سنترا');
  await phone.fill('0117 496');
  await city.focus();
  const wrong = page.getByText(words('centerSettings.fault.phone.country'));
  await wrong.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // saving leads to the wrong field
  await press(page, save(page, words));
  await expect.poll(() => phone.evaluate((one) => one === document.activeElement)).toBe(true);
  await phone.fill('+351 21 555 0101');
  await page.getByLabel(words('centerSettings.contact.town'), { exact: true }).fill('Hamburgg');
  s.expects(/400/);
  await press(page, save(page, words));
  await page.getByText(words('centerSettings.refused.town')).waitFor();
  expect(await city.inputValue()).toBe('سنترا');
  await press(page, page.getByRole('button', { name: /Hamburg|هامبورغ/ }));
  await press(page, save(page, words));
  await saved(page, words);
  expect(await phone.inputValue()).toBe('+351 21 555 0101');
  const { page: visitor } = await come(PHONE);
  await expect
    .poll(async () => {
      await visitor.goto(s.address('full', '/faqs'));
      return visitor.locator('footer').innerText();
    }, LIVE)
    .toContain('+351 21 555 0101');
});

it('two people change the same: both values are shown, and one chooses', async () => {
  const { page } = await come({ role: 'owner', ...DESKTOP });
  await open(page, '/settings/website?section=branding');
  const title = page.getByLabel(t('centerSettings.branding.metaTitle'), { exact: true });
  const name = page.getByLabel(t('centerSettings.branding.name'), { exact: true });
  await title.fill('Mine of the two');
  await name.fill('Fairwater & Co');
  await meanwhile<BrandingSettings>('branding', {
    metaTitle: 'Theirs of the two',
    metaDescription: 'Only theirs',
  });
  s.expects(/412/);
  await press(page, save(page));
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await dialog.getByText('Mine of the two').waitFor();
  await dialog.getByText('Theirs of the two').waitFor();
  // only what both have changed is asked
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, dialog.getByRole('radio').nth(1));
  await press(page, dialog.getByRole('button', { name: t('centerSettings.clash.keep') }));
  expect(await title.inputValue()).toBe('Theirs of the two');
  expect(await name.inputValue()).toBe('Fairwater & Co');
  await press(page, save(page));
  await saved(page);
  const token = await s.world.token('owner');
  const { json } = await s.world
    .client('full')
    .get<{ settings: BrandingSettings }>('/api/settings/branding', { token });
  expect(json.settings).toMatchObject({
    name: 'Fairwater & Co',
    metaTitle: 'Theirs of the two',
    metaDescription: 'Only theirs',
  });
  await meanwhile<BrandingSettings>('branding', { name: 'Fairwater Travel' });
});

it('what cannot be saved stays typed and says so; a second attempt saves it', async () => {
  const { page } = await come({ role: 'owner', ...PHONE });
  await open(page, '/settings/website?section=branding');
  const title = page.getByLabel(t('centerSettings.branding.metaTitle'), { exact: true });
  await title.fill('Saved at the second attempt');
  // a long word makes no field wider than the phone
  const description = page.getByLabel(t('centerSettings.branding.metaDescription'), {
    exact: true,
  });
  const before = await description.inputValue();
  await description.fill('x'.repeat(320));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await description.fill(before);
  s.expects(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await press(page, save(page));
  const bar = page.getByRole('region', { name: t('centerSettings.bar.label') });
  const fault = bar.getByText(t('center.noReply'));
  await fault.waitFor();
  expect(await fault.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true,
  );
  expect(await title.inputValue()).toBe('Saved at the second attempt');
  await page.context().setOffline(false);
  await press(page, save(page));
  await saved(page);
  // the button has gone: the next Tab goes on from the form, not from the top of the page
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FORM');
});

it('a colour shows what becomes of it, and is the site’s after saving', async () => {
  const { page } = await come({ role: 'admin', ...DESKTOP });
  await open(page, '/settings/website');
  const color = page.getByLabel(t('centerSettings.branding.primaryColor'), { exact: true });
  const before = await color.inputValue();
  await color.fill('#f2b705');
  const measures = page.getByRole('list', { name: t('centerSettings.branding.measures') });
  await measures
    .getByText(t('centerSettings.measure.done.ink', { ratio: '1.8' }))
    .first()
    .waitFor();
  const primaryOf = (one: Page) =>
    one.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    );
  // the frame keeps the live colour until then
  expect(await primaryOf(page)).toBe(before);
  await press(page, save(page));
  await saved(page);
  expect(await primaryOf(page)).toBe('#f2b705');
  const { page: visitor } = await come(DESKTOP);
  await expect
    .poll(async () => {
      await visitor.goto(s.address('full', '/faqs'));
      return primaryOf(visitor);
    }, LIVE)
    .toBe('#f2b705');
  await meanwhile<BrandingSettings>('branding', { primaryColor: before });
});

it('leaving with unsaved changes asks; another section and back keeps them', async () => {
  const { page } = await come({ role: 'owner', ...DESKTOP });
  await open(page, '/settings/website?section=contact');
  const state = page.getByLabel(t('centerSettings.contact.state'), { exact: true });
  await state.fill('Unsaved');
  const parts = page.getByRole('navigation', { name: t('centerSettings.parts') });
  await press(page, parts.getByRole('link', { name: t('centerSettings.part.branding') }));
  await page.getByLabel(t('centerSettings.branding.name'), { exact: true }).waitFor();
  const contact = parts.getByRole('link', { name: t('centerSettings.part.contact') });
  expect(await contact.innerText()).toContain(t('centerSettings.mark.waits'));
  await press(page, contact);
  await expect.poll(() => state.inputValue()).toBe('Unsaved');
  const dashboard = page
    .getByRole('navigation', { name: t('center.menu.label'), exact: true })
    .getByRole('link', { name: t('center.menu.dashboard') });
  const dialog = page.getByRole('dialog', { name: t('centerSettings.leave.title') });
  await press(page, dashboard);
  await dialog.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: t('centerSettings.leave.stay') }));
  expect(pathOf(page)).toBe('/settings/website');
  expect(await state.inputValue()).toBe('Unsaved');
  await press(page, dashboard);
  await press(page, dialog.getByRole('button', { name: t('centerSettings.leave.discard') }));
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await open(page, '/settings/website?section=contact');
  expect(await state.inputValue()).not.toBe('Unsaved');
  expect(await save(page).count()).toBe(0);
});

it('owner and admin open the website’s settings, a sales agent reads why not [R6-08]', async () => {
  for (const role of ['owner', 'admin'] as const) {
    const { page } = await come({ role, ...DESKTOP });
    await open(page, '/settings/website');
    await page.getByLabel(t('centerSettings.branding.name'), { exact: true }).waitFor();
  }
  const { page } = await come({ role: 'sales', ...DESKTOP });
  for (const path of ['/settings/website', '/settings/product']) {
    await page.goto(s.address('full', path));
    await page.getByRole('heading', { name: t('center.noPermission.title') }).waitFor();
    expect(await page.locator('.center-sheet').locator('form, input').count()).toBe(0);
  }
});
