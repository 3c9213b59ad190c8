// The bookings of an agency, for its owner: one booking of each product is found in the list, opened
// and cancelled.
import { journeys } from '@portico/test-kit/buyer';
import { prepareFor } from '../look/journeys.ts';
import { beforeAll, expect, it } from 'vitest';
import { press } from '../mouse.ts';
import { expectAgreement } from './ledgers.ts';
import { stage, texts } from './stage.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });
const t = texts.en;
const PRODUCTS = ['Hotels', 'Air Travel', 'Cars'] as const;
const references = new Map<(typeof PRODUCTS)[number], string>();

beforeAll(async () => {
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  references.set('Hotels', (await journeys(s.world).confirmed(buyer)).reference);
  const flight = await prepareFor.flights(s.world, buyer);
  references.set('Air Travel', flight.booked.reference);
  const rental = await prepareFor.cars(s.world, buyer);
  references.set('Cars', rental.booked.reference);
}, 180_000);

it.each(PRODUCTS)(
  'lists, filters, opens and cancels a booking of %s [R1-11] [R2.6-05]',
  async (product) => {
    const reference = references.get(product) ?? '';
    const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
    const rows = page.locator('.c-table tbody tr:not(.is-loading)');
    await page.goto(s.address('full', '/bookings'));
    for (const one of references.values()) await rows.filter({ hasText: one }).waitFor();
    // the tab of the product has no booking of another
    const tab = page
      .getByRole('navigation', { name: t('centerBookings.tabs') })
      .getByRole('link', { name: new RegExp(`^${t(`centerBookings.product.${product}`)}`) });
    await press(page, tab);
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain(reference);
    // by a status that it does not have it is hidden, by its own it is shown
    await press(page, page.locator('.c-filter-bar .c-chip.is-dashed'));
    const popup = page.getByRole('dialog', { name: t('centerBookings.filterBy') });
    await popup.getByRole('button', { name: t('centerBookings.filter.status') }).click();
    const status = (name: string) =>
      popup.getByRole('checkbox', { name: t(`centerParts.status.${name}`), exact: true });
    await status('cancelled').click({ force: true });
    await expect.poll(() => rows.count()).toBe(0);
    await status('cancelled').click({ force: true });
    await rows.filter({ hasText: reference }).waitFor();
    await status('confirmed').click({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('confirmed');
    await rows.filter({ hasText: reference }).waitFor();
    await page.keyboard.press('Escape');
    // opened beside the list, and cancelled
    await press(page, rows.filter({ hasText: reference }).locator('td').nth(2));
    const record = page.locator('.c-record');
    await record.locator('.c-record-title').waitFor();
    await press(page, record.getByRole('button', { name: t('record.cancel') }));
    const dialog = page.getByRole('alertdialog');
    await dialog.locator('.button.primary').waitFor();
    await press(page, dialog.locator('.button.primary'));
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => record.locator('.c-record-facts').innerText(), { timeout: 20_000 })
      .toContain(t('centerParts.status.cancelled'));
    await expectAgreement(s, reference, 'CANCELLED');
    await expect.poll(() => rows.filter({ hasText: reference }).count()).toBe(0);
  },
  90_000,
);
