// No dead ends: every link of every page of every fixture agency, as a visitor and as a customer,
// with the menus opened.
import { type ProductTitle, PRODUCTS, slugOfTitle } from '@portico/contract';
import { type DemoAgency, demoAgencies, demoPeople, type DemoRole } from '@portico/demo';
import { inTurn, PLAYS_ALL } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { crawl } from './crawl.ts';
import { bookingFor, quoteFor } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2, { variants: 18 });

const s = stage();

/** Services that are not sold yet: their tabs on home open a page that says so. */
const NOT_SOLD: readonly ProductTitle[] = ['Resorts', 'Activities', 'Cruise'];
/** Pages of a customer that are not available yet. */
const NOT_OPEN = { dashboard: '/mytrip/dashboard', support: '/mytrip/support' } as const;
const WALLET = '/mytrip/wallet/';

/** Exactly these lead to an unavailable page. */
function notOpen({ isLockedHotelsOnly, products, supportMode }: DemoAgency, role?: DemoRole) {
  const services = isLockedHotelsOnly ? [] : NOT_SOLD.filter((title) => products.includes(title));
  return [
    ...services.map((title) => PRODUCTS[slugOfTitle(title)].path),
    ...(role === undefined ? [] : [NOT_OPEN.dashboard]),
    ...(role !== undefined && supportMode === 'page' ? [NOT_OPEN.support] : []),
    ...(role === 'wallet' ? [WALLET] : []),
  ].toSorted();
}

const ACTIVE = demoAgencies().filter(({ status }) => status === 'Active');
/** Role of a customer, with a wallet if the agency has one. */
const customerOf = (agency: DemoAgency): DemoRole =>
  demoPeople(agency).some(({ role }) => role === 'wallet') ? 'wallet' : 'customer';
/** Widths and languages alternate. */
const CASES = ACTIVE.flatMap((agency, at) =>
  [undefined, customerOf(agency)].map((role, who) => ({
    agency,
    name: agency.subdomain,
    role,
    who: role ?? 'visitor',
    width: (at + who) % 2 === 0 ? 1440 : 390,
    lang: at % 2 === 0 ? ('en' as const) : ('ar' as const),
  })),
);

it.each(inTurn(CASES, CASES.length))(
  'no link of $name is dead for a $who, in $lang at $width px',
  { timeout: 240_000 },
  async ({ agency, name, role, width, lang }) => {
    const { page, context } = await s.come(name, {
      width,
      agent: width < 640 ? 'phone' : 'desktop',
      still: true,
      ...(role ? { role } : {}),
    });
    const origin = s.address(name, '');
    await context.addCookies([{ name: 'pll_language', value: lang, url: origin }]);
    await context.route(/^https:/, (route) => route.fulfill({ body: 'another site' }));
    // pages without a link to them: reached by a button
    const pressed: string[] = [];
    if (role !== undefined || (agency.allowNonLoginFlow && !agency.isLockedHotelsOnly)) {
      const wish = { agency: name, role };
      const { reference, guest } = await bookingFor(s, wish);
      const booking = new URLSearchParams({
        referenceNumber: reference,
        ...(guest === undefined ? {} : { guest }),
      });
      pressed.push(
        (await quoteFor(s, wish)).path,
        `/booknow/hotels/confirm-payment?${booking}`,
        `/hotel-details?${booking}`,
      );
    }
    const found = await crawl({
      page,
      origin,
      seeds: ['/', ...pressed, '/errors', '/expired'],
      t: texts[lang],
      ofAKind: PLAYS_ALL ? 2 : 1,
      complaints: () => s.visitors.complaints.splice(0),
      ...(PLAYS_ALL ? { look: (one) => axeFaults(one, ['.map', '.map-label']) } : {}),
    });
    expect(found.faults).toEqual([]);
    expect(found.notOpen).toEqual(notOpen(agency, role));
    // it has followed links beyond the first page
    expect(found.opened.length).toBeGreaterThan(10);
    expect(found.canLeave).toBe(role !== undefined);
    if (role === undefined) return;
    const home = agency.isLockedHotelsOnly ? '/login?redirect=%2F' : '/';
    const end = agency.returnUrl || `${origin}${home}`;
    await page.goto(`${origin}/logout`);
    await page.waitForURL(end);
  },
);

it('finds links that lead nowhere', async () => {
  const dead = {
    '/no/such/page': /^\/no\/such\/page: leads to \/errors/,
    '#nowhere': /no such part: #nowhere: no address/,
    'http://plain.example/': /no https address/,
    'mailto:nobody': /no such form/,
    '/api/bookings/NONE/voucher.pdf': /voucher\.pdf is 4\d\d/,
  } as const;
  const { page, context } = await s.come('bare', { still: true });
  await context.addInitScript((links) => {
    addEventListener('DOMContentLoaded', () =>
      document.body.append(
        ...links.map((href) => Object.assign(document.createElement('a'), { href, text: href })),
      ),
    );
  }, Object.keys(dead));
  const { faults } = await crawl({
    page,
    origin: s.address('bare', ''),
    seeds: ['/faqs', '/no/such/page'],
    t: texts.en,
    ofAKind: 1,
    most: 2,
    complaints: () => s.visitors.complaints.splice(0),
  });
  for (const pattern of Object.values(dead))
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
  s.visitors.complaints.length = 0;
});

it('a site that is switched off says so, and leads nowhere', async () => {
  s.expects(/40[34] \(|503 \(/);
  const { page } = await s.come('inactive');
  await page.goto(s.address('inactive'));
  await page.getByText(texts.en('errors.AGENCY_INACTIVE')).waitFor();
  expect(await page.locator('a[href]:visible').count()).toBe(0);
});
