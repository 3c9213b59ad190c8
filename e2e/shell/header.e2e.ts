// The header: its links, buttons and pickers, and the phone's menu.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../look/axe.ts';
import { attribute } from './frame.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();

it('Book Now leads to the first active service in the fixed order [R2.5-11] [R3-34]', async () => {
  s.site.play.agency = (data) => ({
    ...data,
    bookingMenuItemOptions: data.bookingMenuItemOptions.map((option) => ({
      ...option,
      active: option.title === 'Cars' || option.title === 'Cruise',
    })),
  });
  const page = await s.visitors.visit('full');
  await page.locator('header nav').getByRole('link', { name: 'Book Now' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/cars');
});

/** Parts of the header that are visible, from its start to its end. */
const headerParts = (page: Page) =>
  page.locator('.logo, .header-links :is(a, button), .header-end > *').evaluateAll((all) => {
    const isRtl = document.documentElement.dir === 'rtl';
    return all
      .filter((part) => part.closest('header') && part.getClientRects().length > 0)
      .map((part) => {
        const { left, right, height } = part.getBoundingClientRect();
        const [start, end] = isRtl ? [innerWidth - right, innerWidth - left] : [left, right];
        return { words: part.textContent, start, end, height };
      })
      .sort((a, b) => a.start - b.start);
  });

it.each([
  [1_024, 'en'],
  [1_024, 'ar'],
  [1_280, 'ar'],
  [1_440, 'en'],
  [1_440, 'ar'],
] as const)(
  'the header leads to every product the agency sells, in one line, and the narrow one by a menu (%d px, %s)',
  async (width, language) => {
    const sold = { en: ['Hotels', 'Air Travel', 'Cars'], ar: ['فنادق', 'السفر الجوي', 'سيارات'] };
    const paths = ['/booknow/hotels', '/booknow/flights', '/booknow/cars'];
    const page = await s.visitors.visit('full', `/about?lng=${language}`, { width });
    const parts = await headerParts(page);
    const words = parts.map((part) => part.words);
    for (const [i, { start, end, height }] of parts.entries()) {
      expect([words[i], height < 50]).toEqual([words[i], true]);
      expect(start, `${words[i]} begins`).toBeGreaterThanOrEqual((parts[i - 1]?.end ?? 0) - 0.5);
      expect(end, `${words[i]} ends`).toBeLessThanOrEqual(width - 16);
    }
    const links = page.locator('.header-spread a');
    expect(await links.allTextContents()).toEqual(sold[language]);
    expect(await links.first().isVisible()).toBe(width >= 1_440);
    const more = page.locator('.header-more');
    expect(await more.isVisible()).toBe(width < 1_440);
    if (width < 1_440) {
      await more.focus();
      await page.keyboard.press('ArrowDown');
      const items = page.getByRole('menuitem');
      expect(await items.allTextContents()).toEqual(sold[language]);
      expect(
        await items.evaluateAll((all) => all.map((item) => item.getAttribute('href'))),
      ).toEqual(paths);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    } else await links.last().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/cars');
    // the page that opens takes the focus: a key pressed meanwhile would not reach the button
    if (width < 1_440) await more.click();
    const current = page.locator('header [aria-current=page]').filter({ visible: true });
    await expect.poll(() => current.allTextContents()).toEqual([sold[language][2]]);
  },
);

it("the phone's menu leads to every product the agency sells, an agency of one product to that alone", async () => {
  const products = async (subdomain: string) => {
    const page = await s.visitors.visit(subdomain, '/faqs', { width: 390, agent: 'phone' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('dialog').locator('a[href^="/booknow"]');
    await links.first().waitFor();
    return links.allTextContents();
  };
  expect(await products('full')).toEqual(['Book Now', 'Hotels', 'Air Travel', 'Cars']);
  s.site.play.agency = (data) => ({
    ...data,
    bookingMenuItemOptions: data.bookingMenuItemOptions.map((option) => ({
      ...option,
      active: option.title === 'Cars' || option.title === 'Cruise',
    })),
  });
  expect(await products('full')).toEqual(['Book Now']);
  const wide = await s.visitors.visit('full', '/faqs');
  expect(await wide.locator('header nav').locator('a[href^="/booknow"]').count()).toBe(1);
  expect(await wide.locator('.header-more').count()).toBe(0);
});

it('the header has links, pickers and both buttons for visitors [R2.5-02] [R2.5-03] [R2.5-04] [R2.5-05] [R2.5-06]', async () => {
  const page = await s.visitors.visit('full');
  const links = page.locator('header nav a');
  await expect
    .poll(() =>
      links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    )
    .toEqual([
      ['Book Now', '/booknow/hotels'],
      ['Hotels', '/booknow/hotels'],
      ['Air Travel', '/booknow/flights'],
      ['Cars', '/booknow/cars'],
      ['About Us', '/about'],
      ['FAQ', '/faqs'],
      ['Find my booking', '/find-booking'],
    ]);
  await expect.poll(() => page.getByRole('button', { name: /^Language/ }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: /^Currency/ }).count()).toBe(1);
  const header = page.locator('header');
  await expect
    .poll(() => header.getByRole('link', { name: 'Log In' }).getAttribute('href'))
    .toBe('/login?redirect=%2F');
  await expect
    .poll(() => header.getByRole('link', { name: 'Sign Up' }).getAttribute('href'))
    .toBe('/signup');
  const bare = await s.visitors.visit('bare');
  await expect
    .poll(() => bare.locator('header nav a').allTextContents())
    .toEqual(['Book Now', 'Hotels', 'Air Travel', 'Cars', 'Find my booking']);
  const customer = await s.visitors.visit('full', '/', { person: 'customer' });
  expect(
    await customer
      .locator('header')
      .getByRole('link', { name: /Log In|Sign Up/ })
      .count(),
  ).toBe(0);
  for (const name of [/^Language/, /^Currency/])
    await expect.poll(() => customer.getByRole('button', { name }).count()).toBe(1);
});

it('each of the two buttons can be hidden; the house agency never has Sign Up [R2.5-07] [R2.5-08] [R3-20] [R3-21]', async () => {
  const buttons = (page: Page) => page.locator('header .header-end a').allTextContents();
  s.site.play.agency = (data) => ({ ...data, isHideLoginOption: true });
  expect(await buttons(await s.visitors.visit('full'))).toEqual(['Sign Up']);
  s.site.play.agency = (data) => ({ ...data, isHideSignupOption: true });
  expect(await buttons(await s.visitors.visit('full'))).toEqual(['Log In']);
  s.site.play.agency = (data) => data;
  const house = await s.visitors.visit('house');
  expect(await buttons(house)).toEqual(['Log In']);
  await house
    .locator('#deals')
    .getByRole('button', { name: /Log In to save/ })
    .first()
    .click();
  await expect
    .poll(() => house.locator('dialog').getByRole('link').allTextContents())
    .toEqual(['Log In']);
});

it("an agent's header has the avatar with the link to the profile, and the credit above zero [R2.5-18] [R2.5-19]", async () => {
  const profileOf = async (person: 'owner' | 'restricted') => {
    const page = await s.visitors.visit('full', '/', { person });
    const button = page.locator('header').getByRole('button', { name: /^Profile of/ });
    await button.waitFor();
    return { page, button };
  };
  const { page, button } = await profileOf('owner');
  expect(await button.locator('.avatar').innerText()).toBe('OL');
  await expect.poll(() => button.innerText()).toContain('$25.00');
  await button.click();
  const link = page.locator('header').getByRole('menuitem', { name: 'Profile settings' });
  expect(await link.getAttribute('href')).toBe('/settings/profile');
  // without a credit there is no amount, not even of zero
  const { button: poor } = await profileOf('restricted');
  expect(await poor.locator('.avatar').innerText()).toBe('RS');
  expect(await poor.innerText()).not.toMatch(/[$\d]/);
  const image = '/assets/scenes/hotel-city-4x5-card-deal0.svg';
  s.site.play.profile = (profile) => ({
    ...profile,
    personal_info: { ...profile.personal_info, profile_image: image },
  });
  const { button: pictured } = await profileOf('owner');
  expect(await pictured.locator('.avatar img').getAttribute('src')).toBe(image);
  expect(await pictured.locator('.avatar').innerText()).toBe('');
});

it("the logo leads to the role's home [R2.5-01]", async () => {
  const home = async (subdomain: string, person?: 'customer' | 'owner') =>
    attribute(
      await s.visitors.visit(subdomain, '/', person ? { person } : {}),
      'header a.logo',
      'href',
    );
  expect(await home('full')).toBe('/');
  expect(await home('full', 'customer')).toBe('/');
  expect(await home('full', 'owner')).toBe('/dashboard');
  expect(await home('bare', 'owner')).toBe('/subscription');
});

it("the phone's menu slides in with both pickers and out again; the page behind does not scroll [R2.5-04] [R2.5-10] [R4-52]", async () => {
  const page = await s.visitors.visit('full', '/', { width: 390, agent: 'phone' });
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
  const before = await overflow();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  expect(await overflow()).toBe('hidden');
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(expect.arrayContaining(['Book Now', 'About Us', 'FAQ', 'Sign Up', 'Log In']));
  await menu.getByRole('button', { name: /Language/ }).click();
  await expect
    .poll(() => menu.getByRole('option').allTextContents())
    .toEqual(['English', 'العربية']);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  expect(await overflow()).toBe(before);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: /Currency/ }).click();
  await menu.getByPlaceholder('Search by currency').fill('EMIR');
  await expect
    .poll(() => menu.getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('United Arab Emirates')]);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/faqs');
  await expect.poll(async () => [await menu.count(), await overflow()]).toEqual([0, before]);
});
