// Pages around the list of cars: the form on home and on its own page, a change of language, a
// closed site, wrong addresses, and all of it on a phone and for those who hear it.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf, phoneCuts } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { carsStage, LANGS, ORLANDO, pages, whole, openFilters } from './cars-list.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const { s, come, listAt } = carsStage();

it('home’s tab has the form; a typed place is looked for, and the list is what was asked [R2.2-29]', async () => {
  const { page } = await come(1440);
  const { t } = new Traveller(page);
  await page.goto(s.address('full', '/?tab=Cars'));
  await alive(page);
  const place = page.getByRole('combobox', { name: t('carSearch.pickUp') });
  await place.click();
  await page.keyboard.type('orlando');
  await page
    .getByRole('option', { name: /Orlando International/ })
    .first()
    .click();
  await page.locator('.calendar').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.picker-done').click();
  await page.getByRole('button', { name: t('searchForm.go'), exact: true }).click();
  await page.waitForURL(/\/booknow\/cars\/search\?pickUp=airport-MCO&.*age=25/);
  await whole(page);
  // the next search is prefilled with the last one
  await page.goto(s.address('full', pages.cars.path));
  await page.getByRole('heading', { name: t('searchForm.recent') }).waitFor();
  await expect.poll(() => page.locator('.start-recent-one').count()).toBe(1);
  // pick-up and return, both times, the driver's age and residence
  await alive(page);
  await page.getByRole('combobox', { name: t('carSearch.pickUp'), exact: true }).waitFor();
  await page.getByRole('checkbox', { name: t('carSearch.elsewhere') }).check();
  await page.getByRole('combobox', { name: t('carSearch.dropOff'), exact: true }).waitFor();
  await page.getByRole('button', { name: t('carSearch.ageValue', { age: 25 }) }).waitFor();
  const residence = t('carSearch.residenceValue', { country: '' }).trim();
  await page.getByRole('button', { name: new RegExp(`^${residence}`) }).waitFor();
  await page.getByRole('button', { name: new RegExp(t('carSearch.times')) }).click();
  for (const time of ['pickUpTime', 'dropOffTime'])
    await page.getByRole('combobox', { name: t(`carSearch.${time}`), exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it.each(['list', 'rates'] as const)(
  'a language chosen on the %s leads to the form, loaded anew, and the profile keeps it [R4-45]',
  async (where) => {
    const { page } = await s.come('full', { width: 1440, role: 'customer', still: true });
    const { t } = new Traveller(page);
    await page.goto(listAt('en'));
    await whole(page);
    if (where === 'rates') {
      await page.locator('.car-row-end a').first().click();
      await page.locator('.compare').first().waitFor();
    }
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.languageIs', { name: 'English' }) })
      .click();
    await page.getByRole('option', { name: /العربية/ }).click();
    await page.waitForURL((url) => url.pathname === pages.cars.path);
    await alive(page);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar');
    const kept = () =>
      page.evaluate(async () => {
        const { user } = (await (await fetch('/api/user/profile')).json()) as {
          user: { lang: string | null };
        };
        return user.lang;
      });
    await expect.poll(kept).toBe('ar');
  },
);

it('the checkout is one page in either case of its address [R2.2-33]', async () => {
  const { page } = await come(1440);
  const headings: string[] = [];
  for (const path of ['/booknow/cars/checkout', '/booknow/Cars/checkout']) {
    await page.goto(s.address('full', path));
    // no waitForFunction here: the content security policy of a page with payments forbids it
    headings.push(await page.getByRole('heading', { level: 1 }).innerText());
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
  expect(headings[0]).toBe(headings[1]);
});

it('a closed site shows no price, sorts by none, and leads to its tab of home [R5-05]', async () => {
  const { page } = await come(1440, 'closed');
  const { t } = new Traveller(page);
  await page.goto(listAt('en', ORLANDO, 'closed'));
  await page.locator('.car-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
  await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
  expect(await page.locator('.car-row .price .now').count()).toBe(0);
  expect(await page.locator('.list-sorts').innerText()).not.toContain(t('carResults.sort.total'));
  const reveal = page.getByRole('button', { name: t('shell.deals.reveal') });
  await expect.poll(() => reveal.count()).toBe(20);
  await reveal.first().click();
  await page.waitForURL(s.address('closed', '/?tab=Cars'));
  await page.getByRole('dialog').waitFor();
});

it('a wrong address opens the form with what was right, one that is over asks for new days', async () => {
  const { page } = await come(390);
  const { t } = new Traveller(page);
  await page.goto(
    listAt('en', 'pickUp=airport-MCO&pickUpAt=2020-06-18T10:00:00&dropOffAt=2020-06-20T10:00:00'),
  );
  await page.getByRole('heading', { name: t('list.lost.overHead') }).waitFor();
  await expect.poll(() => page.locator('input[name=pickUpName]').inputValue()).toContain('Orlando');
  await page.goto(listAt('en', 'pickUp=nowhere&age=7'));
  await page.getByRole('heading', { name: t('list.lost.head') }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it.each(inTurn([...LANGS], 2))(
  'nothing is wrong for those who hear the page with everything open, on a phone in %s',
  async (lang) => {
    const { page } = await come(390);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang));
    await whole(page);
    await openFilters(page, 390);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.bottom-bar .pick').click();
    await page.getByRole('option').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.search-fold-button:visible').click();
    const form = page.locator('.search-fold form');
    await form.getByRole('checkbox', { name: t('carSearch.elsewhere') }).check();
    await page.getByRole('combobox', { name: t('carSearch.dropOff') }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const at of [0, 1]) {
      await form.locator('.pick').nth(at).click();
      await page.getByRole('option').first().waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await form.locator('.search-field > button').last().click();
    await page.locator('.calendar').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  },
);

it('at 320 px nothing is pushed off the page or cut off', async () => {
  const { page } = await come(320);
  await page.goto(s.address('full', pages.cars.path));
  await alive(page);
  expect(await overflowOf(page)).toEqual([]);
  for (const lang of ['ar', 'en'] as const) {
    // with a filter set, which is counted on the bar at the bottom
    await page.goto(listAt(lang, `${ORLANDO}&free=1`));
    await whole(page);
    await page.locator('.bottom-bar .dot').waitFor();
    expect(await phoneCuts(page), lang).toEqual([]);
    // the city of the time zone is named in the user's language, whatever names the browser has
    const foot = (await page.locator('.list-foot').innerText()).replaceAll(/[\u2066-\u2069]/g, '');
    expect(foot).toContain(lang === 'ar' ? 'بتوقيت نيويورك' : 'local to New York');
    expect(await overflowOf(page), lang).toEqual([]);
  }
  await page.locator('.search-fold-button:visible').click();
  await page.locator('.search-fold form').waitFor();
  expect(await overflowOf(page)).toEqual([]);
  await page.goto(listAt('en'));
  await whole(page);
  await page.locator('.car-row-end a').first().click();
  await page.locator('.compare').first().waitFor();
  expect(await overflowOf(page)).toEqual([]);
});
