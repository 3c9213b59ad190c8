// The gateway's card page in a real browser, in both languages, at three widths, with and without
// scripts.
import { inTurn } from '@portico/test-kit/sample';
import type { Browser, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { axeFaults } from '../look/axe.ts';
import { openSandbox } from '../../apps/sandbox/src/testing/shared-sandbox.ts';
import type { Sandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts';
import { sandboxCard, sandboxCardKeys } from '../../packages/gateways/sandbox-card/src/index.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const CHALLENGE = '4000002760003184';

let sandbox: Sandbox;
let browser: Browser;
let gateway: ReturnType<typeof sandboxCard>;
let orders = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
  gateway = sandboxCard({
    baseUrl: sandbox.url,
    publicBaseUrl: sandbox.url,
    profile: 'fast',
    ...sandboxCardKeys('sandbox-gateway-secret', 'browser'),
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await gateway?.close();
  await sandbox?.stop();
});

const context = () => ({
  agencyId: 'browser',
  correlationId: 'e2e',
  signal: new AbortController().signal,
  now: new Date().toISOString(),
});

async function open(
  language: 'en' | 'ar',
  options: { width?: number; scripts?: boolean; faults?: string } = {},
): Promise<{ page: Page; ref: string; url: string; problems: string[] }> {
  orders += 1;
  const outcome = await gateway.authorise(
    {
      key: `e2e-card-page-${orders}:authorise:1`,
      reference: 'PF-20771',
      amount:
        language === 'en'
          ? { amount: 87_840, currency: 'USD' }
          : { amount: 268_120, currency: 'KWD' },
      description: 'Casa do Miradouro, <b>Lisbon</b> & "more"',
      returnUrl: `${sandbox.url}/healthz?returned=${orders}`,
      cancelUrl: `${sandbox.url}/healthz?cancelled=${orders}`,
      language,
      payerEmail: 'nadia.rahman@mail.example',
      merchantName: language === 'en' ? 'Fairwater Travel' : 'فيروتر للسفر',
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    },
    { ...context(), faults: options.faults },
  );
  if (outcome.kind !== 'ok' || outcome.value.payerUrl === null)
    throw new Error(`no page: ${JSON.stringify(outcome)}`);
  const screen = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 844 },
    javaScriptEnabled: options.scripts ?? true,
  });
  const page = await screen.newPage();
  const problems: string[] = [];
  page.on('console', (message) => void problems.push(message.text()));
  page.on('pageerror', (error) => void problems.push(error.message));
  await page.goto(outcome.value.payerUrl);
  return { page, ref: outcome.value.paymentRef, url: outcome.value.payerUrl, problems };
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number);
  await page.locator('#name').fill('Nadia Rahman');
  await page.locator('#expiry').fill('09 / 30');
  await page.locator('#cvc').fill('123');
}
const send = (page: Page): Promise<void> => page.locator('.main').click();
const statusOf = async (ref: string): Promise<string> => {
  const outcome = await gateway.retrieve(ref, context());
  return outcome.kind === 'ok' ? outcome.value.status : outcome.kind;
};

/** Each run plays every width in one of the languages. */
const looks = [320, 390, 820, 1440].flatMap((width, at) =>
  (at % 2 === 0 ? (['en', 'ar'] as const) : (['ar', 'en'] as const)).map((language) => ({
    language,
    width,
  })),
);

describe('the card page', () => {
  it.each(inTurn(looks, 2))(
    'has nothing for axe to find and fits $width px, from card to challenge ($language)',
    async ({ language, width }) => {
      const { page, problems } = await open(language, { width });
      const look = async (where: string): Promise<void> => {
        expect(await axeFaults(page), where).toEqual([]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          where,
        ).toBe(0);
      };
      await expect
        .poll(() => page.locator('html').getAttribute('dir'))
        .toBe(language === 'ar' ? 'rtl' : 'ltr');
      await look('card');
      await send(page);
      await expect.poll(() => page.locator('.error:visible').count()).toBe(4);
      await look('errors');
      await fillCard(page, CHALLENGE);
      await send(page);
      await page.locator('#code').waitFor();
      await look('challenge');
      await page.locator('#code').fill('0000');
      await send(page);
      await page.locator('#code-error:visible').waitFor();
      await look('wrong code');
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  it('says what is paid, to whom and what for: on the page, on its button and in its title', async () => {
    for (const [language, amount, what] of [
      ['en', '$878.40', 'For Casa do Miradouro, <b>Lisbon</b> & "more"'],
      ['ar', '268.120', 'مقابل Casa do Miradouro, <b>Lisbon</b> & "more"'],
    ] as const) {
      const { page } = await open(language, { width: 390 });
      await expect.poll(() => page.title()).toContain(amount);
      for (const place of ['.amount', 'h1', '.main'])
        await expect
          .poll(() => page.locator(place).innerText(), { message: place })
          .toContain(amount);
      await expect.poll(() => page.locator('.what').innerText()).toBe(what);
      // visible without scrolling
      const box = await page.locator('.what').boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(400);
      await page.context().close();
    }
  });

  it('authorises after the challenge and leads back to the merchant; going back leads there again', async () => {
    const { page, ref } = await open('en');
    await fillCard(page, CHALLENGE);
    await send(page);
    // the only field has the focus: a code typed at once goes into it
    await page.locator('#code:focus').waitFor();
    await page.keyboard.type('1234');
    await send(page);
    await page.waitForURL(/returned/);
    expect(await statusOf(ref)).toBe('authorised');
    await page.goBack();
    await page.waitForURL(/returned/);
    expect(sandbox.ledger('gateway').filter((line) => line.ref === ref)).toHaveLength(1);
    await page.context().close();
  });

  it('is declined by card, by challenge and after three wrong codes, and says so by leading back', async () => {
    const declined = await open('en');
    await fillCard(declined.page, '4000000000000002');
    await send(declined.page);
    await declined.page.waitForURL(/returned/);
    expect(await statusOf(declined.ref)).toBe('declined');

    const refused = await open('ar');
    await fillCard(refused.page, CHALLENGE);
    await send(refused.page);
    await refused.page.locator('.quiet').click();
    await refused.page.waitForURL(/returned/);
    expect(await statusOf(refused.ref)).toBe('declined');

    const wrong = await open('en');
    await fillCard(wrong.page, CHALLENGE);
    await send(wrong.page);
    for (let i = 0; i < 3; i += 1) {
      await wrong.page.locator('#code').fill('9876');
      await send(wrong.page);
      if (i < 2) await wrong.page.locator('#code-error:visible').waitFor();
    }
    await wrong.page.waitForURL(/returned/);
    expect(await statusOf(wrong.ref)).toBe('declined');
    for (const { page } of [declined, refused, wrong]) await page.context().close();
  });

  it('can be left', async () => {
    const { page, ref } = await open('en');
    await page.locator('.quiet').click();
    await page.waitForURL(/cancelled/);
    expect(await statusOf(ref)).toBe('voided');
    await page.context().close();
  });

  it('works without scripts, and keeps what was typed but never the number', async () => {
    const { page, ref } = await open('en', { scripts: false });
    await fillCard(page, '4242424242424241');
    await page.locator('#expiry').fill('13 / 30');
    await send(page);
    await expect
      .poll(() => page.locator('#number-error').innerText())
      .toContain('not a card number');
    await expect.poll(() => page.locator('#expiry-error').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Nadia Rahman');
    expect(await page.locator('#number').inputValue()).toBe('');
    await fillCard(page, '4242424242424242');
    await send(page);
    await page.waitForURL(/returned/);
    expect(await statusOf(ref)).toBe('authorised');
    await page.context().close();
  });

  it('can be used by keyboard alone', async () => {
    const { page, ref } = await open('en');
    await page.locator('#number:focus').waitFor();
    for (const text of ['4242424242424242', 'Nadia Rahman', '0930', '123']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/returned/);
    expect(await statusOf(ref)).toBe('authorised');
    await page.context().close();
  });

  it('authorises once for a double click and for two tabs', async () => {
    const { page, ref, url } = await open('en');
    const other = await page.context().newPage();
    await other.goto(url);
    await fillCard(page, '4242424242424242');
    await fillCard(other, '4242424242424242');
    await Promise.all([page.locator('.main').dblclick(), other.locator('.main').click()]);
    await Promise.all([page.waitForURL(/returned/), other.waitForURL(/returned/)]);
    expect(
      sandbox.ledger('gateway').filter((line) => line.ref === ref && line.kind === 'authorise'),
    ).toHaveLength(1);
    await page.context().close();
  });
});
