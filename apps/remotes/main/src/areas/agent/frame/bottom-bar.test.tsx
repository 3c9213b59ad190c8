import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

const html = (items: readonly { label: string; path: string; read: boolean }[]) =>
  show(<BottomBar isOpen={false} onMenu={() => undefined} menuRef={null} />, {
    at: '/bookings',
    store: { navigation: { isLoading: false, error: null, items: [...items] } },
  });

it('leads to the pages of a day, a new booking and the menu', () => {
  const shown = html([{ label: 'Book Now', path: '/booknow/cars', read: true }]);
  expect(wordsOf(shown)).toBe('Today Bookings New Searches More');
  expect(shown).toContain('href="/booknow/cars"');
  expect(shown).toMatch(/href="\/bookings" aria-current="page"/);
});

it('offers no new booking where nothing is sold', () => {
  expect(wordsOf(html([]))).toBe('Today Bookings Searches More');
});
