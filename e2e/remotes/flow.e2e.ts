// Flow F20 on the real server: remotes on a content host of another origin, one current and one of
// the old generation, communicate with the shell, fail independently, and are embedded by a host
// page.
import { demoAgency } from '@portico/demo';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { stage, texts } from '../journeys/stage.ts';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { type ContentHost, startContentHost } from './content-host.ts';
import { buildLegacyRemote } from './legacy/build.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3, { variants: 4 });

const MAIN = new URL('../../apps/remotes/main/dist', import.meta.url).pathname;
let content: ContentHost;
beforeAll(async () => {
  content = await startContentHost({ main: MAIN, seo: await buildLegacyRemote('wl_seo') });
});
const s = stage({ env: () => ({ CONTENT_HOST: content.base, LEGACY_REMOTES: 'seo' }) });
afterEach(async () => {
  content.hangs = null;
  await content.revive();
});
afterAll(() => content?.kill());

const LOOKS = (['en', 'ar'] as const).flatMap((lang) =>
  [390, 1440].map((width) => ({ lang, width })),
);
/** Sends an event to the shell as any script of the page can. */
const say = (page: Page, type: string, payload: object) =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('portico:mf', { detail })), {
    source: 'wl_probe',
    version: 1,
    type,
    payload,
  });
const place = (page: Page, id: string) => page.locator(`[data-remote="${id}"]`);
const complained = (text: string) =>
  s.visitors.complaints.filter((complaint) => complaint.includes(text)).length;
/** The shell works, and the remote's slot shows the error. */
async function failed(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.locator('header.header, footer.footer').count()).toBe(2);
}

describe.each(inTurn(LOOKS, LOOKS.length))('F20 in $lang at $width px', ({ lang, width }) => {
  const t = texts[lang];
  const at = (path: string) =>
    s.address('full', `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`);
  const come = () => s.come('full', { width, role: 'customer' });

  it('a remote mounts where the shell has no page, is told the state, changes what is shown, asks for the gateway, and throws alone [R2.1-19] [R4-53] [R4-54] [R4-55] [R7-50] [R8-18] [R4-57]', async () => {
    s.expects(/Unhandled MF Event|thrown by the old remote|404 \(/);
    const { page } = await come();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    // 1
    await page.goto(at('/mytrip/mytrips'));
    await place(page, 'main').locator('h1').waitFor();
    expect(asked).toContain(`${content.base}main/remoteEntry.js`);
    await page.goto(at('/no/such/page'));
    await page.waitForURL(s.address('full', '/errors'));
    await page.getByRole('heading', { name: t('common.pageNotFound') }).waitFor();

    // 2
    await page.goto(at('/blog'));
    for (const told of [`Agency: ${demoAgency('full').name}`, 'Person: Nadia', 'Currency: USD'])
      await place(page, 'seo').getByText(told, { exact: true }).waitFor();
    await expect.poll(() => place(page, 'seo').innerText()).toMatch(/Countries: [1-9]/);

    // 3
    await page.getByRole('button', { name: 'Call me Ada' }).click();
    await page.locator('header').getByText('Ada Rahman').waitFor({ state: 'attached' });
    await say(page, 'AGENCY_UPDATE', { agencyName: 'Another agency' });
    await expect.poll(() => page.title()).toContain('Another agency');

    // 4
    const gateway = () => asked.filter((address) => address.includes('PaymentGateway')).length;
    expect(gateway()).toBe(0);
    await page.getByRole('button', { name: 'Ask for the gateway' }).click();
    const settings = page.getByText(/^Gateway: \{/);
    await settings.waitFor();
    const known = JSON.parse((await settings.innerText()).slice('Gateway: '.length)) as object;
    expect(Object.keys(known).toSorted()).toEqual(['gateway', 'methods', 'mode', 'publicKey']);
    expect(gateway()).toBe(1);

    // 5
    const before = await page.locator('body').innerText();
    await say(page, 'SOMETHING_ELSE', {});
    await expect.poll(() => complained('Unhandled MF Event')).toBe(1);
    expect(await page.locator('body').innerText()).toBe(before);

    // 6
    await page.getByRole('button', { name: 'Throw' }).click();
    await page.getByText(t('common.somethingWrongToast'), { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('a remote that cannot be had fails alone, at once or after 120 seconds, and the shell goes on [R8-09] [R8-10] [R9-30]', async () => {
    s.expects(/ScriptExternalLoadError|Failed to load resource|404 \(/);
    const entry = `${content.base}main/remoteEntry.js`;
    await content.kill();
    const { page } = await come();
    await page.goto(at('/mytrip/mytrips'));
    await failed(page, t('common.remoteFailed'));
    expect(
      complained(`ScriptExternalLoadError: Loading script failed. (missing: ${entry})`),
    ).toBeGreaterThan(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('header .logo').first().click();
    await page.locator('#deals article').first().waitFor();

    await content.revive();
    content.hangs = /remoteEntry\.js/;
    await page.clock.install();
    await page.goto(at('/mytrip/mytrips'));
    await page.locator(`script[src="${entry}"]`).waitFor({ state: 'attached' });
    await page.clock.fastForward(121_000);
    await failed(page, t('common.remoteFailed'));
    expect(
      complained(`ScriptExternalLoadError: Loading script failed. (timeout: ${entry})`),
    ).toBeGreaterThan(0);
    content.hangs = null;
    await page.getByRole('button', { name: t('shell.retry') }).click();
    await place(page, 'main').locator('h1').waitFor();
  });

  it('embedded by another page it has no header, no footer and no way out, also on the next page [R2.3-13] [R2.3-14] [R2.5-20]', async () => {
    const { page, context } = await come();
    const active = () => Object.assign(window, { profileInformationSDK: { isActive: () => true } });
    const ways = () => page.locator('a[href="/logout"]').count();
    await context.addInitScript(active);
    await page.goto(at('/mytrip/mytrips?hideHeader=true&hideFooter=true'));
    await place(page, 'main').locator('h1').waitFor();
    await page.goto(at('/mytrip/profile'));
    await page.locator('#devices li').first().waitFor();
    expect([await page.locator('header.header, footer.footer').count(), await ways()]).toEqual([
      0, 0,
    ]);
    expect(await axeFaults(page)).toEqual([]);
    // with the header, the menu has everything but Log Out
    await context.clearCookies({ name: 'hideHeader' });
    await page.goto(at('/mytrip/profile'));
    await alive(page);
    if (width < 640) await page.locator('.header-menu').click();
    else await page.locator('header .pick[aria-haspopup=menu]').click();
    await page.locator('a[href="/mytrip/support"]').waitFor();
    expect(await ways()).toBe(0);
  });
});
