// The main remote on a separate origin: killed, hanging, redeployed. The error text is exact, and
// Retry recovers.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterEach, expect } from 'vitest';
import { stage } from '../shell/stage.ts';
import { type ContentHost, startContentHost } from './content-host.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const MAIN = new URL('../../apps/remotes/main/dist', import.meta.url).pathname;
let content: ContentHost;
const s = stage(async () => {
  content = await startContentHost({ main: MAIN });
  return { contentBase: content.base };
});
afterEach(async () => {
  content.hangs = null;
  await content.revive();
});

const FAILED = 'Failed to load remote component.';
const heading = (page: Page) => page.locator('[data-remote="main"] h1').waitFor();
const complained = (text: string) =>
  s.visitors.complaints.filter((complaint) => complaint.includes(text)).length;
/** The shell works, and the slot shows the error with a retry button. */
async function failed(page: Page) {
  await page.getByText(FAILED, { exact: true }).waitFor();
  await expect.poll(() => page.locator('header.header').count()).toBe(1);
  await expect.poll(() => page.locator('footer.footer').count()).toBe(1);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();
const come = async (width: number) => s.visitors.page(await s.visitors.context('full', { width }));
/** Navigates to another page of the remote, whose code is not loaded yet. */
const goOn = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent('portico:mf', {
        detail: {
          source: 'wl_probe',
          version: 1,
          type: 'NAVIGATE',
          payload: { path: '/user-terms-and-conditions' },
        },
      }),
    ),
  );
const [width = 390] = inTurn([390, 1440], 2);

it('killed before it came, and after: Retry brings it back once the host lives [R8-09] [R8-18]', async () => {
  s.expects(/ScriptExternalLoadError|Loading chunk|Failed to load resource|already registered/);
  await content.kill();
  const page = await come(width);
  await page.goto(s.site.address('full', '/find-booking'));
  await failed(page);
  const entry = `${content.base}main/remoteEntry.js`;
  expect(
    complained(`ScriptExternalLoadError: Loading script failed. (missing: ${entry})`),
  ).toBeGreaterThan(0);
  await retry(page);
  await failed(page);
  await content.revive();
  await retry(page);
  await heading(page);

  await content.kill();
  await goOn(page);
  await failed(page);
  expect(complained(`Loading chunk failed. (missing: ${content.base}main/static/`)).toBeGreaterThan(
    0,
  );
  await content.revive();
  await retry(page);
  await heading(page);
});

it('hung: after 120 seconds it counts as lost, its script as its parts, and Retry asks under a new address [R8-09] [R9-30]', async () => {
  s.expects(/ScriptExternalLoadError|Loading chunk|Failed to load resource|already registered/);
  const page = await come(width);
  await page.clock.install();
  content.hangs = /remoteEntry\.js$/;
  await page.goto(s.site.address('full', '/find-booking'));
  const entry = `${content.base}main/remoteEntry.js`;
  await page.locator(`script[src="${entry}"]`).waitFor({ state: 'attached' });
  await page.clock.fastForward(119_000);
  expect(await page.getByText(FAILED).count()).toBe(0);
  await page.clock.fastForward(1_500);
  await failed(page);
  expect(
    complained(`ScriptExternalLoadError: Loading script failed. (timeout: ${entry})`),
  ).toBeGreaterThan(0);
  await retry(page);
  await heading(page);

  content.hangs = /static\/js\/async\/.*\?r=2$/;
  await goOn(page);
  await page
    .locator(`script[src^="${content.base}main/static/js/async/"]`)
    .first()
    .waitFor({ state: 'attached' });
  await page.clock.fastForward(121_000);
  await failed(page);
  expect(
    complained(`Loading chunk failed. (timeout: ${content.base}main/static/js/async/`),
  ).toBeGreaterThan(0);
  await retry(page);
  await heading(page);
  expect(content.requested.filter((path) => /async\/.*\?r=3$/.test(path)).length).toBeGreaterThan(
    0,
  );
});

it('while it cannot be had anew, pages of it that were opened go on, whether it is away or hangs; and it comes back [R8-09]', async () => {
  s.expects(/ScriptExternalLoadError|Loading chunk|Failed to load resource|already registered/);
  const page = await come(width);
  await page.clock.install();
  await page.goto(s.site.address('full', '/find-booking'));
  await heading(page);
  const form = page.locator('.link-form');
  for (const how of ['away', 'hangs'] as const) {
    if (how === 'away') await content.kill();
    else content.hangs = /./;
    await goOn(page);
    if (how === 'hangs') {
      await page
        .locator(`script[src^="${content.base}main/static/"]`)
        .first()
        .waitFor({ state: 'attached' });
      await page.clock.fastForward(121_000);
    }
    await failed(page);
    const before = complained('ScriptExternalLoadError');
    await retry(page);
    if (how === 'away') {
      await expect.poll(() => complained('ScriptExternalLoadError')).toBeGreaterThan(before);
      await failed(page);
    }
    // going back works immediately: the loaded page's fields work, without waiting for the missing
    // code
    await page.goBack();
    await form.waitFor();
    await form.locator('button[type=submit]').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await page.goForward();
    if (how === 'hangs') await page.clock.fastForward(121_000);
    await failed(page);
    await page.goBack();
    await form.waitFor();
    content.hangs = null;
    await content.revive();
    if (how === 'away') continue;
    await goOn(page);
    await page.locator('[data-remote="main"] h1').waitFor();
  }
});

it('a style sheet that hangs has the time of a script: then the page offers another try, which brings it [R9-30]', async () => {
  s.expects(/Loading (CSS )?chunk|Failed to load resource|already registered/);
  const page = await come(width);
  await page.clock.install();
  content.hangs = /\.css$/;
  await page.goto(s.site.address('full', '/find-booking'));
  await page
    .locator(`link[href^="${content.base}main/static/css/"]`)
    .first()
    .waitFor({ state: 'attached' });
  await page.clock.fastForward(119_000);
  expect(await page.getByText(FAILED).count()).toBe(0);
  await page.clock.fastForward(1_500);
  await failed(page);
  expect(
    complained(`Loading chunk failed. (timeout: ${content.base}main/static/css/`),
  ).toBeGreaterThan(0);
  content.hangs = null;
  await retry(page);
  await heading(page);
});

it('deployed anew while a page is open: the part that is gone is said, Retry begins with the new entry [R8-09]', async () => {
  s.expects(/Loading chunk|Failed to load resource|already registered/);
  const page = await come(width);
  await page.goto(s.site.address('full', '/find-booking'));
  await heading(page);
  content.redeploy('main');
  await goOn(page);
  await failed(page);
  expect(complained(`Loading chunk failed. (missing: ${content.base}main/static/`)).toBeGreaterThan(
    0,
  );
  const before = content.requested.length;
  await retry(page);
  await heading(page);
  expect(content.requested.slice(before)[0]).toBe('/main/remoteEntry.js?r=2');
  // the shell's own state survived
  expect(s.site.seen.filter(({ name }) => name === 'agency')).toEqual([]);
});
