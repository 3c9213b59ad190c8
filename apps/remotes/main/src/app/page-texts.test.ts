// Each page loads exactly the text areas its code uses, no fewer and no more.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HOME_TEXTS, type Page, type PageName, PAGES } from '@portico/contract';
import { textsOf } from '@portico/registry/texts';
import { describe, expect, it } from 'vitest';
import { CENTER_PAGES, FRAME_TEXTS } from '../areas/agent/center-pages.ts';
import { NOTIFICATION_TEXTS } from '../areas/agent/notifications/notification-texts.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const AREAS = [
  ...new Set(Object.keys(textsOf('en') ?? {}).map((key) => key.slice(0, key.indexOf('.')))),
];
/** Text areas that the shell loads for every page. */
const OF_SHELL = new Set(['common', 'header', 'footer', 'shell', 'title', ...HOME_TEXTS]);
const PACKAGES: Readonly<Record<string, string>> = {
  '@portico/storefront/': 'packages/storefront/src/',
  '@portico/product-cars/': 'packages/products/cars/src/',
  '@portico/product-flights/': 'packages/products/flights/src/',
  '@portico/product-hotels/': 'packages/products/hotels/src/',
  '@portico/rules/': 'packages/rules/src/',
};
const HERE = 'apps/remotes/main/src/areas/';
const SHARED = 'packages/storefront/src/';
const HOTELS = 'packages/products/hotels/src/web/';
const CARS = 'packages/products/cars/src/web/';
const FLIGHTS = 'packages/products/flights/src/web/';

const POLICY = [`${HERE}legal/policy-page.tsx`];

/** Entry files of a page: its own file, and modules loaded along with it. */
const ENTRIES: Partial<Record<PageName, readonly string[]>> = {
  login: [`${HERE}account/login-page.tsx`],
  sso: [`${HERE}account/sso-page.tsx`],
  social: [`${HERE}account/social-page.tsx`],
  signup: [`${HERE}account/sign-up-page.tsx`],
  verify: [`${HERE}account/verify-page.tsx`],
  forgotPassword: [`${HERE}account/forgot-page.tsx`],
  newPassword: [`${HERE}account/new-password-page.tsx`],
  expired: [`${HERE}booking/expired-page.tsx`],
  expiry: [`${HERE}booking/expired-page.tsx`],
  findBooking: [`${HERE}booking/expired-page.tsx`],
  userTerms: POLICY,
  agencyTerms: POLICY,
  agencyTermsVersion: POLICY,
  privacyPolicy: POLICY,
  cookiesPolicy: POLICY,
  disclaimer: POLICY,
  // agents load the part of the command center with its own texts
  dealLink: [`${HERE}account/account-frame.tsx`],
  myTrips: [
    `${SHARED}trips/trips-page.tsx`,
    `${SHARED}booking/booking-page.tsx`,
    `${HOTELS}parts.ts`,
    `${FLIGHTS}parts.tsx`,
    `${CARS}parts.tsx`,
  ],
  myProfile: [`${HERE}account/profile/profile-page.tsx`],
  hotels: [`${HOTELS}start/start-page.tsx`],
  hotelSearch: [`${HOTELS}results/results-page.tsx`],
  hotelSearchDetails: [`${HOTELS}details/details-page.tsx`],
  hotelCheckout: [`${SHARED}checkout/checkout-page.tsx`, `${HOTELS}parts.ts`],
  hotelConfirmPayment: [`${SHARED}confirmation/confirmation-page.tsx`, `${HOTELS}parts.ts`],
  hotelBooking: [`${SHARED}booking/booking-page.tsx`, `${HOTELS}parts.ts`],
  flights: [`${FLIGHTS}start/start-page.tsx`],
  flightSearch: [`${FLIGHTS}results/results-page.tsx`],
  flightSearchDetails: [`${FLIGHTS}fares/fares-page.tsx`],
  flightReservationDetails: [`${FLIGHTS}reservation-page.tsx`, `${FLIGHTS}parts.tsx`],
  flightCheckout: [`${SHARED}checkout/checkout-page.tsx`, `${FLIGHTS}parts.tsx`],
  flightConfirmation: [`${SHARED}confirmation/confirmation-page.tsx`, `${FLIGHTS}parts.tsx`],
  flightBooking: [`${SHARED}booking/booking-page.tsx`, `${FLIGHTS}parts.tsx`],
  cars: [`${CARS}start/start-page.tsx`],
  carSearch: [`${CARS}results/results-page.tsx`],
  carResultDetails: [`${CARS}offers/offers-page.tsx`],
  carReservationDetails: [`${CARS}reservation-page.tsx`, `${CARS}parts.tsx`],
  carCheckout: [`${SHARED}checkout/checkout-page.tsx`, `${CARS}parts.tsx`],
  carConfirmPayment: [
    `${SHARED}confirmation/confirmation-page.tsx`,
    `${SHARED}booking/booking-page.tsx`,
    `${CARS}parts.tsx`,
  ],
};

function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  const known = Object.entries(PACKAGES).find(([name]) => specifier.startsWith(name));
  if (!known) return null;
  const path = resolve(ROOT, known[1], specifier.slice(known[0].length));
  return [path, `${path}.ts`].find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? null;
}

/**
 * Returns the text areas whose keys appear in these files and everything they import, except type
 * imports.
 */
function areasIn(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const open = entries.map((entry) => resolve(ROOT, entry));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || file.endsWith('.css')) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    for (const [, area = ''] of code.matchAll(/['"`]([a-zA-Z]+)\.[\w${]/g))
      if (AREAS.includes(area) && !OF_SHELL.has(area)) found.add(area);
    for (const [, specifier = ''] of code.matchAll(
      /(?:^import (?!type )[^'"]*|^\} from |^export [^'"]*from |import\()\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gms,
    )) {
      const next = fileOf(specifier, file);
      if (next !== null) open.push(next);
    }
  }
  return [...found].sort();
}

const BUILT = (Object.entries(PAGES) as [PageName, Page][]).filter(
  ([, { built, owner, access }]) => built && owner === 'main' && access !== 'agent',
);

const AGENT = 'apps/remotes/main/src/areas/agent/';
/** Entry files of the command center's pages. Default: the page of parts that are not open yet. */
const CENTER_ENTRIES: Partial<Record<string, readonly string[]>> = {
  agentView: [`${AGENT}team/agent-page.tsx`],
  clients: [`${AGENT}clients/clients-page.tsx`],
  dashboard: [`${AGENT}dashboard/dashboard-page.tsx`],
  tasks: [`${AGENT}tasks/tasks-page.tsx`],
  searches: [`${AGENT}searches/searches-page.tsx`],
  audit: [`${AGENT}audit/audit-page.tsx`],
  settingsWebsite: [`${AGENT}settings/website/website-page.tsx`],
  settingsProduct: [`${AGENT}settings/product/product-page.tsx`],
  settingsPayment: [`${AGENT}settings/payment/payment-page.tsx`],
  settingsProfile: [`${HERE}account/profile/profile-page.tsx`],
  bookingsList: [
    `${AGENT}bookings/bookings-page.tsx`,
    `${HOTELS}parts.ts`,
    `${FLIGHTS}parts.tsx`,
    `${CARS}parts.tsx`,
  ],
};

describe('texts of a page', () => {
  it('are named for every page of this remote that is open', () => {
    expect(Object.keys(ENTRIES).sort()).toEqual(BUILT.map(([name]) => name).sort());
  });
  it.each(BUILT)('%s names exactly the areas its code asks for', (name, { texts = [] }) => {
    expect([...texts].filter((area) => !OF_SHELL.has(area)).sort()).toEqual(
      areasIn(ENTRIES[name] ?? []),
    );
  });
  it.each(Object.entries(CENTER_PAGES))('%s of the command center likewise', (name, { texts }) => {
    const entries = CENTER_ENTRIES[name] ?? [`${AGENT}not-open/not-open-page.tsx`];
    const used = areasIn(entries).filter((area) => !FRAME_TEXTS.includes(area));
    expect(texts.filter((area) => !FRAME_TEXTS.includes(area)).toSorted()).toEqual(used);
  });
  it('the notifications of the command center likewise', () => {
    const used = areasIn([`${AGENT}notifications/notification-list.tsx`]);
    expect(used.filter((area) => !FRAME_TEXTS.includes(area))).toEqual(NOTIFICATION_TEXTS);
  });
  it('the frame of the command center likewise', () => {
    const used = areasIn([`${AGENT}frame/center-frame.tsx`]);
    expect(used.filter((area) => !NOTIFICATION_TEXTS.includes(area))).toEqual(
      [...FRAME_TEXTS].toSorted(),
    );
  });
});
