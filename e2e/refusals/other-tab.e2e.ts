// A checkout with an open payment, opened again in another tab: the tab shows its true state, leads
// on to the payment or ends it, and one booking is paid once, whatever is pressed in either tab.
// Other users learn nothing about it.
import type { BrowserContext, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { inTurn } from '@portico/test-kit/sample';
import { Driver, PAID_NOW } from '../journeys/driver.ts';
import { Flyer } from '../journeys/flyer.ts';
import { expectAgreement, expectNothingSold, minor, referencesOf } from '../journeys/ledgers.ts';
import { stage } from '../journeys/stage.ts';
import { CARDS, Traveller } from '../journeys/traveller.ts';
import { driverAtNames, flyerAtNames } from './at-names.ts';
import { atCheckout } from './checkout.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'alpha,kappa,psi' });

interface AtPay {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly buyer: Traveller;
  /** Waits for the product's confirmation; returns the reference. */
  readonly booked: (page: Page) => Promise<string>;
}
const PRODUCTS: readonly { readonly product: string; readonly atPay: () => Promise<AtPay> }[] = [
  {
    product: 'hotels, a visitor',
    atPay: async () => {
      const { page, context, traveller } = await atCheckout(s, { role: null });
      return { page, context, buyer: traveller, booked: (tab) => new Traveller(tab).confirmed() };
    },
  },
  {
    product: 'hotels, a customer',
    atPay: async () => {
      const { page, context, traveller } = await atCheckout(s, { role: 'customer' });
      return { page, context, buyer: traveller, booked: (tab) => new Traveller(tab).confirmed() };
    },
  },
  {
    product: 'flights',
    atPay: async () => {
      const { page, context, buyer } = await flyerAtNames(s);
      await buyer.toPay();
      const booked = async (tab: Page) => (await new Flyer(s, tab).ticketed()).reference;
      return { page, context, buyer, booked };
    },
  },
  {
    product: 'cars',
    atPay: async () => {
      const { page, context, buyer } = await driverAtNames(s);
      await buyer.toPay();
      return {
        page,
        context,
        buyer,
        booked: (tab) => new Driver(s, tab).booked(...PAID_NOW),
      };
    },
  },
];

const newest = async () => (await referencesOf(s, 'full')).at(-1) ?? '';

describe.each(inTurn(PRODUCTS, 2))('an open payment ($product)', ({ atPay }) => {
  /** Opens the card page in the first tab, and the same checkout in another one. */
  async function twoTabs() {
    s.expects(/409 \(Conflict\)|404 \(Not Found\)/);
    const at = await atPay();
    const { page, context, buyer } = at;
    const checkout = page.url();
    const due = minor(await page.locator('#pay-title').innerText());
    await buyer.pay();
    const other = await s.tab(context);
    await other.goto(checkout);
    const open = other.getByRole('heading', { level: 1, name: buyer.t('booking.wait.payment') });
    await open.waitFor({ timeout: 20_000 });
    return { ...at, checkout, due, other, open, second: new Traveller(other) };
  }

  it('is told in another tab with what is being bought, and paid there once; both tabs then say booked', async () => {
    const { page, checkout, due, other, second, booked } = await twoTabs();
    const panel = other.locator('.stay-panel');
    expect((await panel.locator('h2').innerText()).length).toBeGreaterThan(3);
    expect(await panel.innerText()).toMatch(/\$/);
    expect(await other.locator('main').innerText()).not.toContain(second.t('checkout.consumed'));
    // a reload, and the same URL again, show the same
    await other.reload();
    await other.getByRole('link', { name: second.t('booking.wait.toPayment') }).waitFor();
    await other.getByRole('link', { name: second.t('booking.wait.toPayment') }).click();
    await other.waitForURL(/\/gateway\/pay\//);
    await second.card(CARDS.good);
    const reference = await booked(other);
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(due);
    // the card page of the first tab has expired, and accepts nothing more
    await page.reload();
    const third = await s.tab(page.context());
    await third.goto(checkout);
    expect(await booked(third)).toBe(reference);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('is ended in another tab, where the same is paid anew, once; a stranger is told nothing of it', async () => {
    const { context, checkout, other, second, booked } = await twoTabs();
    const before = await newest();
    const stranger = await s.come('full');
    await stranger.page.goto(checkout);
    const told = stranger.page.locator('main');
    await expect.poll(() => told.innerText()).not.toBe('');
    await stranger.page.locator('main h1').first().waitFor();
    await expect.poll(() => told.innerText(), { timeout: 20_000 }).not.toContain(before);
    expect(await stranger.page.locator('.stay-panel').count()).toBe(0);
    expect(context.pages().length).toBeGreaterThan(1);
    await other.getByRole('button', { name: second.t('booking.wait.startAgain') }).click();
    await other.getByText(second.t('checkout.left')).waitFor({ timeout: 20_000 });
    await expectNothingSold(s, before);
    if ((await other.locator('#accepted').count()) === 0) await second.payButton().click();
    const first = other.getByLabel(second.t('checkout.firstName')).first();
    if ((await first.count()) > 0 && (await first.inputValue()) === '') await second.fillNames();
    await other.locator('#accepted').check();
    await second.payButton().dblclick();
    await other.waitForURL(/\/gateway\/pay\//);
    await second.card(CARDS.good);
    const reference = await booked(other);
    expect(reference).not.toBe(before);
    await expectAgreement(s, reference, 'CONFIRMED');
    await expectNothingSold(s, before);
  });

  it('is found by a press in a tab that was open before, and by the card page that was closed', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, context, buyer, booked } = await atPay();
    const checkout = page.url();
    const other = await s.tab(context);
    await other.goto(checkout);
    const second = new Traveller(other);
    await other.locator('#accepted').waitFor({ timeout: 20_000 });
    const first = other.getByLabel(second.t('checkout.firstName')).first();
    if ((await first.count()) > 0) await second.fillNames();
    await other.locator('#accepted').check();
    const many = (await referencesOf(s, 'full')).length;
    await Promise.all([buyer.payButton().dblclick(), second.payButton().click()]);
    // one of them has begun to pay; the other one says that the payment is open
    const open = (tab: Page) =>
      tab.getByRole('heading', { level: 1, name: second.t('booking.wait.payment') });
    const isAtCard = (tab: Page) => /\/gateway\/pay\//.test(tab.url());
    await expect
      .poll(
        async () => [
          [page, other].filter(isAtCard).length,
          (await open(page).count()) + (await open(other).count()),
        ],
        { timeout: 20_000 },
      )
      .toEqual([1, 1]);
    expect(await referencesOf(s, 'full')).toHaveLength(many + 1);
    const atCard = isAtCard(page) ? page : other;
    await atCard.close();
    const back = await s.tab(context);
    await back.goto(checkout);
    await open(back).waitFor({ timeout: 20_000 });
    await back.getByRole('link', { name: second.t('booking.wait.toPayment') }).click();
    await new Traveller(back).card(CARDS.good);
    const reference = await booked(back);
    await expectAgreement(s, reference, 'CONFIRMED');
    expect(await referencesOf(s, 'full')).toHaveLength(many + 1);
  });
});
