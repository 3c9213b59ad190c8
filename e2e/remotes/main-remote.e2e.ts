// The main remote inside the shell, under the policy of the pages: loads alone, fails alone, is redeployed alone.
import { expect, it } from 'vitest';
import { stage } from '../shell/stage.ts';

const s = stage();
const ENTRY = '**/content/main/remoteEntry.js*';

it('comes from the content host and renders what the shell does not, in Arabic under the real policy [R1-48] [R2.1-18]', async () => {
  const page = await s.visitors.visit('full', '/login?lng=ar');
  const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-inline');
  await page.locator('[data-remote="main"]').waitFor();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['rtl', 'ar']);
});

it('is fetched from the content host, and replacing its entry changes the page without the shell [R1-45]', async () => {
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  const fetched: string[] = [];
  await page.route(ENTRY, async (route) => {
    fetched.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.wl_main={init(){},get:async()=>()=>({App:()=>"Another remote"})};' });
  });
  await page.goto(s.site.address('full', '/login'));
  await page.getByText('Another remote').waitFor();
  expect(fetched[0]).toBe(s.site.address('full', '/content/main/remoteEntry.js'));
});

it('fails alone: text and Retry in its place, header and footer stay; Retry brings it back [R8-09]', async () => {
  s.expects(/ScriptExternalLoadError|Failed to load resource|remoteEntry/);
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.goto(s.site.address('full', '/login'));
  await page.getByText('Failed to load remote component.').waitFor();
  expect(await page.locator('header.header').count()).toBe(1);
  expect(await page.locator('footer.footer').count()).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('[data-remote="main"]').waitFor();
});

it('survives an entry that is HTML, that throws, and that lacks its part', async () => {
  s.expects(/./);
  for (const answer of [{ contentType: 'text/html', body: '<p>Not here</p>' }, { contentType: 'text/javascript', body: 'throw new Error("broken")' }, { contentType: 'text/javascript', body: 'window.wl_main={init(){},get:async()=>{throw new Error("no such part")}}' }]) {
    const context = await s.visitors.context('full');
    const page = await s.visitors.page(context);
    await page.route(ENTRY, (route) => route.fulfill(answer));
    await page.goto(s.site.address('full', '/login'));
    await page.getByText('Failed to load remote component.').waitFor();
    await context.close();
  }
});

it('shares one React, router and store with the shell', async () => {
  const page = await s.visitors.visit('full', '/login');
  await page.locator('[data-remote="main"]').waitFor();
  const bodies = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/content/') && name.endsWith('.js'));
    return Promise.all(files.map(async (name) => (await fetch(name)).text()));
  });
  expect(bodies.length).toBeGreaterThan(1);
  // where these libraries are made, not where they are used
  for (const made of [/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/, /react-redux-context/, /useNavigate\(\) may be used only/, /i18next::/]) {
    expect(bodies.filter((body) => made.test(body))).toEqual([]);
  }
});
