// List of cars: its filters, sort orders, classes and map, and the rates of a car with extras.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import {
  carsStage,
  ORLANDO,
  all,
  whole,
  countIn,
  amountsOf,
  openFilters,
  showAll,
} from './cars-list.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const { come, listAt, freeCars } = carsStage();

it('a phone names the place of return of a one-way rental in full, under that of the pick-up', async () => {
  const { page } = await come(390);
  await page.goto(listAt('en', `${ORLANDO}&dropOff=airport-MIA`));
  await page.locator('.car-row:not(.is-waiting), .state').first().waitFor({ timeout: 20_000 });
  const back = page.locator('.search-line-to').filter({ visible: true });
  await expect.poll(() => back.innerText()).toContain('Miami');
  expect(await back.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  const [place, to] = await Promise.all([
    page.locator('.search-line-part.has-days > bdi').filter({ visible: true }).boundingBox(),
    back.boundingBox(),
  ]);
  expect(to?.y ?? 0).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0) - 4);
  expect(await overflowOf(page)).toEqual([]);
});

describe.each(inTurn(all, 4))('at $width px in $lang', ({ width, lang }) => {
  it('what a filter says it would leave is what it leaves, and all of it stands in the address [R2.2-30]', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang));
    await whole(page);
    const found = await countIn(page);
    expect(found).toBeGreaterThan(40);
    await expect.poll(() => page.locator('.car-row').count()).toBe(20);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);

    // exactly the cars available at the desks of Orlando on these days, and of them those with two
    // bags
    const free = await freeCars();
    expect(found).toBe(free.length);
    const rail = await openFilters(page, width);
    const bags = rail.getByRole('radio', {
      // followed by a count; as a regular expression the plus sign would repeat the digit
      name: t('carResults.least.bags', { count: 2 }),
    });
    await bags.click();
    await expect.poll(() => page.url()).toContain('bags=2');
    await expect
      .poll(() => countIn(page))
      .toBe(free.filter(({ bagsLarge }) => bagsLarge >= 2).length);
    for (const [wish, name] of [
      ['free=1', 'carResults.filter.freeCancellation'],
      ['fullToFull=1', 'carResults.filter.fullToFull'],
      ['gear=automatic', 'cars.gear.automatic'],
    ] as const) {
      const box = rail.getByRole('checkbox', { name: new RegExp(`^${t(name)}`) });
      const said = Number((await box.locator('xpath=..').innerText()).match(/(\d+)\s*$/)?.[1]);
      await box.click();
      await expect.poll(() => page.url()).toContain(wish);
      await expect.poll(() => countIn(page)).toBe(said);
    }
    if (width < 1_200) await page.keyboard.press('Escape');
    const left = await countIn(page);
    expect(left).toBeGreaterThan(0);
    await showAll(page);
    await expect.poll(() => page.locator('.car-row').count()).toBe(left);
    // counts again: each row matches the filter
    const automatic = page.locator('.car-row-facts', { hasText: t('cars.gear.automatic') });
    await expect.poll(() => automatic.count()).toBe(left);
    await expect
      .poll(() => page.locator('.car-row .deadline.free, .car-row .ok').count())
      .toBe(left);

    await page.reload();
    await whole(page);
    await expect.poll(() => countIn(page)).toBe(left);
  });

  it('a class shows its own cars, the cheapest of them at the price it named', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang, `${ORLANDO}&sort=total`));
    await whole(page);
    const sorted = await amountsOf(page);
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
    const suv = page.locator('.car-class', { hasText: t('cars.class.suv') });
    const from = Number((await suv.locator('.small').innerText()).replace(/[^0-9.]/g, ''));
    await suv.click();
    await expect.poll(() => page.url()).toContain('classes=suv');
    await expect.poll(async () => (await amountsOf(page))[0]).toBe(from);
    await showAll(page);
    const rows = await page.locator('.car-row').count();
    const ofClass = page.locator('.car-row-facts li:first-child', {
      hasText: t('cars.class.suv'),
    });
    await expect.poll(() => ofClass.count()).toBe(rows);
    await expect.poll(() => countIn(page)).toBe(rows);
  });

  it('the way back leads to where one was, with as many rows', async () => {
    const { page } = await come(width);
    await page.goto(listAt(lang));
    await whole(page);
    await page.locator('.list-more .button').click();
    await expect.poll(() => page.locator('.car-row').count()).toBe(40);
    const row = page.locator('.car-row').nth(30);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1_000);
    await row.locator('.car-row-end a').click();
    await page.waitForURL(/\/booknow\/cars\/result-details\?vehicle=/);
    await page.locator('.compare').first().waitFor();
    await page.goBack();
    await page.locator('.car-row').nth(39).waitFor();
    await expect
      .poll(() => page.evaluate((at) => Math.abs(window.scrollY - at), before))
      .toBeLessThan(200);
  });

  it('why a car stands where it stands is a sum anybody can check', async () => {
    const { page } = await come(width);
    await page.goto(listAt(lang));
    await whole(page);
    await page.locator('.car-why').click();
    const sums = page.locator('.car-row-why');
    await sums.nth(19).waitFor();
    const read = (await sums.allInnerTexts()).map((text) => {
      const [terms = '', sum = ''] = text.split('=');
      const parts = [...terms.matchAll(/([−+]?)[^\d−+]*([\d,]+\.\d\d)/g)];
      const number = (of: string) => Math.round(Number(of.replace(/[^\d.]/g, '')) * 100);
      return {
        said: number(sum),
        added: parts.reduce(
          (total, [, sign, of = '']) => total + (sign === '−' ? -1 : 1) * number(of),
          0,
        ),
      };
    });
    expect(read).toHaveLength(20);
    if (lang === 'en')
      for (const { said, added } of read) expect(Math.abs(said - added)).toBeLessThanOrEqual(2);
    const order = read.map(({ said }) => said);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(await axeFaults(page)).toEqual([]);
  });

  it('the map shows desks with their cheapest cars, and one company alone', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang));
    await whole(page);
    if (width < 640)
      await page
        .locator('.bottom-bar')
        .getByRole('button', { name: t('list.map') })
        .click();
    const pin = page.locator('.map-pin:not(.is-dot)').first();
    await pin.waitFor({ timeout: 20_000 });
    await pin.click({ force: true });
    const card = page.locator('.map-card');
    await card.waitFor();
    // names on the map are decoration (decision 0091)
    expect(await axeFaults(page, ['.city-map-ground'])).toEqual([]);
    const vendor = await card.locator('.map-card-name').innerText();
    await card.getByRole('button', { name: t('carResults.onlyVendor') }).click();
    await expect.poll(() => page.url()).toContain('vendors=');
    const names = page.locator('.car-row-desk > b');
    await expect.poll(async () => new Set(await names.allInnerTexts())).toEqual(new Set([vendor]));
  });

  it('says which filter to drop where nothing fits, and drops it', async () => {
    const { page } = await come(width);
    await page.goto(listAt(lang, `${ORLANDO}&terminal=1&vendors=nobody`));
    await page.locator('.state').waitFor({ timeout: 20_000 });
    await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.state .button').first().click();
    await whole(page);
    expect(page.url()).not.toContain('vendors=');
  });

  it('an extra raises the total by its price, and the quote is what was shown [R2.2-31]', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(listAt(lang));
    await whole(page);
    // reads one row at one moment: rows may still move
    const { name, facts, href } = await page.locator('.car-row').evaluateAll(([row]) => ({
      name: row?.querySelector('.car-row-name bdi')?.textContent ?? '',
      facts: [...(row?.querySelectorAll('.car-row-facts li') ?? [])].map(
        (one) => one.textContent ?? '',
      ),
      href: row?.querySelector('.car-row-end a')?.getAttribute('href') ?? '',
    }));
    await page.locator(`.car-row-end a[href="${href}"]`).click();
    await page.locator('.rental-extras .stepper').first().waitFor();
    // the same car as on its card, with its mileage
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => page.locator('.rental-head .picture img').count()).toBe(1);
    const [kind, ...rest] = facts;
    await expect.poll(() => page.locator('.rental-head').innerText()).toContain(kind);
    await expect
      .poll(() => page.locator('.rental-facts li').allInnerTexts())
      .toEqual(expect.arrayContaining(rest));
    const distances = [t('cars.mileage.unlimited'), t('cars.mileage.perDay', { distance: '§' })];
    const included = await page.locator('.rental-included').innerText();
    expect(distances.some((text) => text.split('§').every((part) => included.includes(part)))).toBe(
      true,
    );
    expect(await axeFaults(page, ['.city-map-ground'])).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    const total = page.locator('.rental-panel .summary-total dd');
    const read = async () => Number((await total.innerText()).replace(/[^0-9.]/g, ''));
    const before = await read();
    const extra = page.locator('.rental-extras .stepper').first();
    await extra.getByRole('button').last().click();
    await expect.poll(() => page.url()).toContain('extras=');
    const line = page.locator('.rental-panel .summary > div').nth(-4);
    await expect.poll(read).toBeGreaterThan(before);
    const [after, added] = [await read(), await line.locator('dd').innerText()];
    expect(Math.round((after - before) * 100)).toBe(
      Math.round(Number(added.replace(/[^0-9.]/g, '')) * 100),
    );
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/car-rental/quote'),
      page
        .getByRole('button', { name: t('common.continue'), exact: true })
        .last()
        .click(),
    ]);
    const { quote } = (await answer.json()) as { quote: { price: { total: number } } };
    expect(quote.price.total).toBe(Math.round(after * 100));
    await page.waitForURL(/\/booknow\/cars\/reservation-details\?quote=/);
  });
});
