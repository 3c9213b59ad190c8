// Card failures between the Pay button and the confirmation: no one pays twice, and typed data is
// kept.
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { expectAgreement, expectNothingSold, referencesOf } from '../journeys/ledgers.ts';
import { stage } from '../journeys/stage.ts';
import { CARDS, Traveller } from '../journeys/traveller.ts';
import { atCheckout, expectInSight } from './checkout.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage();

describe('a card', () => {
  it('that is declined leads back to the same filled form, where another card pays once [R2.2-25]', async () => {
    const { page, traveller } = await atCheckout(s);
    await page.getByLabel(traveller.t('checkout.requestsLabel')).fill('A quiet room');
    await traveller.pay();
    await traveller.card(CARDS.declined);
    await page.waitForURL(/\/booknow\/hotels\/checkout\?.*state=declined/);
    await expectInSight(page.getByRole('alert').getByText(traveller.t('checkout.declined')));
    await expect
      .poll(() => page.getByLabel(traveller.t('checkout.lastName')).first().inputValue())
      .toBe('Rahman');
    await expect
      .poll(() => page.getByLabel(traveller.t('checkout.requestsLabel')).inputValue())
      .toBe('A quiet room');
    await page.locator('#accepted').check();
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    const [declined, booked] = (await referencesOf(s, 'full')).slice(-2);
    expect(booked).toBe(reference);
    await expectNothingSold(s, declined ?? '');
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('whose challenge is refused is a declined card', async () => {
    const { page, traveller } = await atCheckout(s);
    await traveller.pay();
    await traveller.card(CARDS.challenge, 'refuse');
    await page.waitForURL(/\/booknow\/hotels\/checkout\?.*state=declined/);
    await page.getByRole('alert').getByText(traveller.t('checkout.declined')).waitFor();
    await expectNothingSold(s, (await referencesOf(s, 'full')).at(-1) ?? '');
  });
});

/** Ways back to a paid booking; npm test plays half of them. */
describe('one booking is made', () => {
  it('of two presses in one moment, and of a press in another tab', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, context, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    const other = await s.tab(context);
    await other.goto(page.url());
    const second = new Traveller(other);
    await second.payButton().waitFor();
    await second.fillNames();
    await traveller.payButton().dblclick();
    await page.waitForURL(/\/gateway\/pay\//);
    await second.payButton().click();
    await other.getByRole('heading', { name: second.t('booking.wait.payment') }).waitFor();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
    await expectAgreement(s, reference, 'CONFIRMED');
    await second.payButton().waitFor({ state: 'detached' });
  });

  it('when the confirmation is loaded again and again [R2.2-25]', async () => {
    const { page, traveller } = await atCheckout(s);
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    const before = (await referencesOf(s, 'full')).length;
    for (let i = 0; i < 3; i += 1) {
      await page.reload();
      expect(await traveller.confirmed()).toBe(reference);
    }
    expect(await referencesOf(s, 'full')).toHaveLength(before);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('when somebody goes back from the card page with the browser and goes on unchanged: it is the same payment', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await traveller.pay();
    const cardPage = page.url();
    await page.goBack();
    await expectInSight(page.getByText(traveller.t('checkout.left')));
    await page.locator('#accepted').check();
    await traveller.payButton().dblclick();
    await page.waitForURL(cardPage);
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it.each([{ role: 'customer' as const }, { role: undefined }])(
    'when somebody goes back from the card page and changes the names: the payment that was left can take no money any more ($role)',
    async ({ role }) => {
      s.expects(/409 \(Conflict\)/);
      const { page, context, traveller } = await atCheckout(s, { role: role ?? null });
      await traveller.pay();
      const old = page.url();
      const left = (await referencesOf(s, 'full')).at(-1) ?? '';
      const stillOpen = await s.tab(context);
      await stillOpen.goto(old);
      await page.goBack();
      await page.getByText(traveller.t('checkout.left')).waitFor();
      const name = page.getByLabel(traveller.t('checkout.firstName')).first();
      await expect.poll(() => name.inputValue()).toBe('Nadia');
      await name.fill('Mei');
      await page.locator('#accepted').check();
      await traveller.payButton().dblclick();
      await page.waitForURL((url) => url.pathname.includes('/gateway/pay/') && url.href !== old);
      // the card page in the other tab leads back, whatever is typed there
      await new Traveller(stillOpen).card(CARDS.good);
      await stillOpen.waitForURL(/\/booknow\/hotels\/checkout\?/);
      await traveller.card(CARDS.good);
      const reference = await traveller.confirmed();
      expect(reference).not.toBe(left);
      await page.getByText(/Mei/).first().waitFor();
      await expectNothingSold(s, left);
      await expectAgreement(s, reference, 'CONFIRMED');
    },
  );

  it('when somebody pays in one tab and changes the names in another: what was paid stands', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, context, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await traveller.pay();
    const other = await s.tab(context);
    await other.goto(page.url());
    await page.goBack();
    await page.getByText(traveller.t('checkout.left')).waitFor();
    const there = new Traveller(other);
    await there.card(CARDS.good);
    const reference = await there.confirmed();
    await page.getByLabel(traveller.t('checkout.firstName')).first().fill('Mei');
    await page.locator('#accepted').check();
    await traveller.payButton().click();
    expect(await traveller.confirmed()).toBe(reference);
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('when the browser brings the page back as it was left: it can be edited and pressed again', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    // the card page never loads: the current page stays unchanged when it is hidden
    await page.route('**/gateway/pay/**', (route) => route.fulfill({ status: 204 }));
    await traveller.payButton().click();
    await traveller.button('checkout.paying').waitFor();
    await expect.poll(async () => (await referencesOf(s, 'full')).length).toBe(before + 1);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await page.getByText(traveller.t('checkout.left')).waitFor();
    await page.unroute('**/gateway/pay/**');
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    expect(await referencesOf(s, 'full')).toHaveLength(before + 1);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('when somebody leaves the card page by its own way back, and books after all', async () => {
    const { page, traveller } = await atCheckout(s);
    await traveller.pay();
    await page.locator('form[action$="/cancel"] button').click();
    await page.waitForURL(/\/booknow\/hotels\/checkout\?.*state=left/);
    await page.getByText(traveller.t('checkout.left')).waitFor();
    const left = (await referencesOf(s, 'full')).at(-1) ?? '';
    await page.locator('#accepted').check();
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    expect(reference).not.toBe(left);
    await expectNothingSold(s, left);
    await expectAgreement(s, reference, 'CONFIRMED');
  });
});

describe('when the browser closes on the card page', () => {
  it('after paying, the gateway’s event alone confirms the booking, and My Trips has it', async () => {
    const { page, context, traveller } = await atCheckout(s);
    await traveller.pay();
    // the payment service receives the card, the browser never receives the response
    await page.route('**/gateway/pay/**', async (route) => {
      const { method, url, body } = {
        method: route.request().method(),
        url: route.request().url(),
        body: route.request().postData(),
      };
      const reply = await fetch(url, {
        method,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      });
      expect(reply.status).toBe(303);
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed');
    await traveller.card(CARDS.good);
    await lost;
    await context.close();
    const reference = (await referencesOf(s, 'full')).at(-1) ?? '';
    await expectAgreement(s, reference, 'CONFIRMED');
    const { page: elsewhere } = await s.come('full', { role: 'customer' });
    await elsewhere.goto(s.address('full', '/mytrip/mytrips'));
    await elsewhere.getByText(reference).first().waitFor();
  });

  it('before paying, the page can be opened again elsewhere and paid there', async () => {
    const { page, context, traveller } = await atCheckout(s);
    await traveller.pay();
    const url = page.url();
    await context.close();
    const { page: elsewhere } = await s.come('full', { role: 'customer' });
    await elsewhere.goto(url);
    const there = new Traveller(elsewhere);
    await there.card(CARDS.good);
    await expectAgreement(s, await there.confirmed(), 'CONFIRMED');
  });
});
