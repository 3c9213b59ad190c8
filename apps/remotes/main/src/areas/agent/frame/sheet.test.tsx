import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { CenterContext } from './center-context.ts';
import { Sheet } from './sheet.tsx';

const words = (at: string, refused: readonly string[] | null, read = false) =>
  wordsOf(
    show(
      <CenterContext
        value={{
          frame: refused && {
            refused: refused.map((capability) => ({ capability, reason: 'role', helpers: [] })),
            counts: { bookings: 0, notifications: 0 },
          },
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
