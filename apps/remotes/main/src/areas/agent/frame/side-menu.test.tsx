import type { NavigationItem } from '@portico/contract';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { CenterContext } from './center-context.ts';
import type { MenuState } from './menu-state.ts';
import { SideMenu } from './side-menu.tsx';

const ITEMS: readonly NavigationItem[] = [
  { label: 'Dashboard', path: '/dashboard', read: true },
  { label: 'Bookings', path: '/bookings', read: true },
  {
    label: 'Settings',
    path: '/settings/profile',
    read: true,
    subMenu: [
      { label: 'Website', path: '/settings/website', read: false },
      { label: 'Profile', path: '/settings/profile', read: true },
    ],
  },
  { label: 'Academy', path: 'https://academy.example/', read: true },
  { label: 'Customize Theme', path: '', read: true },
  { label: 'Log Out', path: '/logout', read: true },
];
const state: MenuState = {
  kind: 'docked',
  isFolded: false,
  toggle: () => undefined,
  leave: () => undefined,
  isShut: () => false,
  toggleSubmenu: () => undefined,
};
const html = (change: Partial<MenuState> = {}, bookings = 9) =>
  show(
    <CenterContext
      value={{
        frame: { refused: [], counts: { bookings, notifications: 0 } },
        trouble: undefined,
        renew: () => undefined,
      }}
    >
      <SideMenu state={{ ...state, ...change }} toggles={[]} />
    </CenterContext>,
    {
      at: '/bookings',
      store: { navigation: { isLoading: false, error: null, items: [...ITEMS] } },
    },
  );
afterEach(() => vi.unstubAllGlobals());

it('marks the current page and shows the number of bookings that need attention', () => {
  expect(html()).toMatch(/href="\/bookings" aria-current="page"/);
  expect(wordsOf(html())).toContain('Bookings 9 9 need attention');
  expect(wordsOf(html({}, 0))).not.toContain('attention');
});

it('dims what may not be read, with the reason and without an address', () => {
  expect(html()).not.toContain('href="/settings/website"');
  expect(html()).toMatch(/aria-disabled="true"[^>]*>.*?Website/);
  expect(wordsOf(html())).toContain('Website settings are for the owner and admins.');
});

it('opens the academy in a new tab that knows nothing of this one', () => {
  expect(html()).toMatch(/href="https:\/\/academy\.example\/"[^>]*/);
  expect(html()).toContain('target="_blank" rel="noopener noreferrer"');
});

it('hides a folded submenu, and shows icons with names for screen readers when folded', () => {
  expect(html({ isShut: () => true })).toMatch(/<ul[^>]*hidden=""/);
  const folded = html({ isFolded: true });
  expect(folded).toContain('data-folded="true"');
  expect(folded).toMatch(/aria-label="Settings" aria-expanded="false"/);
});

it('has no Log Out where the embedding page owns the session', () => {
  expect(wordsOf(html())).toContain('Log Out');
  vi.stubGlobal('profileInformationSDK', { isActive: () => true });
  expect(wordsOf(html())).not.toContain('Log Out');
});
