import { createSuggestLoader, useTranslation } from '@portico/runtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { live } from '../testing/live.tsx';
import { suggestionStatus, useSuggestions } from './use-suggestions.ts';

const suggest = createSuggestLoader('hotels', (_api, text) =>
  text === 'Nowhere'
    ? Promise.reject(new Error('no answer'))
    : Promise.resolve({ suggestions: [], allData: [] }),
);

/** Shows the status below a field with a text. */
function Box({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { places, state } = useSuggestions('hotels', suggest, text);
  const texts = { failed: 'failed', none: 'none found', found: 'found' };
  return suggestionStatus(state, places.length, texts, t);
}

it('says of a text only what has become of its own request', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = await live(<Box text="Nowhere" />);
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('failed');
  await page.rerender(<Box text="Lis" />);
  expect(page.words()).toBe('Searching…');
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('none found');
  await page.rerender(<Box text="" />);
  expect(page.words()).toBe('');
});

it('loads a text again after the box was emptied', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = await live(<Box text="Lis" />);
  expect(page.words()).toBe('Searching…');
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('none found');
  await page.rerender(<Box text="" />);
  await page.rerender(<Box text="Lis" />);
  expect(page.words()).toBe('Searching…');
  await page.run(() => vi.advanceTimersByTimeAsync(150));
  expect(page.words()).toBe('none found');
});
