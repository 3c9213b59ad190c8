import { expect, it } from 'vitest';
import { spanText } from './span-text.ts';

it('names the month once where both days are of it', () => {
  expect(spanText('en', '2099-06-19', '2099-06-21', { day: 'numeric' })).toBe('19 – 21 Jun');
  expect(spanText('en', '2099-06-30', '2099-07-02', { day: 'numeric' })).toBe('30 Jun – 2 Jul');
  expect(spanText('en', '2099-06-19', '2099-06-21', { weekday: 'short', day: 'numeric' })).toMatch(
    /Fri.*19 – Sun.*21 Jun/,
  );
});

it('writes an Arabic pair of days without a comma after each weekday', () => {
  const days = spanText('ar', '2099-06-19', '2099-06-21', { weekday: 'short', day: 'numeric' });
  expect(days).toBe('الجمعة 19 – الأحد 21 يونيو');
});
