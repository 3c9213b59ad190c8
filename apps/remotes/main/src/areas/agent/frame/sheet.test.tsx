import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { CenterContext } from './center-context.ts';
import type { FrameState } from './frame.query.ts';
import { Sheet } from './sheet.tsx';

const words = (
  at: string,
  refused: readonly string[] | null,
  read = false,
  trouble?: FrameState['trouble'],
) =>
  wordsOf(
    show(
      <CenterContext
        value={{
          frame: refused && {
            refused: refused.map((capability) => ({ capability, reason: 'role', helpers: [] })),
            counts: { bookings: 0, notifications: 0 },
          },
          trouble,
          renew: () => undefined,
        }}
      >
        <Sheet>
          <p>the page</p>
        </Sheet>
      </CenterContext>,
      {
        at,
        store: {
          navigation: {
            isLoading: false,
            error: null,
            items: [{ label: 'Website', path: '/settings/website', read }],
          },
        },
      },
    ),
  );

it('shows the page to those who have its right', () => {
  expect(words('/settings/website', [])).toBe('the page');
});

it('shows the reason instead of a page without the right', () => {
  expect(words('/settings/website', ['website'])).toContain('You do not have permission');
  expect(words('/settings/website', ['website'])).not.toContain('the page');
});

it('shows nothing of a page before its right is known, unless the menu knows it', () => {
  expect(words('/settings/website', null)).toBe('');
  expect(words('/settings/website', null, true)).toBe('the page');
});

it('leads an agent who must set up a second factor to it, whatever the page', () => {
  for (const refused of [null, []])
    expect(words('/dashboard', refused, true, 'FACTOR_MISSING')).toBe(
      'Set up a second step first Your agency protects its clients’ data: to work here, you log in with a password and a second step, an app on your phone or a passkey. It takes a minute. Set it up',
    );
  expect(words('/settings/profile', null, false, 'FACTOR_MISSING')).toBe('the page');
});

it('says that the rights could not be loaded, and keeps the page that is shown', () => {
  expect(words('/settings/website', null, false, null)).toContain('We couldn’t load');
  expect(words('/settings/website', null, false, 'UNAVAILABLE')).toContain('Try again');
  expect(words('/settings/website', [], false, null)).toBe('the page');
});
