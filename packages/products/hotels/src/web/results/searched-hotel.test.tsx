import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { SearchedHotel } from './searched-hotel.tsx';

it('keeps a row free for the hotel while it may come, then says that none was found, or that nobody knows', () => {
  const html = (isAwaited: boolean, isUnsure = false) =>
    show(<SearchedHotel name="Solar do Barqueiro" isAwaited={isAwaited} isUnsure={isUnsure} />);
  expect(html(true)).toContain('aria-hidden="true"');
  expect(wordsOf(html(true))).toBe('');
  expect(wordsOf(html(false))).toContain('Solar do Barqueiro has no rooms for these dates.');
  expect(wordsOf(html(false, true))).toBe(
    'We couldn’t check if Solar do Barqueiro has a room for these dates.',
  );
  expect(html(false)).not.toContain('aria-hidden="true"><div');
});
