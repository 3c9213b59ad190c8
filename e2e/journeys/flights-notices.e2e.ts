// Changes by an airline after the sale: shown at the top of the booking with old and new times side
// by side, accepted, answered with another flight, or used to cancel free of charge.
import type { DemoRole } from '@portico/demo';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { settled } from '../look/settled.ts';
import { Flyer } from './flyer.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);

/** Makes a confirmed booking and opens its page; returns the amount paid. */
async function booked(
  flyer: Flyer,
  change = 'late400m',
): Promise<{ reference: string; paid: number }> {
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
  await faults(`schedule-change=${change}@retrieve`);
  await page
    .getByRole('link', { name: t('booking.title') })
    .first()
    .click();
  await page.waitForURL(/\/flight-details\?/);
  return { reference, paid };
}

/** Returns the notice at the top of the page; nothing in it may overflow. */
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

/**
 * Opens a page for a separate account: a second booking of the same flights by one account is
 * refused as a duplicate.
 */
const come = async (lang: Lang, width: number, role?: DemoRole) => {
  const { page } = await s.come('full', role === undefined ? {} : { role });
  await page.setViewportSize({ width, height: 900 });
  return new Flyer(s, page, lang);
};

const DIRECTIONS = /[\u2066-\u2069]/g;
const noticeMail = async (reference: string) => {
  const mails = async () =>
    s.world.server.database.admin<{ text: string; subject: string }>(
      "select text, subject from mail where text like $1 and kind = 'booking.notice.traveller'",
      [`%${reference}%`],
    );
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  return (await mails())[0];
};

/** Returns the departure times of both sides of a notice: as booked, and now. */
const hoursOf = async (page: Page): Promise<string[]> => {
  const first = (side: number) =>
    page.locator('.booking-notice .legs-changed > section').nth(side).locator('.leg-end b').first();
  return [plain(await first(0).innerText()), plain(await first(1).innerText())].map((hour) =>
    hour.slice(0, 5),
  );
};

/**
 * Expects the new time before the old one, and the deadline, in the email, in My Trips and on the
 * page.
 */
async function toldEverywhere(flyer: Flyer, reference: string): Promise<readonly [string, string]> {
  const { page, t } = flyer;
  const words = await noticed(page);
  const [was = '', now = ''] = await hoursOf(page);
  expect(now).not.toBe(was);
  for (const key of ['flightSale.changed.before', 'flightSale.changed.after'])
    expect(words).toContain(t(key));
  expect(await page.locator('#notice-title').innerText()).toContain(now);
  const status = t('flightSale.changed.status.time');
  expect(plain(await page.locator('.booking-head .badge').innerText())).toBe(status);
  const next = plain(await page.locator('.next-moment').innerText());
  expect(next).toContain(now);
  expect(next).not.toContain(was);
  const mail = await noticeMail(reference);
  const [subject, text] = [mail?.subject, mail?.text].map((one = '') =>
    one.replace(DIRECTIONS, ''),
  );
  expect(subject?.indexOf(now)).toBeGreaterThanOrEqual(0);
  expect(subject?.indexOf(now)).toBeLessThan(subject?.indexOf(was) ?? -1);
  expect(text?.indexOf(now)).toBeLessThan(text?.indexOf(was) ?? -1);
  const here = page.url();
  await flyer.open(s.address('full', `/mytrip/mytrips?lng=${flyer.lang}`));
  const trips = page.locator('.trip').filter({ hasText: reference }).first();
  await trips.waitFor();
  await expect.poll(async () => plain(await trips.innerText())).toContain(status);
  await flyer.open(here);
  await noticed(page);
  return [was, now];
}

it.each([
  ['en', 1440, 'customer'],
  ['ar', 390, 'second'],
] as const)(
  'is told with its new time, kept, and the booking is what it is now (%s, %i)',
  async (lang, width, role) => {
    const flyer = await come(lang, width, role);
    const { page, t } = flyer;
    const { reference } = await booked(flyer);
    const [, now] = await toldEverywhere(flyer, reference);
    const keep = page.locator('.booking-notice-foot button.primary');
    expect(plain(await keep.innerText()).replace(DIRECTIONS, '')).toBe(
      t('flightSale.changed.keep', { time: now }).replace(DIRECTIONS, ''),
    );
    await keep.click();
    await page.locator('.booking-notice').waitFor({ state: 'detached' });
    await expect
      .poll(async () => plain(await page.locator('.flight-hour').first().innerText()))
      .toContain(now);
    expect(plain(await page.locator('.booking-history').innerText())).toContain(
      t('booking.history.accepted'),
    );
    await expectAgreement(s, reference, 'CONFIRMED');
    await page.reload();
    await page.locator('.flight-hour').first().waitFor();
    expect(await page.locator('.booking-notice').count()).toBe(0);
  },
);

it.each([
  ['ar', 1440],
  ['en', 390],
] as const)(
  'offers other flights, and is a reason to go for nothing (%s, %i)',
  async (lang, width) => {
    const flyer = await come(lang, width);
    const { page, t } = flyer;
    const { reference, paid } = await booked(flyer);
    await noticed(page);
    const notice = page.locator('.booking-notice');
    await notice.getByRole('radio', { name: new RegExp(t('flightSale.instead')) }).check();
    await notice.getByRole('button', { name: t('flightSale.instead') }).waitFor();
    await notice.getByRole('radio', { name: new RegExp(t('booking.notice.cancel')) }).check();
    await notice.getByRole('button', { name: t('booking.notice.cancel') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(t('cancel.back'), { exact: true }).waitFor();
    await expect
      .poll(async () => minor(await dialog.locator('.summary-total dd').innerText()))
      .toBe(paid);
    await dialog.locator('button.primary').click();
    await page.getByText(t('booking.status.cancelled'), { exact: true }).first().waitFor();
    await page.locator('.booking-notice').waitFor({ state: 'detached' });
    await expectAgreement(s, reference, 'CANCELLED');
  },
);

/** Chooses the first flight offered in place of the changed one, by keyboard alone. */
async function takeFirst({ page, t }: Flyer): Promise<void> {
  const button = page
    .locator('.booking-notice')
    .getByRole('button', { name: t('flightSale.instead') });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const card = dialog.getByRole('radio').first();
  await card.focus();
  await page.keyboard.press('Space');
  expect(plain(await dialog.locator('.radio-card').first().innerText())).toContain(
    t('flightAfterSale.nothing'),
  );
  const last = dialog.locator('.dialog-actions .button').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await dialog.locator('.legs-changed').waitFor();
  await page.locator('#amend-accepted').check();
  const take = dialog.getByRole('button', { name: t('flightAfterSale.takeFlight') });
  await take.focus();
  await page.keyboard.press('Enter');
}

it.each([
  ['en', 390],
  ['ar', 1440],
] as const)(
  'of a flight that is gone says so, keeps nothing, and moves the booking to another for nothing (%s, %i)',
  async (lang, width) => {
    const flyer = await come(lang, width);
    const { page, t } = flyer;
    const { reference } = await booked(flyer, 'cancelled');
    await noticed(page);
    // only the old flight is gone
    await faults('');
    const notice = page.locator('.booking-notice');
    expect(plain(await page.locator('.booking-head .badge').innerText())).toBe(
      t('flightSale.changed.status.cancelled'),
    );
    expect(await notice.getByRole('radio').count()).toBe(2);
    const mail = await noticeMail(reference);
    expect(mail?.text).toContain(t('flightSale.changed.gone'));
    await takeFirst(flyer);
    await notice.waitFor({ state: 'detached' });
    await expect
      .poll(async () => plain(await page.locator('.booking-history').innerText()))
      .toContain(t('booking.history.change'));
    await expectAgreement(s, reference, 'CONFIRMED');
    await page.reload();
    await page.locator('.flight-hour').first().waitFor();
    expect(await page.locator('.booking-notice').count()).toBe(0);
  },
);
