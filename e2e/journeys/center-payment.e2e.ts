// How an agency is paid, on its own page: accounts with masked keys, and the one of new payments.
import type { AgencyData } from '@portico/contract';
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { GATEWAY_SECRET } from '@portico/test-kit/rehearsal';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { press } from '../mouse.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const PAGE = '/settings/payment';
/** The page is patient; that a change is live within a second is payment.db.test.ts. */
const PATIENT = { timeout: 30_000, interval: 200 };

const open = async (page: Page) => {
  page.setDefaultTimeout(40_000);
  await page.goto(s.address('full', PAGE));
  await page.locator('.set-form .set-group').first().waitFor();
};
const field = (page: Page, name: string) =>
  page.getByLabel(t(`centerPayment.field.${name}`), { exact: true });
const accounts = (page: Page) => page.locator('.pay-accounts > li');
const save = async (page: Page) => {
  await press(page, page.getByRole('button', { name: t('centerSettings.bar.save'), exact: true }));
  const news = page.getByRole('status').filter({ hasText: t('centerSettings.saved') });
  await news.waitFor();
};

it('an owner adds an account: its keys are masked, and it is the one of new payments', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await open(page);
  await accounts(page).first().waitFor();
  expect(await accounts(page).count()).toBe(1);
  const { publicKey, secretKey } = sandboxCardKeys(GATEWAY_SECRET, 'fairwater-second-account');
  await field(page, 'publicKey').fill(publicKey);
  await field(page, 'secret').fill(secretKey);
  expect(await axeFaults(page)).toEqual([]);
  await save(page);
  await expect.poll(() => accounts(page).count()).toBe(2);
  await page.reload();
  await accounts(page).first().waitFor();
  const [first = '', second = ''] = await accounts(page).allInnerTexts();
  expect(first).toContain(t('centerPayment.accounts.current'));
  expect(first).toContain(`••••${secretKey.slice(-4)}`);
  expect(first).not.toContain(publicKey);
  expect(second).toContain(t('centerPayment.accounts.noKey'));
  expect(await page.content()).not.toContain(secretKey);
  expect(await field(page, 'secret').inputValue()).toBe('');
  // back to the first account, by keyboard alone
  const use = accounts(page).nth(1).getByRole('button');
  await use.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('status')
    .filter({ hasText: t('centerSettings.saved') })
    .waitFor();
  await expect
    .poll(() => accounts(page).first().innerText(), PATIENT)
    .toContain(t('centerPayment.accounts.noKey'));
  const { json } = await s.world.client('full').get<{ agency: AgencyData }>('/api/agency');
  expect(json.agency.currentPaymentGateway).toBe('sandbox-card');
});

it('a sales agent who types the address sees no form [R5-22]', async () => {
  const { page } = await s.come('full', { role: 'sales', width: 1440, still: true });
  s.expects(/403/);
  await page.goto(s.address('full', PAGE));
  await page.locator('.center-sheet h1').waitFor();
  await page.getByText(t('center.why.payment.read')).first().waitFor();
  expect(await page.locator('.set-form, .center-sheet input').count()).toBe(0);
});
