import { expect, it, vi } from 'vitest';
import { live } from '../testing/live.tsx';
import { OfferNotes } from './offer-notes.tsx';

const KEPT = { of: { isGone: false, isUnkept: false }, missed: [], isFiltered: false };

it('says that the offers could not be refreshed, and tries again without removing them', async () => {
  const [onAgain, onRefresh] = [vi.fn(), vi.fn()];
  const notes = (isOutdated: boolean) => (
    <OfferNotes
      {...KEPT}
      suppliers={{ asked: 2, answered: 2 }}
      onAgain={onAgain}
      isOutdated={isOutdated}
      onRefresh={onRefresh}
      isSold={false}
    />
  );
  const page = await live(notes(false));
  expect(page.words()).toBe('');
  await page.rerender(notes(true));
  expect(page.words()).toBe(
    'We couldn’t refresh these prices, so they may have changed. Try again',
  );
  await page.press('Try again');
  expect([onRefresh.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 0]);
});
