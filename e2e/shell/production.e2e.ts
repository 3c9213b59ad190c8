// A site as in production: MODE=production, https on port 443 of a platform domain, a TLS proxy
// with its own certificate.
import { startServer, type TestServer } from '@portico/test-kit';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { type TlsFront, tlsFront } from '@portico/test-kit/tls-front';
import type { Browser, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { quiet } from '../quiet.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const DOMAIN = 'trips.test';
const SITE = `https://full.${DOMAIN}`;
let world: DemoWorld;
let server: TestServer;
let front: TlsFront;
let browser: Browser;

beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
  server = await startServer({
    database: world.server.database,
    clock: world.server.clock,
    env: {
      MODE: 'production',
      PLATFORM_DOMAIN: DOMAIN,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: `no-reply@${DOMAIN}`,
      RATE_FACTOR: '100',
    },
  });
  front = await tlsFront(DOMAIN, server.port);
  browser = await launchBrowser({ flags: front.chromiumFlags });
});
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await server?.close();
  await world?.close();
});

async function come(): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  await quiet(context);
  context.setDefaultTimeout(15_000);
  // the agency's own site, the target after a logout
  await context.route('https://www.fairwater.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fairwater</title>' }),
  );
  return context.newPage();
}
const logIn = async (page: Page) => {
  await page.goto(`${SITE}/login`);
  await page.getByLabel(/e-?mail/i).fill(demoEmail('customer', 'full'));
  await page
    .getByLabel(/password/i)
    .first()
    .fill(DEMO_PASSWORD);
  await page
    .locator('form')
    .getByRole('button', { name: /log in/i })
    .click();
  await page.getByRole('button', { name: /Profile of/ }).waitFor();
};

it('calls go to the site’s own base: https, port 443 [R7-01]', async () => {
  const page = await come();
  const calls: URL[] = [];
  page.on(
    'request',
    (request) =>
      void (
        new URL(request.url()).pathname.startsWith('/api/') && calls.push(new URL(request.url()))
      ),
  );
  await logIn(page);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (
            JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as {
              apiBase: string;
            }
          ).apiBase,
      ),
    )
    .toBe(SITE);
  expect(calls.length).toBeGreaterThan(0);
  expect(
    new Set(calls.map(({ protocol, port, hostname }) => `${protocol} ${port || 443} ${hostname}`)),
  ).toEqual(new Set([`https: 443 full.${DOMAIN}`]));
  await page.context().close();
});

it('logout clears the access token of the host and the form of it set on the parent domain [R4-20]', async () => {
  const page = await come();
  const context = page.context();
  const tokens = async () =>
    (await context.cookies(SITE))
      .filter(({ name }) => name === 'x-access-token')
      .map(({ domain, path, httpOnly, secure }) => ({ domain, path, httpOnly, secure }));
  await logIn(page);
  // as an older version of the product may have set it, for all sites of the platform
  await context.addCookies([
    {
      name: 'x-access-token',
      value: 'left.by.another',
      domain: `.${DOMAIN}`,
      path: '/',
      secure: true,
      sameSite: 'Lax',
    },
  ]);
  expect(await tokens()).toEqual(
    expect.arrayContaining([
      { domain: `full.${DOMAIN}`, path: '/', httpOnly: true, secure: true },
      { domain: `.${DOMAIN}`, path: '/', httpOnly: false, secure: true },
    ]),
  );
  await page.goto(`${SITE}/logout`);
  await page.waitForURL('https://www.fairwater.example/');
  expect(await tokens()).toEqual([]);
  expect(
    (await context.cookies(SITE))
      .map(({ name }) => name)
      .filter((name) => ['auth', '__Host-rt'].includes(name)),
  ).toEqual([]);
  await page.goto(`${SITE}/`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Log In/ })
    .waitFor();
  await context.close();
});

it('cookies of a login carry what decision O-096 says', async () => {
  const page = await come();
  await logIn(page);
  const cookies = await page.context().cookies(SITE);
  const of = (name: string) => cookies.find((cookie) => cookie.name === name);
  expect(of('x-access-token')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    domain: `full.${DOMAIN}`,
    path: '/',
  });
  expect(of('__Host-rt')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    domain: `full.${DOMAIN}`,
    path: '/',
  });
  expect(of('auth')).toMatchObject({ value: 'true', httpOnly: false, secure: true });
  // valid for reading a page, never for a write
  const statuses = await page.evaluate(async () => [
    (await fetch('/api/user/profile')).status,
    (
      await fetch('/api/user/travellers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"firstName":"A","lastName":"B","type":"adult"}',
      })
    ).status,
  ]);
  expect(statuses).toEqual([200, 401]);
  await page.context().close();
});
