import { createSuggestLoader } from '@portico/runtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { live } from '../testing/live.tsx';
import { useSuggestions } from './use-suggestions.ts';

const suggest = createSuggestLoader('hotels', () =>
  Promise.resolve({ suggestions: [], allData: [] }),
);

function Box({ text }: { readonly text: string }) {
  const { places, isLoading } = useSuggestions('hotels', suggest, text);
  if (isLoading) return 'loading';
  return places.length === 0 ? 'none found' : 'found';
}

it('loads a text again after the box was emptied', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = await live(<Box text="Lis" />);
  expect(page.words()).toBe('loading');
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('none found');
  await page.rerender(<Box text="" />);
  await page.rerender(<Box text="Lis" />);
  expect(page.words()).toBe('loading');
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('none found');
});
