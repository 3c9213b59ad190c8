// A car without a mouse: from home to the desk's rates, the driver, the payment, My Trips and back again.
import { expect, it } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { Keys } from './keys.ts';
import { expectAgreement } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

const s = stage({ suppliers: 'alpha,psi' });

it('a customer rents a car, finds it in My Trips and cancels it by keyboard alone', async () => {
  const { page } = await s.come('full', { role: 'customer' });
  const traveller = new Traveller(page);
  const { t } = traveller;
  const keys = new Keys(page);
  await page.goto(s.address('full', '/?tab=Cars'));
  await alive(page);
  await page
    .locator('#search-panel-cars form, form #search-panel-cars, .search-box input')
    .first()
    .waitFor();

  // a place from the list leads on to the times; Escape leaves them as they are proposed
  await keys.to('.search-box input');
  await keys.type('orlando');
  await page.getByRole('option').first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  await page.locator('.popup').waitFor();
  await keys.press('Escape');
  await keys.to('.search-go');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/cars\/search\?/);
  await page.locator('.car-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
  await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });

  await keys.to('.car-row a[href*="result-details"]');
  await keys.press('Enter');
  await page.waitForURL(/\/result-details\?/);
  await page.locator('.rental-panel').first().waitFor({ timeout: 20_000 });
  await keys.lands('#main');
  // rates are one group: the arrow keys move between those that are paid now and those that are not
  await keys.to('input[type=radio]:checked');
  for (let turn = 0; turn < 8; turn += 1) {
    const value = await page.locator('input[type=radio]:checked').first().inputValue();
    if (value.startsWith('now.')) break;
    await keys.press('ArrowRight');
    await keys.look();
  }
  await keys.to('.rental-side .button.primary');
  await keys.press('Enter');
  await page.waitForURL(/reservation-details\?/);
  await page.locator('.pay-line button').waitFor();
  await keys.lands('#main');

  // nothing is filled in: the first field that is missing has the focus
  const field = (id: string) => `[id="${id}"]`;
  await keys.to(field('leads.0.firstName'));
  await keys.press('Control+a');
  await keys.type('Nadia');
  await keys.to(field('leads.0.lastName'));
  await keys.press('Control+a');
  await keys.type('Rahman');
  await keys.press('Enter');
  await keys.lands(field('leads.0.birthDate'));
  await keys.type('1');
  await keys.to(field('leads.0.birthDate.month'));
  await keys.press('ArrowDown');
  await keys.to(field('leads.0.birthDate.year'));
  await keys.type(String(new Date().getFullYear() - 40));
  await keys.press('Enter');
  await keys.lands(field('details.confirms.licence'));
  await keys.press('Space');
  const card = page.locator(field('details.confirms.card'));
  if ((await card.count()) > 0) {
    await keys.to(field('details.confirms.card'));
    await keys.press('Space');
  }
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
  await page.locator('#accepted').waitFor();
  await keys.to('#accepted');
  await keys.press('Space');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/gateway\/pay\//);
  await keys.lands('#number');
  await keys.type(CARDS.good);
  await keys.to('#name');
  await keys.type('Nadia Rahman');
  await keys.to('#expiry');
  await keys.type('0931');
  await keys.to('#cvc');
  await keys.type('123');
  await keys.press('Enter');

  await page.waitForURL(/\/booknow\/Cars\/confirm-payment\?/);
  await page
    .getByRole('heading', { level: 1, name: t('booking.done.title') })
    .waitFor({ timeout: 20_000 });
  const reference = new URL(page.url()).searchParams.get('referenceNumber') ?? '';
  await keys.to('header [aria-haspopup=menu]');
  await keys.press('Enter');
  await keys.lands('[role=menuitem]');
  const trips = '[role=menuitem][href="/mytrip/mytrips"]';
  for (let turn = 0; turn < 6 && !(await keys.isOn(trips)); turn += 1)
    await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.waitForURL(/\/mytrip\/mytrips/);
  await page.locator('.trip').first().waitFor();
  await keys.lands('#main');
  await keys.to(`.trip a[href*="${reference}"]`);
  await keys.press('Enter');
  await page.waitForURL(/referenceNumber=/);
  await page.locator('.booking h1').waitFor();
  await keys.lands('#main');

  const cancel = '.booking-main .form-section .button:not([href])';
  await keys.to(cancel);
  await keys.press('Enter');
  await keys.lands('[role=alertdialog] h2');
  await page.getByRole('alertdialog').locator('button.primary').waitFor();
  await keys.to('[role=alertdialog] button.primary');
  await keys.press('Enter');
  await page
    .getByText(t('booking.status.cancelled'), { exact: true })
    .first()
    .waitFor({ timeout: 20_000 });
  await keys.lands('.booking h1');
  await expectAgreement(s, reference, 'CANCELLED');
});

it('a press whose page is long in coming is answered at once, and the answer goes with the page', async () => {
  const { page } = await s.come('full');
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    pickUp: 'airport-MCO',
    pickUpAt: `${day(40)}T10:00:00`,
    dropOffAt: `${day(43)}T10:00:00`,
    age: '30',
    residence: 'US',
  });
  await page.goto(s.address('full', `/booknow/cars/search?${query}`));
  await alive(page);
  const link = page.locator('.car-row:not(.is-waiting) a[href*="result-details"]').first();
  await link.waitFor({ timeout: 20_000 });
  const leaving = page.locator('html[data-leaving]');
  expect(await leaving.count()).toBe(0);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await link.click();
  const isAsked = await leaving.waitFor({ state: 'attached', timeout: 2_000 }).then(
    () => true,
    // its code has come before the press: nothing was waited for
    () => new URL(page.url()).pathname.endsWith('/result-details'),
  );
  expect(isAsked).toBe(true);
  release();
  await page.locator('.rental-panel').first().waitFor({ timeout: 20_000 });
  expect(await leaving.count()).toBe(0);
});
