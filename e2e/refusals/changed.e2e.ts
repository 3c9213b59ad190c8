// The room or its price has changed since it was selected: the page says so before payment, and
// only the agreed amount is charged.
import { turns } from '@portico/test-kit/turns';
import { afterEach, describe, expect } from 'vitest';
import { expectAgreement, expectNothingSold, minor, referencesOf } from '../journeys/ledgers.ts';
import { stage } from '../journeys/stage.ts';
import { CARDS } from '../journeys/traveller.ts';
import { atCheckout } from './checkout.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);
afterEach(() => faults(''));

describe('sold out', () => {
  it('at the press: says so, offers the hotel’s other rooms, and sends nobody to a card page', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await faults('sold-out@check');
    await traveller.payButton().click();
    await page.getByRole('heading', { name: traveller.t('stay.soldOut') }).waitFor();
    expect(await referencesOf(s, 'full')).toHaveLength(before);
    await faults('');
    await page.getByRole('link', { name: traveller.t('stay.otherItem') }).click();
    await page.waitForURL(/\/booknow\/hotels\/search-details\?/);
    await page.locator('.rate-group').first().waitFor();
  });

  it('while the card is being paid: nothing is charged, and the page says so', async () => {
    // the page requests its quote, whose claim has failed
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    await traveller.pay();
    await faults('sold-out@book');
    await traveller.card(CARDS.good);
    await page.getByRole('heading', { name: traveller.t('stay.soldOut') }).waitFor();
    const { gateway, captured } = await expectNothingSold(
      s,
      (await referencesOf(s, 'full')).at(-1) ?? '',
    );
    expect(captured).toBe(0);
    expect(gateway.at(-1)).toBe('void');
  });
});

describe('the price has changed', () => {
  it('at the press: old and new stand side by side, and who agrees books at the new one', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller, total } = await atCheckout(s);
    await faults('price+5%@check');
    await traveller.payButton().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    const struck = minor(await dialog.locator('.summary-struck dd').innerText());
    const now = minor(await dialog.locator('.summary-total dd').innerText());
    expect(struck).toBe(total);
    expect(now).toBeGreaterThan(total);
    await dialog.locator('button.primary').click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () =>
        minor(await page.locator('.checkout-side .summary-total dd').first().innerText()),
      )
      .toBe(now);
    const due = minor(await page.locator('#pay-title').innerText());
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    await expect
      .poll(async () => minor(await page.locator('.summary-total dd').first().innerText()))
      .toBe(now);
    expect(captured).toBe(due);
  });

  it('and who does not agree goes back to the rooms with nothing booked', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    const before = (await referencesOf(s, 'full')).length;
    await faults('price+5%@check');
    await traveller.payButton().click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: traveller.t('stay.otherItem') })
      .click();
    await page.waitForURL(/\/booknow\/hotels\/search-details\?/);
    expect(await referencesOf(s, 'full')).toHaveLength(before);
  });

  it('while the card is being paid: nothing is charged', async () => {
    s.expects(/409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    await traveller.pay();
    await faults('price+5%@book');
    await traveller.card(CARDS.good);
    await page.waitForURL(/\/booknow\/hotels\/(confirm-payment|checkout)\?/);
    const reference = (await referencesOf(s, 'full')).at(-1) ?? '';
    const { captured } = await expectNothingSold(s, reference);
    expect(captured).toBe(0);
    await page.getByText(traveller.t('stay.failure.PRICE_CHANGED')).waitFor();
  });
});

describe('the quote has run out', () => {
  it('while the form was filled in: the press takes it again in silence, and the next one pays', async () => {
    s.expects(/410 \(Gone\)|401 \(Unauthorized\)|409 \(Conflict\)/);
    const { page, traveller } = await atCheckout(s);
    const due = minor(await page.locator('#pay-title').innerText());
    await s.world.server.clock.advance(21 * 60_000);
    const quote = new URL(page.url()).searchParams.get('quote') ?? '';
    await traveller.payButton().click();
    await page.waitForURL((url) => url.searchParams.get('quote') !== quote);
    await expect
      .poll(() => page.getByLabel(traveller.t('checkout.lastName')).first().inputValue())
      .toBe('Rahman');
    await traveller.pay();
    await traveller.card(CARDS.good);
    const { captured } = await expectAgreement(s, await traveller.confirmed(), 'CONFIRMED');
    expect(captured).toBe(due);
  });
});
