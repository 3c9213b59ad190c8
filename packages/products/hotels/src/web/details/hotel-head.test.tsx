import { expect, it, vi } from 'vitest';
import { live } from '@portico/storefront/testing/live.tsx';
import { HOTEL } from '../testing/samples.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { HotelHead } from './hotel-head.tsx';

it('names the hotel once, with where it is and what guests think', () => {
  const html = show(<HotelHead hotel={HOTEL} />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(wordsOf(html)).toMatch(/Casa Verde/);
  expect(wordsOf(html)).toMatch(/Superb 3,349 reviews 9\.1/);
});

it('shows the selected link each time the browser refuses to copy it', async () => {
  const page = await live(<HotelHead hotel={HOTEL} />, { texts: textsOf('en') ?? {} });
  const writeText = vi
    .fn<(text: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('denied'))
    .mockRejectedValueOnce(new Error('denied'))
    .mockResolvedValueOnce();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const selectAllChildren = vi.fn();
  vi.stubGlobal('getSelection', () => ({ selectAllChildren }));
  await page.press('Share');
  expect(page.words()).toContain('Your browser doesn’t allow copying.');
  expect(page.words()).toContain(location.href);
  expect(selectAllChildren).toHaveBeenCalledTimes(1);
  await page.press('Share');
  expect(page.alerts()).toContain(location.href);
  expect(selectAllChildren).toHaveBeenCalledTimes(2);
  await page.press('Share');
  expect(page.words()).not.toContain('Your browser doesn’t allow copying.');
  expect(page.words()).toContain('Link copied');
});
