import { describe, expect, it } from 'vitest';
import { type Page, PAGES, PRODUCT_TITLES, type ProductTitle } from '@portico/contract';
import { BOOKING_MENU_ORDER } from './constants.ts';
import {
  activeServices,
  bookNowPath,
  dealTabs,
  hasPage,
  homeLink,
  initialTab,
  openProducts,
  profileMenu,
  SERVICE_PATHS,
  serviceNamed,
  supportLink,
  withBookNow,
} from './navigation.ts';

const options = (...active: ProductTitle[]) =>
  PRODUCT_TITLES.map((title) => ({ title, active: active.includes(title) }));
const all = dealTabs(activeServices(options(...PRODUCT_TITLES)));

describe('services', () => {
  it('stand in booking-menu order, whatever order the agency lists them in [R9-21]', () => {
    expect(BOOKING_MENU_ORDER).toEqual([
      'Hotels',
      'Air Travel',
      'Resorts',
      'Cars',
      'Activities',
      'Cruise',
    ]);
    expect(activeServices([...options(...PRODUCT_TITLES)].reverse())).toEqual([
      ...BOOKING_MENU_ORDER,
    ]);
  });
  it('are known by title and alias in any case', () => {
    expect(
      [
        'flights',
        'FLIGHTS',
        'air travel',
        'Car Rentals',
        'cruises',
        'hotels',
        'trains',
        '',
        'constructor',
      ].map(serviceNamed),
    ).toEqual([
      'Air Travel',
      'Air Travel',
      'Air Travel',
      'Cars',
      'Cruise',
      'Hotels',
      null,
      null,
      null,
    ]);
  });
  it('show as these five tabs in this order, never Resorts [R2.4-02] [R2.4-03]', () => {
    expect(all).toEqual(['Hotels', 'Air Travel', 'Cars', 'Activities', 'Cruise']);
    expect(dealTabs(activeServices(options('Cars', 'Hotels')))).toEqual(['Hotels', 'Cars']);
    expect(dealTabs(activeServices(options('Resorts')))).toEqual([]);
  });
  it('start with the tab of the address if enabled, else with the first enabled [R4-17]', () => {
    expect(initialTab('Activities', all)).toBe('Activities');
    expect(initialTab('flights', all)).toBe('Air Travel');
    expect(initialTab('Activities', ['Hotels', 'Cars'])).toBe('Hotels');
    expect(initialTab('Resorts', all)).toBe('Hotels');
    expect(initialTab(null, all)).toBe('Hotels');
    expect(initialTab('Hotels', [])).toBeNull();
  });
});

describe('Book Now', () => {
  it('leads to every single service, and to the first of several [R2.5-11]', () => {
    for (const title of PRODUCT_TITLES)
      expect(bookNowPath(activeServices(options(title)))).toBe(SERVICE_PATHS[title]);
    expect(bookNowPath(activeServices(options('Cruise', 'Cars')))).toBe('/booknow/cars');
    expect(bookNowPath(activeServices(options('Resorts', 'Air Travel')))).toBe('/booknow/flights');
    expect(bookNowPath(activeServices(options('Activities', 'Resorts')))).toBe('/booknow/resort');
    expect(bookNowPath([])).toBeNull();
  });
  it('gives the navigation item its path [R3-34]', () => {
    const items = [
      { label: 'Dashboard', path: '/dashboard', read: true },
      { label: 'Book Now', path: '', read: true },
    ];
    expect(withBookNow(items, ['Cars'])[1]).toEqual({
      label: 'Book Now',
      path: '/booknow/cars',
      read: true,
    });
    expect(withBookNow(items, [])).toHaveLength(1);
  });
});

describe('links of a role', () => {
  const visitor = { auth: false, isTravelAgent: false };
  const customer = { auth: true, isTravelAgent: false, userType: 'Customer' };
  const agent = (userType: string) => ({ auth: true, isTravelAgent: true, userType });
  it('lead home [R2.5-01]', () => {
    const subscribed = { isSubscribed: true };
    expect(
      [visitor, customer, agent('SalesAgent'), agent('AgencyOwner')].map((who) =>
        homeLink(who, subscribed),
      ),
    ).toEqual(['/', '/', '/dashboard', '/dashboard']);
    expect(
      ['AgencyOwner', 'Admin', 'SalesAgent'].map((type) =>
        homeLink(agent(type), { isSubscribed: false }),
      ),
    ).toEqual(['/subscription', '/subscription', '/dashboard']);
  });
  it('lead to support', () => {
    expect(supportLink(customer, { supportMode: 'page' })).toBe('/mytrip/support');
    expect(supportLink(customer, { supportMode: 'widget' })).toBeNull();
    expect(supportLink(agent('Admin'), { supportMode: 'widget' })).toBe('/settings/support');
  });
  it('fill the profile menu', () => {
    const agency = { supportMode: 'page' as const, bookingMenuItemOptions: options('Cars') };
    expect(profileMenu(customer, agency).map((entry) => entry.path)).toEqual([
      '/booknow/cars',
      '/mytrip/mytrips',
      '/mytrip/dashboard',
      '/mytrip/profile',
      '/mytrip/support',
    ]);
    expect(profileMenu({ ...customer, isRewardWalletEnable: true }, agency).at(-1)).toEqual({
      id: 'wallet',
      path: '/mytrip/wallet/',
    });
    expect(profileMenu(agent('Admin'), agency).map((entry) => entry.path)).toEqual([
      '/dashboard',
      '/settings/profile',
      '/settings/support',
      '/wallet/details',
    ]);
  });
});

describe('pages an agency has', () => {
  const agency = (displayTopDestinations: boolean, ...active: ProductTitle[]) => ({
    displayTopDestinations,
    bookingMenuItemOptions: PRODUCT_TITLES.map((title) => ({
      title,
      active: active.includes(title),
    })),
  });

  it.each(['topDestination', 'destination', 'destinationShare'] as const)(
    '%s is there only where top destinations are displayed [R1-19] [R2.1-12] [R2.1-13]',
    (name) => {
      expect(hasPage(PAGES[name], agency(true))).toBe(true);
      expect(hasPage(PAGES[name], agency(false, ...PRODUCT_TITLES))).toBe(false);
    },
  );

  it('pages of a product are there where it is active, all others always', () => {
    for (const page of Object.values<Page>(PAGES)) {
      if (page.topDestinations) continue;
      expect(hasPage(page, agency(false)), page.path).toBe(page.product === undefined);
      expect(hasPage(page, agency(false, ...PRODUCT_TITLES)), page.path).toBe(true);
    }
  });

  it('products that are open are sold and active', () => {
    expect(openProducts(['Cruise', 'Cars', 'Hotels'])).toEqual(['hotels', 'cars']);
    expect(openProducts(['Cruise', 'Resorts'])).toEqual([]);
  });
});
