// Embedded apps communicate with the shell: one of an old generation from another origin, and a
// malicious probe.
import { demoAgency } from '@portico/demo';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { expectWithin } from '@portico/test-kit/bound';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { stage } from '../shell/stage.ts';
import { startContentHost } from './content-host.ts';
import { buildLegacyRemote } from './legacy/build.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const MAIN = new URL('../../apps/remotes/main/dist', import.meta.url).pathname;
let origin = '';
const s = stage(async () => {
  const content = await startContentHost({ main: MAIN, seo: await buildLegacyRemote('wl_seo') });
  origin = new URL(content.base).origin;
  return { contentBase: content.base, legacy: ['seo'] };
});

/** Sends an event as any script of the page can. `payload` is JSON. */
const say = (type: string, payload: object | string) =>
  `window.dispatchEvent(new CustomEvent('portico:mf',{detail:{source:'wl_probe',version:1,type:'${type}',payload:JSON.parse(${JSON.stringify(typeof payload === 'string' ? payload : JSON.stringify(payload))})}}))`;
const unhandled = () =>
  s.visitors.complaints.filter((text) => text.includes('Unhandled MF Event')).length;
const gatewayCalls = () =>
  s.site.seen.filter(({ name }) => name === 'currentPaymentGateway').length;

/**
 * Returns the module that creates each React, and the size of the libraries of the legacy scope.
 */
async function reactsOf(page: Page) {
  return page.evaluate(async () => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name));
    const files = await Promise.all(
      [...new Set(names)].map(async (name) => ({ name, text: await (await fetch(name)).text() })),
    );
    const made = (mark: string) =>
      files.filter(({ text }) => text.includes(mark)).map(({ name }) => new URL(name).pathname);
    const legacy = files.find(({ name }) => /\/legacy\./.test(name));
    const zipped = new Blob([legacy?.text ?? ''])
      .stream()
      .pipeThrough(new CompressionStream('gzip'));
    return {
      today: made('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='),
      then: made('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED='),
      bytes: (await new Response(zipped).arrayBuffer()).byteLength,
    };
  });
}

const widths = inTurn([390, 1440], 2);
it.each(widths)(
  'an old remote mounts, is told the state, updates, asks for the gateway, navigates and leaves nothing, at %i [R9-32] [R4-53] [R4-54] [R4-55] [R7-50] [R8-18]',
  async (width) => {
    s.expects(/Unhandled MF Event/, /thrown by the old remote/, /Failed to load resource/);
    const page = await s.visitors.visit('full', '/blog', { person: 'customer', width });
    await page.getByRole('heading', { name: 'Old remote 17.0.2' }).waitFor();
    for (const text of [
      `Agency: ${demoAgency('full').name}`,
      'Person: Nadia',
      'Currency: USD',
      'Countries: 6',
    ])
      await page.getByText(text).waitFor();

    await page.getByRole('button', { name: 'Call me Ada' }).click();
    await page.locator('header').getByText('Ada Rahman').waitFor({ state: 'attached' });
    await page.evaluate(say('AGENCY_UPDATE', { agencyName: 'Another agency' }));
    await expect.poll(() => page.title()).toContain('Another agency');

    expect(gatewayCalls()).toBe(0);
    await page.getByRole('button', { name: 'Ask for the gateway' }).click();
    await page
      .getByText(
        'Gateway: {"gateway":"sandbox-card","publicKey":"pk_test","mode":"test","methods":["card"]}',
      )
      .waitFor();
    expect(gatewayCalls()).toBe(1);

    await page.evaluate(say('SOMETHING_ELSE', {}));
    await expect.poll(unhandled).toBe(1);
    expect(await page.locator('.Toastify__toast').allTextContents()).toEqual([]);
    await page.getByRole('button', { name: 'Throw' }).click();
    await page.getByText('Something went wrong.', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Further inside' }).click();
    await page.getByText('Its own page').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/blog/share');
    await page.evaluate(() =>
      Object.assign(window, { place: document.querySelector('[data-remote="seo"]') }),
    );
    await page.getByRole('button', { name: 'To the main remote' }).click();
    await page.locator('[data-remote="main"] h1').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/find-booking');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { place } = window as unknown as { place: HTMLElement };
          return [
            place.isConnected,
            place.childNodes.length,
            document.querySelectorAll('[data-remote="seo"]').length,
          ];
        }),
      )
      .toEqual([false, 0, 0]);
    // the listeners it did not remove are inactive; the header still shows its last state
    await page.evaluate(say('STATE_REQUEST', {}));
    await page.locator('header').getByText('Ada Rahman').waitFor({ state: 'attached' });

    const { today, then, bytes } = await reactsOf(page);
    expect(today).toHaveLength(1);
    expect(today[0]).toMatch(/^\/assets\//);
    expect(then).toEqual([expect.stringMatching(/^\/assets\/.*\/legacy\./)]);
    expect(bytes).toBeGreaterThan(10_000);
    expectWithin('scripts of an embedded remote', bytes, 100 * 1024, 'bytes');

    await page.goBack();
    await page.getByRole('heading', { name: 'Old remote 17.0.2' }).waitFor();
    await page.getByText('Its own page').waitFor();
    await page.goto(s.site.address('full', '/nobody-knows-this'));
    await page.waitForURL('**/errors');
  },
);

it('a remote of today loads none of the old libraries, and nothing of them is there without header and footer', async () => {
  const page = await s.visitors.visit('full', '/find-booking?hideHeader=true&hideFooter=true');
  await page.locator('[data-remote="main"] h1').waitFor();
  expect(await page.locator('header.header, footer.footer').count()).toBe(0);
  const { today, then } = await reactsOf(page);
  expect(today).toHaveLength(1);
  expect(then).toEqual([]);
  const from = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(from).toContain(origin);
});

it('an old remote that cannot mount fails alone', async () => {
  s.expects(/no place for it/, /Failed to load resource/);
  const context = await s.visitors.context('full');
  const page = await s.visitors.page(context);
  await page.route('**/seo/remoteEntry.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.wl_seo={init(){},get:async()=>()=>({mount(){throw new Error("no place for it")}})};',
    }),
  );
  await page.goto(s.site.address('full', '/blog'));
  await page.getByText('Failed to load remote component.').waitFor();
  await expect.poll(() => page.locator('header.header, footer.footer').count()).toBe(2);
});

/** Events of a probe that try to extend the visible content, some of them malformed. */
const HOSTILE: readonly [string, object | string][] = [
  [
    'USER_UPDATE',
    {
      auth: true,
      id: 'owner',
      userType: 'AgencyOwner',
      isTravelAgent: true,
      isRestrictedAgent: false,
      isRewardWalletEnable: true,
      personal_info: { credits: { amount: 1_000_000, currency: 'USD' } },
    },
  ],
  [
    'AGENCY_UPDATE',
    {
      status: 'Inactive',
      isLockedHotelsOnly: false,
      allowNonLoginFlow: true,
      isSubscribed: false,
      bookingMenuItemOptions: [{ id: 5, title: 'Air Travel', active: true }],
      sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: true },
      returnUrl: 'https://evil.example/',
      analytics: { isEnabled: true, googleAnalyticsId: 'G-1', facebookAnalyticsId: '1' },
      homePlaces: [],
    },
  ],
];
const MALFORMED: readonly [string, object | string][] = [
  ['USER_UPDATE', { profile: { isTravelAgent: true } }],
  ['USER_UPDATE', { personal_info: { first_name: 'x'.repeat(1024 * 1024) } }],
  ['AGENCY_UPDATE', { agencyName: 'x'.repeat(1024 * 1024) }],
  ['AGENCY_UPDATE', { paymentIcons: null }],
  ['AGENCY_UPDATE', { metaData: { title: 'a part' } }],
  ['AGENCY_UPDATE', { socialLinks: { linkedin: 'javascript:alert(1)' } }],
  ['AGENCY_UPDATE', '{"__proto__":{"allowNonLoginFlow":true}}'],
  ['USER_UPDATE', '{"personal_info":{"__proto__":{"isTravelAgent":true}}}'],
  ['USER_UPDATE', '{"constructor":{"prototype":{"isTravelAgent":true}}}'],
  ['STATE_REQUEST', { more: 1 }],
  ['NAVIGATE', { path: '//evil.example/' }],
  ['NAVIGATE', { path: '/logout' }],
];

/**
 * Returns the visible content and links, and the page's requests to the server, during a walk
 * through the shell.
 */
async function walk(person: 'customer' | null, isProbed: boolean) {
  const page = await s.visitors.visit('closed', '/', person ? { person } : {});
  await page.locator('.deal-card, article').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (isProbed) {
    const before = unhandled();
    for (const [type, payload] of [...HOSTILE, ...MALFORMED])
      await page.evaluate(say(type, payload));
    await expect.poll(() => unhandled() - before).toBe(MALFORMED.length);
  }
  const seen = () =>
    page.evaluate(() => ({
      text: document.body.innerText,
      title: document.title,
      links: [...document.querySelectorAll('a')].map((link) => link.href),
      pollution: 'isTravelAgent' in {} || 'allowNonLoginFlow' in {},
    }));
  const home = await seen();
  s.site.seen.length = 0;
  await page.locator('header').getByRole('link', { name: 'Book Now' }).first().click();
  await page.locator('[data-remote="main"] h1').waitFor();
  await page.waitForLoadState('networkidle');
  const next = await seen();
  const calls = s.site.seen.map(({ name, body, headers }) => [
    name,
    body,
    headers['x-access-token'] === undefined,
  ]);
  await page.context().close();
  return { home, next, calls };
}

it.each(['customer', null] as const)(
  'nothing a probe sends widens what is shown (%s), and no call differs [R4-53]',
  async (person) => {
    s.expects(/Unhandled MF Event/);
    const plain = await walk(person, false);
    expect(plain.home.text.length).toBeGreaterThan(500);
    expect(await walk(person, true)).toEqual(plain);
  },
);

it('the menu of agents is loaded for an agent, and for nobody else; a page asks for no gateway by itself [R7-48] [R7-50]', async () => {
  const names = () => s.site.seen.map(({ name }) => name);
  const visit = async (person?: 'owner' | 'customer') => {
    s.site.seen.length = 0;
    const page = await s.visitors.visit('full', '/find-booking', person ? { person } : {});
    await page.waitForLoadState('networkidle');
    return page.context();
  };
  const owner = await visit('owner');
  await expect.poll(names).toContain('navigations');
  await owner.close();
  for (const person of ['customer', undefined] as const) {
    const context = await visit(person);
    expect(names()).not.toContain('navigations');
    expect(names()).not.toContain('currentPaymentGateway');
    expect(names()).not.toContain('countries');
    await context.close();
  }
});
