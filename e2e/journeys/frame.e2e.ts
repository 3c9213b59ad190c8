// The frame of the journey: titles, the menu, prices per night, page height on a phone, access to a
// booking without an account, the hotel's telephone number and map.
import { type Page as PageRecord, PAGES } from '@portico/contract';
import { textsOf } from '@portico/registry/texts';
import { journeys } from '@portico/test-kit/buyer';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { resultsPath } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4, { variants: 12 });

const s = stage();
const VIEWS = [
  { lang: 'en', width: 390 },
  { lang: 'ar', width: 390 },
  { lang: 'ar', width: 1440 },
  { lang: 'en', width: 1440 },
] as const;
const NAME = 'Fairwater Travel';

/** Opens the slide menu of the header. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('.header-menu').click();
  await page.getByRole('dialog').waitFor();
}

/**
 * English texts that differ from the Arabic ones: three words and more, those with placeholders by
 * their longest part.
 */
const SENTENCES = Object.entries(textsOf('en') ?? {}).flatMap(([key, text]) => {
  if (text === textsOf('ar')?.[key]) return [];
  const longest = text.split(/\{\{\w+\}\}/).reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest.trim().split(/\s+/).length >= 3 ? [longest.trim()] : [];
});

/** No text, label or description of a page in Arabic is one of our English texts. */
async function expectNoEnglish(page: Page): Promise<void> {
  const said = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap(
        (one) =>
          ['aria-label', 'alt', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  expect(SENTENCES.filter((sentence) => said.includes(sentence))).toEqual([]);
}

describe.each(inTurn(VIEWS, 4))('on a screen of $width px in $lang', ({ lang, width }) => {
  const t = texts[lang];
  const come = () => s.come('full', { width, agent: width < 640 ? 'phone' : 'desktop' });

  it('results and details have titles of their own, every link of the header, and prices as the visitor wants them', async () => {
    const { page } = await come();
    await page.goto(s.address('full', `${resultsPath(s)}&lng=${lang}`));
    await alive(page);
    await page.locator('.media-row').first().waitFor();
    const list = `${t('title.in', { page: t('shell.service.Hotels'), place: lang === 'ar' ? 'لشبونة' : 'Lisbon' })} - ${NAME}`;
    await expect.poll(() => page.title()).toBe(list);

    await openMenu(page);
    const links = await page
      .getByRole('dialog')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining(['/booknow/hotels', '/about', '/faqs', '/find-booking', '/signup']),
    );
    await page.keyboard.press('Escape');

    const row = page.locator('.media-row').first();
    const amount = async () =>
      Number((await row.locator('.now').innerText()).replace(/[^\d.]/g, ''));
    const whole = await amount();
    const perNight = page.getByRole('button', { name: t('results.prices.night'), exact: true });
    await perNight.focus();
    await page.keyboard.press('Enter');
    await expect.poll(amount).toBeCloseTo(whole / 2, 1);
    // the total stays next to it
    await expect
      .poll(async () => (await row.locator('.covers').innerText()).replace(/[^\d.,]/g, ''))
      .toContain(whole.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ','));
    expect(await axeFaults(page, ['.map'])).toEqual([]);
    if (lang === 'ar') await expectNoEnglish(page);
    await page.reload();
    await alive(page);
    await row.waitFor();
    await expect.poll(amount).toBeCloseTo(whole / 2, 1);

    await row.locator('a').first().click();
    await page.locator('.rate-group').first().waitFor();
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    await expect.poll(() => page.title()).toMatch(new RegExp(` - ${NAME}$`));
    await expect.poll(async () => (await page.title()).startsWith(`${name}, `)).toBe(true);
    await expect
      .poll(() => page.locator('.rate-group .covers').first().innerText())
      .toContain(t('find.covers', { count: 2 }));
    await page.goBack();
    await expect.poll(() => page.title()).toBe(list);
  });

  it('a guest finds a booking by its reference and address, and sees the hotel’s telephone and a map', async () => {
    const way = journeys(s.world);
    const booking = await way.confirmed({ agency: 'full' });
    const { page } = await come();
    await page.goto(s.address('full', `/?lng=${lang}`));
    await alive(page);
    if (width < 640) await openMenu(page);
    await page
      .getByRole('link', { name: t('header.findBooking'), exact: true })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: t('expired.findHead') }).waitFor();
    await expect.poll(() => page.title()).toBe(`${t('header.findBooking')} - ${NAME}`);
    const ask = async (reference: string, email: string): Promise<string> => {
      await page.getByLabel(t('expired.reference'), { exact: true }).fill(reference);
      await page.getByLabel(t('expired.email'), { exact: true }).fill(email);
      await page.keyboard.press('Enter');
      const said = page.locator('main [role=status]');
      await said.waitFor();
      const text = await said.innerText();
      await page.getByRole('button', { name: t('expired.again'), exact: true }).click();
      return text;
    };
    // the response is the same for known and unknown bookings
    const unknown = await ask('7K2M4QXW', 'nobody@mail.example');
    expect(await ask(booking.reference, 'grace@example.com')).toBe(unknown);
    expect(unknown).toContain(t('expired.sentHead'));
    expect(await axeFaults(page)).toEqual([]);

    let mails: { text: string }[] = [];
    await expect
      .poll(async () => {
        mails = await s.world.server.database.admin<{ text: string } & Record<string, unknown>>(
          `select text from mail where kind = 'booking.link.traveller' and subject like '%${booking.reference}%'`,
        );
        return mails.length;
      })
      .toBe(1);
    const short = /\/url\/[\w-]{22}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    await page.goto(s.address('full', `${short}?lng=${lang}`));
    await page.getByText(booking.reference).first().waitFor();
    await expect.poll(() => page.title()).toBe(`${t('title.booking')} - ${NAME}`);
    const phone = page.locator('a.hotel-phone');
    await phone.scrollIntoViewIfNeeded();
    await expect.poll(() => phone.getAttribute('href')).toMatch(/^tel:\+351555011\d{3}$/);
    await expect.poll(() => phone.innerText()).toContain(t('stay.phone'));
    await page.locator('.stay-map .city-map-ground').waitFor();
    expect(await axeFaults(page, ['.map'])).toEqual([]);
    if (lang === 'ar') await expectNoEnglish(page);
  });

  it('the page of a hotel is at most 6,000 px long on a phone, and nothing of it is lost', async () => {
    const { page } = await come();
    await page.goto(s.address('full', `${resultsPath(s)}&lng=${lang}`));
    await alive(page);
    await page.locator('.media-row a').first().click();
    await page.locator('.rate-group').first().waitFor();
    await page.locator('table.rates').first().waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    if (width < 640) await expect.poll(height).toBeLessThanOrEqual(6_000);
    const shown = () => page.locator('.rate-group').filter({ visible: true }).count();
    const policies = () => page.locator('.policy-list > div').filter({ visible: true }).count();
    const all = [
      await page.locator('.rate-group').count(),
      await page.locator('.policy-list > div').count(),
    ];
    expect(all[0]).toBeGreaterThan(2);
    if (width < 640) {
      expect(await shown()).toBe(2);
      // with the keyboard; the button keeps the focus
      for (const key of ['hotel.allRooms', 'hotel.allPolicies', 'hotel.allAmenities']) {
        const button = page.getByRole('button', { name: t(key), exact: true });
        await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
          .toBe('true');
      }
      while ((await page.locator('.rates-of-room > .only-phone').count()) > 0)
        await page.locator('.rates-of-room > .only-phone').first().click();
      await expect
        .poll(() => page.locator('table.rates tbody tr').filter({ visible: false }).count())
        .toBe(0);
    }
    expect([await shown(), await policies()]).toEqual(all);
    expect(await axeFaults(page, ['.map'])).toEqual([]);
    if (lang === 'ar') await expectNoEnglish(page);
  });
});

it('no page that is open shows an English sentence of ours in Arabic, to a visitor or a customer', async () => {
  s.expects(/404/);
  expect(SENTENCES.length).toBeGreaterThan(300);
  for (const role of [undefined, 'customer'] as const) {
    const { page } = await s.come('full', {
      width: 390,
      agent: 'phone',
      ...(role ? { role } : {}),
    });
    // a third of the pages; npm run test:full opens all
    for (const { path, built, sensitive } of inTurn(Object.values<PageRecord>(PAGES), 3)) {
      if (!built || path === PAGES.logout.path || (role !== undefined && !sensitive)) continue;
      await page.goto(s.address('full', `${path}?lng=ar`));
      await alive(page);
      await page
        .locator('main :is(h1, h2)')
        .first()
        .waitFor()
        .catch(() => Promise.reject(new Error(`${path} has no heading, at ${page.url()}`)));
      await expectNoEnglish(page);
    }
  }
});
