// Changes by a rental company after the sale, and a desk that closes before the driver's flight
// lands: the traveller is informed in plain words, with a phone number, in time.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { settled } from '../look/settled.ts';
import { Driver, PAID_NOW } from './driver.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,psi' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);
const DIRECTIONS = /[\u2066-\u2069]/g;

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'changed hours are told as such, with the telephone of the desk, on the page and in the mail (%s, %i px)',
  async (lang: Lang, width: number) => {
    await faults('');
    const { page } = await s.come('full', { width });
    const driver = new Driver(s, page, lang);
    const { t } = driver;
    await driver.choose('full');
    await driver.names();
    await driver.confirms();
    await driver.field('details.landsAt').fill('09:10');
    await driver.toPay();
    // the landing time is shown again before payment
    expect(plain(await page.locator('.names-review').locator('..').innerText())).toContain('09:10');
    await driver.pay();
    await driver.card(CARDS.good);
    const reference = await driver.booked(...PAID_NOW);
    await faults('desk-closed@retrieve');
    await page
      .getByRole('link', { name: t('booking.title') })
      .first()
      .click();
    const notice = page.locator('.booking-notice');
    await notice.waitFor({ timeout: 15_000 });
    await settled(page);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    const words = plain(await notice.innerText());
    for (const key of ['carSale.changed.pickUp', 'carSale.changed.phone'])
      expect(words).toContain(t(key));
    const phone = await notice.locator('a[href^="tel:"]').first().getAttribute('href');
    expect(phone).toMatch(/^tel:\+\d{8,}$/);
    expect(plain(await page.locator('.booking-head .badge').innerText())).toBe(
      t('carSale.changed.status.hours'),
    );
    const mails = () =>
      s.world.server.database.admin<{ text: string; subject: string }>(
        "select text, subject from mail where text like $1 and kind = 'booking.notice.traveller'",
        [`%${reference}%`],
      );
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mails();
    const text = (mail?.text ?? '').replace(DIRECTIONS, '');
    expect(text).toContain(t('carSale.changed.head'));
    expect(text.replace(/[^+\d]/g, '')).toContain(phone?.slice('tel:'.length));
  },
  90_000,
);
