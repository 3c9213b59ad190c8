// The main remote inside the shell, under the content security policy of the pages: loads, fails
// and is redeployed independently.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { stage } from '../shell/stage.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage();
const ENTRY = '**/content/main/remoteEntry.js*';

it('comes from the content host and renders what the shell does not, in Arabic under the real policy', async () => {
  const page = await s.visitors.visit('full', '/login?lng=ar');
  const policy = await page.evaluate(async () =>
    (await fetch(location.href)).headers.get('content-security-policy'),
  );
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-inline');
  await page.locator('[data-remote="main"]').waitFor();
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.dir, document.documentElement.lang]))
    .toEqual(['rtl', 'ar']);
});

it('is fetched from the content host, and replacing its entry changes the page without the shell [R1-45]', async () => {
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  const fetched: string[] = [];
  await page.route(ENTRY, async (route) => {
    fetched.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.wl_main={init(){},get:async()=>()=>({App:()=>"Another remote"})};',
    });
  });
  await page.goto(s.site.address('full', '/login'));
  await page.getByText('Another remote').waitFor();
  expect(fetched[0]).toBe(s.site.address('full', '/content/main/remoteEntry.js'));
});

it('fails alone: text and Retry in its place, header and footer stay; Retry brings it back [R8-09]', async () => {
  s.expects(/ScriptExternalLoadError|Failed to load resource|remoteEntry/);
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  let isAway = true;
  await page.route(ENTRY, (route) =>
    isAway ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(s.site.address('full', '/login'));
  await page.getByText('Failed to load remote component.').waitFor();
  await expect.poll(() => page.locator('header.header').count()).toBe(1);
  await expect.poll(() => page.locator('footer.footer').count()).toBe(1);
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('[data-remote="main"]').waitFor();
});

it('fails alone where a page of it does not come; another page and Retry bring it back [R8-09] [R8-11]', async () => {
  s.expects(/Loading chunk|Failed to load resource|already registered/);
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  const failed = page.getByText('Failed to load remote component.');
  let isAway = false;
  await page.route('**/content/main/static/js/async/*.js*', (route) =>
    isAway ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(s.site.address('full', '/login'));
  await page.locator('.login-form').waitFor();
  isAway = true;
  await page.locator('header').getByRole('link', { name: 'Book Now' }).first().click();
  await failed.waitFor();
  await expect.poll(() => page.locator('header.header').count()).toBe(1);
  const address = s.site.address('full', '/content/main/static/js/async/');
  expect(
    s.visitors.complaints.filter((text) =>
      text.includes(`Loading chunk failed. (missing: ${address}`),
    ),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await failed.waitFor();
  await page.goBack();
  await page.locator('.login-form').waitFor();
  isAway = false;
  await page.goForward();
  await page.locator('[data-remote="main"] h1').waitFor();
  expect(await failed.count()).toBe(0);

  isAway = true;
  await page.goto(s.site.address('full', '/expired'));
  await failed.waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('[data-remote="main"] h1').waitFor();
});

it('has two minutes for every script: what shell, federation and remote were built with [R9-30]', async () => {
  const page = await s.visitors.visit('full', '/login');
  await page.locator('[data-remote="main"]').waitFor();
  const limits = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return texts.flatMap((text) =>
      [...text.matchAll(/type:"timeout",target:\w+\}\),(\w+)\)|timeout:(12e4|120000)\b/g)].map(
        ([, chunk, script]) => Number(chunk ?? script),
      ),
    );
  });
  expect(limits.length).toBeGreaterThanOrEqual(3);
  expect(new Set(limits)).toEqual(new Set([120_000]));
});

it('survives an entry that is HTML, that throws, and that lacks its part', async () => {
  s.expects(/./);
  for (const answer of [
    { contentType: 'text/html', body: '<p>Not here</p>' },
    { contentType: 'text/javascript', body: 'throw new Error("broken")' },
    {
      contentType: 'text/javascript',
      body: 'window.wl_main={init(){},get:async()=>{throw new Error("no such part")}}',
    },
  ]) {
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
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/content/') && name.endsWith('.js'));
    return Promise.all(files.map(async (name) => (await fetch(name)).text()));
  });
  expect(bodies.length).toBeGreaterThan(1);
  // where these libraries are defined, not where they are used
  for (const made of [
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/,
    /react-redux-context/,
    /useNavigate\(\) may be used only/,
    /i18next::/,
  ]) {
    expect(bodies.filter((body) => made.test(body))).toEqual([]);
  }
});

/** Sends an event to the shell as any remote does. */
const say = (type: string, payload: object) =>
  `window.dispatchEvent(new CustomEvent('portico:mf',{detail:{source:'wl_probe',version:1,type:'${type}',payload:${JSON.stringify(payload)}}}))`;

it('speaks with the shell: updates replace what is shown, state and currency are told [R4-53] [R4-54] [R4-38] [R8-18]', async () => {
  const page = await s.visitors.visit('full', '/', { person: 'customer' });
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener(
      'portico:mf',
      (event) => void heard.push((event as CustomEvent).detail),
    );
  });
  const heard = (type: string) =>
    page.evaluate(
      (wanted) =>
        (
          window as unknown as {
            heard: { type: string; payload: Record<string, Record<string, unknown>> }[];
          }
        ).heard.findLast((event) => event.type === wanted)?.payload,
      type,
    );
  await page.evaluate(say('STATE_REQUEST', {}));
  await expect
    .poll(async () => Object.keys((await heard('STATE')) ?? {}).sort())
    .toEqual(['agency', 'country', 'multicurrency', 'user']);
  await page.evaluate(
    say('AGENCY_UPDATE', { metaData: { title: 'Another title', description: '', keywords: [] } }),
  );
  await expect.poll(() => page.title()).toBe('Another title');
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('option', { name: /British Pound/ }).click();
  await expect.poll(() => heard('CURRENCY_CHANGED')).toMatchObject({ currency: 'GBP', code: 'GB' });
  s.expects(/Unhandled MF Event/);
  await page.evaluate(say('SOMETHING_ELSE', {}));
  await expect
    .poll(() => s.visitors.complaints.filter((text) => text.includes('Unhandled MF Event')).length)
    .toBe(1);
  const visitor = await s.visitors.visit('full');
  await visitor.evaluate(() =>
    window.addEventListener('portico:mf', (event) => {
      const { type, payload } = (event as CustomEvent<{ type: string; payload: object }>).detail;
      if (type === 'STATE') Object.assign(window, { parts: Object.keys(payload).sort() });
    }),
  );
  await visitor.evaluate(say('STATE_REQUEST', {}));
  await expect
    .poll(() => visitor.evaluate(() => (window as unknown as { parts?: string[] }).parts))
    .toEqual(['agency', 'country', 'multicurrency']);
});
