// The sign-in dialog that opens automatically on home (specification, section 4), with the
// browser's clock controlled by the test.
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { press } from '../mouse.ts';
import { stage } from './stage.ts';
import { alive, holdScripts, type VisitorOptions } from './visitor.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage();
const HEAD = 'Unlock instant savings by signing in';
const dialog = (page: Page) => page.getByRole('dialog', { name: HEAD });
const decline = (page: Page) =>
  page.context().addCookies([{ name: 'measuring', value: 'no', url: s.site.address('full') }]);

/** Opens a page for a new visitor whose clock is stopped until the test moves it. */
async function come(subdomain: string, path = '/', options: VisitorOptions = {}): Promise<Page> {
  const page = await s.visitors.page(
    await s.visitors.context(subdomain, { isNew: true, ...options }),
  );
  if (subdomain === 'full') await decline(page);
  await page.clock.install();
  await page.goto(s.site.address(subdomain, path), { waitUntil: 'load' });
  await alive(page);
  return page;
}
const seconds = (page: Page, count: number) => page.clock.runFor(count * 1_000);

it('comes to a visitor after five seconds, is dismissed for the session, and comes again in the next [R4-48] [R4-50] [R3-85] [R2.8-11]', async () => {
  const page = await come('full');
  const stored = () => page.evaluate(() => sessionStorage.getItem('savingPopupDismissed'));
  await seconds(page, 3.5);
  expect(await dialog(page).count()).toBe(0);
  await seconds(page, 2);
  await dialog(page).waitFor();
  expect(await dialog(page).getByRole('link').allInnerTexts()).toEqual(['Sign Up', 'Log In']);
  expect(await stored()).toBeNull();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await stored()).toBe('true');
  await page.reload({ waitUntil: 'load' });
  await alive(page);
  await seconds(page, 20);
  expect(await dialog(page).count()).toBe(0);
  const next = await come('full');
  await seconds(next, 6);
  await dialog(next).waitFor();
});

it('comes at once when the deals are scrolled past the middle of the screen [R4-49]', async () => {
  const page = await come('full');
  await seconds(page, 1);
  await page.evaluate(() => {
    const top = document.getElementById('deals')?.getBoundingClientRect().top ?? 0;
    scrollTo(0, scrollY + top - innerHeight / 2 - 40);
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await seconds(page, 0.1);
  expect(await dialog(page).count()).toBe(0);
  await page.mouse.wheel(0, 400);
  await dialog(page).waitFor();
});

it('is not printed, nor is anything else that is fixed to the window', async () => {
  const page = await s.visitors.page(
    await s.visitors.context('full', { isNew: true, width: 390, agent: 'phone' }),
  );
  await page.clock.install();
  await page.goto(s.site.address('full', '/'), { waitUntil: 'load' });
  await alive(page);
  const question = page.locator('.consent');
  await question.waitFor();
  const fixed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (one) =>
            getComputedStyle(one).position === 'fixed' &&
            one.getBoundingClientRect().width > 0 &&
            getComputedStyle(one).visibility === 'visible',
        )
        .map((one) => one.className),
    );
  const isOnlyOnScreen = async () => {
    expect((await fixed()).length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await fixed()).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  };
  await isOnlyOnScreen();
  await question.getByRole('button').first().click();
  await question.waitFor({ state: 'detached' });
  await seconds(page, 6);
  await dialog(page).waitFor();
  await isOnlyOnScreen();
});

it('waits until the question about counting visits is answered', async () => {
  const page = await s.visitors.page(await s.visitors.context('full', { isNew: true }));
  await page.clock.install();
  await page.goto(s.site.address('full', '/'), { waitUntil: 'load' });
  await alive(page);
  const question = page.locator('.consent');
  await question.waitFor();
  await seconds(page, 9);
  expect(await dialog(page).count()).toBe(0);
  await question.getByRole('button').first().click();
  await question.waitFor({ state: 'detached' });
  await seconds(page, 2);
  await dialog(page).waitFor();
});

it('does not come to who is logged in, on other pages, over another dialog, or on the way from checkout [R4-48]', async () => {
  const customer = await come('full', '/', { person: 'customer' });
  const elsewhere = await come('full', '/faqs');
  const buying = await come('full', '/?from=checkout');
  const covered = await come('full', '/', { width: 390, agent: 'phone' });
  await covered.locator('.header-menu').click();
  await covered.locator('dialog[open]').waitFor();
  for (const page of [customer, elsewhere, buying, covered]) {
    await seconds(page, 7);
    expect(await dialog(page).count()).toBe(0);
  }
  await covered.keyboard.press('Escape');
  await seconds(covered, 2);
  await dialog(covered).waitFor();
});

it('never comes on a locked site, whoever looks and however far they scroll [R4-51] [R1-42]', async () => {
  const all = [
    await come('locked', '/', { person: 'customer' }),
    await come('locked', '/'),
    await come('locked', '/about'),
    await come('locked', '/faqs'),
  ];
  for (const page of all) {
    await seconds(page, 7);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seconds(page, 7);
    expect(await dialog(page).count()).toBe(0);
  }
});

it('comes to nobody where the agency has switched it off, or offers no way in', async () => {
  s.site.play.agency = (data) => ({ ...data, showsSavingPopup: false });
  const off = await come('bare');
  await seconds(off, 7);
  s.site.play.agency = (data) => ({ ...data, isHideLoginOption: true, isHideSignupOption: true });
  const closed = await come('bare');
  await seconds(closed, 7);
  expect(await dialog(off).count()).toBe(0);
  expect(await dialog(closed).count()).toBe(0);
});

it('opens by hand as often as one likes, and leads to sign-up and login with the way back [R2.8-10]', async () => {
  const page = await s.visitors.visit('full');
  for (let time = 0; time < 2; time += 1) {
    await page
      .getByRole('button', { name: /Log In to save up to|Reveal Price/ })
      .first()
      .click();
    await dialog(page).waitFor();
    const links = await dialog(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(links).toEqual([
      ['Sign Up', expect.stringMatching(/^\/signup\?redirect=%2F/)],
      ['Log In', expect.stringMatching(/^\/login\?redirect=%2F/)],
    ]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  }
});

it('waits while a person types, also when the field is replaced under their hands [R4-48]', async () => {
  const page = await come('full');
  // A field whose script has not loaded: it exists only in the document. It is placed after the
  // root, because React may not have hydrated all of the page yet and removes unknown elements.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'early' });
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.type('marra');
  await seconds(page, 8);
  expect(await dialog(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('early');
  await page.keyboard.type('kesh');
  await page.evaluate(() => document.getElementById('early')?.remove());
  await seconds(page, 3);
  expect(await dialog(page).count()).toBe(0);
  await seconds(page, 5);
  await dialog(page).waitFor();
});

it('leaves the focus and every letter to a person who begins to type while its code loads [R4-48]', async () => {
  const page = await come('full');
  const release = await holdScripts(page);
  const asked = page.waitForRequest('**/*.js');
  const answered = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('.js') && (await answer.text()).includes('sign-in-head'),
  );
  await seconds(page, 5.5);
  await asked;
  const box = page.getByRole('search').getByRole('combobox').first();
  await press(page, box);
  await page.keyboard.type('marra', { delay: 50 });
  release();
  await answered;
  await page.keyboard.type('kesh', { delay: 50 });
  // time for a dialog that did not check again to open
  await page.waitForTimeout(500);
  expect(await dialog(page).count()).toBe(0);
  expect(await box.inputValue()).toBe('marrakesh');
  expect(await box.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press('Escape');
  await box.evaluate((element) => element.blur());
  await seconds(page, 8);
  await dialog(page).waitFor();
});
