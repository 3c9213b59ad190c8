import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { CenterContext } from '../frame/center-context.ts';
import { Palette } from './palette.tsx';

const nothing = () => undefined;
const html = show(
  <CenterContext
    value={{
      frame: {
        refused: [
          { capability: 'website', reason: 'role', helpers: [] },
          { capability: 'tasks', reason: 'role', helpers: [] },
        ],
        counts: { bookings: 0, notifications: 0 },
      },
      trouble: undefined,
      renew: nothing,
    }}
  >
    <Palette onClose={nothing} fold={nothing} help={nothing} notifications={nothing} />
  </CenterContext>,
  {
    store: {
      navigation: {
        isLoading: false,
        error: null,
        items: [
          { label: 'Book Now', path: '/booknow/hotels', read: true },
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
        ],
      },
    },
  },
);

it('is a combobox with a list in groups, of which the first option is active', () => {
  expect(html).toMatch(/role="combobox"[^>]*aria-expanded="true"/);
  const active = /aria-activedescendant="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${active}" role="option" aria-selected="true"`);
  expect(wordsOf(html)).toMatch(/Do New booking.*Bookings.*Settings.*Profile/);
});

it('shows what is refused dimmed, with the reason', () => {
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Website Website settings are for the owner and admins.');
});
