// What an airline changes after the sale: told at the head of the booking with old and new times side by side, accepted, or a reason
// to go for nothing.
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { settled } from '../look/settled.ts';
import { Flyer } from './flyer.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** One test in 2 is played in a run, all of them by npm run test:full. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);

/** A booking that stands, on its page; what was paid. */
async function booked(flyer: Flyer): Promise<{ reference: string; paid: number }> {
  const { page, t } = flyer;
  await faults('');
  await flyer.choose('full');
  await flyer.names();
  await flyer.payButton().click();
  await page.waitForURL(/\/booknow\/flights\/checkout\?/);
  await page.locator('#accepted').check();
  const paid = minor(await page.locator('#pay-title').innerText());
  await flyer.pay();
  await flyer.card(CARDS.good);
  const { reference } = await flyer.ticketed();
  await faults('schedule-change=late400m@retrieve');
  await page
    .getByRole('link', { name: t('booking.title') })
    .first()
    .click();
  await page.waitForURL(/\/flight-details\?/);
  return { reference, paid };
}

/** The notice at the head of the page, with nothing that runs over its edge. */
async function noticed(page: Page): Promise<string> {
  const notice = page.locator('.booking-notice');
  await notice.waitFor({ timeout: 15_000 });
  await settled(page);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
  return plain(await notice.innerText());
}

const come = (lang: Lang, width: number) =>
  s.come('full').then(async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    return new Flyer(s, page, lang);
  });

it('is accepted, and the booking is what it is now', async () => {
  const flyer = await come('en', 1440);
  const { page, t } = flyer;
  const { reference } = await booked(flyer);
  const words = await noticed(page);
  expect(words).toContain(t('flightSale.changed.before'));
  expect(words).toContain(t('flightSale.changed.after'));
  const now = page.locator('.booking-notice .legs-changed > section').nth(1);
  const departs = plain(await now.locator('.leg-end b').first().innerText());
  await page.getByRole('button', { name: t('booking.notice.accept') }).click();
  await page.locator('.booking-notice').waitFor({ state: 'detached' });
  await expect
    .poll(async () => plain(await page.locator('.flight-hour').first().innerText()))
    .toContain(departs.slice(0, 5));
  await expectAgreement(s, reference, 'CONFIRMED');
  await page.reload();
  await page.locator('.flight-hour').first().waitFor();
  expect(await page.locator('.booking-notice').count()).toBe(0);
});

it('is a reason to go for nothing', async () => {
  const flyer = await come('ar', 390);
  const { page, t } = flyer;
  const { reference, paid } = await booked(flyer);
  await noticed(page);
  await page
    .locator('.booking-notice')
    .getByRole('button', { name: t('booking.notice.cancel') })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(t('cancel.back'), { exact: true }).waitFor();
  await expect
    .poll(async () => minor(await dialog.locator('.summary-total dd').innerText()))
    .toBe(paid);
  await dialog.locator('button.primary').click();
  await page.getByText(t('booking.status.cancelled'), { exact: true }).first().waitFor();
  await page.locator('.booking-notice').waitFor({ state: 'detached' });
  await expectAgreement(s, reference, 'CANCELLED');
});
